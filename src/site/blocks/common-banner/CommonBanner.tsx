import { useId } from 'react';
import { Html } from '#ui/html/Html.tsx';
import { ResponsivePicture } from '../../parts/responsive-picture/ResponsivePicture.tsx';
import type { CommonBannerProps } from './CommonBanner.schema.ts';
import styles from './CommonBanner.module.css';

/** Words above a wide picture. */
export function CommonBanner({ image, mobile_image, heading, sub, content }: CommonBannerProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={heading ? id : undefined}>
      {heading && <h2 id={id}>{heading}</h2>}
      {sub && <p className="lead">{sub}</p>}
      {content && <Html html={content} />}
      <ResponsivePicture desktop={image} mobile={mobile_image} className={styles['picture']} />
    </section>
  );
}
