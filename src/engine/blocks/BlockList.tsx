import { createContext, createElement, use } from 'react';
import type { ComponentType } from 'react';
import { Island } from '#ui/island/Island.tsx';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import type { BlockFields, PlacedBlock } from './block.ts';

/** The component of a block. Its fields were read by the schema that stands beside it. */
export type BlockComponent = ComponentType<BlockFields>;

/** The components that are there, by the names of their blocks: on the server all of a page, in the browser those that were loaded. */
export type BlockCode = ReadonlyMap<string, BlockComponent>;

/** Given around every page. */
export const BlockCodeContext = createContext<BlockCode>(new Map());

/** Renders blocks in the editor's order. */
export function BlockList({ blocks }: { blocks: readonly PlacedBlock[] | undefined }) {
  const code = use(BlockCodeContext);
  return blocks?.map(({ name, fields, isLive }, index) => {
    const component = code.get(name);
    const render = () => component && createElement(component, fields);
    return isLive ? (
      <Island key={index} name={name}>
        {render()}
      </Island>
    ) : (
      <StaticPart key={index} name={name}>
        {render}
      </StaticPart>
    );
  });
}
