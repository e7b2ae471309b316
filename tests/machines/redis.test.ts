import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, test } from 'vitest';
import { hasProgram, until } from './programs.ts';
import { REDIS, startRedis as startAnyRedis } from './redis.ts';
import { startSite, startSource } from './siteOverSource.ts';
import type { End } from './siteOverSource.ts';

const isThere = hasProgram(REDIS, ['--version']);

let ends: End[] = [];
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});

async function startRedis(port?: number, ...more: string[]) {
  const redis = await startAnyRedis(port, ...more);
  ends.push(() => redis.kill());
  return redis;
}

/** Two machines over one source and one Redis. */
async function setUp(...more: string[]) {
  const redis = await startRedis(undefined, ...more);
  const source = await startSource();
  ends.push(source.end);
  const env = { REDIS_URL: `redis://127.0.0.1:${redis.port}` };
  const start = async () => {
    const site = await startSite(source.api, env);
    ends.push(site.end);
    return site;
  };
  return { redis, source: source.state, one: await start(), other: await start() };
}

const PAGE = '/our-team/';
const editText = (text: string) => text.replaceAll('Marlowe', 'Changed');

describe.skipIf(!isThere)('two machines and a Redis', () => {
  test('the other machine takes a page that one has rendered, and the content source is asked once', async () => {
    const { source, one, other } = await setUp();
    const page = await one.read(PAGE);
    await until(async () => {
      source.paths.length = 0;
      return (await other.read(PAGE)) === page;
    });
    expect(source.paths).toEqual([]);
    expect([...one.warnings, ...other.warnings]).toEqual([]);
  });

  test('of concurrent requests only one asks the source', async () => {
    const { source, one, other } = await setUp();
    await one.read('/');
    source.paths.length = 0;
    const pages = await Promise.all([one, other, one, other].map((site) => site.read(PAGE)));
    expect(new Set(pages).size).toBe(1);
    const twice = source.paths.filter((path, index) => source.paths.indexOf(path) !== index);
    expect(twice).toEqual([]);
  });

  test('a purge of one machine shows the edit at both, and costs the source one page', async () => {
    const { source, one, other } = await setUp();
    for (const site of [one, other, one, other]) expect(await site.read(PAGE)).not.toContain('Changed');
    source.edit = editText;
    expect(await one.purge({ changed: ['site'] })).toEqual({
      status: 200,
      purged: { changed: ['site'], withdrawn: [] },
    });
    source.paths.length = 0;
    // A visitor waits a moment for the new page, which may be too short on a busy machine.
    await until(async () => (await one.read(PAGE)).includes('Changed'));
    const calls = source.paths.length;
    expect(calls).toBeGreaterThan(0);
    await until(async () => (await other.read(PAGE)).includes('Changed'));
    expect(source.paths.length).toBe(calls);
  });

  test('a killed Redis costs no page, is logged once, and is used again once it is back', async () => {
    const { redis, source, one, other } = await setUp();
    for (const site of [one, other]) await site.read(PAGE);
    await redis.kill();
    await until(() => one.warnings.length > 0 && other.warnings.length > 0);
    source.edit = editText;
    const { status, warnings } = await one.purge({ changed: ['site'] });
    expect([status, warnings]).toEqual([200, ['Redis is away: other machines are told when it is back.']]);
    expect(await one.read(PAGE)).toContain('Changed');
    expect(await other.read(PAGE)).not.toContain('Changed');

    await startRedis(redis.port);
    await until(async () => (await other.read(PAGE)).includes('Changed'));
    await until(() => one.warnings.length === 2 && other.warnings.length === 2);
    for (const { warnings: siteWarnings } of [one, other])
      expect(siteWarnings).toEqual([
        expect.stringMatching(/^Redis is away \(.+\): this process works alone until it is back\.$/),
        'Redis is back: this process shares pages with others again.',
      ]);
    source.edit = (text) => text;
    await other.purge({ changed: ['site'] });
    await until(async () => !(await one.read(PAGE)).includes('Changed'));
  });

  test('a stopped Redis delays nobody for longer than a moment', async () => {
    const { redis, one, other } = await setUp();
    await one.read('/blog/');
    redis.signal('SIGSTOP');
    const startedAt = performance.now();
    expect((await one.ask(PAGE)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1500);
    await until(() => one.warnings.length === 1 && other.warnings.length === 1);
    redis.signal('SIGCONT');
    await until(() => one.warnings.length === 2 && other.warnings.length === 2);
  });

  test.each<[string, Record<string, string>]>([
    ['a header that is no byte', { 'x-uni': '中' }],
    ['a name that is none', { 'bad name': 'x' }],
    ['a version of two lines', { etag: '"x\ny"' }],
    [
      'no policy, a cookie and another place',
      { 'content-security-policy': '', 'set-cookie': 'a=b', location: '//evil' },
    ],
  ])('a page to which somebody gave %s is made anew, and the site goes on', async (_what, headers) => {
    const { redis, one, other } = await setUp();
    const inside = new Redis(redis.port, '127.0.0.1');
    ends.push(async () => inside.disconnect());
    const page = await one.read(PAGE);
    await until(async () => (await inside.keys('*:kept:*')).length > 0 && (await inside.keys('*:lock:*')).length === 0);
    for (const entry of await inside.keys('*:kept:*')) {
      const head = JSON.parse(String(await inside.hget(entry, 'head'))) as { headers?: object };
      await inside.hset(entry, 'head', JSON.stringify({ ...head, headers: { ...head.headers, ...headers } }));
    }
    for (let times = 0; times < 3; times += 1) {
      const response = await other.ask(PAGE);
      expect([response.status, await response.text()]).toEqual([200, page]);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(['set-cookie', 'location', 'x-uni'].map((name) => response.headers.get(name))).toEqual([null, null, null]);
    }
  });

  test('a purge that the site has not signed empties nothing, and is logged', async () => {
    const { redis, source, one, other } = await setUp();
    const inside = new Redis(redis.port, '127.0.0.1');
    ends.push(async () => inside.disconnect());
    await one.read(PAGE);
    source.isAway = true;
    const [channel = ''] = (await inside.pubsub('CHANNELS', '*')) as string[];
    await inside.publish(channel, '{"id":"x1","changed":[],"withdrawn":["all"]}');
    await until(() => one.warnings.length > 0 && other.warnings.length > 0);
    expect((await one.ask(PAGE)).status).toBe(200);
    expect(one.warnings).toEqual([expect.stringMatching(/^Redis brings a message that this site has not signed/)]);
  });

  test('a full Redis is treated as away', async () => {
    const { one } = await setUp('--maxmemory', '1');
    expect((await one.ask(PAGE)).status).toBe(200);
    expect(one.warnings).toEqual([expect.stringMatching(/^Redis is away \(.*OOM/)]);
  });
});

test('a server that is not Redis is treated as away, and the password is not logged', async () => {
  const server = createServer((socket) =>
    socket.on('error', () => undefined).on('data', () => socket.write('+HELLO\r\n')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => server.close());
  const source = await startSource();
  ends.push(source.end);
  const { port } = server.address() as AddressInfo;
  const site = await startSite(source.api, { REDIS_URL: `redis://:a-password@127.0.0.1:${port}` });
  ends.push(site.end);
  expect((await site.ask(PAGE)).status).toBe(200);
  expect(site.warnings).toEqual([expect.stringMatching(/^Redis is away \(.+\): this process works alone/)]);
  expect(site.warnings.join()).not.toContain('a-password');
});
