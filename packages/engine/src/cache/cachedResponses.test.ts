import { mkdtempSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { CONTENT, openSite } from 'marlowe/openSite.testing.ts';
import { openEmulator } from '@ostium/wordpress';
import { SIGNATURE_HEADERS, signRequest } from '#http/signedRequests.ts';

const PURGE_SECRET = 'a secret of 24 characters';

let stop: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of stop.toReversed()) await end();
  stop = [];
});

/** The practice's content behind a server of its own, which counts its calls and can go down. */
async function startSource() {
  const emulator = await openEmulator({ dir: CONTENT, home: 'http://content.invalid' });
  const state = { calls: 0, isAway: false, withdrawn: '' };
  const respond = async ({ url = '/', method = 'GET' }: IncomingMessage, response: ServerResponse) => {
    const isWithdrawn = state.withdrawn !== '' && url.includes(`slug=${state.withdrawn}`);
    const sourceResponse = isWithdrawn ? Response.json([]) : await emulator.fetch(url, { method, redirect: 'manual' });
    const type = sourceResponse.headers.get('content-type') ?? '';
    response
      .writeHead(sourceResponse.status, { 'content-type': type })
      .end(Buffer.from(await sourceResponse.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    state.calls += 1;
    if (state.isAway) response.destroy();
    else void respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { state, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json` };
}

/** A site over such a source. */
async function startSite(
  previousSite?: { cacheDir: string; source: Awaited<ReturnType<typeof startSource>> },
  env: Readonly<Record<string, string>> = {},
) {
  const source = previousSite?.source ?? (await startSource());
  const cacheDir = previousSite?.cacheDir ?? mkdtempSync(join(tmpdir(), 'ostium-saved-'));
  const { state, api: CONTENT_API } = source;
  const site = await openSite({ CACHE_DIR: cacheDir, CONTENT_API, PURGE_SECRET, ...env });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  stop.push(() => site.app.close());
  const { port } = site.app.server.address() as AddressInfo;

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      get({ port, path, method, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      }).on('error', reject);
    });
  const read = async (path: string) => String(brotliDecompressSync((await ask(path)).body));
  const purge = async (purgeRequest: object) => {
    const body = JSON.stringify(purgeRequest);
    const signed = { time: String(Math.round(Date.now() / 1000)), nonce: `nonce-${Math.random()}`.padEnd(20, '0') };
    const signedRequest = { ...signed, nonce: signed.nonce.replace('.', '-'), method: 'POST', path: '/-/purge', body };
    return site.app.inject({
      method: 'POST',
      url: '/-/purge',
      body,
      headers: {
        [SIGNATURE_HEADERS.time]: signedRequest.time,
        [SIGNATURE_HEADERS.nonce]: signedRequest.nonce,
        [SIGNATURE_HEADERS.signature]: signRequest(signedRequest, PURGE_SECRET),
        'content-type': 'application/json',
      },
    });
  };
  return { ask, read, purge, state, before: { cacheDir, source } };
}

/** The number of calls to the source, once a start has requested everything it needs besides pages. */
async function callsAtRest(state: { calls: number }): Promise<number> {
  for (;;) {
    const { calls } = state;
    await sleep(500);
    if (calls === state.calls) return calls;
  }
}

const statusOf = async (pendingResponse: Promise<{ headers: IncomingMessage['headers'] }>) =>
  (await pendingResponse).headers['cache-status'];

test('each response is counted once, as that of a page or of data', async () => {
  const { ask } = await startSite(undefined, { METRICS_TOKEN: 'a-token-of-sixteen' });
  for (const path of ['/services/gerd/', '/-/data?link=/services/gerd/', '/nowhere/', '/?page_id=327'])
    for (let turn = 0; turn < 3; turn += 1) await ask(path);

  const { body } = await ask('/-/metrics', { authorization: 'Bearer a-token-of-sixteen' });
  const lines = String(body).split('\n');
  for (const line of [
    'ostium_responses_total{route="/*",class="2xx"} 3',
    'ostium_responses_total{route="/*",class="3xx"} 3',
    'ostium_responses_total{route="/*",class="4xx"} 3',
    'ostium_responses_total{route="/-/data",class="2xx"} 3',
    'ostium_response_seconds_count{route="/-/data"} 3',
    'ostium_cache_responses_total{result="miss"} 4',
    'ostium_cache_responses_total{result="hit"} 8',
  ])
    expect(lines).toContain(line);
});

test('a cached page costs the content source nothing, whatever a campaign adds to its address', async () => {
  const { read, state } = await startSite();
  const first = await read('/services/gerd/');
  const calls = await callsAtRest(state);
  for (const query of ['', '?utm_source=letter', '?gclid=1&utm_medium=x', '?lang=es', '?fbclid=abc'])
    expect(await read(`/services/gerd/${query}`)).toBe(first);
  expect(state.calls).toBe(calls);
});

test('it is the same response as the one that was made, but for its time, its name and where it came from', async () => {
  const { ask } = await startSite();
  const withoutTime = (headers: IncomingMessage['headers']) => {
    const { date: _date, 'x-request-id': _name, 'cache-status': _status, ...rest } = headers;
    return rest;
  };
  const [freshResponse, cached] = [await ask('/our-team/'), await ask('/our-team/')];
  expect(withoutTime(cached.headers)).toEqual(withoutTime(freshResponse.headers));
  expect(cached.body.equals(freshResponse.body)).toBe(true);
  const head = await ask('/our-team/', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(cached.headers['content-length']);
});

test('each response has a name of its own, although the rest of its headers is made once', async () => {
  const { ask } = await startSite();
  await ask('/our-team/');
  const { etag = '' } = (await ask('/our-team/')).headers;
  const conditions = Array.from({ length: 20 }, (_none, turn) => (turn % 2 === 0 ? {} : { 'if-none-match': etag }));
  const responses = await Promise.all(conditions.map((headers) => ask('/our-team/', headers)));
  expect(responses.map(({ status }) => status)).toEqual(conditions.map((_none, turn) => (turn % 2 === 0 ? 200 : 304)));
  const names = responses.map(({ headers }) => String(headers['x-request-id']));
  expect(names.filter((name) => /^[\da-f]{16}$/.test(name))).toHaveLength(20);
  expect(new Set(names).size).toBe(20);
});

test('a client that has the current version gets a 304, whatever its encoding', async () => {
  const { ask } = await startSite();
  await ask('/our-team/', { 'accept-encoding': 'gzip' });
  const versions = new Set<string | undefined>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await ask('/our-team/', { 'accept-encoding': encoding });
    versions.add(headers.etag);
    for (const encoding of ['br', 'identity', 'gzip']) {
      const again = await ask('/our-team/', { 'accept-encoding': encoding, 'if-none-match': headers.etag ?? '' });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      // A cache has the ETag with its bytes.
      const { etag } = headers;
      expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'public, no-cache' });
    }
  }
  // Different bytes have different ETags, and none is weak.
  expect(versions.size).toBe(3);
  for (const version of versions) expect(version).toMatch(/^"/);
});

test('previews, and requests with a credential, are neither cached nor served from the cache', async () => {
  const { ask } = await startSite();
  await ask('/our-team/');
  for (const query of ['?preview=true', '?preview=true&ostium_source_auth=Basic%20eA==', '?ostium_preview=x']) {
    const { headers } = await ask(`/our-team/${query}`);
    expect([query, headers['cache-control']]).toEqual([query, expect.stringMatching(/no-store|no-cache/)]);
  }
  expect((await ask('/our-team/?preview=true&ostium_source_auth=Basic%20eA==')).headers['cache-control']).toBe(
    'no-store',
  );
});

describe('Cache-Status says where a response came from', () => {
  test('if it was made, and if it was cached, in every form of the response', async () => {
    const { ask } = await startSite();
    for (const path of ['/our-team/', '/-/data?link=/our-team/', '/nowhere/', '/?page_id=327']) {
      expect([path, await statusOf(ask(path))]).toEqual([path, 'ostium; fwd=uri-miss; stored']);
      const { headers } = await ask(path);
      expect([path, headers['cache-status']]).toEqual([path, 'ostium; hit']);
      const conditions = { 'if-none-match': headers.etag ?? '' };
      expect([path, await statusOf(ask(path, conditions))]).toEqual([path, 'ostium; hit']);
      expect([path, await statusOf(ask(path, {}, 'HEAD'))]).toEqual([path, 'ostium; hit']);
      // The first response in an encoding is not sent ahead of the framework.
      expect([path, await statusOf(ask(path, { 'accept-encoding': 'gzip' }))]).toEqual([path, 'ostium; hit']);
    }
  });

  test('if it is for nobody else', async () => {
    const { ask } = await startSite();
    for (const path of ['/our-team/?preview=true', '/-/data?link=/our-team/?preview=true'])
      for (const _time of [1, 2]) expect([path, await statusOf(ask(path))]).toEqual([path, 'ostium; fwd=bypass']);
  });

  test('if it is old, and nothing of this is written to the disk', async () => {
    const first = await startSite();
    await first.read('/our-team/');
    await stop.pop()?.();
    first.state.isAway = true;
    const { ask } = await startSite(first.before);
    expect(await statusOf(ask('/our-team/'))).toBe('ostium; hit; detail=stale');
    expect(await statusOf(ask('/blog/'))).toBe('ostium; fwd=miss');
  });

  test('also if a CDN is in front', async () => {
    const { ask } = await startSite(undefined, { CDN: 'varnish', CDN_URL: 'http://127.0.0.1:1' });
    for (const status of ['ostium; fwd=uri-miss; stored', 'ostium; hit']) {
      const { headers } = await ask('/our-team/');
      expect([headers['cache-status'], headers['cache-control']]).toEqual([
        status,
        expect.stringContaining('s-maxage'),
      ]);
    }
  });
});

describe('while the content source is away', () => {
  test('every page ever made is available, even after a restart', async () => {
    const first = await startSite();
    const paths = ['/', '/services/gerd/', '/blog/', '/our-team/', '/es/citas/', '/quiz/'];
    const firstResponses = await Promise.all(paths.map((path) => first.read(path)));
    await stop.pop()?.();

    const second = await startSite(first.before);
    second.state.isAway = true;
    for (const [index, path] of paths.entries()) {
      const { status, body } = await second.ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(String(brotliDecompressSync(body))).toBe(firstResponses[index]);
    }
    expect((await second.ask('/services/migraines/')).status).toBe(503);
    second.state.isAway = false;
    expect((await second.ask('/services/migraines/')).status).not.toBe(503);
  });

  test('a cached redirection keeps what a campaign added to the address', async () => {
    const { ask, state } = await startSite();
    const plain = await ask('/?page_id=327');
    expect([plain.status, plain.headers.location]).toEqual([301, expect.stringMatching(/^\/[^?]+$/)]);
    state.isAway = true;
    const { status, headers } = await ask('/?page_id=327&utm_source=letter');
    expect([status, headers.location]).toEqual([301, `${plain.headers.location}?utm_source=letter`]);
  });

  test('what a purge withdrew is gone, even after a restart', async () => {
    const first = await startSite();
    const [page, otherPath] = ['/our-team/', '/services/gerd/'];
    for (const path of [page, otherPath]) await first.ask(path);
    const { body } = await first.ask(`/-/data?link=${page}`);
    const { record } = JSON.parse(String(brotliDecompressSync(body))) as { record: { type: string; id: number } };
    first.state.isAway = true;
    const purged = await first.purge({ withdrawn: [`${record.type}:${record.id}`] });
    expect(purged.statusCode).toBe(200);
    expect([(await first.ask(page)).status, (await first.ask(otherPath)).status]).toEqual([503, 200]);
    await stop.pop()?.();

    const second = await startSite(first.before);
    second.state.isAway = true;
    expect([(await second.ask(page)).status, (await second.ask(otherPath)).status]).toEqual([503, 200]);
  });
});

test('a page that the source says is gone is gone from the cached data too, and no outage brings it back', async () => {
  const { ask, purge, state } = await startSite(undefined, { CACHE_SECONDS: '1' });
  const slug = 'how-to-rinse-your-nose-safely';
  const data = async () => String((await ask(`/-/data?link=/blog/${slug}/`, { 'accept-encoding': 'identity' })).body);
  expect(JSON.parse(await data())).toMatchObject({ record: { isReady: true, isPost: true } });
  state.withdrawn = slug;
  await sleep(1100);
  expect(JSON.parse(await data())).toMatchObject({ record: { errorStatus: 404 } });
  state.isAway = true;
  // After that, the missing page is no longer cached.
  await purge({ changed: ['post:1'] });
  await sleep(1100);
  expect(JSON.parse(await data())).toMatchObject({ record: { errorStatus: 503 } });
});

test('a purge has only the pages with its tag fetched again', async () => {
  const { ask, purge, state } = await startSite();
  for (const path of ['/blog/', '/our-team/', '/blog/', '/our-team/']) await ask(path);
  const initialCalls = await callsAtRest(state);
  await purge({ changed: ['list:post'] });
  await ask('/our-team/');
  expect(state.calls).toBe(initialCalls);
  await ask('/blog/');
  expect(state.calls).toBeGreaterThan(initialCalls);
});
