import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { PictureUse } from 'ostium/ui/picture/sizesOf.ts';
import { useLanguage } from 'ostium/ui/language.tsx';
import { VideoLink } from 'ostium/ui/video/VideoLink.tsx';
import { useVideoFacts, formatDuration } from 'ostium/ui/video/videoFacts.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PlaySign } from './PlaySign.tsx';
import type { Video } from './videoSchema.ts';
import own from './LinkedVideo.module.css';
import styles from './VideoPlayer.module.css';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';

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

interface LinkedVideoProps {
  video: Video;
  /** Where it plays. */
  page: NonNullable<Video['page']>;
  /** What it shows, for screen readers. */
  label: string;
  use: PictureUse;
}

/** A video that another site hosts: nothing is requested from that site before the visitor wants to see it. */
function LinkedVideo({ video, page, label, use }: LinkedVideoProps) {
  const messages = useBlockMessages();
  const { poster, duration, title = label } = useKnownVideo(video);
  const { width } = useVideoFacts(page);
  return (
    <div className={width ? `${styles['player']} ${own['shaped']}` : styles['player']} data-video="">
      {poster && <Picture image={poster} className={styles['cover']} use={use} />}
      <VideoLink page={page} title={title} className={styles['play']}>
        <PlaySign duration={duration} />
        <span className={own['host']}>{`${messages.watchOn} ${page.host}`}</span>
        <span className="visually-hidden">{`: ${title}`}</span>
      </VideoLink>
    </div>
  );
}

/** A video in words, chapter by chapter, below it: closed until somebody wants it. */
export function Transcript({ html }: { html: SafeHtml | undefined }) {
  const messages = useBlockMessages();
  if (!html) return null;
  return (
    <details className="plain-disclosure">
      <summary>{messages.transcript}</summary>
      <Html html={html} />
    </details>
  );
}

/** A video with its host's title and length, if the editor has entered none. */
export function useKnownVideo(video: Video): Video {
  const { title, duration } = useVideoFacts(video.page);
  if (!video.page) return video;
  const isNamed = (video.title ?? video.name ?? video.quote) !== undefined;
  return {
    ...video,
    title: isNamed ? video.title : title,
    duration: video.duration ?? (duration === undefined ? undefined : formatDuration(duration)),
  };
}
