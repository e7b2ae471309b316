import { renderToString } from 'react-dom/server';
import { BlockCodeContext, BlockList } from '#engine/blocks/BlockList.tsx';
import type { BlockComponent } from '#engine/blocks/BlockList.tsx';
import type { Block } from '#engine/blocks/block.ts';
import { createFields } from '#engine/blocks/fields.ts';
import { NeedsContext } from '#engine/blocks/need.ts';
import { UiMessagesContext } from '#ui/language.tsx';
import type { Site, SiteGallery } from '../site.ts';
import { examplesOf } from './exhibit.ts';
import type { Exhibit } from './exhibit.ts';

/** Every block of a site in every fixture. */
export function loadBlockExhibits(
  site: Pick<Site, 'blocks' | 'kinds' | 'code'>,
  gallery: SiteGallery,
): Promise<Exhibit[]> {
  return Promise.all(
    Object.entries(site.blocks).map(async ([name, block]) => {
      const component = await site.code.loadBlock(name);
      const render = (raw: unknown, anchor: string) => renderBlock({ name, block, component, gallery }, raw, anchor);
      return {
        kind: 'blocks' as const,
        name,
        folder: `src/site/blocks/${name}`,
        tags: tagsOf(name, site),
        examples: examplesOf('blocks', name, gallery.fixtures[name] ?? {}, render),
      };
    }),
  );
}

/** Where an editor finds a block, and under which tag. */
const tagsOf = (block: string, { kinds }: Pick<Site, 'kinds'>): string[] =>
  Object.entries(kinds).flatMap(([kind, { blocks = {} }]) =>
    Object.values(blocks).flatMap((set) =>
      Object.entries(set).flatMap(([tag, name]) => (name === block ? [`${tag} on pages of the kind ${kind}`] : [])),
    ),
  );

// Fixtures name what the site serves already.
const fields = createFields({ resolve: (url) => url });

interface Shown {
  name: string;
  block: Block;
  component: BlockComponent;
  gallery: SiteGallery;
}

function renderBlock({ name, block, component, gallery }: Shown, raw: unknown, anchor: string): string {
  const reading = block.read(raw, fields);
  if (!reading.ok || reading.issues.length > 0) throw new Error(reading.issues.join('; '));
  const placed = { tag: name, name, fields: reading.fields, ...(block.isLive && { isLive: true as const }) };
  return renderToString(
    <BlockCodeContext value={new Map([[name, component]])}>
      <NeedsContext value={() => gallery.items}>
        <UiMessagesContext value={gallery.uiMessages}>
          <div className={gallery.className}>
            <BlockList blocks={[placed]} />
          </div>
        </UiMessagesContext>
      </NeedsContext>
    </BlockCodeContext>,
    { identifierPrefix: anchor },
  );
}
