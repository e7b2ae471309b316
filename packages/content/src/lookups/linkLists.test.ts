import { expect, test } from 'vitest';
import { connectSource } from '../source.ts';
import type { FetchLike, Limits, SourceSettings } from '../source.ts';

/** A WordPress with this many items at each endpoint; a status instead of a number makes the endpoint respond with that status. */
function open(
  counts: Record<string, number>,
  sourceSettings: Partial<SourceSettings> = {},
  limits: Partial<Limits> = {},
) {
  const calls: string[] = [];
  const failures = new Map<string, number>();
  let runningCalls = 0;
  let peak = 0;
  const fetch: FetchLike = async (address) => {
    const { pathname, searchParams } = new URL(address);
    const endpoint = pathname.replace(/^\/wp-json(?:\/wp\/v2)?\//, '');
    const page = Number(searchParams.get('page'));
    calls.push(`${endpoint} ${page}`);
    runningCalls += 1;
    peak = Math.max(peak, runningCalls);
    await new Promise((resolve) => setImmediate(resolve));
    runningCalls -= 1;
    const status = failures.get(endpoint);
    if (status !== undefined) return Response.json({}, { status });
    const perPage = Number(searchParams.get('per_page'));
    const remainingCount = Math.max(0, (counts[endpoint] ?? 0) - (page - 1) * perPage);
    const items = Array.from({ length: Math.min(perPage, remainingCount) }, (_one, index) => ({
      id: (page - 1) * perPage + index + 1,
      type: 'page',
      link: `https://wp.example/${endpoint}-${(page - 1) * perPage + index + 1}/`,
    }));
    const total = String(Math.ceil((counts[endpoint] ?? 0) / perPage));
    return Response.json(items, { headers: { 'x-wp-totalpages': total } });
  };
  const content = connectSource(
    { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json', ...sourceSettings },
    { fetch, limits: { linkListPauseMs: 0, ...limits } },
  );
  const { signal } = new AbortController();
  return {
    content,
    calls,
    failures,
    counts,
    peak: () => peak,
    read: async () => {
      calls.length = 0;
      return [await content.readLinkLists(signal), calls.join(', ')];
    },
  };
}

test('all lists are read to their end, one call at a time, all of them in step', async () => {
  const sourceSettings = {
    postTypes: [{ type: 'event', endpoint: '/acme/v1/events', archive: '/events/' }],
    taxonomies: [{ taxonomy: 'topic', endpoint: 'topics' }],
    params: { per_page: 9, lang: 'es' },
  };
  const { read, content, peak } = open({ pages: 205, posts: 101, tags: 3, 'acme/v1/events': 1 }, sourceSettings);

  expect(await read()).toEqual([
    true,
    'pages 1, posts 1, categories 1, tags 1, acme/v1/events 1, topics 1, pages 2, posts 2, pages 3',
  ]);

  expect(peak()).toBe(1);
  const paths = new Set(content.knownPaths());
  for (const path of ['/pages-205/', '/posts-101/', '/tags-3/', '/acme/v1/events-1/', '/events/', '/'])
    expect(paths).toContain(path);
  expect(paths.size).toBe(205 + 101 + 3 + 1 + 2);
});

test('later only the beginning of each list is read, where new pages are', async () => {
  const { read, content, counts } = open({ pages: 150, posts: 150 });
  await read();
  counts['tags'] = 1;
  expect(await read()).toEqual([true, 'pages 1, posts 1, categories 1, tags 1']);
  expect(content.knownPaths()).toContain('/tags-1/');
});

test('no more lists are read than the limit allows, and those that are too long are not restarted', async () => {
  const { read, content } = open({ pages: 5000, posts: 5000 }, {}, { maxLinkLists: 8 });
  expect(await read()).toEqual([true, 'pages 1, posts 1, categories 1, tags 1, pages 2, posts 2, pages 3, posts 3']);
  expect(content.knownPaths()).toHaveLength(601);
  expect(await read()).toEqual([true, 'pages 1, posts 1, categories 1, tags 1']);
});

test('a list that cannot be read affects no other, and is read whole the next time', async () => {
  const { read, content, failures } = open({ pages: 2, posts: 150, categories: 1 });
  failures.set('posts', 500).set('tags', 401);
  expect(await read()).toEqual([false, 'pages 1, posts 1, categories 1, tags 1']);
  expect(content.knownPaths()).toContain('/categories-1/');

  failures.clear();
  expect(await read()).toEqual([true, 'pages 1, posts 1, categories 1, tags 1, posts 2']);
  expect(content.knownPaths()).toContain('/posts-150/');
});

test('lists that may not be read are not a failure, and are read whole once they may be', async () => {
  const { read, content, failures } = open({ pages: 150 });
  for (const endpoint of ['pages', 'posts', 'categories', 'tags']) failures.set(endpoint, 401);
  expect(await read()).toEqual([true, 'pages 1, posts 1, categories 1, tags 1']);
  failures.clear();
  expect(await read()).toEqual([true, 'pages 1, posts 1, categories 1, tags 1, pages 2']);
  expect(content.knownPaths()).toContain('/pages-150/');
});

test('a source that is down gets one request', async () => {
  const { read, failures } = open({ pages: 1 });
  failures.set('pages', 503).set('posts', 503);
  expect(await read()).toEqual([false, 'pages 1']);
  failures.clear();
  expect(await read()).toEqual([true, 'pages 1, posts 1, categories 1, tags 1']);
});

test('an answer that is too long for a list of links is not read', async () => {
  const { read } = open({ pages: 1, posts: 100 }, {}, { maxBackgroundBytes: 1000 });
  expect(await read()).toEqual([false, 'pages 1, posts 1, categories 1, tags 1']);
});

test('reading ends when it is aborted', async () => {
  const { content, calls } = open({ pages: 1000 });
  const controller = new AbortController();
  const reading = content.readLinkLists(controller.signal);
  controller.abort();
  await reading;
  expect(calls.length).toBeLessThan(2);
});

test('reading ahead adds nothing to the cached responses', async () => {
  const versions: (string | null)[] = [];
  const fetch: FetchLike = async (_url, { headers }) => {
    versions.push(new Headers(headers).get('if-none-match'));
    return Response.json([], { headers: { etag: '"1"' } });
  };
  const content = connectSource(
    { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' },
    { fetch, limits: { linkListPauseMs: 0 } },
  );
  const { signal } = new AbortController();
  await content.readLinkLists(signal);
  await content.readLinkLists(signal);
  expect(new Set(versions)).toEqual(new Set([null]));
});
