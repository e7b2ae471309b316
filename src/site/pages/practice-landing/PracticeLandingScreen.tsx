import type { ScreenProps } from '../../entities/siteEntity.ts';
import { PageCta } from '../../parts/page-cta/PageCta.tsx';
import { BlocksOrWords } from '../../parts/words-page/BlocksOrWords.tsx';

/** The page's blocks, and its call to action at their end. */
export function PracticeLandingScreen({ page }: ScreenProps) {
  return (
    <BlocksOrWords page={page}>
      <PageCta page={page} />
    </BlocksOrWords>
  );
}
