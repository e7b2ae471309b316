import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import otherConfig from 'physiotherapy/site.config.ts';
import { createSite as createOtherSite } from 'physiotherapy/server.ts';
import config from 'marlowe/site.config.ts';
import { readYaml } from '#wordpress/emulator/content-files/readYaml.ts';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { createSite } from '#engine/server/createSite.ts';
import type { RunningSite } from '#engine/server/createSite.ts';
import { readSettings } from '#engine/runtime/settings/settings.ts';
import { NAME_IN_PATH } from '#engine/page/pageKind.ts';
import type { PageKind } from '#engine/page/pageKind.ts';
import { checkSite } from '#engine/tools/checkSite.ts';
import * as marlowe from 'marlowe/server.ts';
import { kinds } from 'marlowe/definitions.ts';
import { site } from 'marlowe/site.ts';

const fixtures = import.meta.glob<{ typical: object }>('../../sites/marlowe/blocks/*/*.fixture.ts', { eager: true });
const fixtureOf = (block: string) =>
  Object.entries(fixtures).find(([path]) => path.includes(`/blocks/${block}/`))?.[1].typical ?? {};

/** A block of the kind that is certain to be valid: its own fixture. */
function firstBlock({ blocks = {} }: PageKind): object {
  const [[field, set] = ['', {}]] = Object.entries(blocks);
  const [[tag, block] = ['', '']] = Object.entries(set);
  return { [field]: [{ acf_fc_layout: tag, ...fixtureOf(block) }] };
}

interface Case {
  kind: string;
  path: string;
  acf: object;
  /** If it is not the path's last name: the slug of a front page. */
  slug?: string;
}

/** A path of each page kind that is shown at an address of its own, and one for each template. */
const cases: readonly Case[] = Object.entries(kinds).flatMap(
  ([
    kind,
    {
      shows: { paths = [], fields },
    },
  ]) => [
    ...paths.map((path) => ({
      kind,
      path: path.replace(NAME_IN_PATH, 'somebody'),
      acf: {},
      ...(path === '/' && { slug: 'home' }),
    })),
    ...(fields ? [{ kind, path: `/${kind}-template/`, acf: fields }] : []),
    ...(kind === 'page' ? [{ kind, path: '/any-page/', acf: {} }] : []),
  ],
);

/** The front page of the other site. */
const OTHER_FRONT: Case = { kind: 'page', path: '/', acf: {}, slug: 'start' };

let acfOf = (_case: Case): object => ({});

/** A WordPress with a page at each of these paths, which has a title and words, and what fields the test says. */
const wordpress = createServer(({ url = '', headers: { host = '' } }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://x.invalid');
  const all = [...cases, OTHER_FRONT].map((pageCase, index) => ({
    id: index + 1,
    type: 'page',
    slug: pageCase.slug ?? pageCase.path.split('/').at(-2),
    date: '2026-01-02T09:00:00',
    link: `http://${host}${pageCase.path}`,
    title: { rendered: `The title of ${pageCase.path}` },
    content: {
      rendered: `<p>The words of ${pageCase.path}</p>\n<ul><li><strong>20</strong> figures of ${pageCase.path}</li><li><strong>30</strong> more</li></ul>\n<h2>A part</h2><p>More words</p>`,
    },
    acf: { ...pageCase.acf, ...acfOf(pageCase) },
  }));
  const slugs = searchParams.get('slug')?.split(',');
  const pages = all.filter(({ slug }) => slugs?.includes(slug ?? '') ?? true);
  const body =
    pathname === '/wp-json/'
      ? { namespaces: ['wp/v2'], home: `http://${host}` }
      : pathname === '/wp-json/wp/v2/pages'
        ? pages
        : [];
  response.writeHead(pathname.startsWith('/wp-json/') ? 200 : 404, {
    'content-type': 'application/json',
    'x-wp-total': Array.isArray(body) ? body.length : 0,
    'x-wp-totalpages': 1,
  });
  response.end(JSON.stringify(body));
});

const quietOptions = {
  assets: { headHtml: '', bodyHtml: '', build: 'test' },
  clientDir: undefined,
  logTo: { write: () => undefined },
};
const environment = () => ({
  CONTENT_API: `http://127.0.0.1:${(wordpress.address() as AddressInfo).port}/wp-json`,
  CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-text-')),
});
const open = (): Promise<RunningSite> =>
  createSite(readSettings(config, environment()), { ...quietOptions, site, openEmulator, readYaml });

beforeAll(() => new Promise<void>((resolve) => wordpress.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  wordpress.closeAllConnections();
  wordpress.close();
});

const textOf = (html: string): string => html.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');

describe.each([
  { content: 'without blocks', acf: () => ({}), hasTitle: true },
  { content: 'whose blocks are all unknown', acf: unknownBlock, hasTitle: true },
  { content: 'with blocks too', acf: ({ kind }: Case) => firstBlock(kinds[kind] ?? { shows: {} }), hasTitle: false },
])('a page of text $content', ({ acf, hasTitle }) => {
  let runningSite: RunningSite;
  beforeAll(async () => {
    acfOf = acf;
    runningSite = await open();
  });
  afterAll(() => runningSite.app.close());

  test.each(cases)('shows its words at $path, of the kind $kind', async ({ path, kind }) => {
    const { statusCode, body } = await runningSite.app.inject(path);
    const main = /<main[^]*<\/main>/.exec(body)?.[0] ?? '';

    expect(statusCode).toBe(200);
    for (const words of [`The words of ${path}`, `figures of ${path}`, 'More words'])
      expect(textOf(main).split(words)).toHaveLength(2);
    expect(main.includes(`The title of ${path}</h1>`) || !(hasTitle || kind === 'page')).toBe(true);
    expect(main.match(/<h1/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});

function unknownBlock({ kind }: Case): object {
  const [field = ''] = Object.keys(kinds[kind]?.blocks ?? {});
  return { [field]: [{ acf_fc_layout: 'nobody_knows_it', heading: 'Words' }] };
}

test('the content check names each page whose kind has blocks and that has none', async () => {
  acfOf = () => ({});
  const { findings } = await checkSite(marlowe, environment());
  const reportedPages = findings.filter(({ rule }) => rule === 'page-without-blocks').map(({ page }) => page);

  expect(reportedPages.toSorted()).toEqual(
    cases
      .filter(({ kind }) => kind !== 'page')
      .map(({ path }) => path)
      .toSorted(),
  );
});

test('the content check says nothing of that where there are blocks', async () => {
  acfOf = ({ kind }) => firstBlock(kinds[kind] ?? { shows: {} });
  const { findings } = await checkSite(marlowe, environment());

  expect(findings.filter(({ rule }) => rule === 'page-without-blocks')).toEqual([]);
});

test('another site shows the words of its front page too', async () => {
  acfOf = () => ({});
  const other = await createOtherSite(readSettings(otherConfig, environment()), quietOptions);
  const { body } = await other.app.inject('/');

  expect(body).toContain('The title of /</h1>');
  expect(textOf(body)).toContain('The words of /');
  await other.app.close();
});
