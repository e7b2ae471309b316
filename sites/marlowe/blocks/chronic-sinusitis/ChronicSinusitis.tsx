import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { ActionButton, ActionLink } from '../../parts/action/ActionButton.tsx';
import { Disc } from '../../parts/disc/Disc.tsx';
import type { ChronicSinusitisProps } from './ChronicSinusitis.schema.ts';
import styles from './ChronicSinusitis.module.css';

/** How wide each of the two pictures is shown. */
const WIDTHS: readonly (readonly ShownWidth[])[] = [
  [{ from: 1440, px: 382 }, { from: 1024, vw: 27 }, { from: 640, px: 420 }, { vw: 68 }],
  [{ from: 1440, px: 255 }, { from: 1024, vw: 18 }, { from: 640, px: 280 }, { vw: 45 }],
];

/** A closing question with one orange button; two round windows beside it, the second over the first. */
export function ChronicSinusitis({ heading, content, button, link, images }: ChronicSinusitisProps) {
  const id = useId();
  return (
    <section className={styles['block']} data-ground="sky" data-grows aria-labelledby={id}>
      <div className={styles['words']}>
        <h2 id={id} className="closing">
          {heading}
        </h2>
        {content && <Html html={content} className="lead" />}
        {(button ?? link) && (
          <p className={styles['actions']}>
            {button && <ActionButton action={button} />}
            {link && <ActionLink action={link} />}
          </p>
        )}
      </div>
      {images.length > 0 && (
        <div className={styles['windows']}>
          {images.slice(0, 2).map((image, index) => (
            <div key={index}>
              <Disc image={image} use={WIDTHS[index] ?? 'half'} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
