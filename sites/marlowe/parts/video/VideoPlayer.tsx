import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { PictureUse } from 'ostium/ui/picture/sizesOf.ts';
import { useLanguage } from 'ostium/ui/language.tsx';
import { LinkedVideo } from './LinkedVideo.tsx';
import { PlaySign } from './PlaySign.tsx';
import type { Video } from './videoSchema.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import styles from './VideoPlayer.module.css';

interface VideoPlayerProps {
  video: Video;
  /** What the video shows, for screen readers. */
  label: string;
  /** How wide its cover is shown. */
  use: PictureUse;
}

/**
 * A video under its cover: when clicked, it plays in place (`startVideos`). Nothing of it loads before that, and nothing is requested
 * from the site that hosts it. Without script it has the browser's own controls, or is a link to where it plays. One that has not
 * been made yet is only its cover.
 */
export function VideoPlayer({ video, label, use }: VideoPlayerProps) {
  const { poster, sources, page } = video;
  if (sources.length > 0) return <FilePlayer video={video} label={label} use={use} />;
  if (page) return <LinkedVideo video={video} page={page} label={label} use={use} />;
  return poster ? (
    <div className={styles['player']}>
      <Picture image={poster} className={styles['cover']} use={use} />
    </div>
  ) : null;
}

function FilePlayer({ video, label, use }: VideoPlayerProps) {
  const { poster, sources, captions, descriptions, duration } = video;
  const messages = useBlockMessages();
  const language = useLanguage();
  return (
    <div className={styles['player']} data-video="">
      {/* The video lies over its cover, and is transparent until it begins. So the cover may load late, which a poster cannot. */}
      {poster && <Picture image={poster} className={styles['cover']} use={use} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a silent video has no captions, and only the editor knows */}
      <video className={styles['video']} controls playsInline preload="none" aria-label={label}>
        {sources.map(({ src, type }, index) => (
          <source key={index} src={src} type={type} />
        ))}
        {/* Not `default`: browsers would load such a file with the page. `startVideos` shows it when the video is played. */}
        {captions && <track kind="captions" src={captions} srcLang={language} label={messages.captions} />}
        {descriptions && (
          <track kind="descriptions" src={descriptions} srcLang={language} label={messages.descriptions} />
        )}
      </video>
      <button type="button" className={styles['play']} data-video-play="">
        <PlaySign duration={duration} />
        <span className="visually-hidden">{`${messages.playVideo}: ${label}`}</span>
      </button>
    </div>
  );
}
