import { useId } from 'react';
import { useNeed } from 'ostium';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Wave } from 'ostium/ui/wave/Wave.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { useLiveMessages } from '../../messages/liveMessages.ts';
import { BrandStrip } from '../../parts/brand-strip/BrandStrip.tsx';
import { ResponsivePicture } from '../../parts/responsive-picture/ResponsivePicture.tsx';
import { mediaBrands } from './mediaBrands.ts';
import { PhoneAction } from '../../parts/action/PhoneAction.tsx';
import type { TeamBannerProps } from './TeamBanner.schema.ts';
import styles from './TeamBanner.module.css';

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [{ from: 1440, vw: 66 }, { from: 768, vw: 61 }, { vw: 100 }];

/** The people of the practice, at the bottom of the first screen, and below them the media that covered it. */
export function TeamBanner({ heading, content, image, mobile_image, brands }: TeamBannerProps) {
  const messages = useLiveMessages();
  const id = useId();
  const practiceBrands = useNeed(mediaBrands) ?? [];
  const visibleBrands = brands.length > 0 ? brands : practiceBrands;
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={styles['hero']}>
        <div className={styles['words']}>
          <h1 id={id}>{heading}</h1>
          {content && <Html html={content} className="lead" />}
          <PhoneAction />
        </div>
        {(image ?? mobile_image) && (
          <div className={styles['place']}>
            <ResponsivePicture desktop={image} mobile={mobile_image} use={WIDTHS} isUrgent />
          </div>
        )}
        <div className={styles['wave']}>
          <Wave position="bottom" />
        </div>
      </div>
      {visibleBrands.length > 0 && (
        <div className={styles['brands']}>
          <BrandStrip label={messages.featuredIn} brands={visibleBrands} />
        </div>
      )}
    </section>
  );
}
