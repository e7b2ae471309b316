import { expect, test } from 'vitest';
import { openFakeSource } from './openFakeSource.testing.ts';

const page = (rendered: string) => ({
  id: 7,
  slug: 'articles',
  type: 'page',
  link: 'https://wp.example/articles/',
  title: { rendered: 'Articles' },
  content: { rendered, protected: false },
});

const responses = {
  '/wp/v2/pages?': [page('<p>The first</p>')],
  '/wp/v2/pages/7?_embed=author,wp:featuredmedia,wp:term&acf_format=standard&query-1-page=2': page('<p>The second</p>'),
  '/wp/v2/pages/7': page('<p>The first</p>'),
};

const ask = async (link: string, rest: Readonly<Record<string, unknown>> = responses) => {
  const fake = openFakeSource({ rest });
  await fake.source.fetch(link);
  const record = fake.source.get(link);
  return { ...fake, record, text: fake.source.entity({ type: 'page', id: 7 })?.raw['content'] };
};

test('a page shows the page of its Query Loop that the link names', async () => {
  const { record, text } = await ask('/articles/?query-1-page=2');
  expect(record).toMatchObject({ isReady: true, isPostType: true, type: 'page', id: 7 });
  expect(text).toMatchObject({ rendered: '<p>The second</p>' });
});

test('the page itself asks for nothing more', async () => {
  const { calls, text } = await ask('/articles/');
  expect(calls.filter((call) => call.includes('/pages'))).toHaveLength(1);
  expect(text).toMatchObject({ rendered: '<p>The first</p>' });
});

test.each([
  ['/articles/?query-1-page=3', '/articles/'],
  ['/articles/?query-9-page=2&utm_source=a', '/articles/?utm_source=a'],
])('%s, which shows nothing else, leads to %s', async (link, location) => {
  const { record, content } = await ask(link);
  expect(record).toMatchObject({ isRedirection: true, redirectionStatus: 301, location });
  // The page is not taken for missing.
  const source = content.open();
  await source.fetch('/articles/');
  expect(source.get('/articles/')).toMatchObject({ isReady: true, id: 7 });
});

test.each([
  [404, 'rest_post_invalid_id'],
  [401, 'rest_forbidden'],
])('a source that answers the item by its number with %s still has the page', async (status, code) => {
  const refusal = { __status: status, __body: { code, message: 'no', data: { status } } };
  const { record, content } = await ask('/articles/?query-1-page=2', {
    '/wp/v2/pages?': [page('<p>The first</p>')],
    '/wp/v2/pages/7': refusal,
  });
  expect(record).toMatchObject({ isRedirection: true, location: '/articles/' });
  const source = content.open();
  await source.fetch('/articles/');
  expect(source.get('/articles/')).toMatchObject({ isReady: true, id: 7 });
});
