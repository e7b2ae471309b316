import { describe, expect, test } from 'vitest';
import type { Page } from '../page.ts';
import { createPageCodeCache, createSiteCode, loadHydrationCode, loadPageCode } from './siteCode.ts';
import type { SiteCode } from './siteCode.ts';

const HomeScreen = () => <h1>Home</h1>;
const HomeCarousel = () => <p>Slides</p>;
const Words = () => <p>Words</p>;

/** A site with one page kind and two blocks, and the paths of the modules that were loaded. */
function open() {
  const loaded: string[] = [];
  const modules = <Component,>(components: Readonly<Record<string, Record<string, Component>>>) =>
    Object.fromEntries(
      Object.entries(components).map(([path, module]) => [
        path,
        async () => {
          loaded.push(path);
          return module;
        },
      ]),
    );
  const code = createSiteCode({
    Frame: ({ children }) => children,
    loadChromeCode: async () => 'the chrome',
    live: modules<unknown>({
      './pages/home/HomeScreen.tsx': { HomeScreen },
      './blocks/home-carousel/HomeCarousel.tsx': { HomeCarousel },
    }) as never,
    loadComponents: async () => {
      loaded.push('the table');
      return {
        screens: modules({ './pages/home/HomeScreen.tsx': { HomeScreen } }),
        blocks: modules({
          './blocks/home-carousel/HomeCarousel.tsx': { HomeCarousel },
          './blocks/words/Words.tsx': { Words },
          './blocks/misnamed/Misnamed.tsx': { Words },
        }),
      };
    },
  });
  return { code, loaded };
}

const carousel = { tag: 'carousel', name: 'home-carousel', fields: {}, isLive: true } as const;
const words = { tag: 'text', name: 'words', fields: {} };
const home = (blocks: Page['blocks']) => ({ kind: 'home', blocks });

describe('the name of a folder', () => {
  test('gives that of the component in it', async () => {
    const { code } = open();

    expect(await code.loadScreen('home')).toBe(HomeScreen);
    expect(await code.loadBlock('home-carousel')).toBe(HomeCarousel);
    expect(await code.loadBlock('words')).toBe(Words);
  });

  test('without a component is reported with the missing file', async () => {
    const { code } = open();

    await expect(code.loadScreen('old-page')).rejects.toThrow(
      './pages/old-page/ has no OldPageScreen.tsx that exports OldPageScreen.',
    );
    await expect(code.loadBlock('quiz')).rejects.toThrow('./blocks/quiz/ has no Quiz.tsx that exports Quiz.');
    await expect(code.loadBlock('misnamed')).rejects.toThrow('has no Misnamed.tsx that exports Misnamed.');
  });
});

test('a page is shown by its screen, the chrome and each of its blocks, which is loaded once', async () => {
  const { code, loaded } = open();

  const { Screen, chrome, blocks } = await loadPageCode(code, home({ top: [carousel, words], below: [words] }));

  expect([Screen, chrome]).toEqual([HomeScreen, 'the chrome']);
  expect([...blocks]).toEqual([
    ['home-carousel', HomeCarousel],
    ['words', Words],
  ]);
  expect(loaded.filter((path) => path !== 'the table')).toHaveLength(3);
});

describe('a page that the server rendered is hydrated', () => {
  test('with only its screen and its live blocks, without the table of all', async () => {
    const { code, loaded } = open();

    const { Screen, chrome, blocks } = await loadHydrationCode(code, home({ top: [words, carousel] }));

    expect([Screen, chrome]).toEqual([HomeScreen, undefined]);
    expect([...blocks]).toEqual([['home-carousel', HomeCarousel]]);
    expect(loaded).toEqual(['./pages/home/HomeScreen.tsx', './blocks/home-carousel/HomeCarousel.tsx']);
  });

  test('without any code if none of its blocks is live', async () => {
    const { code, loaded } = open();

    expect(await loadHydrationCode(code, home({ top: [words] }))).toEqual({ blocks: new Map() });
    expect(loaded).toEqual([]);
  });
});

const block = (name: string) => ({ tag: name, name, fields: {} });
const page = (kind: string, ...names: string[]) => ({ kind, blocks: { field: names.map(block) } });

/** A site whose loads are recorded, and fail for as long as they are told to. */
function openNoted() {
  const loads: string[] = [];
  const failing = new Set<string>();
  const load = async (name: string) => {
    loads.push(name);
    if (failing.has(name)) throw new Error(`${name} cannot be loaded`);
    return () => name;
  };
  const site: SiteCode = { Frame: () => null, loadScreen: load, loadBlock: load, loadChromeCode: () => load('chrome') };
  return { loads, failing, codeOf: createPageCodeCache(site) };
}

describe('on the server', () => {
  test('loaded code is returned at once, for other pages too', async () => {
    const { loads, codeOf } = openNoted();
    await codeOf(page('home', 'steps', 'steps'));
    await codeOf(page('home', 'quiz'));
    expect(loads).toEqual(['home', 'chrome', 'steps', 'home', 'chrome', 'quiz']);

    const code = codeOf(page('home', 'quiz', 'steps'));

    expect(code).toEqual({
      Screen: expect.any(Function),
      chrome: expect.any(Function),
      blocks: new Map([
        ['steps', expect.any(Function)],
        ['quiz', expect.any(Function)],
      ]),
    });
    expect(loads).toHaveLength(6);
  });

  test('a page of another kind, and a block that is new, are waited for', async () => {
    const { codeOf } = openNoted();
    await codeOf(page('home', 'steps'));

    expect(codeOf(page('post', 'steps'))).toBeInstanceOf(Promise);
    expect(codeOf(page('home', 'steps', 'quiz'))).toBeInstanceOf(Promise);
    expect(codeOf(page('home'))).not.toBeInstanceOf(Promise);
  });

  test('code that could not be loaded is loaded again for the next page', async () => {
    const { failing, codeOf } = openNoted();
    failing.add('quiz');
    await expect(codeOf(page('home', 'quiz'))).rejects.toThrow('quiz cannot be loaded');
    failing.clear();

    await expect(codeOf(page('home', 'quiz'))).resolves.toMatchObject({ Screen: expect.any(Function) });
    expect(codeOf(page('home', 'quiz'))).not.toBeInstanceOf(Promise);
  });
});
