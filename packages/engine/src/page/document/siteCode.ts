import type { ComponentType, ReactNode } from 'react';
import type { BlockFields } from '../blocks/block.ts';
import { liveBlocksOf } from '../page.ts';
import type { Page } from '../page.ts';

/** The props of the frame, which renders everything around a screen. */
export interface FrameProps<Chrome = unknown, ChromeCode = unknown> {
  page: Page;
  /** What the chrome shows. Absent in the browser until a navigation needs it: the server has rendered the chrome. */
  chrome: Chrome | undefined;
  /** The chrome's components, which the browser also loads with the first navigation. */
  code: ChromeCode | undefined;
  /** The screen. */
  children: ReactNode;
}

/** A screen shows a page of its kind. */
export type Screen = ComponentType<{ page: Page }>;

/** The component of a block. Its fields were read by the schema beside it. */
export type BlockComponent = ComponentType<BlockFields>;

/** The loaded components by block name: on the server all of a page's, in the browser those that were fetched. */
export type BlockCode = ReadonlyMap<string, BlockComponent>;

/**
 * The components of a site: the same on the server and in the browser, where each is loaded when needed. A site narrows the types of
 * its frame's and screens' props to what its own definitions produce.
 */
export interface SiteCode {
  Frame(this: void, props: FrameProps): ReactNode;
  /** The screen of a page kind, by its name. Rejects if the kind has none. */
  loadScreen: (kind: string) => Promise<Screen>;
  /** The component of a block, by its name. Rejects if the block has none. */
  loadBlock: (name: string) => Promise<BlockComponent>;
  loadChromeCode: () => Promise<unknown>;
}

/** A page kind without its screen, or a block without its component. The message is a sentence that names the missing file. */
export class MissingCodeError extends Error {}

/** Modules by their paths, as `import.meta.glob` finds them: `./pages/home/HomeScreen.tsx`. */
type Modules<Component> = Readonly<Record<string, () => Promise<Readonly<Record<string, Component>>>>>;

/** What a site provides so that its components are found by their folders. */
interface SiteCodeParts extends Pick<SiteCode, 'Frame'> {
  /** Absent if the frame already contains everything around a page. */
  loadChromeCode?: SiteCode['loadChromeCode'];
  /**
   * All components. The table of all files makes up a good part of the script that hydrates pages, and only a few of them are
   * hydrated, so a site may put the table into a file of its own, which is loaded when something is needed that is not in `live`.
   */
  loadComponents: () => Promise<SiteComponents>;
  /** The components that hydration needs: the live blocks, and the screens around them. */
  live?: Modules<Screen | BlockComponent>;
}

/** The files of a site's components. */
export interface SiteComponents {
  /** `./pages/<kind>/<Kind>Screen.tsx`. */
  screens: Modules<Screen>;
  /** `./blocks/<block>/<Block>.tsx`. */
  blocks: Modules<BlockComponent>;
}

/** The components of a site whose page kinds and blocks are folders: the folder's name gives the name of the component in it. */
export function createSiteCode({
  Frame,
  loadChromeCode = async () => undefined,
  loadComponents,
  live = {},
}: SiteCodeParts): SiteCode {
  // A component's props were read by the definition in its folder, whatever the component.
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
  /** Absent if the browser leaves the whole screen as the server rendered it. */
  Screen?: Screen | undefined;
  blocks: BlockCode;
  chrome?: unknown;
}

/** Loads all code of a page. */
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

/** Loads the code of pages on the server. Loaded code stays: a page that only needs that gets it at once, and is rendered without waiting. */
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

/** The code that a server-rendered page needs for hydration: its islands', and the code that leads to them. */
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
