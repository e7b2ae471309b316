import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import type { PatientFirstProps } from './PatientFirst.schema.ts';
import styles from './PatientFirst.module.css';

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1024, vw: 51, shape: 1.16 },
  { from: 768, vw: 51, shape: 0.94 },
  { vw: 95, shape: 1.17 },
];

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
      {image && <Picture image={image} className={styles['picture']} use={WIDTHS} />}
    </section>
  );
}
