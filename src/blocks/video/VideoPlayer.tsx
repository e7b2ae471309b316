import { Picture } from '#ui/picture/Picture.tsx';
import { useLanguage } from '#ui/language.tsx';
import { useBlockWords } from '../words.ts';
import type { Video } from './videoSchema.ts';
import styles from './VideoPlayer.module.css';

interface VideoPlayerProps {
  video: Video;
  /** What the film shows, for those who hear the page. */
  label: string;
}

/** A film with the browser's own controls, of which nothing loads before it is played. A film that is not there yet is its cover. */
export function VideoPlayer({ video, label }: VideoPlayerProps) {
  const { poster, films, page } = video;
  if (films.length > 0) return <FilmPlayer video={video} label={label} />;
  if (page) return <FilmLink video={video} page={page} label={label} />;
  return poster ? <Picture image={poster} className={styles['picture']} /> : null;
}

function FilmPlayer({ video: { poster, films, captions, duration }, label }: VideoPlayerProps) {
  const words = useBlockWords();
  const language = useLanguage();
  return (
    <div className={styles['player']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a silent film has no captions, and only the editor knows */}
      <video
        className={styles['picture']}
        controls
        playsInline
        preload="none"
        poster={poster?.src}
        width={poster?.width}
        height={poster?.height}
        aria-label={label}
      >
        {films.map(({ src, type }, index) => (
          <source key={index} src={src} type={type} />
        ))}
        {captions && <track kind="captions" src={captions} srcLang={language} label={words.captions} default />}
      </video>
      {duration && (
        <p className={styles['duration']}>
          <span className="visually-hidden">{words.duration}: </span>
          {duration}
        </p>
      )}
    </div>
  );
}

/** A film that another site keeps: nothing is asked of that site before the visitor goes there. */
function FilmLink({
  video: { poster, duration },
  page,
  label,
}: VideoPlayerProps & { page: NonNullable<Video['page']> }) {
  const words = useBlockWords();
  return (
    <a className={styles['link']} href={page.url} target="_blank" rel="noopener">
      {poster && <Picture image={{ ...poster, alt: '' }} className={styles['picture']} />}
      <span className={styles['words']}>
        {words.watchOn} {page.host}
        <span className="visually-hidden">: {label}</span>
        {duration && <span className={styles['length']}>{duration}</span>}
      </span>
    </a>
  );
}
