import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MovedRule } from '@ostium/content';
import { startMovedLinks } from './movedLinks.ts';

const API = 'https://wp.example/wp-json/';
const RULE: MovedRule = { from: '/old/', to: '/new/', status: 301 };
const OTHER: MovedRule = { from: '/sale/*', to: '', status: 410 };

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const listOf = (redirects: readonly unknown[], etag?: string) =>
  Response.json({ redirects }, { headers: etag === undefined ? {} : { etag } });

/** A site that reads the redirections of a WordPress, which gives these responses in turn and repeats the last one. */
async function open(
  responses: (() => Response | Promise<Response>)[],
  options: { cacheDir?: string; contentApi?: undefined } = {},
) {
  const cacheDir = options.cacheDir ?? mkdtempSync(join(tmpdir(), 'ostium-moved-'));
  const requests: { url: string; etag: string | null }[] = [];
  const ruleLists: (readonly MovedRule[])[] = [];
  const problems: string[] = [];
  const onChange = vi.fn<() => void>();
  const moved = await startMovedLinks(
    { contentApi: API, purgeSecret: undefined, ...options, cacheDir },
    {
      content: { setMovedLinks: (rules) => void ruleLists.push(rules) },
      async contentFetch(url, init) {
        requests.push({ url, etag: new Headers(init?.headers).get('if-none-match') });
        return (responses[requests.length - 1] ?? responses.at(-1) ?? broken(500))();
      },
      report: (problem) => void problems.push(problem),
      reportUnsaved: (problem) => void problems.push(problem),
      onChange,
    },
  );
  return { moved, requests, ruleLists, problems, onChange, cacheDir };
}

const broken = (status: number) => () => new Response('', { status });

test('a site without a WordPress has none, and makes no request', async () => {
  const { moved, requests, ruleLists } = await open([], { contentApi: undefined });
  expect(await moved.refresh()).toBe(false);
  moved.stop();
  expect([requests, ruleLists]).toEqual([[], []]);
});

test('they are read before the site listens, and again every five minutes, which is a change only if they differ', async () => {
  const { requests, ruleLists, onChange, moved } = await open([
    () => listOf([RULE], '"1"'),
    () => new Response(null, { status: 304 }),
    () => listOf([RULE], '"2"'),
    () => listOf([OTHER]),
  ]);
  expect(ruleLists).toEqual([[], [RULE]]);

  for (const changes of [0, 0, 1]) {
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(onChange).toHaveBeenCalledTimes(changes);
  }
  expect(ruleLists.at(-1)).toEqual([OTHER]);
  const url = 'https://wp.example/wp-json/ostium/v1/redirects';
  expect(requests).toEqual([null, '"1"', '"1"', '"2"'].map((etag) => ({ url, etag })));
  moved.stop();
});

test('a purge has them read at once and learns whether they changed; the next read is timed from then', async () => {
  const { requests, moved, onChange } = await open([() => listOf([RULE]), () => listOf([RULE]), () => listOf([])]);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(await moved.refresh()).toBe(false);
  expect(await moved.refresh()).toBe(true);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(requests).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(4);
  // The sender of the purge already knows.
  expect(onChange).not.toHaveBeenCalled();
  moved.stop();
});

test('a read that was begun before a purge takes nothing back when it ends after it', async () => {
  let answer: (response: Response) => void = () => undefined;
  const slow = () => new Promise<Response>((resolve) => (answer = resolve));
  const { moved, ruleLists } = await open([() => listOf([RULE], '"1"'), slow, () => listOf([OTHER], '"2"')]);
  const begun = moved.refresh();
  expect(await moved.refresh()).toBe(true);
  answer(listOf([RULE], '"1"'));
  expect(await begun).toBe(false);
  expect(ruleLists.at(-1)).toEqual([OTHER]);
  moved.stop();
});

test.each([
  ['an error', broken(500), 'it answers 500'],
  ['a locked WordPress', broken(401), 'it answers 401'],
  ['another thing', () => Response.json({ redirects: 'none' }), 'its response is not a list of redirections'],
  ['more than any site has', () => listOf(Array.from({ length: 5001 }, () => RULE)), 'its response is not a list'],
  ['half an answer', () => new Response('{"redirects":['), 'JSON'],
])('%s leaves all as it is and is named', async (_what, response, words) => {
  const { moved, ruleLists, problems } = await open([() => listOf([RULE]), response]);
  expect(await moved.refresh()).toBe(false);
  expect(ruleLists).toEqual([[], [RULE]]);
  expect(problems).toEqual([expect.stringContaining('The redirections of the content source could not be read:')]);
  expect(problems[0]).toContain(words);
  moved.stop();
});

test('a failed read is retried after a second, then each time after twice as long, up to every five minutes', async () => {
  const { requests, moved, onChange } = await open([
    ...Array.from({ length: 11 }, () => broken(503)),
    () => listOf([RULE]),
  ]);
  for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(requests).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(index + 2);
  }
  expect(onChange).toHaveBeenCalledOnce();
  moved.stop();
});

test('a read that fails after others went well is retried after a second', async () => {
  const { requests, moved } = await open([
    () => listOf([RULE]),
    () => listOf([RULE]),
    broken(503),
    () => listOf([RULE]),
  ]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(requests).toHaveLength(3);

  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toHaveLength(4);
  moved.stop();
});

test('a WordPress without the plugin has none', async () => {
  const { ruleLists, moved, problems } = await open([broken(404), broken(404), () => listOf([RULE])]);
  expect(await moved.refresh()).toBe(false);
  expect([ruleLists.at(-1), problems]).toEqual([[], []]);
  expect(await moved.refresh()).toBe(true);
  moved.stop();
});

test.each([200, 400, 403, 404, 410])(
  'a plugin that has gone, or a %i in its place, takes none away, after a restart too',
  async (status) => {
    const { ruleLists, moved, cacheDir } = await open([() => listOf([RULE], '"1"'), broken(status)]);
    expect(await moved.refresh()).toBe(false);
    expect(ruleLists.at(-1)).toEqual([RULE]);
    moved.stop();
    await vi.waitFor(() => expect(readdirSync(cacheDir)).toEqual([expect.stringMatching(/\.json$/)]));

    const next = await open([broken(status)], { cacheDir });
    expect([next.ruleLists.at(-1), next.problems]).toEqual([[RULE], [expect.stringContaining('could not be read')]]);
    next.moved.stop();
  },
);

test.each<[string, object]>([
  ['from another host', { from: '//evil.example/' }],
  ['from no path', { from: 'old/' }],
  ['with a star in the middle', { from: '/a*b/' }],
  ['to another host without its protocol', { to: '//evil.example/' }],
  ['to one written with a backslash', { to: String.raw`/\evil.example/` }],
  ['to an address that names a user', { to: 'https://site.example@evil.example/' }],
  ['to a program', { to: 'javascript:alert(1)' }],
  ['with a line break', { to: '/new/\r\nset-cookie: a=b' }],
  ['with letters that no header has', { to: '/niño/' }],
  ['that is too long', { to: `/${'a'.repeat(3000)}` }],
  ['with another status', { status: 200 }],
])('a redirection %s costs itself alone', async (_what, fields) => {
  const { ruleLists, moved, problems } = await open([() => listOf([{ ...RULE, ...fields }, OTHER, 'nothing'])]);
  expect([ruleLists.at(-1), problems]).toEqual([[OTHER], []]);
  moved.stop();
});

test('the last list read still applies after a restart while WordPress is down', async () => {
  const first = await open([() => listOf([RULE])]);
  first.moved.stop();
  const saved = () => readdirSync(first.cacheDir).filter((name) => /^redirects-\w+\.json$/.test(name));
  await vi.waitFor(() => expect(saved()).toHaveLength(1));
  expect(readFileSync(join(first.cacheDir, saved()[0] ?? ''), 'utf8')).toContain('/old/');

  const { ruleLists, moved, problems } = await open([broken(503)], { cacheDir: first.cacheDir });
  expect([ruleLists, problems.length]).toEqual([[[RULE]], 1]);
  moved.stop();
});

test('once the site is stopped nothing is read by itself any more', async () => {
  const { requests, moved } = await open([() => listOf([RULE])]);
  moved.stop();
  await moved.refresh();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(requests).toHaveLength(2);
});
