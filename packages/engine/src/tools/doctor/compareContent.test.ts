import { expect, test } from 'vitest';
import { connectSource } from '@ostium/content';
import { compareContent } from './compareContent.ts';
import { fakePair, formatLines } from './fakePair.testing.ts';

const CMS = 'https://cms.example.com';

interface Written {
  path: string;
  html: string;
  isProtected?: boolean;
}

/** What the site answers at a path; `undefined` for 404. */
type Shown = (path: string) => string | Response | undefined;

const document = (main: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><header>Menu</header><main>${main}</main></body></html>`;

/** Compares a WordPress that has these pages, and no articles, with a site. */
async function compare(pages: readonly Written[], shown: Shown): Promise<string[]> {
  const pair = fakePair((address) => {
    if (address.host !== 'cms.example.com') {
      const page = shown(address.pathname);
      return page instanceof Response
        ? page
        : new Response(page ?? 'Not here', { status: page === undefined ? 404 : 200 });
    }
    if (!address.pathname.endsWith('/wp/v2/pages')) return Response.json([]);
    return Response.json(
      pages.map(({ path, html, isProtected = false }) => ({
        link: `${CMS}${path}`,
        content: { rendered: html, protected: isProtected },
      })),
    );
  });
  const { settings, api, siteUrl, fetch } = pair;
  const content = connectSource({ ...settings.source, api, siteUrl, subdirectory: '' }, { fetch });
  return formatLines(await compareContent({ ...pair, content }));
}

const TEAM = {
  path: '/our-team/',
  html: '<h2>Who we are</h2><p>Three doctors &amp; a nurse, at [address].</p><figure><img src="https://cms.example.com/wp-content/uploads/2026/01/team-300x200.jpg" alt=""></figure>',
};

test('a site that shows all words and pictures, in whatever form, lacks nothing', async () => {
  const main =
    '<h1>Who we are</h1><div><b>Three</b> doctors &#38; a nurse, at 1 Main Street.</div><img src="/-/image/640/9/2026/01/team.jpg.avif">';
  expect(await compare([TEAM], () => document(main))).toEqual([
    'compare ok: Nothing of the WordPress is missing on the site (pages, articles and items compared: 1).',
  ]);
});

test('a page that lacks words, a picture, a shortcode and a form is named once, with each of them', async () => {
  const page = {
    ...TEAM,
    html: `${TEAM.html}<p>[contact-form-7 id="1"]</p><form action="/"><input name="mail"></form>`,
  };
  const lines = await compare([page], () => document('<h1>Who we are</h1><p>Blocks in place of it.</p>'));
  expect(lines).toEqual([
    expect.stringMatching(
      /^compare wrong: \/our-team\/: 1 of 2 parts of its text are not on the page, such as “Three doctors & a nurse, at \[address\]\.”: .* lacks pictures \(team\): .* Nobody fills in \[contact-form-7\]: .* A form is not shown: /,
    ),
  ]);
});

test('a page whose text nobody sees says so', async () => {
  expect(await compare([TEAM], () => document('<p>team.jpg</p>'))).toEqual([
    expect.stringContaining('/our-team/: None of its text is on the page, such as “Who we are”'),
  ]);
});

test('words around the page do not count as its own', async () => {
  const page = { path: '/menu/', html: '<p>Menu</p>' };
  expect(await compare([page], () => document('<p>Nothing</p>'))).toEqual([
    expect.stringContaining('None of its text'),
  ]);
});

test('a page that is not there is named with its status, one that is elsewhere is read there', async () => {
  const pages = [
    { path: '/gone/', html: '<p>Gone</p>' },
    { path: '/old/', html: '<p>Moved words</p>' },
    { path: '/away/', html: '<p>Elsewhere</p>' },
  ];
  const shown: Shown = (path) =>
    path === '/old/'
      ? new Response(null, { status: 301, headers: { location: '/new/' } })
      : path === '/away/'
        ? new Response(null, { status: 301, headers: { location: 'https://other.example/' } })
        : path === '/new/'
          ? document('<p>Moved words</p>')
          : undefined;
  expect(await compare(pages, shown)).toEqual([
    'compare wrong: /gone/: The site answers 404.',
    'compare wrong: /away/: The site answers 301.',
  ]);
});

test('an article in parts is read to its end, and what needs a password is not compared', async () => {
  const pages = [
    { path: '/long/', html: '<p>The beginning</p><!--nextpage--><p>The end</p>' },
    { path: '/locked/', html: '', isProtected: true },
  ];
  const shown: Shown = (path) =>
    path === '/long/' ? document('<p>The beginning</p>') : path === '/long/2/' ? document('<p>The end</p>') : undefined;
  expect(await compare(pages, shown)).toEqual([expect.stringContaining('compare ok')]);
});

test.each([
  ['in its pages', () => document('<p>One</p>', '<meta name="robots" content="noindex, follow">')],
  ['in its headers', () => new Response(document('<p>One</p>'), { headers: { 'x-robots-tag': 'noindex' } })],
])('a site that hides everything from search engines %s says so once', async (_where, shown) => {
  const pages = ['/one/', '/two/'].map((path) => ({ path, html: '<p>One</p>' }));
  expect(await compare(pages, shown)).toEqual([
    expect.stringContaining('compare wrong: 2 of 2 pages ask search engines not to list them: allow it'),
  ]);
});

test('a page that is hidden among others is meant', async () => {
  const pages = ['/one/', '/two/'].map((path) => ({ path, html: '<p>One</p>' }));
  const shown: Shown = (path) =>
    document('<p>One</p>', path === '/one/' ? '<meta name="robots" content="noindex">' : '');
  expect(await compare(pages, shown)).toEqual([expect.stringContaining('compare ok')]);
});

test('a site that is too busy for some pages does not lack them', async () => {
  const pages = ['/one/', '/two/'].map((path) => ({ path, html: '<p>One</p>' }));
  const shown: Shown = (path) => (path === '/one/' ? new Response('Later', { status: 503 }) : document('<p>One</p>'));
  expect(await compare(pages, shown)).toEqual([
    'compare unknown: The site was too busy to show 1 of 2 pages (503): compare again later.',
  ]);
});
