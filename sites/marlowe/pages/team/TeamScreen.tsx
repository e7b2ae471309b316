import { useId } from 'react';
import { entityOfRecord } from 'ostium';
import { Html } from 'ostium/ui/html/Html.tsx';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { TrailingCall } from '../../parts/page-cta/PageCta.tsx';
import type { PageCall } from '../../parts/page-cta/pageCtaSchema.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import styles from './TeamScreen.module.css';

/**
 * The people of the practice, one after another, and the page's two calls to action: first to meet the others, then to visit. Every
 * second person has a dark background, so that no two neighbours look alike.
 */
export function TeamScreen({ page }: ScreenProps) {
  const entity = entityOfRecord(page);
  const { cta, secondCta } = entity?.kind === 'page' ? entity : {};
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

/** Text about people without a section of their own. A list whose items begin in bold becomes rows, with the bold part large and light. */
function RestOfTeam({ call: { sub, heading, content } }: { call: PageCall }) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      {sub && <p className="label">{sub}</p>}
      <h2 id={id}>{heading}</h2>
      {content && <Html html={content} className={styles['content']} />}
    </section>
  );
}
