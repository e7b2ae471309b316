import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import type { EffectiveTreatProps } from './EffectiveTreat.schema.ts';
import { AirLine } from '../../parts/air-line/AirLine.tsx';
import styles from './EffectiveTreat.module.css';

/** How wide a picture is shown. */
const WIDTHS: readonly ShownWidth[] = [{ from: 1440, px: 400 }, { from: 768, vw: 31 }, { px: 120 }];

/** The heading continues in a sentence of its own size; below it is what happens, picture by picture, or one comparison. */
export function EffectiveTreat({ title, description, features, content }: EffectiveTreatProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <AirLine />
      <div className={`quotation ${styles['sentence']}`}>
        <h2 id={id}>{title}</h2>
        {description && (
          <>
            {' '}
            <Html html={description} />
          </>
        )}
      </div>
      {features.length > 0 && (
        <ul className={styles['figures']}>
          {features.map(({ image, title: name, description: words }, index) => (
            <li key={index}>
              {image && <Picture image={image} className={styles['picture']} use={WIDTHS} />}
              <div>
                <h3>{name}</h3>
                {words && <p>{words}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {content && <Html html={content} className="note" />}
    </section>
  );
}
