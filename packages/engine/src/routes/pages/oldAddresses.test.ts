import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#server/createSite.ts';

/** The redirections of a WordPress without content, by path. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/index.php': '/blog/page/3/',
  '/files/form.pdf': '/wp-content/uploads/2026/form.pdf',
  '/old-page.html': '/new-page/',
};

/** What every page requests for its chrome, including the menu, and the editors' redirections, which are read from time to time. */
const FOR_THE_CHROME = /practice|alerts|popups|menus|menu-items|parent=0|ostium\/v1\/redirects/;

const calls: string[] = [];
const wordpress = createServer(({ method = '', url = '' }, response) => {
  calls.push(`${method} ${url}`);
  const location = REDIRECTS[url.split('?', 1)[0] ?? ''];
  if (location !== undefined) return response.writeHead(301, { location }).end();
  // Without the plugin, so that nothing is requested again in the background.
  if (!/^\/wp-json\/(?!ostium\/)/.test(url)) return response.writeHead(404).end();
  response.setHeader('content-type', 'application/json');
  return response.end(/^\/wp-json\/(?:\?|$)/.test(url) ? '{"namespaces":["wp/v2"]}' : '[]');
});

let site: RunningSite;

beforeAll(async () => {
  await new Promise<void>((resolve) => wordpress.listen(0, '127.0.0.1', resolve));
  // Only what visitors cause is counted.
  const limits = { maxLinkLists: 0 };
  site = await openSite(
    {
      CONTENT_API: `http://127.0.0.1:${(wordpress.address() as AddressInfo).port}/wp-json`,
    },
    { limits },
  );
});

afterAll(async () => {
  await site.app.close();
  wordpress.closeAllConnections();
  await new Promise((resolve) => wordpress.close(resolve));
});

beforeEach(() => void (calls.length = 0));

const ask = (url: string, accept = '*/*') => site.app.inject({ url, headers: { accept } });

test.each([
  ['/index.php', '/blog/page/3/'],
  ['/files/form.pdf', '/-/media/2026/form.pdf'],
  ['/old-page.html', '/new-page/'],
])('%s leads to where the source says, asked once and for no content', async (url, target) => {
  const { statusCode, headers } = await ask(url);
  expect([statusCode, headers.location]).toEqual([301, target]);
  // The source may redirect elsewhere tomorrow.
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  expect(calls.filter((call) => !FOR_THE_CHROME.test(call))).toEqual([`HEAD ${url}`]);
});

test.each(['/scan.php', '/photo.jpg', '/backup.zip', '/app.js'])(
  '%s, which nobody knows, costs one question and a line of text',
  async (url) => {
    const { statusCode, body } = await ask(url);
    expect([statusCode, body]).toEqual([404, 'There is no such file.\n']);
    expect(calls).toEqual([`HEAD ${url}`]);
  },
);

test('a visitor who follows a link to such an address gets the error page, at the address as written', async () => {
  const { statusCode, headers, body } = await ask('/scan.php', 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect([statusCode, headers.location]).toEqual([404, undefined]);
  expect(body).toContain('aria-label="Page not found"');
});

test.each(['/wp-login.php', '/wp-cron.php', '/xmlrpc.php', '/wp-admin/', '/blog/wp-login.php', '/wp%2Dlogin.php'])(
  'the source is not asked about %s',
  async (url) => {
    expect((await ask(url, 'text/html')).statusCode).toBe(404);
    expect(calls).toEqual([]);
  },
);

test.each([
  ['/?m=2024', '/2024/'],
  ['/?m=202401', '/2024/01/'],
  ['/?m=20240105', '/2024/01/05/'],
  ['/?m=20240105123000', '/2024/01/05/'],
  ['/?year=2024', '/2024/'],
  ['/?year=2024&monthnum=1', '/2024/1/'],
  ['/?day=5&monthnum=01&year=2024', '/2024/01/5/'],
  ['/?year=2024&day=5', '/2024/'],
  ['/?pagename=about', '/about/'],
  ['/?pagename=Our-Practice/Team', '/our-practice/team/'],
  ['/?category_name=sinus', '/category/sinus/'],
  ['/?tag=self-care', '/tag/self-care/'],
  ['/?author_name=ann', '/author/ann/'],
  ['/?paged=2', '/page/2/'],
  ['/blog/?paged=2', '/blog/page/2/'],
  ['/category/sinus/?paged=3&utm_source=mail', '/category/sinus/page/3/?utm_source=mail'],
  ['/?s=nose&paged=2', '/page/2/?s=nose'],
  ['/?m=202401&paged=2&utm_source=mail&ostium_x=1', '/2024/01/page/2/?utm_source=mail'],
  ['/?cat=3&paged=2', '/page/2/?cat=3'],
])('%s, as WordPress without permalinks writes it, leads to %s and costs no call', async (url, target) => {
  const { statusCode, headers } = await ask(url, 'text/html');
  expect([statusCode, headers.location]).toEqual([301, target]);
  expect(calls.filter((call) => !FOR_THE_CHROME.test(call))).toEqual([]);
  const { record } = (await ask(`/-/data?link=${encodeURIComponent(url)}`)).json<{ record: object }>();
  expect(record).toMatchObject({ isRedirection: true, redirectionStatus: 301 });
});

test.each(['rss', 'rss2', 'rdf', 'atom', 'feed', 'comments-rss2'])('/?feed=%s is the site’s feed', async (feed) => {
  const { statusCode, headers } = await ask(`/?feed=${feed}`, 'text/html');
  expect([statusCode, headers.location]).toEqual([301, feed === 'atom' ? '/feed/atom/' : '/feed/']);
  expect(calls.filter((call) => !FOR_THE_CHROME.test(call))).toEqual([]);
});

test.each([
  '/?m=1',
  '/?m=spring',
  '/?year=24',
  '/?monthnum=3',
  '/?pagename=',
  '/?pagename=../a',
  '/?paged=1',
  '/?paged=x',
  '/?tag=%3Cb%3E.',
  '/?feed=none',
  '/?preview=&paged=0',
])('%s says nothing, and stays as it is', async (url) => {
  const { headers } = await ask(url, 'text/html');
  expect(headers.location).toBeUndefined();
});

test.each(['/blog/a/?m=202401', '/about/?tag=spring', '/blog/a/?paged=2'])(
  'elsewhere such a parameter is a campaign’s, and %s stays as it is',
  async (url) => expect((await ask(url, 'text/html')).headers.location).toBeUndefined(),
);
