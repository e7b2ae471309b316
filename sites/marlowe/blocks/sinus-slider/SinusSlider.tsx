import { useId } from 'react';
import { SlideRow } from 'ostium/ui/carousel/SlideRow.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { useUiMessages } from 'ostium/ui/language.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { Wave } from 'ostium/ui/wave/Wave.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { SinusSliderProps } from './SinusSlider.schema.ts';
import styles from './SinusSlider.module.css';

/** White sheets, each a little higher than the one before; below 1024 px one after the other, swiped, with dots that lead to each. */
export function SinusSlider({ heading, content, slides }: SinusSliderProps) {
  const id = useId();
  const messages = useUiMessages();
  return (
    <section className={`${styles['block']} on-ink`} data-ground="steps" aria-labelledby={id}>
      <div className={styles['wave']} aria-hidden="true">
        <Wave position="top" />
      </div>
      <div className={styles['intro']}>
        <Intro id={id} heading={heading} content={content} />
      </div>
      {slides.length > 0 && (
        <SlideRow perView="cards" label={heading} isFocusable className={styles['row'] ?? ''}>
          {slides.map((slide, index) => (
            <li key={index} id={`${id}-${index}`} className={`${styles['sheet']} on-light`}>
              <Sheet slide={slide} place={index + 1} />
            </li>
          ))}
        </SlideRow>
      )}
      {slides.length > 1 && (
        <ul className={styles['dots']} data-print="no">
          {slides.map(({ title }, index) => (
            <li key={index}>
              <a href={`#${id}-${index}`}>
                <span className="visually-hidden">{`${messages.placeOf(index + 1, slides.length)}: ${title}`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sheet({
  slide: { image, label, title, description },
  place,
}: {
  slide: SinusSliderProps['slides'][number];
  place: number;
}) {
  return (
    <>
      {image && <Picture image={image} className={styles['picture']} use="slide" />}
      <div className={styles['words']}>
        <p className={styles['badge']}>
          <b>{place}</b>
          <span>{label}</span>
        </p>
        <h3>{title}</h3>
        {description && <Html html={description} />}
      </div>
    </>
  );
}
