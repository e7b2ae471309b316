import { Icon } from '../icon/Icon.tsx';
import { playIcon } from '../icon/icons.ts';
import { useUiMessages } from '../language.tsx';
import { FilmDoor } from './FilmDoor.tsx';
import type { VideoPage } from './findVideoPage.ts';
import { formatDuration } from './videoFacts.ts';
import { useVideoFacts } from './videoFactsContext.ts';
import styles from './FilmFrame.module.css';

interface FilmFrameProps {
  page: VideoPage;
  /** What the editor calls the film; its host is named in any case. */
  title: string | undefined;
}

/**
 * The place of a film that YouTube or Vimeo keeps, without a picture of it, since that would be theirs to send: nothing is asked of
 * them before the visitor presses. Then it plays here; without script it is a link to its page. It may stand within a paragraph.
 */
export function FilmFrame({ page, title }: FilmFrameProps) {
  const words = useUiMessages();
  const { title: told, duration, width = 1, height = 1 } = useVideoFacts(page);
  const name = title ?? told;
  const host = words.watchOn(page.host);
  return (
    <span className={height > width ? `${styles['frame']} ${styles['upright']}` : styles['frame']} data-film="">
      <FilmDoor page={page} title={name ?? host} className={styles['play']}>
        <span className={styles['round']}>
          <Icon drawing={playIcon} />
        </span>
        <span>
          {name && <strong className={styles['title']}>{name}</strong>}
          <span className={styles['host']}>{duration ? `${host} · ${formatDuration(duration)}` : host}</span>
        </span>
      </FilmDoor>
    </span>
  );
}
