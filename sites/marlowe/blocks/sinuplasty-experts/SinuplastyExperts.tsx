import { useId } from 'react';
import { CurvedPicture } from 'ostium/ui/curved-picture/CurvedPicture.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { NumberedRows } from 'ostium/ui/numbered-rows/NumberedRows.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { SinuplastyExpertsProps } from './SinuplastyExperts.schema.ts';
import styles from './SinuplastyExperts.module.css';

/** A picture from the window's left edge, cut along a breath, and beside it words and rows with numerals. */
export function SinuplastyExperts({ label, title, description, image, features, cta }: SinuplastyExpertsProps) {
  const id = useId();
  const rows = features.map((feature) => ({
    title: feature.title,
    content: feature.description && <Html html={feature.description} />,
  }));
  return (
    <section
      className={image ? `${styles['block']} ${styles['pictured']}` : styles['block']}
      data-ground="mist"
      aria-labelledby={id}
    >
      {image && (
        <div className={styles['place']}>
          <CurvedPicture edge="right" phoneEdge="foot">
            <Picture image={image} use="cut" />
          </CurvedPicture>
        </div>
      )}
      <div className={styles['words']}>
        <Intro id={id} sub={label} heading={title} content={description} />
        {rows.length > 0 && <NumberedRows items={rows} />}
        {cta && (
          <p>
            <ArrowLink href={cta.link}>{cta.text}</ArrowLink>
          </p>
        )}
      </div>
    </section>
  );
}
