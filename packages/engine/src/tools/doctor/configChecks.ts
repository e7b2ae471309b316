import * as v from 'valibot';
import { restUrl, joinLink } from '@ostium/content';
import { ask } from './ask.ts';
import type { Examined } from './ask.ts';
import { linesOf } from './doctorLine.ts';
import type { DoctorLine } from './doctorLine.ts';

const pagesSchema = v.array(v.object({ link: v.string(), slug: v.string() }));
const linksSchema = v.array(v.object({ link: v.string() }));
/** Types and taxonomies of WordPress, by name. PHP writes none as a list. */
const kindsSchema = v.union([
  v.record(v.string(), v.object({ slug: v.string(), rest_base: v.string(), rest_namespace: v.optional(v.string()) })),
  v.pipe(
    v.tuple([]),
    v.transform(() => ({})),
  ),
]);

/** How many hundreds of pages are looked through. */
const MAX_LISTS = 10;

/** Whether the front page and the articles' page of `site.config.ts` are those that the WordPress has. */
export async function checkPlaces(examined: Examined): Promise<DoctorLine[]> {
  const pages = await readPages(examined);
  if (!pages) return [];
  return [...checkHome(examined, pages), ...(await checkPostsPage(examined, pages))];
}

interface NamedPage {
  /** Its path on the site. */
  path: string;
  slug: string;
  /** Its address in WordPress. */
  link: string;
}

async function readPages({ api, fetch, content }: Examined): Promise<NamedPage[] | undefined> {
  const pages: NamedPage[] = [];
  for (let page = 1; page <= MAX_LISTS; page += 1) {
    const query = { per_page: 100, page, _fields: 'link,slug' };
    const { json } = await ask(fetch, restUrl({ api, isWpCom: false }, '/wp/v2/pages', query));
    const read = v.safeParse(pagesSchema, json);
    // One list after the last is refused.
    if (!read.success) return page === 1 ? undefined : pages;
    pages.push(...read.output.map((post) => ({ ...post, path: content.rewriteLink(post.link) })));
    if (read.output.length < 100) break;
  }
  return pages;
}

const lastName = (path: string): string => path.split('/').findLast((name) => name !== '') ?? '';

/** WordPress gives the page that is its front page the address of the whole site. */
function checkHome({ settings, content }: Examined, pages: readonly NamedPage[]): DoctorLine[] {
  const { wrong } = linesOf('front page');
  const root = joinLink(content.config.subdirectory);
  const front = pages.find(({ path }) => path === root);
  const homepage = settings.source.homepage;
  if (front === undefined || homepage === undefined || lastName(homepage) === front.slug) return [];
  return [
    wrong(
      `The front page of the WordPress is its page "${front.slug}", and source.homepage in site.config.ts is ${homepage}: write '/${front.slug}/' there, or choose the other page under Settings → Reading.`,
    ),
  ];
}

async function checkPostsPage(examined: Examined, pages: readonly NamedPage[]): Promise<DoctorLine[]> {
  const { ok, wrong } = linesOf('articles page');
  const { content } = examined;
  const { postsPage, subdirectory } = content.config;
  if (postsPage === undefined) return [];
  const postsPath = joinLink(subdirectory, postsPage);
  const listedPage = pages.find(({ path }) => path === postsPath);
  if (listedPage && (await showsArticles(examined, listedPage.link)) !== false)
    return [ok(`The articles are listed at ${postsPath}.`)];
  const actual = await findPostsPage(examined, pages);
  return [
    wrong(
      actual
        ? `The WordPress lists its articles at ${actual.path}, and source.postsPage in site.config.ts is ${postsPage}: write '${actual.path}' there.`
        : listedPage
          ? `The page ${postsPath} of the WordPress is not its articles page, and the site lists articles there in place of its text: correct source.postsPage in site.config.ts, or choose that page as "Posts page" under Settings → Reading.`
          : `source.postsPage in site.config.ts is ${postsPage}, and the WordPress has no page there: write the path of the page that is its "Posts page" under Settings → Reading, or choose one there.`,
    ),
  ];
}

/** The names under which most sites have it come first; a few others are tried too. */
const MAX_TRIED = 8;

async function findPostsPage(examined: Examined, pages: readonly NamedPage[]): Promise<NamedPage | undefined> {
  const isLikely = ({ slug }: NamedPage) => /blog|news|article|post|noticias|articulos/i.test(slug);
  const likely = [...pages.filter(isLikely), ...pages.filter((page) => !isLikely(page))].slice(0, MAX_TRIED);
  for (const page of likely) if (await showsArticles(examined, page.link)) return page;
  return undefined;
}

/** Longer than any tag that WordPress writes. */
const MAX_TAG = 5_000;

/** Whether WordPress shows its articles at an address: it writes so into its document. `undefined` if there is none that says. */
async function showsArticles({ fetch, api }: Examined, link: string): Promise<boolean | undefined> {
  if (!URL.canParse(link) || new URL(link).host !== new URL(api).host) return undefined;
  const { status, text } = await ask(fetch, link);
  const start = status === 200 ? text.search(/<body\s/i) : -1;
  const [tag = ''] = start < 0 ? [] : text.slice(start, start + MAX_TAG).split('>', 1);
  return /\sclass="([^"]*)"/.exec(tag)?.[1]?.split(/\s+/).includes('blog');
}

/** What WordPress has for its own use, or the site in another way. */
const OWN_KINDS = /^(?:post|page|attachment|nav_menu.*|wp_.*|category|post_tag|post_format|link_category)$/;

const TABLES = [
  { route: '/wp/v2/types', setting: 'postTypes', field: 'type', word: 'items of the type' },
  { route: '/wp/v2/taxonomies', setting: 'taxonomies', field: 'taxonomy', word: 'terms of the taxonomy' },
] as const;

/** Whether the site knows every public type and taxonomy of the WordPress that has addresses. */
export async function checkKinds(examined: Examined): Promise<DoctorLine[]> {
  const lines: DoctorLine[] = [];
  for (const table of TABLES) lines.push(...(await checkTable(examined, table)));
  return lines.length > 0
    ? lines
    : [linesOf('types').ok('Every type and taxonomy that has pages is known to the site.')];
}

async function checkTable(
  { api, fetch, content }: Examined,
  { route, setting, field, word }: (typeof TABLES)[number],
): Promise<DoctorLine[]> {
  const { wrong, unknown } = linesOf('types');
  const { json, status } = await ask(fetch, restUrl({ api, isWpCom: false }, route));
  const read = v.safeParse(kindsSchema, json);
  if (!read.success) return [unknown(`The WordPress does not list its types (${route} answers ${status}).`)];
  const configuredEndpoints = new Set(content.config[setting].map(({ endpoint }) => endpoint));
  const strange = Object.values(read.output).filter(
    ({ slug, rest_base: endpoint }) => !OWN_KINDS.test(slug) && !configuredEndpoints.has(endpoint),
  );
  const lines: DoctorLine[] = [];
  for (const { slug, rest_base: endpoint, rest_namespace: namespace = 'wp/v2' } of strange) {
    const query = { per_page: 1, _fields: 'link' };
    const list = await ask(fetch, restUrl({ api, isWpCom: false }, `/${namespace}/${endpoint}`, query));
    const links = v.safeParse(linksSchema, list.json);
    const [first] = links.success ? links.output : [];
    // What has no address of its own is for other pages to show.
    if (!first || !URL.canParse(first.link) || new URL(first.link).search !== '') continue;
    const path = content.rewriteLink(first.link);
    const source = content.open();
    await source.fetch(path);
    const record = source.get(path);
    if (!record.isError || record.errorStatus !== 404) continue;
    lines.push(
      wrong(
        `The WordPress has ${word} "${slug}", such as ${path}, and the site does not know them: add { ${field}: '${slug}', endpoint: '${endpoint}' } to source.${setting} in site.config.ts.`,
      ),
    );
  }
  return lines;
}
