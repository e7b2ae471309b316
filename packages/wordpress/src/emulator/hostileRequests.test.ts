import { expect, test } from 'vitest';
import { createContentFolder } from './contentFolder.testing.ts';
import { openEmulator, type Emulator } from './emulator.ts';

const HOME = 'http://home.test';
const API = '/wp-json/wp/v2';
const BODY = 'Words about noses, and **how** they breathe at night. '.repeat(450);

const post = (id: number): string =>
  `---\nid: ${id}\ntitle: Post ${id}\ndate: 2026-01-${10 + id}T09:00:00\n---\n\n${BODY}\n`;

const ARTICLES = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`posts/post-${n + 1}.md`, post(n + 1)]));

const { dir } = createContentFolder(ARTICLES);
const open = (): Promise<Emulator> => openEmulator({ dir, home: HOME });

const source = await open();

const status = async (path: string, init?: RequestInit): Promise<number> => (await source.fetch(path, init)).status;

/** How much the caches grow through this many different requests. */
async function growth(count: number, requestOf: (n: number) => [path: string, init?: RequestInit]): Promise<number> {
  const fresh = await open();
  for (let n = 0; n < 4; n++) await fresh.fetch(...requestOf(n));
  const initialBytes = fresh.cachedBytes();
  for (let n = 4; n < count; n++) {
    const response = await fresh.fetch(...requestOf(n));
    await response.arrayBuffer();
  }
  return fresh.cachedBytes() - initialBytes;
}

test.each<[string, (n: number) => [path: string, init?: RequestInit]]>([
  ['an unknown parameter', (n) => [`${API}/posts?slug=post-1&x=${n}`]],
  ['an unknown parameter with a name of its own', (n) => [`${API}/posts?slug=post-1&x${n}[]=1`]],
  ['an origin', (n) => [`${API}/posts?slug=post-1`, { headers: { Origin: `https://${n}.example` } }]],
  ['a method', (n) => [`${API}/posts?slug=post-1`, { method: ['HEAD', 'GET', 'POST', 'OPTIONS'][n % 4] ?? 'GET' }]],
  ['a wrong credential', (n) => [`${API}/posts?slug=post-1`, { headers: { Authorization: `Basic ${n}` } }]],
  ['an address that is not there', (n) => [`/wp-json/wp/v2/nothing-${n}`]],
  ['a number that is not there', (n) => [`${API}/posts/${1000 + n}`]],
  ['a page that is not there', (n) => [`${API}/posts?page=${100 + n}`]],
  ['a path of the site', (n) => [`/blog/nothing-${n}/`]],
  ['an address too long to be one of the site', (n) => [`${API}/posts?slug=post-1&search=${'a'.repeat(2000)}${n}`]],
])('%s is not cached', async (_what, requestOf) => expect(await growth(50, requestOf)).toBe(0));

test('the caches stay under 100 MB, whatever is requested', async () => {
  const word = (n: number): string => `w${n.toString(36)}`.padEnd(700, 'ab');
  const requests: ((n: number) => string)[] = [
    (n) => `${API}/posts?per_page=100&_embed&_fields=${word(n)},content,title`,
    (n) => `${API}/posts?per_page=100&exclude=${1000 + n}`,
    (n) => `${API}/posts?per_page=100&search=noses&author_exclude=${1000 + n}&_embed=${word(n)}`,
    (n) => `${API}/categories?page=${n}&search=${word(n)}`,
    (n) => `${API}/users?page=${n}&_fields=${word(n)}`,
  ];
  const flooded = await open();
  const sizes: number[] = [];
  for (let n = 0; n < 600; n++) {
    await flooded.fetch(requests[n % requests.length]?.(n) ?? API);
    if (n % 20 === 0) sizes.push(flooded.cachedBytes());
  }

  expect(Math.max(...sizes)).toBeLessThan(100_000_000);
  expect(sizes.at(-1)).toBeGreaterThan(40_000_000);
}, 30_000);

test.each([
  ['an address of 8 kB', `${API}/posts?x=${'a'.repeat(8192)}`, 414],
  ['a path of 8 kB', `/${'a'.repeat(8192)}`, 414],
  ['a hundred slugs', `${API}/posts?slug=${'a,'.repeat(100)}`, 200],
  ['more slugs', `${API}/posts?${'slug[]=a&'.repeat(101)}`, 400],
  ['more numbers', `${API}/posts?include=${'1,'.repeat(101)}`, 400],
  ['more terms', `${API}/posts?categories=${'1,'.repeat(101)}`, 400],
  ['more terms with options', `${API}/posts?categories[terms]=${'1,'.repeat(101)}`, 400],
  ['more states', `${API}/posts?status=${'publish,'.repeat(101)}`, 400],
  ['fields within fields, four thousand deep', `${API}/posts?_fields=${'a.'.repeat(4000)}a`, 200],
  ['fields within a field that is there', `${API}/posts?_fields=title${'.rendered'.repeat(800)}`, 200],
  ['links within links', `${API}/posts?_embed&_fields=_embedded${'.author'.repeat(800)}`, 200],
])('%s is answered with %s', async (_what, path, expected) => expect(await status(path)).toBe(expected));

test('a list that is too long is refused in the words of WordPress', async () => {
  const response = await source.fetch(`${API}/posts?include=${'1,'.repeat(101)}`);

  expect(await response.json()).toMatchObject({
    code: 'rest_invalid_param',
    data: {
      params: { include: 'include must contain at most 100 items.' },
      details: { include: { code: 'rest_too_many_items' } },
    },
  });
});

test('a search of more than 1600 bytes is ignored, as in WordPress', async () => {
  const fetchTotal = async (search: string): Promise<string | null> =>
    (await source.fetch(`${API}/posts?search=${search}`)).headers.get('x-wp-total');

  expect(await fetchTotal('z'.repeat(1600))).toBe('0');
  expect(await fetchTotal('z'.repeat(1601))).toBe('12');
});

test('a cached answer is sent again with the headers of its reader', async () => {
  const path = `${API}/posts?slug=post-2`;
  const ask = async (init?: RequestInit): Promise<[string, string | null, string | null]> => {
    const { headers } = await source.fetch(path, init);
    return [
      headers.get('access-control-allow-origin') ?? '',
      headers.get('access-control-allow-credentials'),
      headers.get('vary'),
    ];
  };

  expect(await ask()).toEqual(['', null, 'Origin']);
  expect(await ask({ headers: { Origin: 'https://a.example' } })).toEqual(['https://a.example', null, 'Origin']);
  expect(await ask({ headers: { Origin: 'https://b.example' } })).toEqual(['https://b.example', null, 'Origin']);
  expect(await ask({ method: 'HEAD' })).toEqual(['', null, null]);
});
