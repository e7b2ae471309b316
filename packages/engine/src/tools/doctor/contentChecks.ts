import * as v from 'valibot';
import { restUrl, joinLink } from '@ostium/content';
import { ask, linesOf } from './examination.ts';
import type { Examined, DoctorLine } from './examination.ts';

const links = v.array(v.object({ link: v.string(), date: v.optional(v.string()) }));
const uploads = v.array(v.object({ source_url: v.string() }));

/** The kinds of address in WordPress, what each shows on the site, and the setting that says where it is. A category in another one has that one's name in its address. */
const KINDS: readonly Kind[] = [
  { name: 'articles', route: '/wp/v2/posts', flag: 'isPostType', setting: 'permalink' },
  { name: 'pages', route: '/wp/v2/pages', flag: 'isPostType' },
  { name: 'categories', route: '/wp/v2/categories', flag: 'isCategory', setting: 'categoryBase', which: { parent: 0 } },
  { name: 'tags', route: '/wp/v2/tags', flag: 'isTag', setting: 'tagBase' },
  { name: 'authors', route: '/wp/v2/users', flag: 'isAuthor', setting: 'authorBase' },
];

interface Kind {
  name: string;
  route: string;
  flag: 'isPostType' | 'isCategory' | 'isTag' | 'isAuthor';
  setting?: 'permalink' | 'categoryBase' | 'tagBase' | 'authorBase';
  /** Which of its items is asked for, if not any. */
  which?: Readonly<Record<string, number>>;
}

/** Whether each kind of address that WordPress writes shows the same thing on the site. */
export async function checkAddresses(examined: Examined): Promise<DoctorLine[]> {
  const lines: DoctorLine[] = [];
  for (const kind of KINDS) lines.push(await checkKind(examined, kind));
  return lines;
}

async function checkKind(examined: Examined, { name, route, flag, setting, which }: Kind): Promise<DoctorLine> {
  const { ok, wrong, unknown } = linesOf(name);
  const { api, fetch, content, settings } = examined;
  const { json, status } = await ask(
    fetch,
    restUrl({ api, isWpCom: false }, route, { per_page: 1, _fields: 'link', ...which }),
  );
  const read = v.safeParse(links, json);
  const [first] = read.success ? read.output : [];
  if (!first) return unknown(read.success ? `The WordPress has no ${name} yet.` : `${route} answers ${status}.`);
  if (!URL.canParse(first.link, api)) return wrong(`The WordPress writes "${first.link}", which is not an address.`);
  const url = new URL(first.link, api);
  const permalink = settings.source.permalink ?? '/%postname%/';
  if (/[?&](?:p|page_id|cat|tag|author)=/.test(url.search))
    return wrong(
      `The WordPress writes addresses like ${url.search}: choose "Custom Structure" ${permalink} under Settings → Permalinks.`,
    );
  if (url.pathname.includes('/index.php/') && !permalink.includes('/index.php/'))
    return wrong(
      `The WordPress writes addresses like ${url.pathname}: have its web server hand every address to WordPress (its "pretty permalinks"), and choose "Custom Structure" ${permalink} under Settings → Permalinks.`,
    );
  const articlePath = content.rewriteLink(first.link);
  const source = content.open();
  await source.fetch(articlePath);
  const record = source.get(articlePath);
  if (record.isError && record.errorStatus !== 404)
    return unknown(`The site could not read ${articlePath} now (${record.errorStatus}).`);
  const { readPostRoute } = content.config;
  const isShape = setting !== 'permalink' || !readPostRoute || readPostRoute(record.route) !== undefined;
  // The articles' page is a page to WordPress and a list to the site.
  const isFound = record[flag] === true || (name === 'pages' && record.isPostTypeArchive === true);
  if (isFound && isShape) return ok(`${articlePath} is found.`);
  const advice =
    setting === 'permalink'
      ? `set source.permalink in site.config.ts to the structure under Settings → Permalinks, or that one to ${settings.source.permalink ?? 'none'}`
      : setting === undefined
        ? 'see the log of the site for what it made of it'
        : `activate the plugin, which puts them there without the articles' fixed start, or set source.${setting} to ${baseOf(url.pathname)} in site.config.ts`;
  return wrong(
    `The WordPress has its ${name} at ${url.pathname}, where the site finds ${record.isError ? 'nothing' : 'something else'}: ${advice}.`,
  );
}

/** The path without its last name. */
const baseOf = (path: string): string => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);

/** Whether the site has a front page. The site's configuration says which page that is, not WordPress's. */
export async function checkFrontPage({ content, settings }: Examined): Promise<DoctorLine> {
  const { ok, wrong, unknown } = linesOf('front page');
  const source = content.open();
  await source.fetch('/');
  const record = source.get('/');
  if (!record.isError) return ok('The front page is found.');
  if (record.errorStatus !== 404) return unknown(`The front page could not be read now (${record.errorStatus}).`);
  return wrong(
    `The WordPress has no page for the front at ${settings.source.homepage ?? '/'}: give the page that is to be it that slug and publish it, or name its path as source.homepage in site.config.ts.`,
  );
}

/** Whether uploads are served through the site, and whether any page shows a picture from a host that its policy blocks. */
export async function checkMedia({ api, fetch, content, siteUrl }: Examined): Promise<DoctorLine[]> {
  const { ok, wrong, unknown } = linesOf('media');
  const query = { per_page: 50, media_type: 'image', _fields: 'source_url' };
  const read = v.safeParse(uploads, (await ask(fetch, restUrl({ api, isWpCom: false }, '/wp/v2/media', query))).json);
  if (!read.success) return [unknown('The WordPress does not list its uploads.')];
  // Where the uploads are is learned from this list, too.
  await content.readHostNames().catch(() => undefined);
  const addresses = read.output.map(({ source_url: address }) => address);
  const unreadable = addresses.filter((address) => !URL.canParse(address, api));
  const rewrittenPaths = addresses
    .filter((address) => URL.canParse(address, api))
    .map((address) => content.rewriteLink(address));
  const foreign = [...new Set(rewrittenPaths.filter((path) => URL.canParse(path)).map((path) => new URL(path).origin))];
  const blocked = foreign.map((origin) =>
    wrong(
      `Pictures come from ${origin}, which no page may load from: have WordPress name its uploads by its own host, or by one beside it (media.example.com beside cms.example.com), or name that host as source.url in site.config.ts where it is the WordPress's own.`,
    ),
  );
  for (const address of unreadable.slice(0, 1))
    blocked.push(wrong(`The WordPress has a picture at "${address}", which is not an address.`));
  const stray = rewrittenPaths.find((path) => path.startsWith('/') && !path.includes('/-/media/'));
  if (stray !== undefined)
    blocked.push(
      wrong(
        `Pictures are at ${stray}, in a folder that holds more than uploads, so the site does not read it: move them to a folder of their own (Settings → Media, or UPLOADS in wp-config.php).`,
      ),
    );
  const first = rewrittenPaths.find((path) => path.includes('/-/media/') && URL.canParse(path, siteUrl));
  if (first === undefined) return blocked.length > 0 ? blocked : [unknown('The WordPress has no pictures yet.')];
  const { status } = await ask(fetch, new URL(first, siteUrl).href, { method: 'HEAD' });
  return [
    ...blocked,
    status === 200
      ? ok(`${first} is served by the site.`)
      : wrong(
          `${first} is in the WordPress, and the site answers ${status}: see whether ${content.uploadsUrls().join(' or ')} gives its files to the site's machine.`,
        ),
  ];
}

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
