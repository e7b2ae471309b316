import { expect, test } from 'vitest';
import { readEntities } from './readEntities.ts';

function read(body: unknown) {
  const problems: string[] = [];
  const siteLink = (address: string) => address.replace('https://wp.example', '');
  const reading = readEntities(body, { siteLink, onProblem: (message) => problems.push(message) });
  return { ...reading, problems };
}

const at = (path: string) => ({ link: `https://wp.example${path}` });
const none = { contentMedia: [], terms: [], replies: [] };
const picture = { id: 9, media_type: 'image', source_url: 'x.jpg', ...at('/x/') };
const author = { id: 5, name: 'Ann', ...at('/author/ann/') };

test.each([
  ['an item of a post type', { id: 7, type: 'movie', ...at('/jaws/') }, { kind: 'post', type: 'movie' }],
  ['an item that does not say its type', { id: 7, ...at('/a/') }, { kind: 'post', type: 'post' }],
  ['an item with an empty type', { id: 7, type: '', ...at('/a/') }, { kind: 'post', type: 'post' }],
  ['a picture', picture, { kind: 'attachment', type: 'attachment' }],
  ['a category', { id: 3, taxonomy: 'category', name: 'Ear', ...at('/ear/') }, { kind: 'term', type: 'category' }],
  ['a tag', { id: 3, taxonomy: 'post_tag', name: 'Wax', ...at('/wax/') }, { kind: 'term', type: 'tag' }],
  ['a term of a taxonomy that has no word', { id: 3, taxonomy: 4, ...at('/x/') }, { kind: 'term', type: 'term' }],
  ['an author', author, { kind: 'author', type: 'author' }],
  ['a comment', { id: 8, type: 'comment', ...at('/a/#comment-8') }, { kind: 'comment', type: 'comment' }],
  ['a post type', { slug: 'post', taxonomies: ['post_tag'], rest_base: 'posts' }, { kind: 'postType', type: 'type' }],
  ['a taxonomy', { slug: 'tag', types: ['post'], rest_base: 'tags' }, { kind: 'taxonomyType', type: 'taxonomy' }],
  ['an item with a field named types', { id: 7, types: ['a'], ...at('/a/') }, { kind: 'post', type: 'post' }],
  ['an item with a field named taxonomies', { id: 7, taxonomies: ['a'], ...at('/a/') }, { kind: 'post', type: 'post' }],
  ['an item with a field named rest_base', { id: 7, rest_base: 'a', ...at('/a/') }, { kind: 'post', type: 'post' }],
])('%s', (_what, item, expected) => {
  const { items, problems } = read(item);

  expect(items).toMatchObject([expected]);
  expect(problems).toEqual([]);
});

test('post types and taxonomies have a name for a number, and no address', () => {
  const { items } = read({ slug: 'post', taxonomies: ['category', 'post_tag'], rest_base: 'posts', ...at('/x/') });

  expect(items).toMatchObject([{ id: 'post', link: '', raw: { taxonomies: ['category', 'tag'] } }]);
});

test('an entity that a response contains twice is one object', () => {
  const item = { id: 7, ...at('/a/'), _embedded: { author: [author] } };
  const { items, entities } = read([item, { ...item, title: 'again' }]);

  expect(items[1]).toBe(items[0]);
  expect(entities).toHaveLength(2);
});

test('an item names what was embedded in it, and nothing else', () => {
  const term = { id: 3, taxonomy: 'category', ...at('/category/ear/') };
  const reply = { id: 8, type: 'comment', ...at('/a/#comment-8') };
  const type = { slug: 'post', taxonomies: [], rest_base: 'posts' };
  const _embedded = {
    author: [author],
    type: [type],
    'wp:featuredmedia': [picture],
    'wp:contentmedia': [[{ ...picture, id: 10 }]],
    'wp:term': [[term], [author]],
    replies: [[reply, term]],
  };
  const { items, entities } = read({ id: 7, ...at('/a/'), _embedded, _links: { self: [] } });

  expect(items[0]?.embedded).toStrictEqual({
    author: { type: 'author', id: 5 },
    type: { type: 'type', id: 'post' },
    featuredMedia: { type: 'attachment', id: 9 },
    contentMedia: [{ type: 'attachment', id: 10 }],
    terms: [{ type: 'category', id: 3 }],
    replies: [{ type: 'comment', id: 8 }],
  });
  expect(items[0]?.raw).toEqual({ id: 7, ...at('/a/') });
  expect(entities.map(({ kind }) => kind).toSorted()).toEqual(
    ['attachment', 'attachment', 'author', 'comment', 'post', 'postType', 'term'].toSorted(),
  );
  expect(read({ id: 7, ...at('/a/'), _embedded: {} }).items[0]?.embedded).toStrictEqual(none);
});

test.each(['author', 'acf:post'])(
  'what claims to be embedded deeper than WordPress embeds (%s) is not read',
  (name) => {
    const third = { id: 3, ...at('/3/'), name: 'C' };
    const second = { id: 2, ...at('/2/'), name: 'B', _embedded: { author: [third] } };
    const { entities, items } = read({
      id: 1,
      ...at('/1/'),
      _embedded: {
        [name]: [{ ...second, _embedded: { author: [{ ...second, id: 4, _embedded: { author: [third] } }] } }],
      },
    });

    expect(JSON.stringify([entities, items])).not.toContain('"id":3');
  },
);

test('the items that a custom field points to are included, and are not filed', () => {
  const movie = { id: 2, type: 'movie', ...at('/jaws/') };
  const { items, entities } = read({ id: 1, ...at('/1/'), _embedded: { 'acf:post': [movie] } });

  expect(items[0]?.embedded.posts).toMatchObject([{ type: 'movie', id: 2, link: '/jaws/' }]);
  expect(entities).toHaveLength(1);
});

test.each([
  [{ code: 'rest_x', message: 'secret', data: { status: 404 } }, 'no entity (code "rest_x")'],
  [{ routes: {}, namespaces: [] }, 'no entity'],
  [{ id: 9, media_type: 'image', ...at('/x/') }, 'a media item without a file (id "9", link "https://wp.example/x/")'],
  [{ slug: 'a', ...at('/a/') }, 'an item without an id (slug "a", link "https://wp.example/a/")'],
  [{ id: '', ...at('/a/') }, 'an item without an id (id "", link "https://wp.example/a/")'],
  [{ id: 7 }, 'an item without a link (id "7")'],
  [{ id: 7, link: '' }, 'an item without a link (id "7", link "")'],
  [{ id: 7, type: 'x'.repeat(300) }, `an item without a link (type "${'x'.repeat(200)}", id "7")`],
])('%j is left out, and the log says what it is', (item, sentence) => {
  const { items, problems } = read([item]);

  expect(items).toEqual([]);
  expect(problems).toEqual([`Left out of a response of the content source: ${sentence}.`]);
});

test('an item whose fields are named like those of an error is an item', () => {
  const item = { id: 7, code: 'A1', message: 'Hello', ...at('/a/') };

  expect(
    read([item, { ...item, id: 8, data: { status: undefined } }, { ...item, id: 9, data: 'x' }]).items,
  ).toHaveLength(3);
});
