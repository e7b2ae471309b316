import { expect, test } from 'vitest';
import { createPageCodeCache } from './siteCode.ts';
import type { SiteCode } from './siteCode.ts';

const block = (name: string) => ({ tag: name, name, fields: {} });
const page = (kind: string, ...names: string[]) => ({ kind, blocks: { field: names.map(block) } });

/** A site whose loads are noted, and fail as long as they are told to. */
function openSite() {
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

test('code that was loaded once is given at once, to other pages too', async () => {
  const { loads, codeOf } = openSite();
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
  const { codeOf } = openSite();
  await codeOf(page('home', 'steps'));

  expect(codeOf(page('post', 'steps'))).toBeInstanceOf(Promise);
  expect(codeOf(page('home', 'steps', 'quiz'))).toBeInstanceOf(Promise);
  expect(codeOf(page('home'))).not.toBeInstanceOf(Promise);
});

test('what could not be loaded is loaded again for the next page', async () => {
  const { failing, codeOf } = openSite();
  failing.add('quiz');
  await expect(codeOf(page('home', 'quiz'))).rejects.toThrow('quiz cannot be loaded');
  failing.clear();

  await expect(codeOf(page('home', 'quiz'))).resolves.toMatchObject({ Screen: expect.any(Function) });
  expect(codeOf(page('home', 'quiz'))).not.toBeInstanceOf(Promise);
});
