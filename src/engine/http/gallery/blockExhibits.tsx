import { renderToString } from 'react-dom/server';
import type { Block } from '#engine/blocks/block.tsx';
import { BlockCodeContext, BlockList } from '#engine/blocks/BlockList.tsx';
import { commonBlocks } from '#site/blocks/commonBlocks.ts';
import { createFields } from '#engine/blocks/fields.ts';
import { homeBlocks } from '#site/blocks/homeBlocks.ts';
import { PageDataContext } from '#engine/blocks/pageData.tsx';
import pages from '#site/pages/pages.module.css';
import { examplesOf, folderOf } from './exhibit.ts';
import type { Exhibit } from './exhibit.ts';
import { samplePosts } from './samplePosts.ts';

type Module = Readonly<Record<string, unknown>>;

const definitions = import.meta.glob<Module>('/src/site/blocks/*/*.block.ts');
const fixtures = import.meta.glob<Module>('/src/site/blocks/*/*.fixture.ts');

/** Where an editor finds a block, and under which tag. */
const SETS = { 'the home page': homeBlocks, 'any page': commonBlocks };

/** Every block in every fixture. */
export function loadBlockExhibits(): Promise<Exhibit[]> {
  return Promise.all(
    Object.entries(definitions).map(async ([path, load]) => {
      const name = folderOf(path);
      const block = Object.values(await load()).find(isBlock);
      const examples = await fixtures[path.replace('.block.ts', '.fixture.ts')]?.();
      return {
        kind: 'blocks' as const,
        name,
        folder: `src/site/blocks/${name}`,
        tags: block ? tagsOf(block) : [],
        examples: examplesOf('blocks', name, examples ?? {}, (raw, anchor) => renderBlock(block, raw, anchor)),
      };
    }),
  );
}

const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null && 'read' in value;

const tagsOf = (block: Block): string[] =>
  Object.entries(SETS).flatMap(([where, set]) =>
    Object.entries(set).flatMap(([tag, placed]) => (placed === block ? [`${tag} on ${where}`] : [])),
  );

// Fixtures name what the site serves already.
const fields = createFields({ resolve: (url) => url });

function renderBlock(block: Block | undefined, raw: unknown, anchor: string): string {
  if (!block) throw new Error('The folder defines no block.');
  const reading = block.read(raw, fields);
  if (!reading.ok || reading.issues.length > 0) throw new Error(reading.issues.join('; '));
  const placed = { tag: block.name, name: block.name, fields: reading.fields };
  return renderToString(
    <BlockCodeContext value={new Map([[block.name, block]])}>
      <PageDataContext value={{ posts: () => samplePosts, brands: () => undefined }}>
        <div className={pages['blocks']}>
          <BlockList blocks={[placed]} />
        </div>
      </PageDataContext>
    </BlockCodeContext>,
    { identifierPrefix: anchor },
  );
}
