import { describe, expect, test, vi } from 'vitest';
import { createFields } from '../blocks/fields.ts';
import { connectSource } from '@ostium/content';
import { loadPage, errorPage } from '../loadPage.ts';
import type { PageKind } from '../pageKind.ts';
import { createPageReader } from '../pageReader.ts';
import { site } from 'marlowe/site.ts';
import { createHead } from './createHead.ts';
import { createHeadAddresses } from './headAddresses.ts';
import type { HeadTag } from '../page.ts';

const SITE = 'https://www.site.example';
const LANGUAGES = { en: [], es: ['/es/'] };

const post = (more: object = {}) => ({
  id: 2,
  slug: 'noses',
  type: 'post',
  link: 'https://wp.example/blog/noses/',
  author: 3,
  date: '2026-01-02T02:00:00',
  date_gmt: '2026-01-02T08:00:00',
  modified_gmt: '2026-01-03T08:00:00',
  title: { rendered: 'Noses &amp; &lt;/script&gt; ears' },
  excerpt: { rendered: '<p>Short</p>' },
  content: { rendered: '<p>Long</p>' },
  acf: { featured_media: { url: 'https://wp.example/wp-content/uploads/N.jpg' } },
  _embedded: { author: [{ id: 3, name: 'Pat &amp; Co', link: 'https://wp.example/author/pat/' }] },
  ...more,
});
const page = (id: number, path: string, more: object = {}) => ({
  id,
  slug: path.split('/').at(-2) ?? '',
  type: 'page',
  link: `https://wp.example${path}`,
  title: { rendered: 'A page' },
  content: { rendered: '' },
  acf: [],
  ...more,
});
const category = (more: object = {}) => ({
  id: 4,
  slug: 'sinus',
  taxonomy: 'category',
  link: 'https://wp.example/category/sinus/',
  name: 'Sinus &amp; Nasal',
  description: 'About <em>noses</em>',
  ...more,
});

/** A site over a WordPress that answers lists by the beginning of their path and query; every list of articles has two pages. */
function open(content: Readonly<Record<string, unknown>>, { transformLinks = true, kinds = site.kinds } = {}) {
  const report = vi.fn<(problem: string) => void>();
  const source = connectSource(
    {
      api: 'https://wp.example/wp-json',
      siteUrl: SITE,
      homepage: '/home/',
      postsPage: '/blog/',
      permalink: '/blog/%postname%/',
      postTypes: [{ type: 'movie', endpoint: 'movies', archive: 'movies' }],
    },
    {
      fetch: async (input) => {
        const requestedPath = decodeURIComponent(input.replace('https://wp.example/wp-json/wp/v2/', ''));
        const match = Object.entries(content).find(([start]) => {
          const [path = '', parameter = ''] = start.split('?');
          return requestedPath.split('?')[0] === path && requestedPath.includes(parameter);
        });
        return Response.json(match?.[1] ?? [], { headers: { 'X-WP-Total': '12', 'X-WP-TotalPages': '2' } });
      },
    },
  );
  const headOf = createHead({
    siteName: 'A practice',
    addresses: createHeadAddresses(source, { transformLinks }),
    report,
    kinds,
    languages: LANGUAGES,
    wordForPage: (language) => site.messages(language).page,
  });
  const settings = { root: '/', blogPageId: 6, headOf, timeLimitMs: 10_000, languages: LANGUAGES };
  const reader = createPageReader(site, createFields({ resolve: source.rewriteLink }), report);
  const deps = { definitions: site, reader, settings };
  const load = (link: string, isPreview = false) => loadPage(source.open(), link, deps, isPreview);
  return {
    report,
    deps,
    load,
    headAt: async (link: string, isPreview = false) => (await load(link, isPreview)).head,
  };
}

/** One line for each tag: `og:title = Noses`. */
const linesOf = (head: readonly HeadTag[]) =>
  head.map(({ tag, attributes: { name, property, rel, content, href }, ...rest }) =>
    [name ?? property ?? rel ?? tag, content ?? href ?? rest.content].join(' = '),
  );

describe('what the site writes by itself', () => {
  test('the title that a kind gives to its pages is used for items too, unless an editor wrote one in WordPress', async () => {
    const titled = ([name, kind]: [string, PageKind]) =>
      [name, name === 'post' ? { ...kind, head: { title: () => 'From the kind' } } : kind] as const;
    const kinds = Object.fromEntries(Object.entries(site.kinds).map(titled));
    const written = { yoast_head: '<title>From an editor</title>' };
    const titleOf = async (posts: object) => {
      const head = await open({ 'posts?slug=noses': [posts] }, { kinds }).headAt('/blog/noses/');
      return head.find(({ tag }) => tag === 'title')?.content;
    };
    expect([await titleOf(post()), await titleOf(post(written))]).toEqual([
      'From the kind - A practice',
      'From an editor',
    ]);
  });

  test('an article has its words, picture, times and structured data', async () => {
    const head = await open({ 'posts?slug=noses': [post()] }).headAt('/blog/noses/?utm_source=mail');
    const image = `${SITE}/-/media/N.jpg`;

    expect(linesOf(head)).toEqual([
      'title = Noses & </script> ears - A practice',
      'description = Short',
      'author = Pat & Co',
      `canonical = ${SITE}/blog/noses/`,
      `alternate = ${SITE}/feed/`,
      'og:type = article',
      'og:title = Noses & </script> ears - A practice',
      'og:description = Short',
      `og:url = ${SITE}/blog/noses/`,
      'og:site_name = A practice',
      `og:image = ${image}`,
      'article:published_time = 2026-01-02T08:00:00Z',
      'article:modified_time = 2026-01-03T08:00:00Z',
    ]);
  });

  test.each(['Sinus&shy;itis', 'Sinus\u00ADitis'])(
    'a title says nothing of where it may break: %j',
    async (rendered) => {
      const head = await open({ 'posts?slug=noses': [post({ title: { rendered } })] }).headAt('/blog/noses/');

      expect(linesOf(head)).toEqual(
        expect.arrayContaining(['title = Sinusitis - A practice', 'og:title = Sinusitis - A practice']),
      );
      expect(JSON.stringify(head)).not.toMatch(/\u00AD|&shy;/);
    },
  );

  test('an article without more facts says nothing more', async () => {
    const bare = post({ date_gmt: null, modified_gmt: undefined, acf: [], _embedded: {}, excerpt: { rendered: '' } });
    const head = await open({ 'posts?slug=noses': [bare] }).headAt('/blog/noses/');

    expect(linesOf(head).join()).not.toMatch(/author|description|image|article:/);
  });

  test('a page that is no article has neither the times of one nor structured data', async () => {
    const about = page(7, '/about/', { date_gmt: '2026-01-02T08:00:00', modified_gmt: '2026-01-03T08:00:00' });
    const head = await open({ 'pages?slug=about': [about] }).headAt('/about/');

    expect(linesOf(head)).toEqual([
      'title = A page - A practice',
      `canonical = ${SITE}/about/`,
      'og:type = website',
      'og:title = A page - A practice',
      `og:url = ${SITE}/about/`,
      'og:site_name = A practice',
    ]);
  });

  test('a page and its translation name each other, and the main language is the default for all others', async () => {
    const translation = { acf: { translation: 'https://wp.example/es/about/' } };
    const back = { acf: { translation: '/about/' } };
    const content = {
      'pages?slug=about': [page(7, '/about/', translation), page(8, '/es/about/', back)],
    };
    const alternates = [`en ${SITE}/about/`, `es ${SITE}/es/about/`, `x-default ${SITE}/about/`];
    const { headAt } = open(content);

    for (const path of ['/about/', '/es/about/']) {
      const alternateTags = (await headAt(path)).filter(({ attributes }) => attributes['rel'] === 'alternate');
      expect(alternateTags.map(({ attributes }) => `${attributes['hreflang']} ${attributes['href']}`)).toEqual(
        alternates,
      );
    }
  });

  test('articles that say their own language and name each other are each other’s translation at any address', async () => {
    const saying = (language: string, translation: string) => ({ acf: { language, translation } });
    const { headAt } = open({
      'posts?slug=noses': [post(saying('en', '/blog/narices/'))],
      'posts?slug=narices': [
        post({ id: 5, link: 'https://wp.example/blog/narices/', ...saying('es', '/blog/noses/') }),
      ],
    });
    const alternates = [`en ${SITE}/blog/noses/`, `es ${SITE}/blog/narices/`, `x-default ${SITE}/blog/noses/`];

    for (const path of ['/blog/noses/', '/blog/narices/']) {
      const alternateTags = (await headAt(path)).filter(({ attributes }) => attributes['hreflang'] !== undefined);
      expect(alternateTags.map(({ attributes }) => `${attributes['hreflang']} ${attributes['href']}`)).toEqual(
        alternates,
      );
    }
  });

  test('a page that names one in its own language as its translation does not mention it', async () => {
    const about = page(7, '/about/', { acf: { translation: '/elsewhere/' } });
    expect(linesOf(await open({ 'pages?slug=about': [about] }).headAt('/about/')).join()).not.toContain('alternate');
  });

  test('a password-protected page is hidden from search engines', async () => {
    const about = page(7, '/about/', { content: { rendered: '', protected: true } });
    const lines = linesOf(await open({ 'pages?slug=about': [about] }).headAt('/about/'));

    expect(lines).toContain('robots = noindex');
    expect(lines.join()).not.toContain('canonical =');
  });

  test.each([
    ['nothing of heads', Object.fromEntries(Object.entries(site.kinds).map(([name, { shows }]) => [name, { shows }]))],
    ['nothing', {}],
  ])('a page whose kind says %s has the title and the type of any page', async (_name, kinds) => {
    const { headAt } = open({ 'posts?slug=noses': [post()], posts: [post()] }, { kinds });

    expect(linesOf(await headAt('/blog/noses/')).slice(0, 4)).toEqual([
      'title = Noses & </script> ears - A practice',
      'description = Short',
      `canonical = ${SITE}/blog/noses/`,
      'og:type = website',
    ]);
    expect(linesOf(await headAt('/2026/1/'))[0]).toBe('title = A practice');
  });

  test('without its own description, a page has that of its kind', async () => {
    const kinds = Object.fromEntries(
      Object.entries(site.kinds).map(([name, kind]) => [
        name,
        { ...kind, head: { description: () => `About ${name}` } },
      ]),
    );
    const bare = { ...post(), excerpt: { rendered: '' } };
    const { headAt } = open(
      { 'posts?slug=noses': [post()], 'posts?slug=bare': [{ ...bare, link: '/blog/bare/' }], posts: [post()] },
      { kinds },
    );

    expect(linesOf(await headAt('/blog/noses/'))).toContain('description = Short');
    expect(linesOf(await headAt('/blog/bare/'))).toContain('description = About post');
    expect(linesOf(await headAt('/2026/1/'))).toContain('description = About archive');
  });

  test('the canonical address of a list’s page is the page that shows it, and no link makes a browser load the next', async () => {
    const content = { 'pages/6': page(6, '/blog/'), posts: [post()] };
    const { headAt } = open(content);

    expect(linesOf(await headAt('/blog/')).filter((line) => /^(?:prev|next) /.test(line))).toEqual([]);
    expect(linesOf(await headAt('/page/2/'))).toContain(`canonical = ${SITE}/blog/page/2/`);
  });

  test('a later page of a list has its own canonical address', async () => {
    const content = { 'categories?slug=sinus': [category()], 'posts?categories=4': [post()] };
    const head = await open(content).headAt('/category/sinus/page/2/?x=1');

    expect(linesOf(head)).toEqual([
      'title = Sinus & Nasal - A practice (Page 2)',
      'description = About noses',
      `canonical = ${SITE}/category/sinus/page/2/`,
      'og:type = website',
      'og:title = Sinus & Nasal - A practice (Page 2)',
      'og:description = About noses',
      `og:url = ${SITE}/category/sinus/page/2/`,
      'og:site_name = A practice',
    ]);
  });

  test.each([
    ['/2026/1/', 'title = Articles from January 2026 - A practice', `canonical = ${SITE}/2026/01/`],
    ['/?s=wp', 'title = Search results: wp - A practice', 'robots = noindex'],
    ['/movies/', 'title = Movies - A practice', `canonical = ${SITE}/movies/`],
    ['/nothing/', 'title = Page not found - A practice', 'robots = noindex'],
    ['/?s=wp.example', 'title = A practice', 'robots = noindex'],
  ])('%s, which is about no item, has nothing ready-made', async (link, ...expected) => {
    const ready = { yoast_head: '<title>Ready-made</title><meta property="og:locale" content="en_US">' };
    const content = { 'pages/6': page(6, '/blog/', ready), posts: [post(ready)], movies: [post(ready)] };
    const lines = linesOf(await open(content).headAt(link));

    expect(lines.slice(0, 2)).toEqual(expected);
    expect(lines.join()).not.toMatch(/Ready-made|og:locale/);
  });

  test('an address that needs no asking has a head too', () => {
    const { deps } = open({});

    expect(linesOf(errorPage('/%zz?s=1', 400, deps).head)).toEqual([
      'title = Page not found - A practice',
      'robots = noindex',
      'og:type = website',
      'og:title = Page not found - A practice',
      'og:site_name = A practice',
    ]);
    expect(errorPage('/', 503, deps).head[0]?.content).toBe('We cannot show this page right now - A practice');
  });

  test('the content host is not named even if an editor wrote its name', async () => {
    const namingPost = post({
      title: { rendered: 'Go to wp.example' },
      excerpt: { rendered: 'https://wp.example/feed/' },
    });
    const head = await open({ 'posts?slug=noses': [namingPost] }).headAt('/blog/noses/');

    expect(head[0]?.content).toBe('A practice');
    expect(JSON.stringify(head)).not.toContain('wp.example');
  });
});

describe('a ready-made head', () => {
  const yoast_head = `<title>For search &amp; more</title><meta name="description" content="Made for it">
    <link rel="canonical" href="https://wp.example/services/nose/">
    <meta property="og:title" content="For previews"><meta property="og:image" content="https://wp.example/wp-content/uploads/P.png">
    <script type="application/ld+json">{"@type":"Thing","url":"https://wp.example/blog/noses/"}</script>`;

  test('replaces what the site would write', async () => {
    const head = await open({ 'posts?slug=noses': [post({ yoast_head })] }).headAt('/blog/noses/');

    expect(linesOf(head)).toEqual([
      'title = For search & more',
      'description = Made for it',
      'author = Pat & Co',
      `canonical = ${SITE}/services/nose/`,
      `alternate = ${SITE}/feed/`,
      'og:type = article',
      'og:title = For previews',
      'og:description = Made for it',
      `og:url = ${SITE}/blog/noses/`,
      'og:site_name = A practice',
      `og:image = ${SITE}/-/media/P.png`,
      'article:published_time = 2026-01-02T08:00:00Z',
      'article:modified_time = 2026-01-03T08:00:00Z',
      `script = {"@type":"Thing","url":"${SITE}/blog/noses/"}`,
    ]);
  });

  test('of the blog’s page is that of the blog, with its page numbers', async () => {
    const { headAt } = open({ 'pages/6': page(6, '/blog/', { yoast_head }), posts: [post()] });

    expect(linesOf(await headAt('/blog/'))).toEqual([
      'title = For search & more',
      'description = Made for it',
      `canonical = ${SITE}/blog/`,
      `alternate = ${SITE}/feed/`,
      'og:type = website',
      'og:title = For previews',
      'og:description = Made for it',
      `og:url = ${SITE}/blog/`,
      'og:site_name = A practice',
      `og:image = ${SITE}/-/media/P.png`,
      `script = {"@type":"Thing","url":"${SITE}/blog/noses/"}`,
    ]);
    expect(linesOf(await headAt('/blog/page/2/'))).toEqual([
      'title = For search & more (Page 2)',
      'description = Made for it',
      `canonical = ${SITE}/blog/page/2/`,
      `alternate = ${SITE}/feed/`,
      'og:type = website',
      'og:title = For search & more (Page 2)',
      'og:description = Made for it',
      `og:url = ${SITE}/blog/page/2/`,
      'og:site_name = A practice',
      `og:image = ${SITE}/-/media/P.png`,
    ]);
  });

  test('of a term is that of its list', async () => {
    const content = { 'categories?slug=sinus': [category({ yoast_head })], 'posts?categories=4': [post()] };

    expect((await open(content).headAt('/category/sinus/'))[0]?.content).toBe('For search & more');
    expect((await open(content).headAt('/category/sinus/?s=a'))[0]?.content).toBe('Search results: a - A practice');
  });

  test('hides a page, which then has no address for search engines', async () => {
    const robots =
      '<meta name="robots" content="noindex, follow"><link rel="canonical" href="https://wp.example/blog/noses/">';
    const lines = linesOf(await open({ 'posts?slug=noses': [post({ yoast_head: robots })] }).headAt('/blog/noses/'));

    expect(lines).toContain('robots = noindex, follow');
    expect(lines.join()).not.toMatch(/canonical =|script =/);
  });

  test('hides a list too', async () => {
    const hidden = category({ yoast_head: '<meta name="robots" content="noindex">' });
    const content = { 'categories?slug=sinus': [hidden], 'posts?categories=4': [post()] };
    const lines = linesOf(await open(content).headAt('/category/sinus/'));

    expect(lines).toContain('robots = noindex');
    expect(lines.join()).not.toContain('canonical =');
  });

  test('does not bring a preview into search results', async () => {
    const robots = '<meta name="robots" content="index"><link rel="canonical" href="https://wp.example/blog/noses/">';
    const lines = linesOf(
      await open({ 'posts?slug=noses': [post({ yoast_head: robots })] }).headAt('/blog/noses/', true),
    );

    expect(lines).toContain('robots = noindex');
    expect(lines.join()).not.toMatch(/canonical =|script =|robots = index/);
  });

  test('is read once, however many visitors ask, and its problems are reported once', async () => {
    const { headAt, report } = open({
      'posts?slug=noses': [
        post({ yoast_head: '<meta property="og:image" content="https://wp.example/wp-includes/a.png">' }),
      ],
    });
    const [first, second] = [await headAt('/blog/noses/'), await headAt('/blog/noses/')];

    expect(first).toEqual(second);
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('keeps its addresses if the site is configured to leave them', async () => {
    const { headAt } = open({ 'posts?slug=noses': [post({ yoast_head })] }, { transformLinks: false });

    expect(linesOf(await headAt('/blog/noses/'))).toContain('canonical = https://wp.example/services/nose/');
  });
});

test('the tags of a head are not in the page’s listed items', async () => {
  const ready = { yoast_head: '<meta name="author" content="Only in a head">' };
  const { entities } = await open({ 'pages/6': page(6, '/blog/', ready), posts: [post(ready)] }).load('/blog/');

  expect(Object.keys(entities)).toEqual(['post:2', 'page:6']);
  expect(JSON.stringify(entities)).not.toContain('Only in a head');
});
