import { expect, test } from 'vitest';
import type { CachedResponse } from '@ostium/content';
import type { CacheableResponse } from '../pages/pageCache.ts';
import { createShareSourceResponses, createSharePages } from './openSharing.ts';
import { savedResponse } from '../savedResponse.testing.ts';
import type { Packed, SharedWork } from './sharedCache.ts';

/** What several processes share, without a network between them. */
function sharedMemory() {
  const cached = new Map<string, Packed>();
  const share = async <T>({ key, make, pack, open }: SharedWork<T>): Promise<T> => {
    const entry = cached.get(key);
    const taken = entry && open(entry.head, entry.body, 250);
    if (taken) return taken;
    const value = await make();
    const packed = pack(value);
    if (packed) cached.set(key, packed);
    return value;
  };
  return { cached, share };
}

const sourceResponse = (text: string, more: Partial<CachedResponse['response']> = {}): CachedResponse => ({
  text,
  etag: '"v1"',
  response: {
    isOk: true,
    status: 200,
    statusText: 'OK',
    body: JSON.parse(text) as unknown,
    total: 9,
    totalPages: 2,
    ...more,
  },
});
const URL_OF = 'https://cms.example.com/wp-json/wp/v2/posts?page=1';

const failIfRequested = () => Promise.reject(new Error('Nobody should be asked.'));

test('an answer of the source is taken by another process as it was', async () => {
  const memory = sharedMemory();
  const share = createShareSourceResponses(memory, 5_000);
  const response = sourceResponse('[{"id":1}]');
  expect(await share(URL_OF, undefined, async () => response)).toBe(response);
  expect(await share(URL_OF, undefined, failIfRequested)).toEqual(response);
  expect([...memory.cached.values()].map(({ tags }) => tags)).toEqual([['=any']]);

  const unnamed: CachedResponse = {
    ...sourceResponse('{}', { total: undefined, totalPages: undefined }),
    etag: undefined,
  };
  await share(`${URL_OF}0`, undefined, async () => unnamed);
  expect(await share(`${URL_OF}0`, undefined, failIfRequested)).toEqual(unnamed);
});

test('a text that this process already knows is not parsed again', async () => {
  const share = createShareSourceResponses(sharedMemory(), 5_000);
  await share(URL_OF, undefined, async () => sourceResponse('[{"id":1}]'));
  const response = sourceResponse('[{"id":1}]');
  expect((await share(URL_OF, response, failIfRequested)).response.body).toBe(response.response.body);
  const older = sourceResponse('[{"id":2}]');
  expect((await share(URL_OF, older, failIfRequested)).response.body).toEqual([{ id: 1 }]);
});

test('neither refusals nor what strangers search for are shared', async () => {
  const { cached, share } = sharedMemory();
  const shareResponse = createShareSourceResponses({ share }, 5_000);
  await shareResponse(URL_OF, undefined, async () => sourceResponse('{}', { isOk: false, status: 404 }));
  await shareResponse(`${URL_OF}&search=nose`, undefined, async () => sourceResponse('[]'));
  expect(cached.size).toBe(0);
});

const PAGE: CacheableResponse = { ...savedResponse('<p>Words</p>'), tags: ['post:1'], isOfSite: true };

test('a page is taken by another process whole, with its age and its tags', async () => {
  const { cached, share } = sharedMemory();
  const sharePage = createSharePages({ share }, 60_000);
  await sharePage('/a/', 1_000, async () => PAGE);
  expect(await sharePage('/a/', 1_000, failIfRequested)).toEqual({ ...PAGE, ageMs: 250 });
  expect(cached.get('page /a/')?.tags).toEqual(['post:1']);
});

const { tags: _, ...UNNAMED } = PAGE;

test.each<[string, CacheableResponse]>([
  ['a part of a page', { ...PAGE, isPartial: true }],
  ['a page that says that the source is away', { ...PAGE, isUnavailable: true }],
  ['a redirection, of which one rule may have any number', { ...PAGE, status: 301 }],
  ['an error', { ...PAGE, status: 404 }],
  ['a refusal', { ...PAGE, status: 400 }],
  ['what strangers can make up without end', { ...PAGE, isOfSite: false }],
  ['what nobody can purge', UNNAMED],
])('%s is shared with nobody', async (_what, response) => {
  const { cached, share } = sharedMemory();
  await createSharePages({ share }, 60_000)('/a/', 1_000, async () => response);
  expect(cached.size).toBe(0);
});

test.each(['{', '{}', '{"status":500,"statusText":"","headers":{},"tags":[]}'])(
  'what stands there as %s is made anew',
  async (head) => {
    const memory = sharedMemory();
    const wrong = { tags: [], head, body: Buffer.from('no JSON') };
    memory.cached.set(`answer ${URL_OF}`, wrong).set('page /a/', wrong);
    const response = sourceResponse('[]');
    expect(await createShareSourceResponses(memory, 5_000)(URL_OF, undefined, async () => response)).toBe(response);
    expect(await createSharePages(memory, 60_000)('/a/', 1_000, async () => PAGE)).toBe(PAGE);
  },
);

test('a cached response that is not JSON is requested again', async () => {
  const memory = sharedMemory();
  memory.cached.set(`answer ${URL_OF}`, {
    tags: [],
    head: '{"status":200,"statusText":""}',
    body: Buffer.from('no JSON'),
  });
  const response = sourceResponse('[]');
  expect(await createShareSourceResponses(memory, 5_000)(URL_OF, undefined, async () => response)).toBe(response);
});
