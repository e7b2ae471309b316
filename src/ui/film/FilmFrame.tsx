import { Icon } from '../icon/Icon.tsx';
import { playIcon } from '../icon/icons.ts';
import { useUiMessages } from '../language.tsx';
import type { VideoPage } from './findVideoPage.ts';
import styles from './FilmFrame.module.css';

interface FilmFrameProps {
  page: VideoPage;
  /** What the film is called; its host is named in any case. */
  title: string | undefined;
}

/**
 * The place of a film that YouTube or Vimeo keeps, without a picture of it, since that would be theirs to send: nothing is asked of
 * them before the visitor presses. Then it plays here; without script it is a link to its page. It may stand within a paragraph.
 */
export function FilmFrame({ page, title }: FilmFrameProps) {
  const words = useUiMessages();
  const host = words.watchOn(page.host);
  return (
    <span className={styles['frame']} data-film="">
      <a
        className={styles['play']}
        href={page.url}
        target="_blank"
        rel="noopener"
        data-film-play=""
        data-embed={page.embed}
        data-title={title ?? host}
      >
        <span className={styles['round']}>
          <Icon drawing={playIcon} />
        </span>
        <span>
          {title && <strong className={styles['title']}>{title}</strong>}
          <span className={styles['host']}>{host}</span>
        </span>
      </a>
    </span>
  );
}
