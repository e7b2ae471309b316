import type { ComponentType } from 'react';
import type { ShownBlock } from '#engine/blocks/block.tsx';
import type { BlockCode } from '#engine/blocks/BlockList.tsx';
import type { Bars } from '#site/chrome/Bars.tsx';
import type { PageKindName } from './pageKinds.ts';
import type { ScreenProps } from './screenProps.ts';

/** What it takes to render a page of some kind. */
export interface PageCode {
  /** Absent in the browser where nothing of the screen moves: the server has written it. */
  Screen?: ComponentType<ScreenProps> | undefined;
  blocks: BlockCode;
  /** What stands around the page. Absent in the browser until a navigation: the server has written it. */
  bars?: Bars | undefined;
}

/** Where the code of a kind of page is: its screen, and the sets of the blocks that may stand on it. */
interface CodePlaces {
  screen: () => Promise<ComponentType<ScreenProps>>;
  sets: readonly (() => Promise<Readonly<Record<string, ShownBlock>>>)[];
}

const homeBlocks = () => import('#site/blocks/homeBlocks.ts').then((module) => module.homeBlocks);
const commonBlocks = () => import('#site/blocks/commonBlocks.ts').then((module) => module.commonBlocks);

const home: CodePlaces = {
  screen: () => import('#site/pages/BlocksScreen.tsx').then((module) => module.BlocksScreen),
  sets: [homeBlocks],
};
const words: CodePlaces = {
  screen: () => import('#site/pages/PageScreen.tsx').then((module) => module.PageScreen),
  sets: [commonBlocks],
};
const archive: CodePlaces = {
  screen: () => import('#site/pages/ArchiveScreen.tsx').then((module) => module.ArchiveScreen),
  sets: [],
};
const post: CodePlaces = {
  screen: () => import('#site/pages/ArticleScreen.tsx').then((module) => module.ArticleScreen),
  sets: [],
};
const reviewer: CodePlaces = {
  screen: () => import('#site/pages/ProfileScreen.tsx').then((module) => module.ProfileScreen),
  sets: [],
};
const media: CodePlaces = {
  screen: () => import('#site/pages/MediaScreen.tsx').then((module) => module.MediaScreen),
  sets: [],
};
const locked: CodePlaces = {
  screen: () => import('#site/pages/ProtectedScreen.tsx').then((module) => module.ProtectedScreen),
  sets: [],
};
const error: CodePlaces = {
  screen: () => import('#site/pages/ErrorScreen.tsx').then((module) => module.ErrorScreen),
  sets: [],
};

const loadBars = () => import('#site/chrome/Bars.tsx').then((module) => module.bars);

/** Kinds that are not named here are pages of words. */
const PLACES: Partial<Record<PageKindName, CodePlaces>> = {
  home,
  archive,
  post,
  reviewer,
  media,
  protected: locked,
  error,
};

/** Loads all that it takes to render a page of a kind. */
export async function loadPageCode(kind: PageKindName): Promise<Required<PageCode>> {
  const { sets } = PLACES[kind] ?? words;
  const [Screen, bars, ...loaded] = await Promise.all([loadScreen(kind), loadBars(), ...sets.map((load) => load())]);
  const blocks = new Map(loaded.flatMap((set) => Object.values(set)).map((block) => [block.name, block]));
  return { Screen, bars, blocks };
}

/** Loads the screen of a kind of page alone, without the blocks that may stand on it. */
export function loadScreen(kind: PageKindName): Promise<ComponentType<ScreenProps>> {
  return (PLACES[kind] ?? words).screen();
}
