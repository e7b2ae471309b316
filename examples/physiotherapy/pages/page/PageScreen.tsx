import { BlockList } from '#engine/blocks/BlockList.tsx';
import { entityOfRecord } from '#engine/pages/page.ts';
import { Html } from '#ui/html/Html.tsx';
import type { ScreenProps } from '../../entities/item.entity.ts';

/** The page's words, then its blocks. A welcome brings the page's heading with it. */
export function PageScreen({ page }: ScreenProps) {
  const own = entityOfRecord(page);
  const blocks = page.blocks['bausteine'];
  return (
    <>
      {blocks?.[0]?.name !== 'welcome' && <h1>{own?.title}</h1>}
      {own?.content && <Html html={own.content} />}
      <BlockList blocks={blocks} />
    </>
  );
}
