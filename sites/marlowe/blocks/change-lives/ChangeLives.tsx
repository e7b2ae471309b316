import { useId } from 'react';
import { SlideRow } from 'ostium/ui/carousel/SlideRow.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import type { ChangeLivesProps } from './ChangeLives.schema.ts';
import styles from './ChangeLives.module.css';

/** On a phone each leaves a part of the next one in view. */
const ON_A_PHONE: ShownWidth = { vw: 84, shape: 0.97 };

/** How wide each of three pictures is shown. */
const WIDTHS: readonly (readonly ShownWidth[])[] = [
  [{ from: 1024, vw: 42, shape: 1.2 }, { from: 768, vw: 42, shape: 1.07 }, ON_A_PHONE],
  [{ from: 768, vw: 25, shape: 0.67 }, ON_A_PHONE],
  [{ from: 768, vw: 33, shape: 0.92 }, ON_A_PHONE],
];

/** Three moments fill the window's width side by side, from dark to light. More of them, or a phone, make a row that is swiped. */
export function ChangeLives({ title, description, features }: ChangeLivesProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={`${styles['head']} on-ink`}>
        <h2 id={id}>{title}</h2>
        {description && <Html html={description} />}
      </div>
      {features.length > 0 && (
        <SlideRow
          label={title}
          isFocusable
          className={features.length === 3 ? `${styles['strip']} ${styles['three']}` : styles['strip']}
        >
          {features.map(({ image, label, title: name, description: words }, index) => (
            <li key={index}>
              {image && (
                <Picture
                  image={image}
                  className={styles['picture']}
                  use={(features.length === 3 && WIDTHS[index]) || 'slide'}
                />
              )}
              <div className={styles['words']}>
                {label && <p className={styles['hour']}>{label}</p>}
                <h3>{name}</h3>
                {words && <p>{words}</p>}
              </div>
            </li>
          ))}
        </SlideRow>
      )}
    </section>
  );
}
