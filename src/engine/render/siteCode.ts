import type { ComponentType, ReactNode } from 'react';
import type { BlockCode, BlockComponent } from '#engine/blocks/BlockList.tsx';
import { liveBlocksOf } from '#engine/pages/page.ts';
import type { Page } from '#engine/pages/page.ts';

/** What stands around a screen, and how it is told about the page. */
export interface FrameProps<Chrome = unknown, ChromeCode = unknown> {
  page: Page;
  /** What the chrome shows. Absent in the browser until a navigation needs it: the server has written the chrome. */
  chrome: Chrome | undefined;
  /** The components of the chrome, which come to the browser with the first navigation too. */
  code: ChromeCode | undefined;
  /** The screen. */
  children: ReactNode;
}

/** A screen shows a page of its kind. */
export type Screen = ComponentType<{ page: Page }>;

/**
 * The components of a site: the same on the server and in the browser, where each comes when it is needed. A site narrows what its
 * frame and its screens are given to what its own definitions made.
 */
export interface SiteCode {
  Frame(this: void, props: FrameProps): ReactNode;
  /** The screen of a page kind, by its name. Rejects for a kind that has none. */
  loadScreen: (kind: string) => Promise<Screen>;
  /** The component of a block, by its name. Rejects for a block that has none. */
  loadBlock: (name: string) => Promise<BlockComponent>;
  loadChromeCode: () => Promise<unknown>;
}

/** A page kind without its screen, or a block without its component. The message is a sentence that names the file that is wanted. */
export class MissingCodeError extends Error {}

/** Modules by their paths, as `import.meta.glob` finds them: `./pages/home/HomeScreen.tsx`. */
type Modules<Component> = Readonly<Record<string, () => Promise<Readonly<Record<string, Component>>>>>;

/** What a site gives to have its components found by their folders. */
interface SiteCodeParts extends Pick<SiteCode, 'Frame'> {
  /** Absent where the frame brings all that stands around a page. */
  loadChromeCode?: SiteCode['loadChromeCode'];
  /**
   * All components. A table of every file is a good part of the script that brings pages to life, and what comes to life is a few of
   * them: a site may leave the table to a file of its own, which comes when something is needed that is not in `live`.
   */
  loadComponents: () => Promise<SiteComponents>;
  /** Those that a page needs to come to life: its live blocks, and the screens around them. */
  live?: Modules<Screen | BlockComponent>;
}

/** The files of a site's components. */
export interface SiteComponents {
  /** `./pages/<kind>/<Kind>Screen.tsx`. */
  screens: Modules<Screen>;
  /** `./blocks/<block>/<Block>.tsx`. */
  blocks: Modules<BlockComponent>;
}

/** The components of a site whose page kinds and blocks are folders: the name of the folder gives that of the component in it. */
export function createSiteCode({
  Frame,
  loadChromeCode = async () => undefined,
  loadComponents,
  live = {},
}: SiteCodeParts): SiteCode {
  // What a component is given was read by the definition that stands in its folder, whatever the component.
  const find = async <Component>(room: keyof SiteComponents, folder: string, name: string) => {
    const path = `${folder}${name}.tsx`;
    const modules = (path in live ? live : (await loadComponents())[room]) as Modules<Component>;
    return load(modules, folder, name);
  };
  return {
    Frame,
    loadChromeCode,
    loadScreen: (kind) => find<Screen>('screens', `./pages/${kind}/`, `${pascalCase(kind)}Screen`),
    loadBlock: (name) => find<BlockComponent>('blocks', `./blocks/${name}/`, pascalCase(name)),
  };
}

async function load<Component>(modules: Modules<Component>, folder: string, name: string): Promise<Component> {
  const component = (await modules[`${folder}${name}.tsx`]?.())?.[name];
  if (!component) throw new MissingCodeError(`${folder} has no ${name}.tsx that exports ${name}.`);
  return component;
}

/** What the component of a folder is called: `home-carousel` -> `HomeCarousel`. */
export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** The code that shows one page. */
export interface PageCode {
  /** Absent where the browser leaves the whole screen as the server wrote it. */
  Screen?: Screen | undefined;
  blocks: BlockCode;
  chrome?: unknown;
}

/** All code of a page. */
export async function loadPageCode(
  site: SiteCode,
  page: Pick<Page, 'kind' | 'blocks'>,
): Promise<PageCode & { Screen: Screen }> {
  const [Screen, chrome, blocks] = await Promise.all([
    site.loadScreen(page.kind),
    site.loadChromeCode(),
    loadBlocks(site, blockNamesOf(page)),
  ]);
  return { Screen, chrome, blocks };
}

/**
 * Loads the code of pages on the server. What was loaded once is there from then on: a page made of it is given its code at once,
 * and so rendered without waiting.
 */
export function createPageCodeCache(
  site: SiteCode,
): (page: Pick<Page, 'kind' | 'blocks'>) => PageCode | Promise<PageCode> {
  const screens = new Map<string, Screen>();
  const blocks = new Map<string, BlockComponent>();
  let chrome: unknown;

  const load = async (page: Pick<Page, 'kind' | 'blocks'>): Promise<PageCode> => {
    const code = await loadPageCode(site, page);
    screens.set(page.kind, code.Screen);
    for (const [name, component] of code.blocks) blocks.set(name, component);
    chrome = code.chrome;
    return code;
  };

  return (page) => {
    const Screen = screens.get(page.kind);
    const isThere = blockNamesOf(page).every((name) => blocks.has(name));
    // The chrome came with the first screen.
    return Screen && isThere ? { Screen, chrome, blocks } : load(page);
  };
}

/** The names of a page's blocks, in their order. */
export const blockNamesOf = ({ blocks }: Pick<Page, 'blocks'>): string[] =>
  Object.values(blocks)
    .flat()
    .flatMap(({ name, problem }) => (problem?.isLeftOut ? [] : [name]));

/** The code that a page which the server has written needs to come to life: that of its islands, and of what leads to them. */
export async function loadHydrationCode(site: SiteCode, page: Pick<Page, 'kind' | 'blocks'>): Promise<PageCode> {
  const names = liveBlocksOf(page).map(({ name }) => name);
  if (names.length === 0) return { blocks: new Map() };
  const [Screen, blocks] = await Promise.all([site.loadScreen(page.kind), loadBlocks(site, names)]);
  return { Screen, blocks };
}

async function loadBlocks(site: SiteCode, names: readonly string[]): Promise<BlockCode> {
  const loading = [...new Set(names)].map(async (name) => [name, await site.loadBlock(name)] as const);
  return new Map(await Promise.all(loading));
}
