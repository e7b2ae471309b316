import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { ResponsivePicture } from '../../parts/responsive-picture/ResponsivePicture.tsx';
import type { SnoringBannerProps } from './SnoringBanner.schema.ts';
import styles from './SnoringBanner.module.css';

/** A picture as wide as the window, with the heading in its sky. Without one the night is still there. */
export function SnoringBanner({ heading, content, image, mobile_image, button }: SnoringBannerProps) {
  const id = useId();
  return (
    <section className={`${styles['block']} on-ink`} data-ground="ink" aria-labelledby={id}>
      <div className={styles['words']}>
        <h1 id={id}>{heading}</h1>
        {content && <Html html={content} className="lead" />}
        {button && (
          <p>
            <ActionButton action={button} color="white" />
          </p>
        )}
      </div>
      <ResponsivePicture desktop={image} mobile={mobile_image} className={styles['picture']} use="banner" isUrgent />
    </section>
  );
}
