import type { PictureUse } from 'ostium/ui/picture/sizesOf.ts';
import type { Video } from '../videoSchema.ts';
import { Transcript, VideoPlayer } from '../VideoPlayer.tsx';
import type { PlaySize } from './PlayDisc.tsx';
import styles from './InlineVideo.module.css';

interface InlineVideoProps {
  video: Video;
  /** What the video shows, for screen readers. */
  label: string;
  /** How wide its cover is shown. */
  use: PictureUse;
  /** The size of its play button. */
  size?: PlaySize;
}

/**
 * A video that plays in place, and below it what it shows, in words. `--video-radius` and `--video-ratio`, or `--video-height`, give it
 * its shape, its container the width; its words end `--video-words-inset` before its edges.
 */
export function InlineVideo({ video, label, use, size = 'medium' }: InlineVideoProps) {
  return (
    <div className={styles[size]}>
      <VideoPlayer video={video} label={label} use={use} />
      <Transcript html={video.transcript} />
    </div>
  );
}
