import { expect, test } from 'vitest';
import { openCase } from './openCase.ts';

const post = (id: number, link: string, type = 'post') => ({ id, slug: 'a', type, link: `https://wp.example${link}` });
const refused = { __status: 403, __body: { code: 'rest_forbidden', message: 'no', data: { status: 403 } } };

test.each([
  [
    'a post by its number in the path',
    '/archives/7/',
    { '/wp/v2/posts/7': post(7, '/archives/7/') },
    { id: 7, isPost: true },
  ],
  [
    'a post by its number that has a better address',
    '/archives/7/',
    { '/wp/v2/posts/7': post(7, '/a/') },
    { errorStatusText: 'You have tried to access content at route: /archives/7/ but it does not exist' },
  ],
  [
    'an attachment below its post',
    '/2016/10/name/a/',
    { '/wp/v2/media': [{ ...post(9, '/2016/10/name/a/', 'attachment'), media_type: 'image', source_url: 'x.jpg' }] },
    { id: 9, type: 'attachment', isAttachment: true },
  ],
  [
    'a page, though a less preferred endpoint refuses',
    '/a/',
    { '/wp/v2/pages': [post(3, '/a/', 'page')], '/wp/v2/media': refused },
    { id: 3, isPage: true },
  ],
  [
    'nothing, while a more preferred endpoint refuses',
    '/a/',
    { '/wp/v2/pages': [post(3, '/a/', 'page')], '/wp/v2/posts': refused },
    { errorStatus: 403 },
  ],
  [
    'an item whose address is in another script',
    '/%E9%BC%BB-guia/',
    {
      '/wp/v2/posts?_embed=author,wp:featuredmedia,wp:term&acf_format=standard&slug=%E9%BC%BB-guia': [
        post(4, '/%e9%bc%bb-guia/'),
      ],
    },
    { id: 4, link: '/%e9%bc%bb-guia/' },
  ],
  [
    'a category that is elsewhere',
    '/category/x/sinus/',
    {
      '/wp/v2/categories': [{ id: 2, slug: 'sinus', taxonomy: 'category', link: 'https://wp.example/category/sinus/' }],
    },
    { errorStatusText: 'You have tried to access content at route: /category/x/sinus/ but it does not exist' },
  ],
  [
    'an item whose type is named like a flag',
    '/a/',
    { '/wp/v2/posts': [post(5, '/a/', 'error')] },
    { id: 5, type: 'error', isPostType: true, isReady: true },
  ],
])('%s', async (_name, link, rest, expected) => {
  const { source } = openCase({ rest });
  await source.fetch(link);
  expect(source.get(link)).toMatchObject(expected);
});

test('a WordPress whose bases begin with the front of its permalinks', async () => {
  const term = {
    id: 2,
    slug: 'sinus',
    taxonomy: 'category',
    name: 'Sinus',
    link: 'https://wp.example/blog/category/sinus/',
  };
  const author = { id: 5, slug: 'ann', name: 'Ann', link: 'https://wp.example/blog/author/ann/' };
  const bases = { categoryBase: '/blog/category/', authorBase: '/blog/author/', dateBase: '/blog/' };
  const rest = {
    '/wp/v2/categories': [term],
    '/wp/v2/users': [author],
    '/wp/v2/posts': { __headers: { 'X-WP-Total': 1, 'X-WP-TotalPages': 1 }, __body: [post(1, '/blog/a/')] },
  };
  const { source } = openCase({ config: { source: bases }, rest });
  const links = ['/blog/category/sinus/', '/blog/author/ann/', '/blog/2024/3/', '/blog/a/'];
  await Promise.all([...links, '/category/sinus/'].map((link) => source.fetch(link)));
  expect(links.map((link) => source.get(link))).toMatchObject([
    { isCategory: true, isArchive: true, id: 2 },
    { isAuthor: true, isArchive: true, id: 5 },
    { isDate: true, year: 2024, month: 3 },
    { isPost: true, id: 1 },
  ]);
  expect(source.get('/category/sinus/')).toMatchObject({ is404: true });
});

test('a taxonomy’s own parameters win', async () => {
  const taxonomy = { taxonomy: 'testimonial-type', endpoint: 'testimonial-type', postTypeEndpoint: 'testimonials' };
  const term = { id: 10, slug: 'all', taxonomy: 'testimonial-type', link: 'https://wp.example/testimonial-type/all/' };
  const { source, calls } = openCase({
    config: { source: { taxonomies: [{ ...taxonomy, params: { per_page: 50 } }], params: { per_page: 5 } } },
    rest: { '/wp/v2/testimonial-type': [term] },
  });
  await source.fetch('/testimonial-type/all/');
  expect(source.get('/testimonial-type/all/')).toMatchObject({ isTestimonialType: true, taxonomy: 'testimonial-type' });
  expect(calls[1]).toContain('page=1&per_page=50&testimonial-type=10');
});

test.each([
  ['to an upload', 'https://wp.example/wp-content/uploads/A.pdf', { location: '/-/media/A.pdf', isExternal: false }],
  ['to another spelling of the same path', '/NOPE', { is404: true }],
  ['to the same path of another host', 'https://127.0.0.1/nope/', { is404: true }],
  ['with a broken address', 'https://[', { is404: true }],
  ['to the login', '/wp-admin/edit.php', { is404: true }],
  ['to the REST API', 'https://wp.example/wp-json/', { is404: true }],
  ['to a file of WordPress itself', '/wp-includes/js/x.js', { is404: true }],
  ['to a script', 'javascript:alert(1)', { is404: true }],
  ['to data', 'data:text/html,x', { is404: true }],
  ['to a page that is named like the login', '/wp-administrator/', { location: '/wp-administrator/' }],
])('a redirection %s', async (_name, location, expected) => {
  const { source } = openCase({ config: { source: { redirections: '404' } }, head: [{ status: 301, location }] });
  await source.fetch('/nope/');
  expect(source.get('/nope/')).toMatchObject(expected);
});

test.each([
  ['/02026/', '02026 is a wrong year number'],
  ['/123/', '123 is a wrong year number'],
  ['/99999999999999999999999/', '99999999999999999999999 is a wrong year number'],
])('a year has four digits: %s', async (link, errorStatusText) => {
  const { source, calls } = openCase({});
  await source.fetch(link);
  expect(source.get(link)).toMatchObject({ is404: true, errorStatusText });
  expect(calls).toEqual([]);
});

test('a link that the source was asked about first is not asked about again after its 404', async () => {
  const { source, calls } = openCase({ config: { source: { redirections: ['404', 'RegExp:^/nope/'] } } });
  await source.fetch('/nope/');
  expect(calls.filter((call) => call.startsWith('HEAD'))).toHaveLength(1);
});
