import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPracticeFolder, openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#server/createSite.ts';
import { signPreview } from '#http/pageRequest.ts';

const item = (id: number, more: string) =>
  `---\nid: ${id}\ntitle: Item ${id}\ndate: 2026-01-02T09:00:00\n${more}---\n\nWords.\n`;
const term = (id: number, slug: string) => `- { id: ${id}, name: The ${slug}, slug: ${slug} }\n`;
const folder = createPracticeFolder({
  'pages/secret.yaml': 'id: 5005\ntitle: Secret\nstatus: private\n',
  'categories.yaml': term(61, 'open') + term(62, 'planned') + term(63, 'bare'),
  'tags.yaml': term(71, 'open') + term(72, 'planned') + term(73, 'bare'),
  'posts/shown.md': item(3003, 'categories: [open]\ntags: [open]\n'),
  'posts/draft.md': item(4004, 'status: draft\ncategories: [open, planned]\ntags: [planned]\n'),
});

const [USER, SECRET] = ['Basic dXNlcjpwYXNz', 'a secret of sixteen or more'];
let site: RunningSite;
const log: string[] = [];

beforeAll(async () => {
  const config = {
    siteName: 'Noses',
    blogPageId: 2,
    languages: { en: [], es: ['/es-lp/'] },
    source: { homepage: '/home/', postsPage: '/blog/', permalink: '/blog/%postname%/', redirections: '404' },
  };
  const env = { CONTENT_DIR: folder.dir, CONTENT_AUTH: USER, PREVIEW_SECRET: SECRET };
  site = await openSite(env, { config, logTo: { write: (line) => void log.push(line) } });
  await site.app.ready();
});

afterAll(() => site.app.close());

/** Everything that the server sends for an address, except the requested number, which no page contains by chance. */
async function answerTo(url: string, id: number) {
  const { statusCode, headers, body } = await site.app.inject(url);
  const { date: _date, 'x-request-id': _request, ...rest } = headers;
  return JSON.parse(JSON.stringify({ statusCode, rest, body }).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'N'));
}

/** Numbers of drafts, each beside one of nothing at all, so that both are requested equally often. */
const PAIRS = [
  [4004, 7007],
  [5005, 8008],
] as const;
const dataOf = (link: string) => `/-/data?link=${encodeURIComponent(link)}`;

describe('a visitor cannot tell a draft from nothing', () => {
  test.each([
    '/?p=',
    '/?page_id=',
    '/?attachment_id=',
    '/?author=',
    '/?utm_source=mail&p=',
    '/?preview=true&p=',
    '/archives/',
  ])('at %s', async (link) => {
    const end = link === '/archives/' ? '/' : '';
    for (const [hidden, nothing] of PAIRS) {
      const [one, none] = [`${link}${hidden}${end}`, `${link}${nothing}${end}`];
      expect(await answerTo(one, hidden)).toEqual(await answerTo(none, nothing));
      expect(await answerTo(dataOf(one), hidden)).toEqual(await answerTo(dataOf(none), nothing));
      expect((await site.app.inject(one)).statusCode).toBe(404);
    }
  });

  test('not even with a wrong credential, though the page says that it is wrong', async () => {
    const wrong = `&preview=true&ostium_source_auth=${encodeURIComponent('Basic d3Jvbmc6eA==')}`;
    for (const [hidden, nothing] of PAIRS) {
      expect(await answerTo(`/?p=${hidden}${wrong}`, hidden)).toEqual(
        await answerTo(`/?p=${nothing}${wrong}`, nothing),
      );
    }
  });
});

test.each(['categories', 'tags'])('a list of %s names none that only drafts carry, or nothing does', async (kind) => {
  const { items, total } = (await site.app.inject(`/-/content/${kind}`)).json<{ items: unknown[]; total: number }>();
  expect([items, total]).toEqual([[expect.objectContaining({ name: 'The open' })], 1]);
});

describe('a preview', () => {
  const token = (link: string) => `&ostium_preview=${signPreview(link, Math.floor(Date.now() / 1000) + 900, SECRET)}`;
  const own = (credential: string) => `&ostium_source_auth=${encodeURIComponent(credential)}`;

  test.each(['/?p=4004&preview=true', '/?p=3003&preview=true'])('stays at its address: %s', async (link) => {
    for (const pass of [token(link), own(USER)]) {
      const { statusCode, headers, body } = await site.app.inject(link + pass);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
      expect(headers).not.toHaveProperty('etag');
      expect(body).toMatch(/<h1[^>]*>Item \d/);
    }
  });

  test('stays out of every cache as data too', async () => {
    const { headers, body } = await site.app.inject(dataOf(`/?p=4004&preview=true${own(USER)}`));
    expect(JSON.parse(body)).toMatchObject({ isPreview: true, record: { isReady: true } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });

  test.each(['/?p=4004&preview=true', '/?p=7007&preview=true', '/blog/shown/?preview=true', '/none/?preview=true'])(
    'whose credential the source refuses says so to the editor: %s',
    async (link) => {
      const { statusCode, headers, body } = await site.app.inject(link + own('Basic d3Jvbmc6eA=='));
      expect([statusCode, headers['cache-control']]).toEqual([403, 'no-store']);
      expect(body).toContain('The content source refused the credential of this preview');
      expect(body).not.toMatch(/\bItem\b/);
      const { body: visitors } = await site.app.inject(link);
      expect(visitors).not.toContain('credential');
    },
  );

  test('of a Spanish page is announced in Spanish', async () => {
    const { body } = await site.app.inject(`/es-lp/?preview=true${own('Basic d3Jvbmc6eA==')}`);
    expect(body).toContain('rechazó la credencial de esta vista previa');
  });

  test('whose credential the source refuses is logged, with what to do and without the credential', async () => {
    const { app } = site;
    await app.inject(`/?p=4004&preview=true${own('Basic d3Jvbmc6eA==')}`);
    const said = log.join('');
    expect(said).toContain('refused the credential of a preview (401): check that CONTENT_AUTH');
    expect(said).not.toContain('d3Jvbmc6eA');
  });

  test.each([
    ['of what is published, with what visitors see', '/blog/shown/?preview=true', 200],
    ['of a draft, as if there were none', '/?p=4004&preview=true', 404],
    ['of nothing', '/?p=7007&preview=true', 404],
  ])('whose link has ended says so: %s', async (_name, link, status) => {
    const ended = `&ostium_preview=${signPreview(link, Math.floor(Date.now() / 1000) - 1, SECRET)}`;
    const { statusCode, headers, body } = await site.app.inject(link + ended);
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    expect(body).toContain('This preview link has ended');
    expect(body).not.toMatch(/<h1[^>]*>Item 4004/);
  });

  test('by an unsigned link does not say that it has ended', async () => {
    const { body } = await site.app.inject('/blog/shown/?preview=true&ostium_preview=1.e30.' + 'a'.repeat(43));
    expect(body).not.toContain('has ended');
  });

  test('of nothing, with a correct credential, is a missing page', async () => {
    const { statusCode, body } = await site.app.inject(`/?p=7007&preview=true${own(USER)}`);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('credential');
  });
});
