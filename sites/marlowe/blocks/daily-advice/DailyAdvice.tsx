import { useId } from 'react';
import { CurvedPicture } from 'ostium/ui/curved-picture/CurvedPicture.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { NumberedRows } from 'ostium/ui/numbered-rows/NumberedRows.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { DailyAdviceProps } from './DailyAdvice.schema.ts';
import styles from './DailyAdvice.module.css';

/** A picture that reaches to the edges of the window, cut along a breath, and numbered rows beside it. */
export function DailyAdvice({ heading, image, features }: DailyAdviceProps) {
  const id = useId();
  const items = features.map(({ title, description }) => ({
    title,
    content: description && <Html html={description} />,
  }));
  return (
    <section
      className={image ? `${styles['block']} ${styles['pictured']}` : styles['block']}
      data-ground="mist"
      aria-labelledby={id}
    >
      {image && (
        <div className={styles['picture']}>
          <CurvedPicture edge="right" phoneEdge="foot" hasSheets>
            <Picture image={image} use="cut" />
          </CurvedPicture>
        </div>
      )}
      <div className={styles['words']}>
        <h2 id={id}>{heading}</h2>
        {items.length > 0 && <NumberedRows items={items} />}
      </div>
    </section>
  );
}
