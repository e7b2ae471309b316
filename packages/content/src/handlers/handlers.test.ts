import { describe, expect, test } from 'vitest';
import { openFakeSource } from '../openFakeSource.testing.ts';
import { connectSource } from '../source.ts';

const post = (id: number, link: string, type = 'post') => ({ id, slug: 'a', type, link: `https://wp.example${link}` });
const lockedResponse = {
  __status: 401,
  __body: { code: 'plugin_login_required', message: 'no', data: { status: 401 } },
};
const forbiddenResponse = { __status: 403, __body: { code: 'rest_forbidden', message: 'no', data: { status: 403 } } };

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
    { isRedirection: true, redirectionStatus: 301, location: '/a/' },
  ],
  [
    'a month with one zero more, of which there are endlessly many',
    '/2016/003/',
    { '/wp/v2/posts': [post(7, '/a/')] },
    { errorStatusText: '003 is a wrong month number' },
  ],
  [
    'a day with one zero more',
    '/2016/3/005/',
    { '/wp/v2/posts': [post(7, '/a/')] },
    { errorStatusText: '005 is a wrong day number' },
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
    { '/wp/v2/pages': [post(3, '/a/', 'page')], '/wp/v2/media': forbiddenResponse },
    { id: 3, isPage: true },
  ],
  [
    'nothing, while a more preferred endpoint refuses',
    '/a/',
    { '/wp/v2/pages': [post(3, '/a/', 'page')], '/wp/v2/posts': forbiddenResponse },
    { errorStatus: 403 },
  ],
  [
    'an item whose address is in another script',
    '/%E9%BC%BB-guia/',
    {
      '/wp/v2/posts?_embed=author,wp:featuredmedia,wp:term&acf_format=standard&per_page=100&slug=%E9%BC%BB-guia': [
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
    { isRedirection: true, redirectionStatus: 301, location: '/category/sinus/' },
  ],
  [
    'an item whose type is named like a flag',
    '/a/',
    { '/wp/v2/posts': [post(5, '/a/', 'error')] },
    { id: 5, type: 'error', isPostType: true, isReady: true },
  ],
])('%s', async (_name, link, rest, expected) => {
  const { source } = openFakeSource({ rest });
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
  const { source } = openFakeSource({ config: { source: bases }, rest });
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
  const { source, calls } = openFakeSource({
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
  const { source } = openFakeSource({ config: { source: { redirections: '404' } }, head: [{ status: 301, location }] });
  await source.fetch('/nope/');
  expect(source.get('/nope/')).toMatchObject(expected);
});

test.each([
  ['/02026/', '02026 is a wrong year number'],
  ['/123/', '123 is a wrong year number'],
  ['/99999999999999999999999/', '99999999999999999999999 is a wrong year number'],
])('a year has four digits: %s', async (link, errorStatusText) => {
  const { source } = openFakeSource({});
  await source.fetch(link);
  expect(source.get(link)).toMatchObject({ is404: true, errorStatusText });
});

describe('an address of digits that is no date for WordPress', () => {
  const byName = (link: string, type: string, endpoint: string) => ({
    [`/wp/v2/${endpoint}`]: [
      {
        id: 5,
        slug: link.split('/').at(-2),
        type,
        link: `https://wp.example${link}`,
        ...(type === 'attachment' && { media_type: 'image', source_url: 'https://wp.example/a.png' }),
      },
    ],
  });

  test.each([
    ['/2024/05/12345/', 'post', 'posts'],
    ['/2024/12345/', 'post', 'posts'],
    ['/12345/', 'post', 'posts'],
    ['/20240501/', 'attachment', 'media'],
    ['/2024/05/06/', 'post', 'posts'],
    ['/2024/13/', 'post', 'posts'],
  ])('%s shows the %s of that name', async (link, type, endpoint) => {
    const permalink = link.split('/').length === 5 ? '/%year%/%monthnum%/%postname%/' : '/%year%/%postname%/';
    const rest = byName(link, type, endpoint);
    const { source } = openFakeSource({
      config: { source: { permalink } },
      rest: { '/wp/v2/posts?_embed=author,wp:featuredmedia,wp:term&acf_format=standard&after': [], ...rest },
    });
    await source.fetch(link);
    expect(source.get(link)).toMatchObject({ isReady: true, isPostType: true, type, id: 5 });
  });
});

describe('what WordPress shows at a second address leads to the first', () => {
  const CATEGORY = {
    id: 2,
    slug: 'child',
    taxonomy: 'category',
    parent: 1,
    link: 'https://wp.example/category/parent/child/',
  };
  const POST = { id: 5, slug: 'a', type: 'post', link: 'https://wp.example/ear/a/' };
  const MEDIA = {
    id: 7,
    slug: 'scan',
    type: 'attachment',
    media_type: 'image',
    source_url: 'https://wp.example/wp-content/uploads/scan.png',
    link: 'https://wp.example/scan/',
  };
  const AUTHOR = { id: 3, slug: 'ada', name: 'Ada', link: 'https://wp.example/author/ada/' };

  test.each([
    ['a child category without its parent', '/category/child/', '/category/parent/child/', '/%postname%/'],
    ['a page of it', '/category/child/page/2/', '/category/parent/child/page/2/', '/%postname%/'],
    ['a child category below another', '/category/x/child/', '/category/parent/child/', '/%postname%/'],
    ['an article below another of its categories', '/nose/a/', '/ear/a/', '/%category%/%postname%/'],
    ['a category without its base', '/child/', '/category/parent/child/', '/%category%/%postname%/'],
    ['an author without the base', '/ada/', '/author/ada/', '/%author%/%postname%/'],
    ['an upload behind index.php', '/index.php/scan/', '/scan/', '/index.php/%postname%/'],
    ['an article by its name', '/?name=a', '/ear/a/', '/%category%/%postname%/'],
    ['an upload by its name', '/?attachment=scan', '/scan/', '/%postname%/'],
  ])('%s', async (_what, link, location, permalink) => {
    const { source } = openFakeSource({
      config: { source: { permalink, homepage: '/home/' } },
      rest: {
        '/wp/v2/categories': link.includes('child') ? [CATEGORY] : [],
        '/wp/v2/posts': /\ba\b/.test(link) ? [POST] : [],
        '/wp/v2/media': link.includes('scan') ? [MEDIA] : [],
        '/wp/v2/users': link.includes('ada') ? [AUTHOR] : [],
      },
    });
    await source.fetch(link);
    expect(source.get(link)).toMatchObject({
      isRedirection: true,
      redirectionStatus: 301,
      location,
      isExternal: false,
    });
    expect(JSON.stringify(source.get(link)).includes('"spent"')).toBe(link.includes('?'));
  });

  test.each([
    ['an article at a wrong address of another shape', '/x/a/', '/%postname%/'],
    ['a category at the root where permalinks do not begin with one', '/child/', '/%postname%/'],
    ['an author at the root where permalinks do not begin with one', '/ada/', '/%category%/%postname%/'],
    ['a name that nothing has', '/?name=zzz', '/%postname%/'],
  ])('but not %s', async (_what, link, permalink) => {
    const { source } = openFakeSource({
      config: { source: { permalink } },
      rest: {
        '/wp/v2/categories': link.includes('child') ? [CATEGORY] : [],
        '/wp/v2/posts': /\ba\b/.test(link) ? [POST] : [],
        '/wp/v2/users': link.includes('ada') ? [AUTHOR] : [],
      },
    });
    await source.fetch(link);
    expect(source.get(link)).toMatchObject({ is404: true });
  });
});

test.each([
  [
    'a term of a hierarchical taxonomy lists what is below it',
    0,
    'categories[include_children]=true&categories[terms]=2',
  ],
  ['a term of any other lists its own', undefined, 'categories=2'],
])('%s', async (_name, parent, filter) => {
  const { source, calls } = openFakeSource({
    rest: {
      '/wp/v2/categories': [
        { id: 2, slug: 'ear', taxonomy: 'category', parent, link: 'https://wp.example/category/ear/' },
      ],
    },
  });
  await source.fetch('/category/ear/');
  expect(calls.at(-1)).toContain(`&${filter}&`.replace(/&$/, ''));
});

test('a link that was looked up for a redirection first is not looked up again after its 404', async () => {
  const { source, calls } = openFakeSource({ config: { source: { redirections: ['404', 'RegExp:^/nope/'] } } });
  await source.fetch('/nope/');
  expect(calls.filter((call) => call.startsWith('HEAD'))).toHaveLength(1);
});

describe('many items of one slug', () => {
  const PARENTS = 250;
  const parents = Array.from({ length: PARENTS }, (_none, index) => post(index + 1, `/parent-${index + 1}/a/`, 'page'));

  /** A WordPress that serves a list in pages of the requested length. */
  const openPaged = (items: readonly unknown[], hasTotals = true) => {
    const requests: string[] = [];
    const content = connectSource(
      { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json', params: { per_page: 9 } },
      {
        fetch: async (input) => {
          const { pathname, searchParams } = new URL(input);
          const [perPage, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page') ?? 1)];
          requests.push(`${pathname.split('/').at(-1)} ${perPage} ${page}`);
          const listedItems = /pages|categories|users/.test(pathname) ? items : [];
          const totals = {
            'x-wp-total': `${listedItems.length}`,
            'x-wp-totalpages': `${Math.ceil(listedItems.length / perPage)}`,
          };
          return Response.json(listedItems.slice((page - 1) * perPage, page * perPage), {
            headers: hasTotals ? totals : {},
          });
        },
      },
    );
    return { source: content.open(), requests };
  };

  test.each([
    ['among the first', 10, 1],
    ['on the second page', 150, 2],
    ['the very last', 250, 3],
  ])('the one whose link is asked for is found, %s', async (_name, id, pages) => {
    for (const hasTotals of [true, false]) {
      const { source, requests } = openPaged(parents, hasTotals);
      await source.fetch(`/parent-${id}/a/`);
      expect(source.get(`/parent-${id}/a/`)).toMatchObject({ isPage: true, id });
      expect(requests.filter((call) => call.startsWith('pages'))).toEqual(
        Array.from({ length: pages }, (_none, index) => `pages 100 ${index + 1}`),
      );
    }
  });

  test('one that is not among them is elsewhere, and the search for it has an end', async () => {
    const { source, requests } = openPaged(
      Array.from({ length: 5000 }, (_none, index) => post(index, `/x-${index}/a/`, 'page')),
    );
    await source.fetch('/none/a/');
    expect(source.get('/none/a/')).toMatchObject({
      errorStatusText: 'You have tried to access content at route: /none/a/ but it does not exist',
    });
    expect(requests.filter((call) => call.startsWith('pages'))).toHaveLength(10);
  });

  test('terms and authors are looked for alike', async () => {
    const term = (id: number) => ({
      id,
      slug: 'a',
      taxonomy: 'category',
      link: `https://wp.example/category/p${id}/a/`,
    });
    const { source } = openPaged(Array.from({ length: 120 }, (_none, index) => term(index + 1)));
    await source.fetch('/category/p120/a/');
    expect(source.get('/category/p120/a/')).toMatchObject({ isCategory: true, id: 120 });
    const author = (id: number) => ({
      id,
      slug: 'a',
      name: 'A',
      link: `https://wp.example/author/a${id > 1 ? id : ''}/`,
    });
    const users = openPaged(Array.from({ length: 120 }, (_none, index) => author(120 - index)));
    await users.source.fetch('/author/a/');
    expect(users.source.get('/author/a/')).toMatchObject({ isAuthor: true, id: 1 });
  });
});

describe('an item selected by a number in the query', () => {
  const none = (id: string) => ({
    __status: 404,
    __body: { code: 'rest_post_invalid_id', message: id, data: { status: 404 } },
  });
  const movies = { postTypes: [{ type: 'movie', endpoint: '/my-plugin/v1/movies' }] };
  const media = { ...post(9, '/a/photo/', 'attachment'), media_type: 'image', source_url: 'x.jpg' };
  const term = { id: 3, slug: 'ear', taxonomy: 'category', link: 'https://wp.example/category/ear/' };
  const author = { id: 5, slug: 'ann', name: 'Ann', link: 'https://wp.example/author/ann/' };
  const rest = {
    '/wp/v2/posts/7?': post(7, '/blog/a/'),
    '/wp/v2/pages/13?': post(13, '/services/ear/', 'page'),
    '/wp/v2/media/9?': media,
    '/my-plugin/v1/movies/11?': post(11, '/movie/jaws/', 'movie'),
    '/wp/v2/categories/3?': term,
    '/wp/v2/users/5?': author,
    '/wp/v2/posts?': [post(7, '/blog/a/')],
    '/wp/v2/posts/': none('posts'),
    '/wp/v2/pages/': none('pages'),
    '/wp/v2/media/': none('media'),
    '/my-plugin/v1/movies/': none('movies'),
  };

  test.each([
    ['/?p=7', { isPost: true, id: 7 }],
    ['/?p=13', { isPage: true, id: 13 }],
    ['/?p=9', { isAttachment: true, id: 9 }],
    ['/?p=11', { isMovie: true, id: 11 }],
    ['/?page_id=13', { isPage: true, id: 13 }],
    ['/?page_id=7', { isPost: true, id: 7 }],
    ['/?attachment_id=9', { isAttachment: true, id: 9 }],
    ['/?cat=3', { isCategory: true, isArchive: true, id: 3, items: [{ type: 'post', id: 7, link: '/blog/a/' }] }],
    ['/page/2/?cat=3', { isCategory: true, id: 3, page: 2, previous: '/?cat=3' }],
    ['/?author=5', { isAuthor: true, isArchive: true, id: 5 }],
    ['/?utm_source=mail&author=5', { isAuthor: true, id: 5 }],
    ['/?p=99', { is404: true, errorStatusText: 'Not Found' }],
    ['/?cat=none', { isPage: true, isHome: true }],
    ['/?author=newsletter', { isPage: true, isHome: true }],
    ['/blog/a/?author=5&cat=3', { isPost: true, id: 7 }],
  ])('%s is %j', async (link, expected) => {
    const { source, problems } = openFakeSource({
      config: { source: { ...movies, homepage: '/home/' } },
      rest: { ...rest, '/wp/v2/pages?': [post(1, '/', 'page')] },
    });
    await source.fetch(link);
    expect(source.get(link)).toMatchObject(expected);
    expect(problems).toEqual([]);
  });

  test('is found as soon as one endpoint has it, whatever the others do', async () => {
    const content = connectSource(
      { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' },
      {
        fetch: (url) =>
          url.includes('/pages/13') ? Promise.resolve(Response.json(post(13, '/a/', 'page'))) : new Promise(() => {}),
      },
    );
    const source = content.open();
    await source.fetch('/?p=13');
    expect(source.get('/?p=13')).toMatchObject({ isPage: true, id: 13 });
  });

  test.each([
    ['a draft keeps the refusal', { '/wp/v2/posts/': forbiddenResponse }, { errorStatus: 403 }],
    ['one locked endpoint hides nothing of the others', { '/wp/v2/media/': lockedResponse }, { is404: true }],
    [
      'nothing is known while one endpoint is away',
      { '/wp/v2/posts/': forbiddenResponse, '/wp/v2/media/': { __status: 500, __body: {} } },
      { errorStatus: 503 },
    ],
  ])('%s', async (_name, responses, expected) => {
    const { source } = openFakeSource({ rest: { ...responses, ...rest, ...responses } });
    await source.fetch('/?p=34');
    expect(source.get('/?p=34')).toMatchObject(expected);
  });
});

test('post types with an endpoint of their own are asked like all others, plain data plainly', async () => {
  const { source, calls } = openFakeSource({
    config: {
      source: {
        params: { per_page: 5 },
        postTypes: [{ type: 'review', endpoint: '/my-plugin/v1/reviews', archive: '/reviews/' }],
        taxonomies: [
          { taxonomy: 'topic', endpoint: '/my-plugin/v1/topics', postTypeEndpoint: '/my-plugin/v1/reviews' },
        ],
      },
    },
    rest: {
      '/my-plugin/v1/topics': [{ id: 4, slug: 'ear', taxonomy: 'topic', link: 'https://wp.example/topic/ear/' }],
    },
  });
  for (const link of ['/review/a/', '/reviews/', '/?p=7&post_type=review', '/topic/ear/']) await source.fetch(link);
  await source.fetchNeeds([{ endpoint: '/ostium/v1/practice' }]);
  const common = '_embed=author,wp:featuredmedia,wp:term&acf_format=standard';
  expect(calls).toEqual([
    `GET /my-plugin/v1/reviews?${common}&per_page=100&slug=a`,
    `GET /my-plugin/v1/reviews?${common}&page=1&per_page=5`,
    `GET /my-plugin/v1/reviews/7?${common}&per_page=5`,
    `GET /my-plugin/v1/topics?${common}&per_page=100&slug=ear`,
    `GET /my-plugin/v1/reviews?${common}&page=1&per_page=5&topics=4`,
    'GET /ostium/v1/practice',
  ]);
});

test('an item’s page has no further pages, and no request is made for one', async () => {
  const { source, calls } = openFakeSource({ config: { source: { postsPage: '/blog/' } } });
  for (const link of ['/page/2/page/3/', '/blog/page/2/page/3/', '/category/a/page/1/page/2/']) {
    await source.fetch(link);
    expect(source.get(link)).toMatchObject({
      is404: true,
      errorStatusText: `No handler has matched for the given link: "${link}"`,
    });
  }
  expect(calls).toEqual([]);
});

describe('what an earlier response contained', () => {
  const term = { id: 3, slug: 'ear', taxonomy: 'category', link: 'https://wp.example/category/ear/' };
  const author = { id: 5, slug: 'ann', name: 'Ann', link: 'https://wp.example/author/ann/' };
  const photo = { ...post(9, '/a/photo/', 'attachment'), slug: 'photo', media_type: 'image', source_url: 'x.jpg' };
  const _embedded = { author: [author], 'wp:term': [[term]], 'wp:featuredmedia': [photo] };
  const rest = { '/wp/v2/posts': [{ ...post(7, '/a/'), _embedded }] };
  const lists = (calls: readonly string[]) => calls.filter((call) => !call.startsWith('GET /wp/v2/posts?'));

  test.each([
    ['/a/', { isPost: true, id: 7 }],
    ['/?p=7', { isPost: true, id: 7 }],
    ['/?page_id=7', { isPost: true, id: 7 }],
    ['/a/photo/', { isAttachment: true, id: 9 }],
    ['/?attachment_id=9', { isAttachment: true, id: 9 }],
    ['/category/ear/', { isCategory: true, isArchive: true, id: 3, items: [{ id: 7 }] }],
    ['/?cat=3', { isCategory: true, isArchive: true, id: 3 }],
    ['/author/ann/', { isAuthor: true, isArchive: true, id: 5, items: [{ id: 7 }] }],
    ['/?author=5', { isAuthor: true, isArchive: true, id: 5 }],
  ])('is not asked for again: %s', async (link, expected) => {
    const { source, calls, problems } = openFakeSource({ rest });
    await source.fetch('/');
    const initialCalls = calls.length;

    await source.fetch(link);

    expect(source.get(link)).toMatchObject(expected);
    expect(lists(calls)).toEqual([]);
    expect(calls.length - initialCalls).toBe('isArchive' in expected ? 1 : 0);
    expect(problems).toEqual([]);
  });

  test('is used only if it is of the kind that the address is for', async () => {
    const at = 'https://wp.example/category/ear/';
    const { source, calls } = openFakeSource({
      rest: { '/wp/v2/posts': [{ ...post(7, '/a/'), _embedded: { author: [{ ...author, link: at }] } }] },
    });
    await source.fetch('/');
    await source.fetch('/category/ear/');

    expect(source.get('/category/ear/')).toMatchObject({ is404: true });
    expect(lists(calls)).toHaveLength(1);
  });

  test('shows where the item of a link is, so that one call fetches it', async () => {
    const { content, source, calls } = openFakeSource({ rest: { ...rest, '/wp/v2/media': [photo] } });
    await source.fetch('/');
    calls.length = 0;

    const later = content.open();
    await later.fetch('/a/photo/');

    expect(later.get('/a/photo/')).toMatchObject({ isAttachment: true, id: 9 });
    expect(calls.map((call) => call.split('?')[0])).toEqual(['GET /wp/v2/media']);
  });
});

test('if a source sends fewer items at once than requested, the next page is requested', async () => {
  const pages = [post(1, '/x/a/', 'page'), post(2, '/y/a/', 'page'), post(3, '/z/a/', 'page')];
  const content = connectSource(
    { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' },
    {
      fetch: async (url) => {
        const { pathname, searchParams } = new URL(url);
        const page = Number(searchParams.get('page') ?? 1);
        const items = pathname.endsWith('/pages') ? pages.slice(page - 1, page) : [];
        return Response.json(items, { headers: { 'x-wp-totalpages': '3' } });
      },
    },
  );
  const source = content.open();
  await source.fetch('/z/a/');
  expect(source.get('/z/a/')).toMatchObject({ isPage: true, id: 3 });
});

test.each([
  ['/1899/', '1899 is a wrong year number'],
  ['/2101/', '2101 is a wrong year number'],
  ['/2024/0/', '0 is a wrong month number'],
  ['/2024/13/', '13 is a wrong month number'],
  ['/2024/2/0/', '0 is a wrong day number'],
  ['/2024/2/30/', '30 is a wrong day number'],
  ['/2023/2/29/', '29 is a wrong day number'],
])('the calendar has no %s', async (link, errorStatusText) => {
  const { source, calls } = openFakeSource({});
  await source.fetch(link);
  expect(source.get(link)).toMatchObject({ is404: true, errorStatusText });
  expect(calls).toEqual([]);
});

test.each([
  ['/1900/', { year: 1900 }, '1899-12-31T23:59:59', '1901-01-01T00:00:00'],
  ['/2100/', { year: 2100 }, '2099-12-31T23:59:59', '2101-01-01T00:00:00'],
  ['/2024/1/', { year: 2024, month: 1 }, '2023-12-31T23:59:59', '2024-02-01T00:00:00'],
  ['/2024/12/', { year: 2024, month: 12 }, '2024-11-30T23:59:59', '2025-01-01T00:00:00'],
  ['/2024/02/29/', { year: 2024, month: 2, day: 29 }, '2024-02-28T23:59:59', '2024-03-01T00:00:00'],
  ['/2024/12/31/', { year: 2024, month: 12, day: 31 }, '2024-12-30T23:59:59', '2025-01-01T00:00:00'],
])('the posts of %s are those from its first second on', async (link, period, after, before) => {
  const { source, calls } = openFakeSource({ rest: { '/wp/v2/posts': [post(7, '/a/')] } });
  await source.fetch(link);
  expect(source.get(link)).toMatchObject({ isDate: true, isArchive: true, ...period });
  expect(new URLSearchParams(calls[0]?.split('?')[1]).get('after')).toBe(after);
  expect(new URLSearchParams(calls[0]?.split('?')[1]).get('before')).toBe(before);
});

test('an archive names the pages around it, and keeps what was searched', async () => {
  const __headers = { 'X-WP-Total': 25, 'X-WP-TotalPages': 3 };
  const { source, calls } = openFakeSource({ rest: { '/wp/v2/posts': { __headers, __body: [post(7, '/a/')] } } });
  const links = ['/?s=ear+wax', '/page/2/?s=ear+wax', '/page/3/?s=ear+wax', '/page/3/'];
  await Promise.all(links.map((link) => source.fetch(link)));

  const common = { isSearch: true, searchQuery: 'ear+wax', total: 25, totalPages: 3 };
  expect(source.get('/?s=ear+wax')).toMatchObject({ ...common, next: '/page/2/?s=ear+wax' });
  expect(source.get('/?s=ear+wax')).not.toHaveProperty('previous');
  expect(source.get('/page/2/?s=ear+wax')).toMatchObject({
    ...common,
    previous: '/?s=ear+wax',
    next: '/page/3/?s=ear+wax',
  });
  expect(source.get('/page/3/?s=ear+wax')).toMatchObject({ previous: '/page/2/?s=ear+wax' });
  expect(source.get('/page/3/?s=ear+wax')).not.toHaveProperty('next');
  expect(source.get('/page/3/')).not.toHaveProperty('isSearch');
  expect(calls.filter((call) => call.includes('search=ear%20wax'))).toHaveLength(3);
});

test.each([
  ['/blog/a/?preview=true&preview_id=18x', 'no number'],
  ['/blog/a/?preview=true&preview_id=x18', 'no number'],
  ['/blog/a/?preview=true', 'none'],
])('a preview of %s asks for no item by its number: %s', async (link) => {
  const { source, calls } = openFakeSource({ config: { source: { auth: 'Basic x' } } });
  await source.fetch(link);
  expect(calls.filter((call) => call.includes('18'))).toEqual([]);
});

test('an item of a type without pages is shown to an editor who names the type, and to nobody else', async () => {
  const rest = { '/wp/v2/alerts/7': post(7, '/alerts/a/', 'alerts') };
  const forEditors = openFakeSource({ config: { source: { auth: 'Basic x' } }, rest });
  const forVisitors = openFakeSource({ rest });
  const link = '/?p=7&post_type=alerts&preview=true';
  await Promise.all([forEditors.source.fetch(link), forVisitors.source.fetch(link)]);
  expect([forEditors.source.get(link), forVisitors.source.get(link)]).toMatchObject([
    { isReady: true, isPostType: true, type: 'alerts', id: 7 },
    { isError: true, errorStatus: 404 },
  ]);
  expect(forVisitors.calls.filter((call) => call.includes('/alerts/'))).toEqual([]);
});

test('the preview of an item of one’s own type asks for the revisions at its own endpoint', async () => {
  const { source, calls } = openFakeSource({
    config: { source: { auth: 'Basic x', postTypes: [{ type: 'movie', endpoint: 'films' }] } },
    rest: {
      '/wp/v2/films/7/revisions': [{ parent: 7, title: { rendered: 'New' } }],
      '/wp/v2/films': [post(7, '/movie/a/', 'movie')],
    },
  });
  await source.fetch('/movie/a/?preview=true');
  expect(source.entity({ type: 'movie', id: 7 })?.raw).toMatchObject({ title: { rendered: 'New' } });
  expect(calls.at(-1)).toContain('/wp/v2/films/7/revisions');
});
