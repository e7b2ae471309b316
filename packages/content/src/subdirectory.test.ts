import { describe, expect, test } from 'vitest';
import { connectSource } from './source.ts';
import type { FetchLike, SourceSettings } from './source.ts';

const API = 'http://wp:8080/cms/api/wp/v2';
const WORDPRESS = 'https://cms.example/cms';

const page = { id: 6, type: 'page', slug: 'about', link: `${WORDPRESS}/about/`, title: { rendered: 'About' } };
const home = { id: 13, type: 'page', slug: 'home', link: `${WORDPRESS}/`, title: { rendered: 'Home' } };
const ear = { id: 3, taxonomy: 'category', name: 'Ear', slug: 'ear', link: `${WORDPRESS}/blog/category/ear/` };
const posts = [7, 8].map((id) => ({ id, type: 'post', slug: `post-${id}`, link: `${WORDPRESS}/blog/post-${id}/` }));

/** A WordPress in a folder, reached at an address that its links do not name, behind a site in a directory. */
function open(settings: Partial<SourceSettings> = {}) {
  const calls: string[] = [];
  const fetch: FetchLike = async (address, { method = 'GET' }) => {
    if (method === 'HEAD') {
      calls.push(`HEAD ${address}`);
      const isOld = new URL(address).pathname.endsWith('/old/');
      return new Response(
        null,
        isOld ? { status: 301, headers: { location: `${WORDPRESS}/about/` } } : { status: 404 },
      );
    }
    const { pathname, searchParams } = new URL(address);
    const [, endpoint = '', id] = /^(\/[a-z]+)(?:\/(\d+))?$/.exec(pathname.slice(new URL(API).pathname.length)) ?? [];
    calls.push(`GET ${new URL(address).origin}${pathname}`);
    const slug = searchParams.get('slug');
    const items = { '/pages': [page, home], '/posts': posts, '/categories': [ear] }[endpoint] ?? [];
    const matches = items.filter((item) => slug === null || item.slug === slug);
    if (id !== undefined) return Response.json(items.find((item) => item.id === Number(id)) ?? {});
    return Response.json(matches, { headers: { 'x-wp-total': '4', 'x-wp-totalpages': '2' } });
  };
  const content = connectSource(
    {
      siteUrl: 'https://site.example/clinic',
      api: 'http://wp:8080/cms/api',
      url: WORDPRESS,
      prefix: '/api',
      homepage: '/home/',
      postsPage: '/blog/',
      categoryBase: '/blog/category/',
      redirections: '404',
      ...settings,
    },
    { fetch },
  );
  return { content, calls, source: content.open() };
}

async function recordOf(link: string) {
  const { source } = open();
  await source.fetch(link);
  return source.get(link);
}

describe('a site in a directory', () => {
  test.each([
    ['/clinic/', { isHome: true, isPage: true, id: 13, link: '/clinic/' }],
    ['/Clinic', { isHome: true, isPage: true, id: 13, link: '/clinic/' }],
    ['/clinic/about/', { isPage: true, id: 6, link: '/clinic/about/', route: '/clinic/about/' }],
    ['/clinic/blog/post-7/', { isPost: true, id: 7 }],
    ['/clinic/blog/category/ear/', { isCategory: true, id: 3, next: '/clinic/blog/category/ear/page/2/' }],
    ['/clinic/blog/page/2/', { isPostArchive: true, previous: '/clinic/blog/', page: 2 }],
  ])('has content at %s', async (link, expected) => {
    expect(await recordOf(link)).toMatchObject({ isReady: true, ...expected });
  });

  test.each(['/', '/about/', '/clinics/about/', '/clinic/category/ear/', '/clinic/clinic/about/', '/cms/about/'])(
    'has nothing at %s',
    async (link) => {
      expect(await recordOf(link)).toMatchObject({ is404: true });
    },
  );

  test('names what it lists by its own links', async () => {
    const { source } = open();
    await source.fetch('/clinic/blog/');
    expect(source.get('/clinic/blog/')).toMatchObject({
      items: [
        { type: 'post', id: 7, link: '/clinic/blog/post-7/' },
        { type: 'post', id: 8, link: '/clinic/blog/post-8/' },
      ],
      next: '/clinic/blog/page/2/',
    });
    expect(source.get('/clinic/blog/post-8/')).toMatchObject({ isReady: false, type: 'post', id: 8 });
  });

  test('asks the WordPress about a redirection at the address it has there, and is sent to its own', async () => {
    const { source, calls } = open();
    await source.fetch('/clinic/old/');
    expect(calls.filter((call) => call.startsWith('HEAD'))).toEqual(['HEAD http://wp:8080/cms/old/']);
    expect(source.get('/clinic/old/')).toMatchObject({
      isRedirection: true,
      location: '/clinic/about/',
      isExternal: false,
    });
  });

  test('reads a number in the query at its root', async () => {
    expect(await recordOf('/clinic/?cat=3')).toMatchObject({ isCategory: true, id: 3 });
    expect(await recordOf('/clinic/?page_id=6')).toMatchObject({ isPage: true, id: 6 });
    expect(await recordOf('/?cat=3')).toMatchObject({ is404: true });
  });

  test('may have its directory set instead of having it in its address', async () => {
    const { source } = open({ siteUrl: 'https://site.example', subdirectory: '/clinic/' });
    await source.fetch('/clinic/about/');
    expect(source.get('/clinic/about/')).toMatchObject({ isPage: true, id: 6 });
  });
});

describe('a WordPress at an internal address whose links name a public one', () => {
  test('is requested only at the internal one, below its prefix', async () => {
    const { source, calls } = open();
    await source.fetch('/clinic/about/');
    expect(new Set(calls.map((call) => call.replace(/[a-z]+$/, '')))).toEqual(new Set([`GET ${API}/`]));
  });

  test.each(['http://wp:8080/cms', 'https://cms.example/cms'])('hides %s', (address) => {
    const { content } = open();
    expect(content.rewriteLink(`${address}/about/`)).toBe('/clinic/about/');
    expect(content.rewriteLink(`${address}/wp-content/uploads/a.jpg`)).toBe('/clinic/-/media/a.jpg');
    for (const suffix of ['/wp-content/themes/x.css', '/api/wp/v2/posts', '/wp-admin/'])
      expect(content.isContentAddress(address + suffix)).toBe(true);
    expect(content.isContentNamed(`https://other.example/?from=${encodeURIComponent(`${address}/about/`)}`)).toBe(true);
  });

  test('finds its REST API below its address if none is given', async () => {
    const { source, calls } = open({ api: undefined, prefix: '/rest/json' });
    await source.fetch('/clinic/about/');
    expect(calls[0]).toMatch(/^GET https:\/\/cms\.example\/cms\/rest\/json\/wp\/v2\//);
  });
});
