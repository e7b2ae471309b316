import { expect, test } from 'vitest';
import { openFakeSource } from '../openFakeSource.testing.ts';
import type { FakeResponses } from '../openFakeSource.testing.ts';

const post = (id: number, more: object = {}) => ({
  id,
  slug: `a${id}`,
  type: 'post',
  link: `https://wp.example/a${id}/`,
  ...more,
});
const pageOf = (...posts: object[]) => ({ __headers: { 'X-WP-Total': 7, 'X-WP-TotalPages': 4 }, __body: posts });
const EMBED = '_embed=author,wp:featuredmedia,wp:term&acf_format=standard';
const PAGES = {
  [`/wp/v2/posts?${EMBED}&page=1`]: pageOf(post(1), post(2)),
  // Meanwhile a post was published, so the second one appears on the next page too.
  [`/wp/v2/posts?${EMBED}&page=2`]: pageOf(post(2), post(3)),
  [`/wp/v2/posts?${EMBED}&page=3`]: pageOf(post(4), post(5)),
};

async function open(link: string, responses: FakeResponses = { rest: PAGES }) {
  const fake = openFakeSource(responses);
  await fake.source.fetch(link);
  return { ...fake, record: fake.source.get(link) };
}

const idsOf = (record: Awaited<ReturnType<typeof open>>['record']) =>
  record.isArchive ? record.items.map(({ id }) => id) : [];

test('a link shows its page and the previous pages that it asks for, each item once', async () => {
  const { record } = await open('/page/3/?from=1');

  expect(idsOf(record)).toEqual([1, 2, 3, 4, 5]);
  expect(record).toMatchObject({ page: 3, total: 7, totalPages: 4, next: '/page/4/?from=1' });
  expect(record).not.toHaveProperty('previous');
});

test('an invalid number of previous pages is ignored', async () => {
  const { record, calls } = await open('/page/3/?from=7');

  expect(idsOf(record)).toEqual([4, 5]);
  expect(record).toMatchObject({ previous: '/page/2/?from=7' });
  expect(calls.filter((call) => call.includes('posts'))).toHaveLength(1);
});

test('a missing page costs one call, however many previous pages are requested', async () => {
  const { record, calls } = await open('/page/9/?from=1');

  expect(record).toMatchObject({ is404: true });
  expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(1);
});

test('a known page is requested together with the previous ones', async () => {
  const { content, calls } = await open('/page/3/');
  calls.length = 0;
  const fetching = content.open().fetch('/page/3/?from=1');

  expect(calls).toHaveLength(3);
  await fetching;
});

test('if one of the pages fails, there is no list with a gap', async () => {
  const brokenPages = { ...PAGES, [`/wp/v2/posts?${EMBED}&page=2`]: { __status: 500, __body: {} } };
  const { record } = await open('/page/3/?from=1', { rest: brokenPages });

  expect(record).toMatchObject({ isError: true, errorStatus: 503 });
});

const listed = { post: { fields: ['title', 'id', 'acf.picture'], embeds: ['wp:featuredmedia'] } };

test('a list requests the fields that its site shows of a type, and those read of every item', async () => {
  const { calls } = await open('/', { config: { source: { listed } } });

  expect(calls[0]).toBe(
    'GET /wp/v2/posts?_embed=wp:featuredmedia&_fields=content.protected,id,type,slug,link,title,acf.picture,_links,_embedded&acf_format=standard&page=1',
  );
});

test('other types, and several types at one endpoint, are requested whole', async () => {
  const mixedList = await open('/', { config: { source: { listed, postEndpoint: 'all' } } });
  const postTypes = [{ type: 'movie', endpoint: 'movies', archive: '/movies/' }];
  const movieList = await open('/movies/', { config: { source: { listed, postTypes } } });

  expect(mixedList.calls[0]).toBe(`GET /wp/v2/all?${EMBED}&page=1`);
  expect(movieList.calls[0]).toBe(`GET /wp/v2/movies?${EMBED}&page=1`);
});

test('an item that was only listed is read whole for its own page, and stays whole', async () => {
  const rest = {
    '/wp/v2/posts?_embed=wp': [post(1, { content: { protected: false } })],
    '/wp/v2/posts?': [post(1, { content: { rendered: 'All of it.', protected: false } })],
  };
  const { source } = await open('/', { config: { source: { listed } }, rest });
  expect(source.entity({ type: 'post', id: 1 })).toMatchObject({ isCut: true });

  await source.fetch('/a1/');
  await source.fetchNeeds([{ endpoint: 'posts', params: { _embed: 'wp', _fields: 'id,link' } }]);

  expect(source.entity({ type: 'post', id: 1 })).toMatchObject({ raw: { content: { rendered: 'All of it.' } } });
  expect(source.entity({ type: 'post', id: 1 })).not.toHaveProperty('isCut');
});

test('a whole item replaces one that was only listed', async () => {
  const rest = {
    '/wp/v2/posts?_embed=wp': [post(1)],
    '/wp/v2/whole': [post(1, { content: { rendered: 'All of it.', protected: false } })],
  };
  const { source } = await open('/', { config: { source: { listed } }, rest });
  await source.fetchNeeds([{ endpoint: 'whole' }]);

  expect(source.entity({ type: 'post', id: 1 })).not.toHaveProperty('isCut');
});

test('a password protects an item of which a list asked for neither content nor excerpt', async () => {
  const secret = post(1, { content: { protected: true }, acf: { picture: 'secret' } });
  const { source } = await open('/', { config: { source: { listed } }, rest: { '/wp/v2/posts': [secret] } });

  expect(source.entity({ type: 'post', id: 1 })).toMatchObject({ isProtected: true, isCut: true });
  expect(JSON.stringify(source.snapshot())).not.toContain('secret');
});
