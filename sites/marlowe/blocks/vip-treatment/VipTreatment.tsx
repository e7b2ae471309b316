import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { NumberedRows } from 'ostium/ui/numbered-rows/NumberedRows.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { ActionLink } from '../../parts/action/ActionButton.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { VipTreatmentProps } from './VipTreatment.schema.ts';
import styles from './VipTreatment.module.css';

/** A picture out of the window's edge, and the steps beside it. */
export function VipTreatment({ sub, heading, content, image, features, link }: VipTreatmentProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      {image && <Picture image={image} className={styles['picture']} use="side" />}
      <div className={styles['words']}>
        <Intro id={id} sub={sub} heading={heading} content={content} />
        {features.length > 0 && (
          <NumberedRows
            items={features.map(({ title, description }) => ({
              title,
              content: description && <Html html={description} />,
            }))}
          />
        )}
        {link && (
          <p>
            <ActionLink action={link} />
          </p>
        )}
      </div>
    </section>
  );
}
