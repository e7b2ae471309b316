import type { ScreenProps } from '../../entities/siteEntity.ts';
import { PageCta } from '../../parts/page-cta/PageCta.tsx';
import { BlocksOrText } from '../../parts/text-page/BlocksOrText.tsx';

/** The page's blocks, and its call to action at their end. */
export function PracticeLandingScreen({ page }: ScreenProps) {
  return (
    <BlocksOrText page={page}>
      <PageCta page={page} />
    </BlocksOrText>
  );
}
