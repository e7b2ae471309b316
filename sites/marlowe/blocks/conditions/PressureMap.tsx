import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import type { ConditionsProps } from './Conditions.schema.ts';
import { LIGHTS, VIEW } from './places.ts';
import styles from './PressureMap.module.css';

/** How wide the face is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 390 },
  { from: 1024, vw: 27 },
  { from: 640, vw: 43 },
  { vw: 100, px: -60 },
];

/**
 * A face on which somebody chooses where it presses. Each place is a radio button, drawn as a dot on the face, its name in a list, what
 * lights up, and an answer that is there while it is chosen: the styles alone do it, and without them all can be read.
 */
export function PressureMap({ map }: { map: NonNullable<ConditionsProps['map']> }) {
  const { heading, content, image, places } = map;
  const id = useId();
  return (
    <fieldset className={styles['map']} aria-labelledby={id}>
      {/* What is said when a place is chosen, also to somebody who does not see it. */}
      <div className={styles['plan']} aria-live="polite" data-print="columns">
        <h3 id={id}>{heading}</h3>
        {image && <Picture image={image} className={styles['face']} use={WIDTHS} />}
        {places.map((place, index) => (
          <PlaceOnMap key={index} id={`${id}-${index}`} name={id} place={place} />
        ))}
        {content && <Html html={content} className={styles['note']} />}
      </div>
    </fieldset>
  );
}

interface PlaceOnMapProps {
  id: string;
  /** What the buttons of one face have in common. */
  name: string;
  place: NonNullable<ConditionsProps['map']>['places'][number];
}

function PlaceOnMap({ id, name, place: { place = 'head', title, content, signs } }: PlaceOnMapProps) {
  return (
    <div className={`${styles['place']} ${styles[place]}`}>
      <input type="radio" id={id} name={name} />
      <svg viewBox={VIEW} width="34" height="36" aria-hidden="true">
        <path d={LIGHTS[place]} />
      </svg>
      <label htmlFor={id}>{title}</label>
      {(content ?? signs) && (
        <div className={styles['answer']}>
          {content && <Html html={content} className={styles['advice']} />}
          {signs && <Html html={signs} className={styles['signs']} />}
        </div>
      )}
    </div>
  );
}
