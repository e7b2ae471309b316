import { beforeAll, describe, expect, test } from 'vitest';
import { connectSource } from '@ostium/content';
import { createContentFolder } from '@ostium/wordpress/testing';
import { openEmulator } from '@ostium/wordpress';
import type { Emulator } from '@ostium/wordpress';
import { checkAddresses, checkFrontPage, checkMedia } from './contentChecks.ts';
import type { Examined } from './examination.ts';
import { fakePair, formatLines } from './fakePair.testing.ts';

const CMS = 'https://cms.example.com';

const folder = createContentFolder({
  'site.yaml':
    'name: Noses\ntimezone: America/Chicago\ndate: 2026-02-01T09:00:00\npermalink: /news/%postname%/\nfront_page: home\n',
  'categories.yaml':
    '- { id: 11, name: Noses, slug: noses }\n- { id: 13, name: Adenoids, slug: adenoids, parent: noses }\n',
  'tags.yaml': '- { id: 12, name: Sinus, slug: sinus }\n',
  'pages/home.yaml': 'id: 1\ntitle: Home\n',
  'posts/one.md':
    '---\nid: 5\ntitle: One\ndate: 2026-01-02T09:00:00\nauthor: ada\ncategories: [noses]\ntags: [sinus]\n---\n\nWords.\n',
});

let emulator: Emulator;
beforeAll(async () => {
  emulator = await openEmulator({ dir: folder.dir, home: CMS });
});

/** Changes the text of a response of WordPress, or replaces the response. */
type Change = (path: string, text: string) => string | Response;

/** The content of the folder behind a WordPress, and a site that responds with a status for each upload. */
function examined(change: Change = (_path, text) => text, { source = {}, site = 200 } = {}): Examined {
  const response = async (address: URL, init: RequestInit): Promise<Response> => {
    if (address.host !== 'cms.example.com') return new Response(null, { status: site });
    const sourceResponse = await emulator.fetch(address.href, init);
    const replacement = change(`${address.pathname}${address.search}`, await sourceResponse.text());
    return typeof replacement === 'string' ? new Response(replacement, sourceResponse) : replacement;
  };
  const pair = fakePair(response);
  const settings = { ...pair.settings, source: { ...pair.settings.source, homepage: '/home/', ...source } };
  const { api, siteUrl, fetch } = pair;
  const content = connectSource(
    { ...settings.source, api, siteUrl, subdirectory: '' },
    { fetch, isNamedByIndex: true },
  );
  return { ...pair, settings, content };
}

const failing =
  (part: string): Change =>
  (path, text) =>
    path.includes(part) ? Response.json({ code: 'internal_server_error' }, { status: 500 }) : text;

describe('the addresses of WordPress', () => {
  test('pass if the site has the same', async () => {
    expect(formatLines(await checkAddresses(examined()))).toEqual([
      'articles ok: /news/one/ is found.',
      'pages ok: / is found.',
      'categories ok: /category/noses/ is found.',
      'tags ok: /tag/sinus/ is found.',
      'authors ok: /author/ada/ is found.',
    ]);
  });

  const lineOf = async (kind: string, of: Examined) =>
    formatLines(await checkAddresses(of)).find((line) => line.startsWith(kind)) ?? '';
  const ofPosts =
    (change: (text: string) => string): Change =>
    (path, text) =>
      path.includes('/wp/v2/posts?_fields=link&') ? change(text) : text;

  test('that the site has elsewhere name the setting of the articles', async () => {
    const of = examined(undefined, { source: { permalink: '/%year%/%postname%/' } });
    expect(await lineOf('articles', of)).toBe(
      'articles wrong: The WordPress has its articles at /news/one/, where the site finds something else: set source.permalink in site.config.ts to the structure under Settings → Permalinks, or that one to /%year%/%postname%/.',
    );
  });

  test('that begin with index.php name what the web server lacks', async () => {
    const of = examined(ofPosts((text) => text.replace('/news/', '/index.php/news/')));
    expect(await lineOf('articles', of)).toMatch(
      /^articles wrong: The WordPress writes addresses like \/index\.php\/news\/one\/: have its web server hand every address to WordPress/,
    );
    const examinedSite = examined(
      ofPosts((text) => text.replace('/news/', '/index.php/news/')),
      { source: { permalink: '/index.php/news/%postname%/' } },
    );
    expect(await lineOf('articles', examinedSite)).not.toContain('web server');
  });

  test('that the site has elsewhere name the base of a kind of list', async () => {
    const of = examined(undefined, { source: { categoryBase: '/topics/' } });
    expect(await lineOf('categories', of)).toMatch(
      /^categories wrong: The WordPress has its categories at \/category\/noses\/, where the site finds nothing: .* or set source\.categoryBase to \/category\/ in site\.config\.ts\.$/,
    );
  });

  test('are found where the newest page is the one that lists the articles', async () => {
    const change: Change = (path, text) =>
      path.includes('/wp/v2/pages?_fields=link&') ? JSON.stringify([{ link: `${CMS}/journal/` }]) : text;
    const of = examined(change, { source: { postsPage: '/journal/' } });
    expect(await lineOf('pages', of)).toBe('pages ok: /journal/ is found.');
  });

  test('that lead to something else say so', async () => {
    const of = examined(ofPosts((text) => text.replace('/news/one/', '/category/noses/')));
    expect(await lineOf('articles', of)).toContain('at /category/noses/, where the site finds something else: set');
  });

  test.each(['?p=5', '?page_id=5', '?cat=5', '?lang=en&p=5'])(
    'that are plain (%s) ask for another structure',
    async (query) => {
      const of = examined(ofPosts((text) => text.replace('/news/one/', `/${query}`)));
      expect(await lineOf('articles', of)).toBe(
        `articles wrong: The WordPress writes addresses like ${query}: choose "Custom Structure" /news/%postname%/ under Settings → Permalinks.`,
      );
    },
  );

  test('that are invalid are reported as they are', async () => {
    const of = examined(ofPosts((text) => text.replace(/https:[^"]*/, 'http://[')));
    expect(await lineOf('articles', of)).toBe(
      'articles wrong: The WordPress writes "http://[", which is not an address.',
    );
  });

  test('are unknown if there is no content yet, or none can be read now', async () => {
    expect(await lineOf('articles', examined(ofPosts(() => '[]')))).toBe(
      'articles unknown: The WordPress has no articles yet.',
    );
    expect(await lineOf('articles', examined(failing('/wp/v2/posts?_fields=link&')))).toBe(
      'articles unknown: /wp/v2/posts answers 500.',
    );
    expect(await lineOf('articles', examined(failing('slug=one')))).toBe(
      'articles unknown: The site could not read /news/one/ now (503).',
    );
  });
});

describe('the front page', () => {
  const front = async (of: Examined) => formatLines([await checkFrontPage(of)])[0];

  test('is found, is absent, or could not be read', async () => {
    expect(await front(examined())).toBe('front page ok: The front page is found.');
    expect(await front(examined(undefined, { source: { homepage: '/welcome/' } }))).toContain(
      'front page wrong: The WordPress has no page for the front at /welcome/: give the page that is to be it that slug',
    );
    expect(await front(examined(failing('/wp/v2/pages')))).toBe(
      'front page unknown: The front page could not be read now (503).',
    );
  });
});

describe('the uploads', () => {
  const upload = (name: string) => ({ source_url: name });
  const listing =
    (uploads: unknown): Change =>
    (path, text) =>
      path.includes('/wp/v2/media') ? JSON.stringify(uploads) : text;
  const OWN = upload(`${CMS}/wp-content/uploads/2026/01/room.jpg`);

  test('arrive through the site, which is asked for one of them', async () => {
    expect(formatLines(await checkMedia(examined(listing([OWN, OWN]))))).toEqual([
      'media ok: /-/media/2026/01/room.jpg is served by the site.',
    ]);
    expect(formatLines(await checkMedia(examined(listing([OWN]), { site: 404 })))).toEqual([
      "media wrong: /-/media/2026/01/room.jpg is in the WordPress, and the site answers 404: see whether https://cms.example.com/wp-content/uploads gives its files to the site's machine.",
    ]);
  });

  test('of other hosts are named once for each host, and the rest is checked', async () => {
    const otherUpload = (name: string) => upload(`https://pictures.example.net/${name}.jpg`);
    const lines = formatLines(await checkMedia(examined(listing([otherUpload('one'), otherUpload('two'), OWN]))));
    expect(lines).toEqual([
      expect.stringContaining(
        'media wrong: Pictures come from https://pictures.example.net, which no page may load from:',
      ),
      'media ok: /-/media/2026/01/room.jpg is served by the site.',
    ]);
    expect(await checkMedia(examined(listing([otherUpload('one')])))).toHaveLength(1);
  });

  test('may be in any folder of their own, and are served from there', async () => {
    const listed = listing([upload('https://cms.example.com/app/uploads/2026/01/room.jpg')]);
    expect(formatLines(await checkMedia(examined(listed)))).toEqual([
      'media ok: /-/media/2026/01/room.jpg is served by the site.',
    ]);
    expect(formatLines(await checkMedia(examined(listed, { site: 503 })))).toEqual([
      expect.stringContaining('see whether https://cms.example.com/app/uploads gives its files'),
    ]);
    expect(formatLines(await checkMedia(examined(listing([upload('https://cms.example.com/room.jpg')]))))).toEqual([
      expect.stringContaining('Pictures are at /room.jpg, in a folder that holds more than uploads'),
    ]);
  });

  test('are unknown if there are none, or if they are not listed', async () => {
    expect(formatLines(await checkMedia(examined(listing([]))))).toEqual([
      'media unknown: The WordPress has no pictures yet.',
    ]);
    expect(formatLines(await checkMedia(examined(listing({}))))).toEqual([
      'media unknown: The WordPress does not list its uploads.',
    ]);
  });
});
