import { useId } from 'react';
import { CurvedPicture } from 'ostium/ui/curved-picture/CurvedPicture.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { ResponsivePicture } from '../../parts/responsive-picture/ResponsivePicture.tsx';
import type { CommonBannerProps } from './CommonBanner.schema.ts';
import styles from './CommonBanner.module.css';

/** A deep card: words at its foot, beside a picture if it has one. */
export function CommonBanner({ image, mobile_image, heading, sub, content }: CommonBannerProps) {
  const id = useId();
  const hasPicture = image ?? mobile_image;
  return (
    <section aria-labelledby={heading ? id : undefined}>
      <div className={`${styles['card']} on-ink`}>
        {hasPicture && (
          <div className={styles['picture']}>
            <CurvedPicture edge="left" phoneEdge="foot" hasSheets>
              <ResponsivePicture desktop={image} mobile={mobile_image} use="cut" />
            </CurvedPicture>
          </div>
        )}
        {(heading || sub || content) && (
          <div className={styles['words']}>
            {heading && <h2 id={id}>{heading}</h2>}
            {sub && <p className="lead">{sub}</p>}
            {content && <Html html={content} />}
          </div>
        )}
      </div>
    </section>
  );
}
