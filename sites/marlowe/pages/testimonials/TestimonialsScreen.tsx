import { useNeed } from 'ostium';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { BrandStrip } from '../../parts/brand-strip/BrandStrip.tsx';
import { PageCta } from '../../parts/page-cta/PageCta.tsx';
import { testimonialBrands } from './testimonialNeeds.ts';
import styles from './TestimonialsScreen.module.css';

/** Patients, on video and in writing; then the media that covered the practice, and the call to action. */
export function TestimonialsScreen({ page }: ScreenProps) {
  return (
    <BlockPage page={page}>
      <StaticPart name="featured in">{() => <FeaturedIn language={page.language} />}</StaticPart>
      <PageCta page={page} />
    </BlockPage>
  );
}

function FeaturedIn({ language }: { language: string }) {
  const brands = useNeed(testimonialBrands) ?? [];
  return (
    brands.length > 0 && (
      <div className={styles['brands']} data-ground="paper">
        <BrandStrip label={messagesIn(language).featuredIn} brands={brands} />
      </div>
    )
  );
}
