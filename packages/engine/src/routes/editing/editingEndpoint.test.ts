import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import { signPreview } from '#http/pageRequest.ts';
import type { RunningSite } from '#server/createSite.ts';
import { startWordPress } from '#server/wordPressOverHttp.testing.ts';
import type { WordPressOverHttp } from '#server/wordPressOverHttp.testing.ts';

const SECRET = 'a secret of sixteen or more';
const MINUTE_S = 60;

let wordpress: WordPressOverHttp;
let site: RunningSite;

beforeAll(async () => {
  wordpress = await startWordPress('Basic dXNlcjpwYXNz');
  site = await openSite({ CONTENT_API: wordpress.api, PREVIEW_SECRET: SECRET });
});
afterAll(async () => {
  await site.app.close();
  wordpress.stop();
});

const token = (inSeconds = MINUTE_S, secret = SECRET, link = '/-/edit/') =>
  signPreview(link, Math.floor(Date.now() / 1000) + inSeconds, secret);

/** Everything that is sent for an address, except what differs from one request to the next. */
async function ask(url: string, cookie = '', at = site) {
  const { statusCode: status, headers, body } = await at.app.inject({ url, headers: { cookie } });
  const { date: _date, 'x-request-id': _request, ...rest } = headers;
  return { status, headers: rest, body };
}

/** What the browser of an editor whom WordPress has sent here returns from now on. */
async function logIn(): Promise<string> {
  const { headers } = await ask(`/-/edit/?ostium_edit=${token()}`);
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

describe('an editor', () => {
  test('gets a cookie for this folder alone, and the address without the token', async () => {
    const { status, headers } = await ask(`/-/edit/services/gerd/?ostium_edit=${token()}`);
    expect([status, headers.location, headers['cache-control'], headers['referrer-policy']]).toEqual([
      303,
      '/-/edit/services/gerd/',
      'no-store',
      'no-referrer',
    ]);
    expect(headers['set-cookie']).toMatch(
      /^ostium_editing=\d+\.[\w-]{43}; Path=\/-\/edit\/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('sees the page with a frame around each block that leads to the block in WordPress', async () => {
    const { status, headers, body } = await ask('/-/edit/', await logIn());
    const hrefs = [...body.matchAll(/<a class="ostium-frame" href="([^"]*)" lang="en" aria-label="Edit [^"]+"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
    );
    const adminUrl = `${new URL(wordpress.api).origin}/wp-admin/admin-post.php`;

    expect([status, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
      'no-referrer',
    ]);
    expect(hrefs.length).toBeGreaterThan(2);
    expect([...new Set(hrefs.map(({ origin, pathname }) => origin + pathname))]).toEqual([adminUrl]);
    expect(hrefs.map(({ searchParams }) => searchParams.get('path'))).toEqual(hrefs.map(() => '/'));
    const places = hrefs.map(({ searchParams }) => `${searchParams.get('list')} ${searchParams.get('row')}`);
    expect(places).toContain('flexible_content 1');
    expect(new Set(places).size).toBe(places.length);
  });

  test('is led from a page without blocks to its text', async () => {
    const { body } = await ask('/-/edit/services/gerd/', await logIn());
    const adminUrl = `${new URL(wordpress.api).origin}/wp-admin/admin-post.php`;
    expect(body).not.toContain('class="ostium-frame"');
    expect(body).toContain(
      `<a href="${adminUrl}?action=ostium_edit&amp;path=%2Fservices%2Fgerd%2F">Edit this page</a>`,
    );
  });

  test('gets a page without script, whose policy allows the frames', async () => {
    const { headers, body } = await ask('/-/edit/', await logIn());
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' (?:'sha256-[\w+/=]{44}' ?)+;/);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  });

  test('finds all of it below the folder of a site in a folder', async () => {
    const inFolder = await openSite({
      CONTENT_API: wordpress.api,
      PREVIEW_SECRET: SECRET,
      SITE_URL: 'http://www.site.example/clinic',
    });
    const folder = '/clinic/-/edit/';
    const sent = await ask(`${folder}services/gerd/?ostium_edit=${token(MINUTE_S, SECRET, folder)}`, '', inFolder);
    const cookie = String(sent.headers['set-cookie']);
    const { status, body } = await ask(`${folder}services/gerd/`, cookie.split(';', 1)[0], inFolder);

    expect([sent.status, sent.headers.location, cookie.split('; ')[1]]).toEqual([
      303,
      '/clinic/-/edit/services/gerd/',
      'Path=/clinic/-/edit/',
    ]);
    // Over http, a browser would drop it.
    expect(cookie).not.toContain('Secure');
    expect([status, body.includes('path=%2Fclinic%2Fservices%2Fgerd%2F')]).toEqual([200, true]);
    await inFolder.app.close();
  });

  test('sees the page of the site for what is missing', async () => {
    const { status, body } = await ask('/-/edit/no-such-page/', await logIn());
    expect([status, body.includes('wp-admin')]).toEqual([404, false]);
  });
});

describe('anybody else gets what any unknown address here gives', () => {
  const now = Math.floor(Date.now() / 1000);
  test.each([
    ['without anything', '', ''],
    ['with a token that is over', token(-1), ''],
    ['with a token of another secret', token(MINUTE_S, 'another secret of a site'), ''],
    ['with the token of a preview', token(MINUTE_S, SECRET, '/?p=7&preview=true'), ''],
    ['with a token that is valid for too long', token(60 * MINUTE_S), ''],
    ['with a made-up cookie', '', `ostium_editing=${now + 600}.${'a'.repeat(43)}`],
  ])('%s', async (_what, sentToken, cookie) => {
    const unknown = await ask('/-/unknown/services/gerd/');
    for (const path of ['', 'services/gerd/', 'no-such-page/']) {
      const query = sentToken === '' ? '' : `?ostium_edit=${encodeURIComponent(sentToken)}`;
      expect(await ask(`/-/edit/${path}${query}`, cookie)).toEqual(unknown);
    }
  });

  test('with a cookie whose time is over, or that another site signed', async () => {
    const unknown = await ask('/-/unknown/services/gerd/');
    const [name, expires, signature] = (await logIn()).split(/[=.]/);
    expect(await ask('/-/edit/services/gerd/', `${name}=${Number(expires) + 1}.${signature}`)).toEqual(unknown);

    const other = await openSite({ CONTENT_API: wordpress.api, PREVIEW_SECRET: 'another secret of a site' });
    expect((await ask('/-/edit/services/gerd/', await logIn(), other)).status).toBe(404);
    await other.app.close();
  });
});

test('visitors’ pages have no byte of it', async () => {
  const { headers, body } = await ask('/services/gerd/');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).not.toMatch(/ostium-frame|ostium-edit|ostium:place/);
});

test('without a secret, or without a WordPress, there is nothing', async () => {
  for (const env of [{ CONTENT_API: wordpress.api }, { PREVIEW_SECRET: SECRET }]) {
    const bare = await openSite(env);
    const { status, body } = await ask('/-/edit/services/gerd/', await logIn(), bare);
    expect([status, body.includes('ostium-frame')]).toEqual([404, false]);
    await bare.app.close();
  }
});
