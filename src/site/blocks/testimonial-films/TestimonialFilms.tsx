import { useId } from 'react';
import { SlideRow } from '#ui/carousel/SlideRow.tsx';
import { Html } from '#ui/html/Html.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { VideoFigure } from '../../parts/video/showing/VideoFigure.tsx';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import type { TestimonialFilmsProps } from './TestimonialFilms.schema.ts';
import styles from './TestimonialFilms.module.css';

/** One film large and two beside it, the next three mirrored; on small screens a row that is swiped. */
export function TestimonialFilms({ title, description, videos }: TestimonialFilmsProps) {
  const words = useBlockMessages();
  const id = useId();
  const hasVideos = videos.some(({ films, page }) => films.length > 0 || page);
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 id={id}>{title}</h2>
        {description && <Html html={description} />}
      </header>
      {videos.length > 0 && (
        <SlideRow perView="films" label={words.patientFilms} isFocusable={!hasVideos} className={styles['films']}>
          {videos.map((video, index) => (
            <li key={index}>
              <VideoFigure video={video} label={title} size={index % 3 === 0 ? 'large' : 'medium'} />
            </li>
          ))}
        </SlideRow>
      )}
      {videos.length > 0 && (
        <div className={styles['mark']}>
          <DemoMark />
        </div>
      )}
    </section>
  );
}
