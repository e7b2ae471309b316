import { BlockList, entityOfRecord } from 'ostium';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { ScreenProps } from '../../entities/item.entity.ts';

/** The page's welcome or else its title, its words, then its blocks. */
export function PageScreen({ page }: ScreenProps) {
  const entity = entityOfRecord(page);
  const { kopf, bausteine } = page.blocks;
  return (
    <>
      {kopf?.length ? <BlockList blocks={kopf} /> : <h1>{entity?.title}</h1>}
      {entity?.content && <Html html={entity.content} />}
      <BlockList blocks={bausteine} />
    </>
  );
}
