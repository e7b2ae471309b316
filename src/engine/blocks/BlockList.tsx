import { createContext, use } from 'react';
import { Island } from '#ui/island/Island.tsx';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import type { ShownBlock } from './block.tsx';
import { isLive } from '#site/blocks/liveBlocks.ts';
import type { PlacedBlock } from './readBlocks.ts';

/** The blocks whose code is there, by name: on the server all, in the browser those that were loaded. */
export type BlockCode = ReadonlyMap<string, ShownBlock>;

/** Given by the site around every page. */
export const BlockCodeContext = createContext<BlockCode>(new Map());

/** Renders the blocks of a page in the editor's order. */
export function BlockList({ blocks }: { blocks: readonly PlacedBlock[] }) {
  const code = use(BlockCodeContext);
  return blocks.map(({ name, fields }, index) =>
    isLive(name) ? (
      <Island key={index} name={name}>
        {code.get(name)?.render(fields)}
      </Island>
    ) : (
      <StaticPart key={index} name={name}>
        {() => code.get(name)?.render(fields)}
      </StaticPart>
    ),
  );
}
