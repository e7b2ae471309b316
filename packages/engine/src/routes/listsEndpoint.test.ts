import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContentFolder } from '@ostium/wordpress/testing';
import { openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#server/createSite.ts';

const folder = createContentFolder({
  'practice.yaml': 'name: Noses\n',
  'posts/first.md': '---\nid: 1\ntitle: Colds and noses\ndate: 2026-03-01T09:00:00\n---\n\nWords.\n',
});

/** A WordPress whose articles cannot be read right now. */
const wordpress = createServer(({ url = '' }, response) => {
  const isBroken = url.startsWith('/wp-json/wp/v2/posts');
  response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' });
  response.end(/^\/wp-json\/(?:\?|$)/.test(url) ? '{"namespaces":["wp/v2"]}' : '[]');
});

let site: RunningSite;
let broken: RunningSite;

beforeAll(async () => {
  site = await openSite({ CONTENT_DIR: folder.dir });
  await new Promise<void>((resolve) => wordpress.listen(0, '127.0.0.1', resolve));
  const { port } = wordpress.address() as AddressInfo;
  broken = await openSite({ CONTENT_API: `http://127.0.0.1:${port}/wp-json` }, { limits: { maxLinkLists: 0 } });
});

afterAll(async () => {
  await Promise.all([site.app.close(), broken.app.close()]);
  wordpress.closeAllConnections();
  await new Promise((resolve) => wordpress.close(resolve));
});

test('a list is the same for everybody, is asked for anew, and is for no search engine', async () => {
  const { statusCode, headers, body } = await site.app.inject('/-/lists/search');

  expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'public, no-cache', 'noindex']);
  expect(body).toContain('"Colds and noses"');
  const again = await site.app.inject({
    url: '/-/lists/search',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('a list that the site does not have is missing, and says so', async () => {
  const { statusCode, body } = await site.app.inject('/-/lists/patients');

  expect([statusCode, body]).toEqual([404, expect.stringContaining('There is no list \\"patients\\".')]);
});

test('a list is not shortened when the source fails: it is refused until that answers', async () => {
  const { statusCode, body } = await broken.app.inject('/-/lists/search');

  expect([statusCode, body]).toEqual([503, expect.stringContaining('does not answer')]);
});
