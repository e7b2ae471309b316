import { createContext, createElement, Fragment, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Island, StaticPart } from '#ui/island/StaticPart.tsx';
import type { BlockFields, BlockProblem, PlacedBlock } from './block.ts';

/** The component of a block. Its fields were read by the schema beside it. */
export type BlockComponent = ComponentType<BlockFields>;

/** The loaded components by block name: on the server all of a page's, in the browser those that were fetched. */
export type BlockCode = ReadonlyMap<string, BlockComponent>;

/** Provided around every page. */
export const BlockCodeContext = createContext<BlockCode>(new Map());

/** Provided by the site around every page: shows in a preview what could not be read of the block with a tag. */
export const BlockProblemContext = createContext<(tag: string, problem: BlockProblem) => ReactNode>(() => null);

/** Renders blocks in the editor's order. */
export function BlockList({ blocks }: { blocks: readonly PlacedBlock[] | undefined }) {
  const code = use(BlockCodeContext);
  const tell = use(BlockProblemContext);
  return blocks?.map(({ tag, name, fields, isLive, problem }, index) => {
    const component = code.get(name);
    const render = () => component && createElement(component, fields);
    const notice = problem && <StaticPart name={name}>{() => tell(tag, problem)}</StaticPart>;
    const element = isLive ? <Island name={name}>{render()}</Island> : <StaticPart name={name}>{render}</StaticPart>;
    return (
      <Fragment key={index}>
        {notice}
        {!problem?.isLeftOut && element}
      </Fragment>
    );
  });
}
