import { useId } from 'react';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { InlineVideo } from '../../parts/video/showing/InlineVideo.tsx';
import { VideoRow } from '../../parts/video/showing/VideoRow.tsx';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import type { Video } from '../../parts/video/videoSchema.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { LandingVideosProps } from './LandingVideos.schema.ts';
import styles from './LandingVideos.module.css';

/** How many rows are as high as the large video; further ones are below it. */
const BESIDE = 4;

/** How wide the cover of the first video is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 734 },
  { from: 1024, vw: 51 },
  { vw: 100, px: -40 },
];

/** The first video large, with what is said in it; the others in rows beside it. */
export function LandingVideos({ sub, heading, videos, all_reviews }: LandingVideosProps) {
  const messages = useBlockMessages();
  const id = useId();
  const [first, ...others] = videos;
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <header className={styles['header']}>
        <div>
          {sub && <p className="label">{sub}</p>}
          <h2 id={id}>{heading}</h2>
        </div>
        <ArrowLink href={all_reviews}>{messages.seeAllReviews}</ArrowLink>
      </header>
      {first && (
        <div className={styles['videos']}>
          <figure className={styles['first']}>
            <InlineVideo video={first} label={nameOf(first) ?? heading} use={WIDTHS} size="large" />
            <Caption video={first} />
          </figure>
          {others.length > 0 && (
            <ul className={styles['list']} data-count={others.length > BESIDE ? 'many' : undefined}>
              {others.map((video, index) => (
                <li key={index}>
                  <VideoRow id={`${id}video${index}`} video={video} title={nameOf(video) ?? heading} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {first && <DemoMark />}
    </section>
  );
}

const nameOf = ({ title, quote, name }: Video): string | undefined => title ?? quote ?? name;

function Caption({ video: { title, quote, name } }: { video: Video }) {
  if (!title && !quote && !name) return null;
  return (
    <figcaption className={styles['caption']}>
      {quote ? (
        <blockquote className={`quoted ${styles['quote']}`}>
          <p>{quote}</p>
        </blockquote>
      ) : (
        title && <p className={styles['quote']}>{title}</p>
      )}
      {name && <p>{name}</p>}
    </figcaption>
  );
}
