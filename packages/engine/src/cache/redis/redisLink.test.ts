import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPort, hasProgram, until } from '../../../../../tests/machines/programs.ts';
import type { Program } from '../../../../../tests/machines/programs.ts';
import { REDIS, startRedis } from '../../../../../tests/machines/redis.ts';
import { openRedisLink } from './redisLink.ts';
import type { RedisLink } from './redisLink.ts';

let ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.toReversed()) await end();
  ends = [];
});

type LinkDeps = Parameters<typeof openRedisLink>[0];

/** A link, with what it has reported, what it has heard, and how it has joined. */
async function open(url: string, more: Partial<LinkDeps> = {}) {
  const records = { messages: [] as string[], busMessages: [] as string[], joins: [] as boolean[] };
  const link: RedisLink = await openRedisLink({
    url,
    channel: 'channel',
    onMessage: async (text) => void records.busMessages.push(text),
    pulse: (run) => run(ask('return 1')),
    join: async (_run, isBack) => void records.joins.push(isBack),
    warn: (sentence) => void records.messages.push(sentence),
    ...more,
  });
  ends.push(() => link.close());
  return { link, ...records };
}

const ALONE = /^Redis is away \((.+)\): this process works alone until it is back\.$/;
const BACK = 'Redis is back: this process shares pages with others again.';

const ask = (script: string, keys: readonly string[] = [], args: readonly (string | Buffer)[] = []) => ({
  script,
  keys,
  args,
});
const unreadable = () => {
  throw new Error('It cannot be read.');
};
const asText = (reply: unknown) => String(reply);

/** A server that is not Redis. */
async function startStandIn(meet: (socket: Socket) => unknown) {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    meet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets, connections: () => connections };
}

describe.skipIf(!hasProgram(REDIS, ['--version']))('a link to a Redis', () => {
  let server: Program;
  let inside: Redis;
  let url: string;

  beforeAll(async () => {
    server = await startRedis();
    inside = new Redis(server.port, '127.0.0.1');
    url = `redis://127.0.0.1:${server.port}`;
  });
  afterAll(async () => {
    inside.disconnect();
    await server.kill();
  });
  beforeEach(() => inside.flushall());

  test('runs a script with its keys and arguments, byte for byte, and returns what is read from the reply', async () => {
    const { link, messages, joins } = await open(url);
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    const call = ask('return { KEYS[1], KEYS[2], ARGV[1], ARGV[2] }', ['one', 'other'], ['text', bytes]);
    const reply = await link.run(call, (reply) => reply);
    expect(reply).toEqual([Buffer.from('one'), Buffer.from('other'), Buffer.from('text'), bytes]);
    expect([link.isUp(), messages, joins]).toEqual([true, [], [false]]);
  });

  test('receives the messages on its channel, and on no other', async () => {
    const { busMessages } = await open(url);
    await inside.publish('another', 'not heard');
    await inside.publish('channel', 'heard');
    await until(() => busMessages.length > 0);
    expect(busMessages).toEqual(['heard']);
  });

  test('joins before it is used, with the connection that is used then', async () => {
    const { link } = await open(url, {
      join: async (run) => void (await run(ask("return redis.call('SET', KEYS[1], 'yes')", ['joined']))),
    });
    expect(await link.run(ask("return redis.call('GET', KEYS[1])", ['joined']), asText)).toBe('yes');
  });

  test.each<[string, string, (reply: unknown) => unknown, string]>([
    ['an answer that cannot be read', "return 'x'", unreadable, 'It cannot be read'],
    ['an error', "return redis.error_reply('OOM no room. Sell some.')", asText, 'OOM no room'],
    ['an endless error', `return redis.error_reply('ERR ${'x'.repeat(200)}')`, asText, `ERR ${'x'.repeat(116)}`],
  ])('%s is as good as no Redis: said once, and it is tried again', async (_what, script, read, words) => {
    const { link, messages, joins } = await open(url);
    expect(await Promise.all([link.run(ask(script), read), link.run(ask(script), read)])).toEqual([
      undefined,
      undefined,
    ]);
    expect(link.isUp()).toBe(false);
    expect(await link.run(ask("return 'x'"), asText)).toBeUndefined();
    await until(() => messages.length === 2);
    expect(messages).toEqual([expect.stringMatching(ALONE), BACK]);
    expect(ALONE.exec(messages[0] ?? '')?.[1]).toBe(words);
    expect([link.isUp(), joins]).toEqual([true, [false, true]]);
    expect(await link.run(ask("return 'x'"), asText)).toBe('x');
  });

  test.each(['normal', 'pubsub'])(
    'a connection of the kind %s that ends is missed without being used',
    async (kind) => {
      const { link, messages, busMessages } = await open(url);
      await inside.call('CLIENT', 'KILL', 'TYPE', kind, 'SKIPME', 'yes');
      await until(() => messages.length === 1);
      expect(messages).toEqual([expect.stringContaining('(it closed the connection)')]);
      expect(link.isUp()).toBe(false);
      await until(() => link.isUp());
      expect(messages).toEqual([expect.stringMatching(ALONE), BACK]);
      expect(await link.run(ask("return 'x'"), asText)).toBe('x');
      await inside.publish('channel', 'heard once');
      await until(() => busMessages.length > 0);
      await inside.publish('channel', 'last');
      await until(() => busMessages.includes('last'));
      expect(busMessages).toEqual(['heard once', 'last']);
    },
  );

  test('a Redis that hangs delays nobody', async () => {
    const { link, messages } = await open(url);
    server.signal('SIGSTOP');
    try {
      expect(await link.run(ask("return 'x'"), asText)).toBeUndefined();
      expect([link.isUp(), messages]).toEqual([false, [expect.stringMatching(ALONE)]]);
    } finally {
      server.signal('SIGCONT');
    }
    await until(() => link.isUp());
  });

  test('a Redis that hangs is noticed even without requests', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { link, messages } = await open(url);
    vi.advanceTimersByTime(2_000);
    expect(await link.run(ask("return 'x'"), asText)).toBe('x');
    server.signal('SIGSTOP');
    try {
      vi.advanceTimersByTime(2_000);
      await until(() => !link.isUp());
      expect(messages).toEqual([expect.stringMatching(ALONE)]);
    } finally {
      server.signal('SIGCONT');
    }
    link.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a wrong password is reported without the password', async () => {
    const { link, messages } = await open(`redis://somebody:a-password@127.0.0.1:${server.port}`);
    expect(link.isUp()).toBe(false);
    expect(messages).toEqual([expect.stringContaining('WRONGPASS')]);
    expect(messages.join()).not.toContain('a-password');
  });

  test('if joining fails, Redis counts as down until it succeeds', async () => {
    let tries = 0;
    const { link, messages } = await open(url, {
      async join() {
        tries += 1;
        if (tries < 3) throw new Error('It cannot be joined.');
      },
    });
    expect([link.isUp(), messages]).toEqual([false, [expect.stringContaining('(It cannot be joined)')]]);
    await until(() => link.isUp());
    expect([tries, messages.length]).toEqual([3, 2]);
  });

  test('closed while connecting, it is down, says nothing and leaves no connection', async () => {
    await inside.acl('SETUSER', 'leaving', 'on', '>a-password', '~*', '&*', '+@all');
    let link: RedisLink | undefined;
    let tries = 0;
    const opened = await open(`redis://leaving:a-password@127.0.0.1:${server.port}`, {
      async join() {
        tries += 1;
        if (tries > 1) link?.close();
      },
    });
    link = opened.link;
    await inside.call('CLIENT', 'KILL', 'USER', 'leaving');
    await until(() => tries === 2);
    await until(async () => !String(await inside.client('LIST')).includes('user=leaving'));
    expect([link.isUp(), opened.messages]).toEqual([false, [expect.stringMatching(ALONE)]]);
  });

  test('a Redis that starts later is joined then, as one that was down', async () => {
    const port = await findPort();
    const { link, messages, joins } = await open(`redis://127.0.0.1:${port}`);
    expect([link.isUp(), messages]).toEqual([false, [expect.stringContaining('ECONNREFUSED')]]);
    const late = await startRedis(port);
    ends.push(() => late.kill());
    await until(() => link.isUp());
    expect([messages, joins]).toEqual([[expect.stringMatching(ALONE), BACK], [true]]);
  });
});

test.each([
  ['answers what no Redis would', 'redis', '+HELLO\r\n'],
  ['answers what is not even of its kind', 'redis', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ['says nothing', 'redis', undefined],
  ['says nothing where the connection is to be a secret one', 'rediss', undefined],
])('what %s is no Redis, and holds nobody up', async (_what, scheme, reply) => {
  const { port } = await startStandIn((socket) => socket.on('data', () => reply !== undefined && socket.write(reply)));
  const started = performance.now();
  const { link, messages } = await open(`${scheme}://:a-password@127.0.0.1:${port}`);
  // The client on its own would wait for ten seconds.
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(link.isUp()).toBe(false);
  expect(await link.run(ask("return 'x'"), asText)).toBeUndefined();
  expect(messages).toEqual([expect.stringMatching(ALONE)]);
  expect(messages.join()).not.toContain('a-password');
});

test('while Redis is down, connecting is retried less and less often until the link is closed', async () => {
  const { port, sockets, connections } = await startStandIn((socket) => socket.destroy());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { link, messages } = await open(`redis://127.0.0.1:${port}`);
  /** Resolves when the link has noticed that its connections have ended, and is waiting. */
  const untilPause = async (count: number) => {
    while (connections() < count || sockets.size > 0) await new Promise(setImmediate);
    for (let turns = 0; turns < 50; turns += 1) await new Promise(setImmediate);
  };
  let count = 2;
  await untilPause(count);
  for (const pause of [250, 500, 1_000, 2_000, 5_000, 5_000]) {
    vi.advanceTimersByTime(pause - 1);
    await untilPause(count);
    expect(connections()).toBe(count);
    vi.advanceTimersByTime(1);
    count += 2;
    await untilPause(count);
  }
  link.close();
  vi.advanceTimersByTime(60_000);
  await untilPause(count);
  expect([connections(), messages.length]).toEqual([count, 1]);
});
