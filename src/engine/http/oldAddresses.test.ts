import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import config from '../../../site.config.ts';
import { createSite } from './createSite.ts';
import type { RunningSite } from './createSite.ts';
import { readSettings } from './settings.ts';

/** Where a WordPress of our own leads, by path. It has no content. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/index.php': '/blog/page/3/',
  '/files/form.pdf': '/wp-content/uploads/2026/form.pdf',
  '/old-page.html': '/new-page/',
};

const calls: string[] = [];
const wordpress = createServer(({ method = '', url = '' }, response) => {
  calls.push(`${method} ${url}`);
  const location = REDIRECTS[url.split('?', 1)[0] ?? ''];
  if (location !== undefined) return response.writeHead(301, { location }).end();
  if (!url.startsWith('/wp-json/')) return response.writeHead(404).end();
  response.setHeader('content-type', 'application/json');
  return response.end(url === '/wp-json/' ? '{"namespaces":["wp/v2"]}' : '[]');
});

let site: RunningSite;

beforeAll(async () => {
  await new Promise<void>((resolve) => wordpress.listen(0, '127.0.0.1', resolve));
  const settings = readSettings(config, {
    SITE_URL: 'https://www.site.example',
    CONTENT_API: `http://127.0.0.1:${(wordpress.address() as AddressInfo).port}/wp-json`,
    CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-old-')),
  });
  const assets = { headHtml: '', bodyHtml: '', build: 'test' };
  // Only what visitors cause is counted.
  const limits = { maxLinkLists: 0 };
  site = await createSite(settings, { assets, clientDir: undefined, limits, logTo: { write: () => undefined } });
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
  expect(calls.filter((call) => !/practice|alerts|popups/.test(call))).toEqual([`HEAD ${url}`]);
});

test.each(['/scan.php', '/photo.jpg', '/backup.zip', '/app.js'])(
  '%s, which nobody knows, costs one question and a line of text',
  async (url) => {
    const { statusCode, body } = await ask(url);
    expect([statusCode, body]).toEqual([404, 'There is no such file.\n']);
    expect(calls).toEqual([`HEAD ${url}`]);
  },
);

test('somebody who follows a link to such an address gets the error page, at the address as it stands', async () => {
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
