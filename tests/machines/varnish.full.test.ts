import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { hasServer } from '../../scripts/checks/findServers.mjs';
import { findPort, until } from './programs.ts';
import { startSite, startSource } from './siteOverSource.ts';
import type { End } from './siteOverSource.ts';
import { startVarnish } from './varnish.ts';

const isThere = await hasServer('Varnish');

let ends: End[] = [];
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});

/** The site behind a Varnish. */
async function setUp(env: Record<string, string> = {}, graceS?: number) {
  const source = await startSource();
  ends.push(source.end);
  const port = await findPort();
  const site = await startSite(source.api, { CDN: 'varnish', CDN_URL: `http://127.0.0.1:${port}`, ...env });
  ends.push(site.end);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const endSite = async () => {
    await site.end();
    ends = ends.filter((end) => end !== site.end);
  };
  const varnish = await startVarnish(port, site.port, graceS);
  ends.push(() => varnish.end());
  return {
    api: source.api,
    source: source.state,
    site,
    endSite,
    varnish,
    port,
    ask,
    read: async (path: string) => (await ask(path)).text(),
  };
}

const [PAGE, OTHER] = ['/our-team/', '/services/gerd/'];
/** More and longer parameters than any advertisement adds. */
const MANY = `?gclid=${'x'.repeat(1000)}&${'utm_source=a&'.repeat(200)}`;
const editText = (text: string) => text.replaceAll('Marlowe', 'Changed').replaceAll('reflux', 'changed reflux');

describe.skipIf(!isThere)('a Varnish in front', () => {
  test('serves pages without the site, purges by tag, and is empty after a restart', async () => {
    const { source, site, varnish, port, ask, read } = await setUp();
    const before = { page: await read(PAGE), other: await read(OTHER) };
    const { headers } = await ask(PAGE);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect([headers.get('xkey'), Number(headers.get('age')) >= 0]).toEqual([null, true]);

    // Both change; the site gets a purge for only one of them.
    source.edit = editText;
    const { record } = (await (await site.ask(`/-/data?link=${PAGE}`)).json()) as {
      record: { type: string; id: number };
    };
    const response = await site.purge({ changed: [`${record.type}:${record.id}`] });
    expect([response.status, response.warnings]).toEqual([200, undefined]);
    expect(await read(PAGE)).toContain('Changed');
    expect(await read(OTHER)).toBe(before.other);

    await varnish.end();
    const result = await site.purge({ changed: ['site'] });
    expect(result.warnings).toEqual([
      expect.stringMatching(/^Varnish at 127\.0\.0\.1:\d+ could not be told \(.+\): it is told again\.$/),
    ]);
    const again = await startVarnish(port, site.port);
    ends.push(() => again.end());
    expect(await read(OTHER)).not.toBe(before.other);
    await until(() => site.warnings.length === 2);
    expect(site.warnings[1]).toMatch(/was told of the purges that it had missed\.$/);
  });

  test('caches no preview, search or error, and shows pages while the site is down', async () => {
    const { endSite, ask, read } = await setUp();
    const page = await read(PAGE);
    const statusOf = async (path: string) => (await ask(path)).headers.get('cache-status');
    const statusByPath = { '/?s=nose': 'hit', '/nowhere/': 'hit', [`${PAGE}?preview=true`]: 'fwd=bypass' };
    for (const [path, status] of Object.entries(statusByPath)) {
      await ask(path);
      expect([path, await statusOf(path)]).toEqual([path, `ostium; ${status}, varnish; fwd=miss`]);
    }
    expect(await statusOf(PAGE)).toBe('ostium; fwd=uri-miss; stored, varnish; hit');
    expect(await statusOf('/robots.txt')).toBe('varnish; fwd=miss');
    await endSite();
    expect(await read(PAGE)).toBe(page);
  });

  test('shows a page while the site is down, even if it was requested in the second half of its lifetime', async () => {
    const { endSite, ask, read } = await setUp({ CACHE_SECONDS: '4' });
    const page = await read(PAGE);
    await read(PAGE);
    // The site still has the page, and renders it anew after this response.
    await sleep(2600);
    expect((await read(PAGE)) === page).toBe(true);
    await sleep(300);
    await endSite();
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await ask(PAGE);
      expect([response.status, (await response.text()) === page]).toEqual([200, true]);
      await sleep(500);
    }
  });

  test('shows a page when first the source and then the site is down', async () => {
    const { source, endSite, ask, read } = await setUp({ CACHE_SECONDS: '2' });
    const page = await read(PAGE);
    source.isAway = true;
    // Its lifetime is over: the site sends what it has, marked as not to be cached.
    await sleep(2600);
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await read(PAGE)) === page).toBe(true);
      await sleep(500);
    }
    await endSite();
    expect([(await ask(PAGE)).status, (await read(PAGE)) === page]).toEqual([200, true]);
  });

  test('asks the site first for a page that is much too old, and shows the old one at once if the site fails', async () => {
    const { endSite, ask, read } = await setUp({ CACHE_SECONDS: '2' }, 1);
    await read(PAGE);
    await sleep(2600);
    const { headers } = await ask(PAGE);
    expect(headers.get('cache-status')).toMatch(/^ostium; (?:fwd=stale; stored|hit; detail=stale), varnish; fwd=miss$/);
    const page = await read(PAGE);
    await sleep(2600);
    await endSite();
    // The probe has not noticed yet.
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await ask(PAGE);
      expect([response.status, (await response.text()) === page]).toEqual([200, true]);
    }
  });

  test('shows a page that is much too old when first the source and then the site is down, and when the site is back with nothing', async () => {
    const { api, source, site, endSite, ask, read } = await setUp({ CACHE_SECONDS: '2' }, 1);
    const page = await read(PAGE);
    source.isAway = true;
    await sleep(2600);
    const expectPage = async () => {
      const response = await ask(PAGE);
      expect([response.status, (await response.text()) === page]).toEqual([200, true]);
    };
    await expectPage();
    await expectPage();
    await endSite();
    await expectPage();
    const again = await startSite(api, { CDN: 'varnish', CDN_URL: 'http://127.0.0.1:1' }, site.port);
    ends.push(again.end);
    expect((await again.ask(PAGE)).status).toBe(503);
    await expectPage();
    expect((await ask(OTHER)).status).toBe(503);
    await expectPage();
  });

  test('stores a page once for the clicks on all advertisements, and shows it to the next one while the site is down', async () => {
    const { endSite, ask } = await setUp();
    const visit = async (search: string) => {
      const response = await ask(PAGE + search);
      return [response.status, response.headers.get('cache-status'), (await response.text()).length];
    };
    const [, , length] = await visit('?gclid=first&utm_source=a');
    const hit = [200, 'ostium; fwd=uri-miss; stored, varnish; hit', length];
    for (const search of ['', '?gclid=second', '?utm_medium=b&utm_source=a&lang=es', '?fbclid=', '?', MANY])
      expect([search, ...(await visit(search))]).toEqual([search, ...hit]);
    expect((await ask(`${PAGE}?other=1&gclid=first`)).headers.get('cache-status')).toContain('varnish; fwd=miss');
    await endSite();
    expect(await visit('?gclid=third')).toEqual(hit);
  });

  test("redirects each visitor with the parameters of that visitor's address", async () => {
    const { endSite, port } = await setUp();
    const follow = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      return [response.status, response.headers.get('location')];
    };
    const unusual = PAGE.replace(/\/$/, '');
    for (const search of ['?gclid=first', '', '?gclid=second', '', '?gclid=third&utm_source=a', '?'])
      expect(await follow(unusual + search)).toEqual([301, PAGE + search.replace(/^\?$/, '')]);
    await endSite();
    expect(await follow(`${unusual}?gclid=fourth`)).toEqual([301, PAGE]);
  });

  test('accepts a purge only from the machines of the site, and only one that names tags', async () => {
    const { port } = await setUp();
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'PURGE' })).status).toBe(400);
  });
});
