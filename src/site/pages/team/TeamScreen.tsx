import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';

/** The people of the practice, one after another. Every second one stands on a deep ground, so that no two neighbours look alike. */
export function TeamScreen({ page }: ScreenProps) {
  return <BlockPage page={{ ...page, blocks: { ...page.blocks, flexible_content: alternate(page.blocks) } }} />;
}

function alternate({ flexible_content: blocks = [] }: ScreenProps['page']['blocks']) {
  const doctors = blocks.filter(({ name }) => name === 'team-doctor');
  return blocks.map((block) =>
    doctors.indexOf(block) % 2 === 1 ? { ...block, fields: { ...block.fields, isDeep: true } } : block,
  );
}
