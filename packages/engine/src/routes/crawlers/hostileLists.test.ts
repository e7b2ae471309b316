import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createPageCache } from '#cache/pages/pageCache.ts';
import { ALL_TAG } from '#cache/pages/tagsOf.ts';
import { createFields } from '#page/blocks/fields.ts';
import { createPageReader } from '#page/pageReader.ts';
import type { PageReader } from '#page/pageReader.ts';
import { readSettings } from '#runtime/settings/settings.ts';
import { site } from 'marlowe/site.ts';
import { connectSource } from '@ostium/content';
import type { SourceSettings } from '@ostium/content';
import { createSendBody } from '#http/sendBody.ts';
import { addCrawlersEndpoint } from './crawlersEndpoint.ts';

const HOME = 'https://wp.example';

const HIDES_NOTHING: Pick<PageReader, 'isHidden' | 'mayHide'> = { isHidden: () => false, mayHide: () => false };

/** The endpoint over a source with only this article, which is also the only item of each custom type. */
function open(
  article: object,
  postTypes: SourceSettings['postTypes'] = [],
  wait: () => Promise<void> = async () => undefined,
  hiding = HIDES_NOTHING,
  siteName = 'Noses',
) {
  const calls: string[] = [];
  const day = '2026-03-01T09:00:00';
  const whole = {
    id: 1,
    type: 'post',
    slug: 'a',
    link: `${HOME}/blog/a/`,
    date: day,
    date_gmt: day,
    modified_gmt: day,
    title: { rendered: 'A' },
    excerpt: { rendered: '' },
    content: { rendered: '', protected: false },
    ...article,
  };
  const content = connectSource(
    {
      siteUrl: 'https://www.site.example',
      api: `${HOME}/wp-json`,
      permalink: '/blog/%postname%/',
      isWpCom: false,
      postTypes,
    },
    {
      async fetch(url) {
        calls.push(url);
        const items = /wp\/v2\/(?:posts|type)/.test(url) ? [whole] : [];
        const total = String(items.length);
        // The response describes the state at the time of the request.
        const response = Response.json(items, { headers: { 'x-wp-total': total, 'x-wp-totalpages': total } });
        await wait();
        return response;
      },
    },
  );
  const cache = createPageCache({ freshMs: 0, now: () => 0, onError: () => expect.unreachable() });
  const settings = readSettings({ siteName, source: {} }, { SITE_URL: 'https://www.site.example' });
  const reader = { ...createPageReader(site, createFields({ resolve: (url) => url }), () => undefined), ...hiding };
  const app = Fastify();
  addCrawlersEndpoint(app, { settings, site, content, reader, cache, send: createSendBody() });
  // As the server does it.
  const purge = () => {
    content.renew();
    cache.purge({ changed: [ALL_TAG], withdrawn: [] });
  };
  return { app, calls, purge };
}

const PATHS = ['/feed/', '/feed/atom/', '/sitemap-posts-1.xml', '/sitemap.xml'];

test.each(['a\u0000b', 'a\u0008b', '\u001f', 'a&#8;b', 'a\ufffeb', '\ud800', 'x]]>y', '\u202eRTL', '😀'.repeat(5000)])(
  'whatever letters an article has, the list of all articles is XML: %j',
  async (title) => {
    for (const path of PATHS) {
      const { app } = open({ title: { rendered: title }, excerpt: { rendered: `<p>${title}</p>` } });
      const { statusCode, body } = await app.inject(path);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
      expect(body).not.toMatch(/<!\[|\]\]>/);
    }
  },
);

/** What somebody who reads a feed finds in it, in the order of the document; throws if it is not well-formed. */
function read(xml: string): { names: string[]; words: (name: string) => string[] } {
  const open: string[] = [];
  const found: { name: string; words: string }[] = [];
  const unescape = (text: string) => {
    if (/&(?!(?:amp|lt|gt|quot|#39);)|[<>]/.test(text)) throw new Error(`not escaped: ${text}`);
    return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? '');
  };
  const rest = xml
    .replace(/^<\?xml [^>]*\?>\s*/, '')
    .replace(
      /<(\/?)([a-z:]+)((?: [a-z:]+="[^"<]*")*)(\/?)>([^<]*)/gi,
      (_whole, closing: string, name: string, attributes: string, empty: string, text: string) => {
        for (const [, value = ''] of attributes.matchAll(/="([^"]*)"/g)) unescape(value);
        if (closing && open.pop() !== name) throw new Error(`not closed: ${name}`);
        if (!closing) found.push({ name, words: unescape(text) });
        if (!closing && !empty) open.push(name);
        return '';
      },
    );
  if (rest !== '' || open.length > 0) throw new Error(`not well-formed: ${rest.slice(0, 200)}`);
  const wordsOf = (wanted: string) => found.filter(({ name }) => name === wanted).map(({ words }) => words);
  return { names: [...new Set(found.map(({ name }) => name))].toSorted(), words: wordsOf };
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Words that an editor wrote as such: the title shows them, it does not mean them. */
const SHOWN = [
  ']]> ]]> <script>alert(1)</script>',
  ']]>]]>',
  '<img src=x onerror=alert(1)>',
  '</title><item><title>Mine',
  '"><evil a="',
  "' onload='x",
  '&lt;b&gt;',
  '&amp;',
  '<!-- --> <![CDATA[ <?xml ?>',
  'Colds & noses',
];

test.each(SHOWN)('words are only words in every field of the lists: %j', async (words) => {
  const rendered = escaped(words);
  const embedded = {
    author: [{ id: 7, name: rendered, link: `${HOME}/author/a/`, slug: 'a' }],
    'wp:term': [[{ id: 8, name: rendered, taxonomy: 'category', link: `${HOME}/category/a/`, slug: 'a' }]],
  };
  const article = { title: { rendered }, excerpt: { rendered: `<p>${rendered}</p>` }, author: 7, _embedded: embedded };
  const xmlOf = async (path: string) => (await open(article, [], undefined, undefined, words).app.inject(path)).body;

  const atom = read(await xmlOf('/feed/atom/'));
  expect(atom.words('title')).toEqual([words, words]);
  expect(atom.words('summary')).toEqual([words]);
  expect(atom.words('name')).toEqual([words, words]);
  expect(atom.names.join(' ')).toBe(
    'author category entry feed generator id link name published rights summary title updated',
  );

  const rss = read(await xmlOf('/feed/'));
  for (const name of ['title', 'description', 'dc:creator', 'category', 'copyright'])
    for (const text of rss.words(name)) expect(text).not.toMatch(/<[a-z!/?]/i);
  expect(rss.words('item')).toHaveLength(1);
  for (const path of ['/sitemap-posts-1.xml', '/sitemap.xml']) read(await xmlOf(path));
});

test.each([
  '0000-00-00T00:00:00',
  '2026-13-45T00:00:00',
  '',
  null,
  12,
  '275760-09-13T00:00:01',
  '-000001-01-01T00:00:00',
])('a time that is none costs no list: %j', async (day) => {
  for (const path of PATHS) {
    const { app } = open({ date_gmt: day, modified_gmt: day });
    expect((await app.inject(path)).statusCode).toBe(200);
  }
});

test('a list is read once for simultaneous requests of any clients', async () => {
  const { app, calls } = open({});
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => app.inject({ url: '/sitemap.xml', remoteAddress: `192.0.2.${index}` })),
  );

  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(calls).size).toBe(calls.length);
});

test('after a purge a list is read again, and one being read before it is not given to later requests', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { app, calls, purge } = open({}, [], async () => (calls.length === 1 ? held : undefined));
  const before = app.inject('/feed/');
  await expect.poll(() => calls.length).toBe(1);
  purge();
  expect((await app.inject('/feed/')).statusCode).toBe(200);
  expect(calls.length).toBe(2);
  release();
  expect((await before).headers['cache-control']).toBe('public, no-cache');

  await app.inject('/feed/');
  expect(calls.length).toBe(2);
  purge();
  await app.inject('/feed/');
  expect(calls.length).toBe(3);
});

test('a sitemap that is not there is looked for once in a while, and again after a purge', async () => {
  const { app, calls, purge } = open({});
  const path = '/sitemap-categories-1.xml';
  for (let index = 0; index < 5; index += 1) expect((await app.inject(path)).statusCode).toBe(404);
  expect(calls.length).toBe(1);
  purge();
  expect((await app.inject(path)).statusCode).toBe(404);
  expect(calls.length).toBe(2);
});

test('a slow source is asked for several lists at once, but not for all', async () => {
  const types = Array.from({ length: 12 }, (_, index) => ({ type: `type${index}`, endpoint: `type${index}` }));
  let [running, most] = [0, 0];
  const { app } = open({}, types, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  });
  const { statusCode, body } = await app.inject('/sitemap.xml');

  expect([statusCode, most]).toEqual([200, 3]);
  // In the order of the settings, whichever arrived first.
  expect([...body.matchAll(/sitemap-(\w+)-1/g)].map(([, list]) => list)).toEqual([
    'posts',
    ...types.map(({ endpoint }) => endpoint),
  ]);
});

test('items that a site may hide are requested with their custom fields, even those of WordPress’s own types', async () => {
  const { app, calls } = open({}, [], undefined, { isHidden: () => true, mayHide: (type) => type === 'post' });

  expect((await app.inject('/sitemap-posts-1.xml')).body).not.toContain('<loc>');
  expect(calls.join()).toMatch(/_fields=[^&]*\bacf\b/);
});

const tag = (name: string, attributes: object) => ({ tag: name, attributes });
const MAIN = { rel: 'canonical', href: `${HOME}/blog/a/` };

test.each<[string, readonly object[], boolean]>([
  ['says nothing of its address', [], true],
  ['says that this is its address', [tag('link', MAIN)], true],
  ['stands under the address of another', [tag('link', { ...MAIN, href: `${HOME}/blog/b/` })], false],
  ['stands at another site', [tag('link', { ...MAIN, href: 'https://other.example/a/' })], false],
  ['names another page beside it', [tag('link', { rel: 'next', href: `${HOME}/blog/b/` }), tag('link', MAIN)], true],
  ['welcomes robots', [tag('meta', { name: 'robots', content: 'index, follow' })], true],
  ['asks robots to stay away', [tag('meta', { name: 'robots', content: 'follow, NoIndex' })], false],
  ['asks for nothing at all', [tag('meta', { name: 'robots', content: 'none' })], false],
])('an item that %s is in its sitemap only where it belongs there', async (_what, head_tags, isThere) => {
  const { app } = open({ head_tags });
  const { statusCode, body } = await app.inject('/sitemap-posts-1.xml');

  expect(statusCode).toBe(200);
  expect(body.includes('<loc>https://www.site.example/blog/a/</loc>')).toBe(isThere);
  expect(body.includes('<loc>')).toBe(isThere);
});

test('an item’s address is listed with its pictures, and nothing else from its head', async () => {
  const head_tags = ['og:image', 'og:video', 'og:image'].map((property, index) =>
    tag('meta', { property, content: `https://pictures.example/${index}.jpg?a&b` }),
  );
  const { app } = open({ head_tags });

  expect((await app.inject('/sitemap-posts-1.xml')).body).toContain(
    '</lastmod><image:image><image:loc>https://pictures.example/0.jpg?a&amp;b</image:loc></image:image>' +
      '<image:image><image:loc>https://pictures.example/2.jpg?a&amp;b</image:loc></image:image></url>',
  );
});

test('a response begun before a purge replaces neither one made after it nor one being made', async () => {
  const releases: (() => void)[] = [];
  const holds = [0, 1].map((index) => new Promise<void>((resolve) => (releases[index] = resolve)));
  const title = { rendered: 'Old' };
  const { app, calls, purge } = open({ title }, [], async () => holds[calls.length - 1]);
  const ask = async () => (await app.inject('/feed/')).body;
  const first = ask();
  await expect.poll(() => calls.length).toBe(1);
  title.rendered = 'New';
  purge();
  const second = ask();
  await expect.poll(() => calls.length).toBe(2);
  releases[0]?.();
  await first;
  const third = ask();
  releases[1]?.();

  for (const body of [await second, await third, await ask()]) expect(body).toContain('<title>New</title>');
  expect(calls.length).toBe(2);
});
