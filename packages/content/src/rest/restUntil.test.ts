import { describe, expect, test } from 'vitest';
import { connectSource } from '../source.ts';
import type { FetchLike, SourceSettings } from '../source.ts';

const settings = { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' };
const post = { id: 1, slug: 'a', type: 'post', link: 'https://wp.example/a/' };
const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const need = { endpoint: 'tags' };

/** A source that answers each call after a while, and the named endpoints later than the others. */
function connect(sourceSettings: Partial<SourceSettings>, slow: Readonly<Record<string, number>>, body: unknown = []) {
  const calls: string[] = [];
  const fetch: FetchLike = async (url, { method = 'GET', signal }) => {
    const { pathname } = new URL(url);
    const call = `${method} ${pathname}`;
    calls.push(call);
    await delay(slow[call] ?? 0);
    signal?.throwIfAborted();
    return method === 'HEAD'
      ? new Response(null, { status: 301, headers: { location: '/b/' } })
      : Response.json(body, { headers: { 'content-type': 'application/json' } });
  };
  const problems: string[] = [];
  const content = connectSource(
    { ...settings, ...sourceSettings },
    { fetch, onProblem: (message) => problems.push(message) },
  );
  return { content, calls, problems };
}

const unavailable = { isReady: true, isFetching: false, isError: true, errorStatus: 503 };
const NEVER_MS = 60_000;

describe('a source opened with a deadline waits no longer', () => {
  test('a link and its needs', async () => {
    const slow = { 'GET /wp-json/wp/v2/posts': NEVER_MS, 'GET /wp-json/wp/v2/tags': NEVER_MS };
    const { content, problems } = connect({}, slow);
    const source = content.open({ deadline: Date.now() + 30 });

    await Promise.all([source.fetch('/a/'), source.fetchNeeds([need])]);

    expect(source.get('/a/')).toMatchObject(unavailable);
    expect(source.outcome(need)).toEqual({ isFound: false, status: 503 });
    expect(problems.join('\n')).toMatch(/GET https:\/\/wp\.example\/wp-json\/wp\/v2\/tags/);
  });

  test('a link whose redirection is asked for first', async () => {
    const { content, calls } = connect({ redirections: 'all' }, { 'HEAD /a/': NEVER_MS });
    const source = content.open({ deadline: Date.now() + 30 });
    await source.fetch('/a/');
    expect(source.get('/a/')).toMatchObject(unavailable);
    expect(calls).toEqual(['HEAD /a/']);
  });

  test('a redirection that is asked for after a 404 is none', async () => {
    const { content } = connect({ redirections: '404' }, { 'HEAD /a/': NEVER_MS });
    const source = content.open({ deadline: Date.now() + 100 });
    await source.fetch('/a/');
    expect(source.get('/a/')).toMatchObject({ isReady: true, isFetching: false, is404: true });
  });
});

test('a preview that was not found in time is no missing page', async () => {
  const items = ['posts', 'pages', 'media'].map((endpoint) => [`GET /wp-json/wp/v2/${endpoint}/7`, NEVER_MS]);
  const { content } = connect({}, Object.fromEntries(items));
  const source = content.open({ credential: 'Basic x', deadline: Date.now() + 100 });
  const link = '/a/?preview=true&preview_id=7';
  await source.fetch(link);
  expect(source.get(link)).toMatchObject(unavailable);
});

test('past the deadline nothing is begun', async () => {
  const { content, calls } = connect({ redirections: 'all' }, {});
  const source = content.open({ deadline: Date.now() });
  await source.fetch('/a/');
  await source.fetchNeeds([need]);
  expect(source.get('/a/')).toMatchObject(unavailable);
  expect(source.outcome(need)).toEqual({ isFound: false, status: 503 });
  expect(calls).toEqual([]);
});

test('an abandoned call continues for others who wait for it', async () => {
  const { content, calls } = connect({}, { 'GET /wp-json/wp/v2/posts': 80 }, [post]);
  const hurriedSource = content.open({ deadline: Date.now() + 20 });
  const patientSource = content.open();

  await Promise.all([hurriedSource.fetch('/'), patientSource.fetch('/')]);

  expect(hurriedSource.get('/')).toMatchObject(unavailable);
  expect(patientSource.get('/')).toMatchObject({ isReady: true, isArchive: true, items: [{ id: 1 }] });
  expect(calls).toEqual(['GET /wp-json/wp/v2/posts']);
});

test.each([Number.POSITIVE_INFINITY, Date.now() + 1e12])('a deadline of %d is far away', async (deadline) => {
  const { content } = connect({}, {}, [post]);
  const source = content.open({ deadline });
  await source.fetch('/');
  expect(source.get('/')).toMatchObject({ isReady: true, isArchive: true });
});
