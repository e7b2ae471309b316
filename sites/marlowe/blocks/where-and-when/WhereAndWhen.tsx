import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { ActionLink } from '../../parts/action/ActionButton.tsx';
import { Directions, OfficeAddress } from '../../parts/office/OfficeAddress.tsx';
import { OfficeHours } from '../../parts/office/OfficeHours.tsx';
import type { WhereAndWhenProps } from './WhereAndWhen.schema.ts';
import styles from './WhereAndWhen.module.css';

/** The map from the edge of the window to its middle, and the address and the hours beside it. */
export function WhereAndWhen({ heading, content, image, link }: WhereAndWhenProps) {
  const id = useId();
  return (
    <section className={styles['block']} data-ground="mist" aria-labelledby={id}>
      {image && <Picture image={image} className={styles['map']} use="side" />}
      <div className={styles['words']}>
        <h2 id={id}>{heading}</h2>
        <OfficeAddress />
        {content && <Html html={content} />}
        <OfficeHours />
        <div className={styles['actions']}>
          <Directions />
          {link && <ActionLink action={link} />}
        </div>
      </div>
    </section>
  );
}
