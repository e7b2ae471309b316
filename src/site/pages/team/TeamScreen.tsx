import { entityOfRecord } from '#engine/pages/page.ts';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { TrailingCall } from '../../parts/page-cta/PageCta.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { RestOfTeam } from './RestOfTeam.tsx';

/**
 * The people of the practice, one after another, and the page's two calls to action: first to meet the others, then to visit. Every
 * second person has a dark background, so that no two neighbours look alike.
 */
export function TeamScreen({ page }: ScreenProps) {
  const own = entityOfRecord(page);
  const { cta, secondCta } = own?.kind === 'page' ? own : {};
  return (
    <BlockPage page={{ ...page, blocks: { ...page.blocks, flexible_content: alternate(page.blocks) } }}>
      <StaticPart name="rest of the team">{() => cta && <RestOfTeam call={cta} />}</StaticPart>
      <StaticPart name="cta">{() => secondCta && <TrailingCall call={secondCta} />}</StaticPart>
    </BlockPage>
  );
}

function alternate({ flexible_content: blocks = [] }: ScreenProps['page']['blocks']) {
  const doctors = blocks.filter(({ name }) => name === 'team-doctor');
  return blocks.map((block) =>
    doctors.indexOf(block) % 2 === 1 ? { ...block, fields: { ...block.fields, isDeep: true } } : block,
  );
}
