import { createContext, createElement, Fragment, use } from 'react';
import type { ReactNode } from 'react';
import type { BlockProblem, PlacedBlock } from '../blocks/block.ts';
import { NeedsContext } from '../blocks/readableNeed.ts';
import type { ReadEntity } from '../blocks/readableNeed.ts';
import { hasLiveBlocks } from '../page.ts';
import type { Page } from '../page.ts';
import { VideoFactsContext } from '#ui/video/videoFacts.ts';
import { LanguageContext } from '#ui/language.tsx';
import { Island, StaticPart } from '#ui/island/StaticPart.tsx';
import type { BlockCode, PageCode, SiteCode } from './siteCode.ts';

/** Provided around every page. */
export const BlockCodeContext = createContext<BlockCode>(new Map());

/** Provided by the site around every page: shows in a preview what could not be read of the block with a tag. */
export const BlockProblemContext = createContext<(tag: string, problem: BlockProblem) => ReactNode>(() => null);

interface PageViewProps {
  page: Page;
  chrome: unknown;
  code: PageCode;
  Frame: SiteCode['Frame'];
}

/** A whole page: the site's frame around the screen of its kind, on the server and in the browser. */
export function PageView({ page, chrome, code, Frame }: PageViewProps) {
  const { Screen } = code;
  const screen = () => Screen && <Screen page={page} />;
  return (
    <LanguageContext value={page.language}>
      <BlockCodeContext value={code.blocks}>
        <NeedsContext value={(key) => itemsOfNeed(page, key)}>
          <VideoFactsContext value={page.videos}>
            <Frame page={page} chrome={chrome} code={code.chrome}>
              {hasLiveBlocks(page) ? screen() : <StaticPart>{screen}</StaticPart>}
            </Frame>
          </VideoFactsContext>
        </NeedsContext>
      </BlockCodeContext>
    </LanguageContext>
  );
}

const itemsOfNeed = ({ needs, entities }: Page, key: string): readonly ReadEntity[] | undefined =>
  needs[key]?.entities.flatMap((name) => entities[name] ?? []);

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
