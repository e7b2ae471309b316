import { useId, useRef, useState } from 'react';
import { Picture } from '#ui/picture/Picture.tsx';
import { useBlockWords } from '../words.ts';
import type { HomeCarouselProps } from './HomeCarousel.block.ts';
import { Slide } from './Slide.tsx';
import { useAutoplay } from './useAutoplay.ts';
import styles from './HomeCarousel.module.css';

/**
 * Slides in a row that is swiped, scrolled, or moved by the numbers below it: links to the slides, so no script is needed. With
 * script it also moves by itself, until it is told to stop.
 */
export function HomeCarousel({ slides, brands }: HomeCarouselProps) {
  const words = useBlockWords();
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [isPlaying, setIsPlaying] = useState(true);
  useAutoplay(row, frame, isPlaying && slides.length > 1);
  const idOf = (index: number) => `${id}slide-${index + 1}`;
  return (
    <section ref={frame} className={styles['block']} aria-labelledby={id}>
      <ul
        ref={row}
        className={styles['slides']}
        aria-label={words.highlights}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be in a keyboard's reach
        tabIndex={slides.length > 1 ? 0 : undefined}
      >
        {slides.map((slide, index) => (
          <li key={index} id={idOf(index)}>
            <Slide slide={slide} headingId={index === 0 ? id : undefined} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles['controls']}>
          <ol className={styles['numbers']}>
            {slides.map(({ copy }, index) => (
              <li key={index}>
                <a
                  href={`#${idOf(index)}`}
                  aria-label={`${words.slide} ${index + 1}: ${copy.heading}`}
                  onClick={(event) => {
                    event.preventDefault();
                    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: 'smooth' });
                  }}
                >
                  {index + 1}
                </a>
              </li>
            ))}
          </ol>
          <button type="button" className={styles['pause']} onClick={() => setIsPlaying(!isPlaying)}>
            {isPlaying ? words.pause : words.play}
          </button>
        </div>
      )}
      {brands.length > 0 && (
        <div className={styles['brands']}>
          <p>{words.featuredIn}</p>
          <ul>
            {brands.map((brand, index) => (
              <li key={index}>
                <Picture image={brand} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
