import { Icon } from '../icon/Icon.tsx';
import { playIcon } from '../icon/icons.ts';
import { useUiMessages } from '../language.tsx';
import { VideoLink } from './VideoLink.tsx';
import type { VideoPage } from './findVideoPage.ts';
import { formatDuration, useVideoFacts } from './videoFacts.ts';
import styles from './VideoFrame.module.css';

interface VideoFrameProps {
  page: VideoPage;
  /** The video's title, from the editor; its host is named in any case. */
  title: string | undefined;
}

/**
 * The place of a video on YouTube or Vimeo. It has no preview picture, since that would come from them: nothing is requested from
 * them before the visitor clicks. Then the video plays here; without script it is a link to its page. It may be inside a paragraph.
 */
export function VideoFrame({ page, title }: VideoFrameProps) {
  const messages = useUiMessages();
  const { title: knownTitle, duration, width = 1, height = 1 } = useVideoFacts(page);
  const name = title ?? knownTitle;
  const host = messages.watchOn(page.host);
  return (
    <span className={height > width ? `${styles['frame']} ${styles['upright']}` : styles['frame']} data-video="">
      <VideoLink page={page} title={name ?? host} className={styles['play']}>
        <span className={styles['round']}>
          <Icon drawing={playIcon} />
        </span>
        <span>
          {name && <strong className={styles['title']}>{name}</strong>}
          <span className={styles['host']}>{duration ? `${host} · ${formatDuration(duration)}` : host}</span>
        </span>
      </VideoLink>
    </span>
  );
}
