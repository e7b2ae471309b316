import { afterEach, expect, test, vi } from 'vitest';
import type { Purge } from './pages/pageCache.ts';
import { writePurge } from './redis/purgeMessage.ts';
import { createPurges } from './purges.ts';
import type { SharedCacheListener } from './redis/sharedCache.ts';

afterEach(() => void vi.useRealTimers());

const NAMED: Purge = { changed: ['post:1'], withdrawn: ['post:2'] };

/** A process whose page cache, bus, Redis and CDN record what they are told. */
function setUp({ isUp = true, isAlone = false, fails = false } = {}) {
  const events: string[] = [];
  const errors: unknown[] = [];
  const bus = new Set<(text: string) => void>();
  let redis: SharedCacheListener = { onMessage: () => undefined, onReconnect: () => undefined };
  const purges = createPurges({
    async apply({ changed, withdrawn }) {
      events.push(`here ${changed.join()} ${withdrawn.join()}`);
      if (fails) throw new Error('It cannot be purged.');
    },
    bus: {
      publish: () => void events.push('bus'),
      subscribe: (onMessage) => {
        bus.add(onMessage);
        return () => void bus.delete(onMessage);
      },
    },
    shared: isAlone
      ? undefined
      : {
          purge: async (_named, text) => {
            events.push('machines');
            // Redis sends it to all listeners, including this process.
            redis.onMessage(text);
            return isUp;
          },
          listen: (listener) => void (redis = listener),
        },
    cdn: isAlone
      ? undefined
      : {
          purge: async (tags) => {
            events.push(`cdn ${tags.join()}`);
            return ['The CDN is away.'];
          },
        },
    onError: (error) => void errors.push(error),
  });
  const sayOnBus = (text: string) => bus.forEach((onMessage) => onMessage(text));
  return { purges, events, errors, sayOnBus, redis: () => redis };
}

test('a purge reaches the shared cache, then the other processes, then this process once, then the CDN', async () => {
  const { purges, events } = setUp();
  expect(await purges.purge(NAMED)).toEqual(['The CDN is away.']);
  expect(events).toEqual(['machines', 'bus', 'here post:1 post:2', 'cdn post:1,post:2']);
});

test('recipients that could not be told are named', async () => {
  expect(await setUp({ isUp: false }).purges.purge(NAMED)).toEqual([
    'Redis is away: other machines are told when it is back.',
    'The CDN is away.',
  ]);
  expect(await setUp({ isAlone: true }).purges.purge(NAMED)).toEqual([]);
});

test('a purge that arrives twice is applied once, and an invalid message not at all', () => {
  const { events, sayOnBus, redis } = setUp();
  redis().onMessage(writePurge(NAMED, 'one'));
  sayOnBus(writePurge(NAMED, 'one'));
  sayOnBus('{');
  expect(events).toEqual(['here post:1 post:2']);
  sayOnBus(writePurge(NAMED, 'two'));
  expect(events).toHaveLength(2);
});

test('when Redis is back everything is purged, including what the CDN received meanwhile', async () => {
  const { events, redis } = setUp();
  redis().onReconnect();
  await vi.waitUntil(() => events.length === 2);
  expect(events).toEqual(['here all ', 'cdn all']);
});

test('a Redis that comes and goes has the CDN purged at most once in 30 seconds, and once more after its last return', async () => {
  vi.useFakeTimers();
  const { events, redis } = setUp();
  const purgesOfCdn = () => events.filter((event) => event === 'cdn all').length;
  for (let seconds = 0; seconds < 30; seconds += 3) {
    redis().onReconnect();
    await vi.advanceTimersByTimeAsync(3_000 - 1);
    expect(purgesOfCdn()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(events.filter((event) => event === 'here all ')).toHaveLength(10);
  expect(purgesOfCdn()).toBe(2);

  // What the CDN received after the second purge is purged as well.
  redis().onReconnect();
  await vi.advanceTimersByTimeAsync(30_000 - 1);
  expect(purgesOfCdn()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(purgesOfCdn()).toBe(3);

  // Nothing is due any more, so the next return is told of at once.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(purgesOfCdn()).toBe(3);
  redis().onReconnect();
  await vi.advanceTimersByTimeAsync(0);
  expect(purgesOfCdn()).toBe(4);
});

test('a purge of the CDN that is still due is sent when the process closes', async () => {
  const { purges, events, redis } = setUp();
  for (let times = 0; times < 2; times += 1) {
    redis().onReconnect();
    await vi.waitUntil(() => events.length === [2, 3][times]);
  }
  expect(events).toEqual(['here all ', 'cdn all', 'here all ']);
  await purges.close();
  expect(events.at(-1)).toBe('cdn all');
  expect(events).toHaveLength(4);
});

test('a failed purge is reported, and no message is read after closing', async () => {
  const { purges, events, errors, sayOnBus } = setUp({ fails: true });
  sayOnBus(writePurge(NAMED, 'one'));
  await Promise.resolve();
  expect(errors).toEqual([new Error('It cannot be purged.')]);
  await purges.close();
  sayOnBus(writePurge(NAMED, 'two'));
  expect(events).toHaveLength(1);
});
