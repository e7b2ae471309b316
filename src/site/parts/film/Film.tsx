import type { Video } from '../video/videoSchema.ts';
import { VideoPlayer } from '../video/VideoPlayer.tsx';
import type { FilmSize } from './PlayDisc.tsx';
import styles from './Film.module.css';

interface FilmProps {
  video: Video;
  /** What the film shows, for those who hear the page. */
  label: string;
  /** How large the sign on it is. */
  size?: FilmSize;
}

/** A film that plays in its place. `--video-ratio` and `--video-radius` give it its shape, and its place gives it its width. */
export function Film({ video, label, size = 'medium' }: FilmProps) {
  return (
    <div className={styles[size]}>
      <VideoPlayer video={video} label={label} />
    </div>
  );
}
