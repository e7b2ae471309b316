import { expect, test } from 'vitest';
import { connectSource } from '@ostium/content';
import type { FetchLike } from '@ostium/content';
import { startLinks } from './knownLinks.ts';

/** A WordPress that is down until told otherwise, and a clock that is moved by hand. */
function start(recalled: unknown, maxLinkLists = 100) {
  const pages = ['care', 'team'];
  const calls: string[] = [];
  const savedPaths: unknown[] = [];
  const laters: { run: () => void; ms: number }[] = [];
  let isDown = false;
  let onRequest = (): void => undefined;
  const fetch: FetchLike = async (address) => {
    const { pathname, searchParams } = new URL(address);
    calls.push(pathname);
    if (isDown) throw new TypeError('fetch failed');
    const isOfPages = pathname.endsWith('/pages') && searchParams.get('page') === '1';
    return Response.json(
      (isOfPages ? pages : []).map((slug) => ({ id: slug, type: 'page', link: `https://wp.example/${slug}/` })),
    );
  };
  const content = connectSource(
    { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' },
    { fetch, limits: { linkListPauseMs: 0, maxLinkLists } },
  );
  const file = {
    place: 'links.json',
    read: () => recalled,
    save: (value: unknown) => void savedPaths.push(value),
    remove: () => undefined,
  };
  const later = (run: () => void, ms: number) => {
    const timer = { run, ms };
    laters.push(timer);
    onRequest();
    return () => void laters.splice(laters.indexOf(timer), 1);
  };
  return {
    content,
    pages,
    calls,
    savedPaths,
    laters,
    fail: (does: boolean) => void (isDown = does),
    begin: () => startLinks({ content, file, later, report: () => undefined }),
    /** How long it waits until the source is asked again, in milliseconds. */
    pause: () =>
      new Promise<number>((resolve) => {
        const tell = () => resolve(laters.at(-1)?.ms ?? 0);
        onRequest = tell;
        if (laters.length > 0) tell();
      }),
    pass: () => laters.pop()?.run(),
  };
}

test('saved paths are known at once, and the paths that the source lists become known and are saved', async () => {
  const { begin, content, savedPaths, pause } = start(['/before/']);
  begin();
  expect(content.knownPaths()).toContain('/before/');
  expect(await pause()).toBe(600_000);
  expect(savedPaths).toEqual([['/', '/before/', '/care/', '/team/']]);
});

test('an item that its path does not name is found after a restart, before any list is read', async () => {
  const { begin, content, savedPaths, fail, pause } = start([['/es/', 'pages', 7], '/before/']);
  fail(true);
  begin();
  await pause();
  expect(savedPaths).toEqual([['/', '/before/', ['/es/', 'pages', 7]]]);
  expect(content.knownPaths()).toContain('/es/');
});

test.each([
  ['an endpoint that is none', [['/es/', '../users', 7]]],
  ['a number that no item has', [['/es/', 'pages', -7]]],
  ['a fourth value', [['/es/', 'pages', 7, 8]]],
  ['no list', { '/before/': true }],
  ['a list of something else', ['/before/', 7]],
  ['an address elsewhere', ['/before/', 'https://wp.example/']],
  ['a query', ['/before/', '/?s=nose']],
  ['an endless name', ['/before/', `/${'a'.repeat(1000)}/`]],
])('of a file with %s nothing is taken', (_what, recalled) => {
  const { begin, content } = start(recalled);
  begin()();
  expect(content.knownPaths()).toEqual(['/']);
});

test('a source that is down is asked again after growing pauses, and saved paths stay known', async () => {
  const { begin, content, fail, pass, pause, savedPaths } = start(['/before/']);
  fail(true);
  begin();
  const pauses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    pauses.push((await pause()) / 1000);
    pass();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(savedPaths.at(-1)).toEqual(['/', '/before/']);

  await pause();
  fail(false);
  pass();
  expect(await pause()).toBe(600_000);
  expect(content.knownPaths()).toContain('/care/');
});

test('a newly published page is known once the source is asked again', async () => {
  const { begin, content, pages, pass, pause } = start(undefined);
  begin();
  await pause();
  pages.push('new');
  pass();
  await pause();
  expect(content.knownPaths()).toContain('/new/');
});

test('nothing is asked after the stop', async () => {
  const { begin, calls, laters, pause } = start(undefined);
  const stop = begin();
  await pause();
  stop();
  expect(laters).toEqual([]);
  const stopEarly = begin();
  calls.length = 0;
  stopEarly();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([calls.length < 2, laters]).toEqual([true, []]);
});

test('the file holds as many paths as fit, the most recently requested ones', async () => {
  const { begin, content, savedPaths, pause } = start(undefined);
  content.addKnownLinks(Array.from({ length: 5000 }, (_one, index) => `/${'a'.repeat(600)}-${index}/`));
  begin();
  await pause();
  const [paths] = savedPaths;
  expect(paths).toContain('/care/');
  expect(Buffer.byteLength(JSON.stringify(paths))).toBeLessThanOrEqual(2_000_000);
  expect(Array.isArray(paths) && paths.length > 3000 && paths.length < 5000).toBe(true);
});
