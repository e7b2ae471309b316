import { useId } from 'react';
import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { ArrowLink } from '#ui/text-link/ArrowLink.tsx';
import type { PatientFirstProps } from './PatientFirst.schema.ts';
import styles from './PatientFirst.module.css';

/** Words, and a picture that runs off the window's edge. */
export function PatientFirst({ title, description, image, cta }: PatientFirstProps) {
  const id = useId();
  return (
    <section className={styles['block']} data-ground="air" aria-labelledby={id}>
      <div className={styles['words']}>
        <h2 id={id}>{title}</h2>
        {description && <Html html={description} />}
        {cta?.link && cta.label && (
          <p>
            <ArrowLink href={cta.link}>{cta.label}</ArrowLink>
          </p>
        )}
      </div>
      {image && <Picture image={image} className={styles['picture']} use="content" />}
    </section>
  );
}
