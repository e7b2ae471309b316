import type { Video } from '../video/videoSchema.ts';
import { VideoPlayer } from '../video/VideoPlayer.tsx';
import type { FilmSize } from './PlayDisc.tsx';
import styles from './Film.module.css';

interface FilmProps {
  video: Video;
  /** What the film shows, for screen readers. */
  label: string;
  /** The size of its play button. */
  size?: FilmSize;
}

/** A film that plays in place. `--video-ratio` and `--video-radius` give it its shape, its container the width. */
export function Film({ video, label, size = 'medium' }: FilmProps) {
  return (
    <div className={styles[size]}>
      <VideoPlayer video={video} label={label} />
    </div>
  );
}
