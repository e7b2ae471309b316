import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { formatLines, linesOf } from '#engine/tools/doctor/examination.ts';
import { addPurgeEndpoint, createNonces } from '#engine/cache/purges.ts';
import type { Purge } from '#engine/cache/pages/pageCache.ts';
import { NO_BUS } from '#engine/runtime/workers/messages.ts';
import { sendPurge } from '../../packages/engine/commands/purge.mjs';
import { warm } from '../../packages/engine/commands/warm.mjs';

const SECRET = 'a secret of 24 characters';

let stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

async function startSite(secret: string | undefined, root = '/') {
  const app = Fastify();
  const purges: Purge[] = [];
  const purge = async (tags: Purge) => {
    purges.push(tags);
    return [];
  };
  const nonces = createNonces({ bus: NO_BUS, shared: undefined, now: () => performance.now() });
  const server = { settings: { purgeSecret: secret, root }, purges: { purge, nonces } };
  await app.register(async (scope) => addPurgeEndpoint(scope, server), { prefix: root.slice(0, -1) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  stops.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${root}`, purges };
}

describe('ostium purge', () => {
  test.each(['/', '/clinic/'])('is accepted by a site at %s', async (root) => {
    const { url, purges } = await startSite(SECRET, root);
    await sendPurge(url, { changed: ['post:1'], withdrawn: [] }, SECRET);
    await sendPurge(url, { changed: [], withdrawn: ['post:2'] }, SECRET);
    expect(purges).toEqual([
      { changed: ['post:1'], withdrawn: [] },
      { changed: [], withdrawn: ['post:2'] },
    ]);
  });

  test('says what to do if the site refuses it', async () => {
    const tags = { changed: ['post:1'], withdrawn: [] };
    const { url } = await startSite(SECRET);
    await expect(sendPurge(url, tags, '')).rejects.toThrow('Set PURGE_SECRET');
    await expect(sendPurge(url, tags, 'another secret of 30 letters')).rejects.toThrow('give both sides the same');
    await expect(sendPurge(url, { changed: ['a b'], withdrawn: [] }, SECRET)).rejects.toThrow('must be a tag');
    await expect(sendPurge('http://127.0.0.1:9', tags, SECRET)).rejects.toThrow('Nothing answers');
    const { url: without } = await startSite(undefined);
    await expect(sendPurge(without, tags, SECRET)).rejects.toThrow('takes no purges');
  });
});

describe('ostium warm', () => {
  /** A site with these statuses by path, whose sitemap names another host. */
  async function startPages(pages: Record<string, number>) {
    const requests: string[] = [];
    const places = (paths: readonly string[]) =>
      paths.map((path) => `<url><loc>https://www.site.example${path}</loc></url>`).join('');
    const listener: RequestListener = ({ url = '', headers }, response) => {
      requests.push(`${url} ${String(headers['accept-encoding'])}`);
      if (url === '/sitemap.xml') response.end(places(['/sitemap-page-1.xml']));
      else if (url === '/sitemap-page-1.xml') response.end(places(Object.keys(pages)));
      else response.writeHead(pages[url] ?? 404).end();
    };
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(async () => void server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
  }

  test('requests every page of the sitemap twice in the form that browsers get, and names those that failed', async () => {
    const { url, requests } = await startPages({ '/': 200, '/a/': 200, '/b/': 503 });
    const progress: string[] = [];
    expect(await warm(url, (done, all) => progress.push(`${done}/${all}`))).toEqual({ pages: 3, failed: ['/b/'] });
    expect(requests.slice(2).toSorted()).toEqual(['/ br', '/ br', '/a/ br', '/a/ br', '/b/ br']);
    expect(progress).toEqual(['1/3', '2/3', '3/3']);
  });

  test('says so if there is no sitemap', async () => {
    await expect(warm('http://127.0.0.1:9', () => undefined)).rejects.toThrow('gives no sitemap');
    await expect(warm('site', () => undefined)).rejects.toThrow('"site" is not an address');
  });
});

describe('ostium doctor', () => {
  test('prints each line with a mark, and a total', () => {
    const { ok, wrong, unknown } = linesOf('clock');
    expect(formatLines([ok('Right.'), wrong('Set it.'), unknown('Not told.')])).toBe(
      '✓ clock: Right.\n✗ clock: Set it.\n? clock: Not told.\n\n1 OK, 1 failed, 0 notes, 1 unknown.',
    );
  });
});
