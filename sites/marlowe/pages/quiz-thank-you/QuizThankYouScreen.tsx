import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageChecked } from '../../parts/checked-by/CheckedBy.tsx';

/** The page after the quiz, and who checked what it says. */
export function QuizThankYouScreen({ page }: ScreenProps) {
  return <BlockPage page={page} note={<PageChecked page={page} />} />;
}
