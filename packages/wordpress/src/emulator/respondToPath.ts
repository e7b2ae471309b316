import { isPublic, type Item, type Term } from './model/item.ts';
import type { Model } from './model/model.ts';
import { apiLink, archiveFront, indexPrefix, permalinkFront, readArticlePath } from './model/permalinks.ts';
import { formatPath, formatName } from './text/formatText.ts';

/** The response to a path of the site itself: a page, a redirection or nothing. */
interface PathResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  html: string;
}

/** Sent by WordPress with a 404, and with a redirection that it guessed. */
const NO_CACHE = {
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0',
};

/** Shortcuts to the login and the dashboard, which do not exist here: a client must recognize redirections to them. */
const SHORTCUTS: Readonly<Record<string, string>> = {
  '/login': '/wp-login.php',
  '/login.php': '/wp-login.php',
  '/admin': '/wp-admin/',
  '/dashboard': '/wp-admin/',
};

/** Answers a path as WordPress's front end does: 200 for what exists, 301 to its canonical address, else 404. */
export function respondToPath(model: Model, index: PathIndex, url: URL): PathResponse {
  const prefix = indexPrefix(model.site);
  const path = url.pathname.replace(/\/{2,}/g, '/');
  const plain = prefix === '' ? path.replace(/^\/index\.php(?=\/)/, '') : path;
  const shortcut = findShortcut(model, plain);
  if (shortcut) return shortcut;

  const targetById = plain === '/' ? byNumber(model, url) : undefined;
  if (targetById === 'nothing') return notFound(model);
  if (targetById) return redirect(model, targetById.path, targetById.remainingQuery);

  const [, base = plain, number = '1'] = /^(.*\/)page\/(\d+)\/?$/.exec(plain) ?? [];
  const entry = index.find(base.endsWith('/') ? base : `${base}/`);
  if (entry && Number(number) <= entry.pages) {
    const isAtHome = entry.path.toLowerCase() === base.toLowerCase() && plain.endsWith('/');
    if (isAtHome && plain === url.pathname) return page(model, entry);
    const paging = base === plain ? '' : `page/${number}/`;
    // With index.php in the path, WordPress finds the page only after a first look-up has failed.
    return redirect(model, entry.path + paging, url.search, prefix === '' && url.pathname.startsWith('/index.php/'));
  }
  const [, basePath = plain, part] = /^(.*\/)(\d+)\/?$/.exec(plain) ?? [];
  const divided = part === undefined || basePath === '/' ? undefined : index.find(basePath);
  if (divided?.item && divided.item !== model.postsPage) {
    const parts = divided.item.contentHtml().split('<!--nextpage-->').length;
    return Number(part) <= parts ? page(model, divided) : redirect(model, divided.path, url.search);
  }
  const target = guessItem(model, plain)?.link.slice(model.home.length) ?? periodOfWrongDate(model, plain);
  return target === undefined ? notFound(model) : redirect(model, target, url.search, true);
}

function findShortcut({ home }: Model, path: string): PathResponse | undefined {
  if (path.startsWith('/wp-admin')) {
    const from = encodeURIComponent(home + path);
    return toDashboard(home, `/wp-login.php?redirect_to=${from}&reauth=1`);
  }
  const target = SHORTCUTS[path.replace(/(.)\/$/, '$1')];
  return target === undefined ? undefined : toDashboard(home, target, { Link: apiLink(home) });
}

const toDashboard = (home: string, target: string, extraHeaders: object = {}): PathResponse => ({
  status: 302,
  html: '',
  headers: { ...NO_CACHE, ...HTML, ...extraHeaders, 'X-Redirect-By': 'WordPress', Location: home + target },
});

const HTML = { 'Content-Type': 'text/html; charset=UTF-8' };

/** `/?p=18` and the like: the path that the id leads to, and the rest of the query. */
function byNumber(model: Model, url: URL): { path: string; remainingQuery: string } | 'nothing' | undefined {
  const name = ['p', 'page_id', 'attachment_id', 'cat', 'author'].find((parameter) =>
    /^\d+$/.test(url.searchParams.get(parameter) ?? ''),
  );
  if (name === undefined) return undefined;
  const id = Number(url.searchParams.get(name));
  const item = model.items.get(id);
  const link =
    {
      cat: () => model.terms.get(id)?.link,
      author: () => model.users.find((user) => user.id === id)?.link,
    }[name] ?? (() => (item && isPublic(item) ? item.link : undefined));
  const target = link();
  if (target === undefined) return 'nothing';
  const remainingParams = new URLSearchParams(url.search);
  for (const used of [name, 'post_type']) remainingParams.delete(used);
  return {
    path: target.slice(model.home.length),
    remainingQuery: remainingParams.size > 0 ? `?${remainingParams.toString()}` : '',
  };
}

/**
 * An item with this former slug, or else the first item whose slug begins this way, as WordPress guesses it. A path that names a type or
 * a date leads to items of that type or date. Paths of pages have no former slugs, and where articles have a folder of their own, they
 * lead nowhere.
 */
function guessItem(model: Model, path: string): Item | undefined {
  const movedPage = findMovedPage(model, path);
  if (movedPage) return movedPage;
  const closed = path.endsWith('/') ? path : `${path}/`;
  const custom = model.site.postTypes.find(
    (type) => type.path !== '' && closed.startsWith(`${indexPrefix(model.site)}/${type.path}/`),
  );
  const article = custom ? undefined : readArticlePath(model.site, closed);
  const isOfPage = !custom && !article;
  const slug = (article?.slug ?? closed.split('/').at(-2) ?? '').toLowerCase();
  if (
    slug === '' ||
    !closed.startsWith(`${indexPrefix(model.site)}/`) ||
    (isOfPage && permalinkFront(model.site) !== indexPrefix(model.site))
  )
    return undefined;
  const isOfDate = ({ date }: Item): boolean =>
    article?.date.every((part, index) => part === undefined || part === Number(date.split(/[-T]/)[index])) ?? true;
  const typeItems = (model.types.get(custom?.name ?? 'post')?.published ?? []).filter(isOfDate);
  const datedItems = custom
    ? typeItems
    : [...model.types.values()].flatMap(({ published }) => published).filter(isOfDate);
  return (
    (isOfPage ? undefined : typeItems.find(({ oldSlugs }) => oldSlugs.includes(slug))) ??
    datedItems.filter((item) => !item.upload && item.slug.startsWith(slug)).toSorted((x, y) => x.id - y.id)[0]
  );
}

/** `/2024/13/` leads to its year, and `/2024/02/30/` to its month. */
function periodOfWrongDate({ site }: Model, path: string): string | undefined {
  const front = `${archiveFront(site)}/`;
  const [, year, month, day] = /^(\d{4})\/(\d{1,2})(?:\/(\d{1,2}))?\/?$/.exec(path.slice(front.length)) ?? [];
  if (!path.startsWith(front) || year === undefined || month === undefined) return undefined;
  if (Number(month) > 12) return `${front}${year}/`;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) > days ? `${front}${year}/${month.padStart(2, '0')}/` : undefined;
}

/** The page that was at a path earlier, which the plugin remembers; WordPress itself does not. */
function findMovedPage(model: Model, path: string): Item | undefined {
  const old = formatPath(path);
  return model.types.get('page')?.published.find(({ oldPaths }) => oldPaths.includes(old));
}

const redirect = ({ home }: Model, path: string, search: string, isGuess = false): PathResponse => ({
  status: 301,
  html: '',
  headers: { ...(isGuess && NO_CACHE), ...HTML, 'X-Redirect-By': 'WordPress', Location: home + path + search },
});

const notFound = (model: Model): PathResponse => ({
  status: 404,
  headers: { ...NO_CACHE, ...HTML, Link: apiLink(model.home) },
  html: document(model, 'Page not found'),
});

function page(model: Model, { item, term }: Destination): PathResponse {
  const alternate = (path: string): string =>
    `<${model.home}/wp-json/wp/v2/${path}>; rel="alternate"; type="application/json"`;
  const links = [apiLink(model.home)];
  if (item && item !== model.postsPage) {
    const short = item === model.frontPage ? '/' : `/?p=${item.id}`;
    links.push(alternate(`${item.type.restBase}/${item.id}`), `<${model.home}${short}>; rel=shortlink`);
  }
  if (term) links.push(alternate(`${term.taxonomy.restBase}/${term.id}`));
  const title = item?.title ?? term?.name ?? model.site.name;
  return { status: 200, headers: { ...HTML, Link: links.join(', ') }, html: document(model, title) };
}

const document = ({ site }: Model, title: string): string =>
  `<!doctype html><html lang="${site.locale.replace('_', '-')}"><title>${formatName(title)} - ${formatName(site.name)}</title>\n`;

/** What is at a path of the site: its canonical path, and how many pages of a list it has. */
interface Destination {
  /** The path and, for items without a path, the query. */
  path: string;
  item?: Item;
  term?: Term;
  pages: number;
}

/** Every public path of the site. `find` ignores case. */
export interface PathIndex {
  find(path: string): Destination | undefined;
}

/** Lists the paths of items, archives and dates. */
export function createPathIndex(model: Model): PathIndex {
  const paths = new Map<string, Destination>();
  const pathOf = (link: string): string => link.slice(model.home.length);
  const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / model.site.postsPerPage));
  const published = [...model.types.values()].map((index) => index.published);

  for (const user of model.users) {
    const posts = model.types.get('post')?.byAuthor.get(user.id) ?? [];
    paths.set(pathOf(user.link), { path: pathOf(user.link), pages: pagesOf(posts.length) });
  }
  for (const term of model.terms.values()) {
    paths.set(pathOf(term.link), { path: pathOf(term.link), term, pages: pagesOf(term.count) });
  }
  for (const { name, archive } of model.site.postTypes) {
    const count = model.types.get(name)?.published.length ?? 0;
    const path = `${indexPrefix(model.site)}/${archive}/`;
    if (archive !== undefined) paths.set(path, { path, pages: pagesOf(count) });
  }
  addDates(paths, model, pagesOf);
  // The last entry wins: items over archives, pages and articles over uploads.
  for (const item of published.toReversed().flat()) {
    const list = item === model.postsPage ? (model.types.get('post')?.published.length ?? 0) : 0;
    const destination = { path: pathOf(item.link), item, pages: pagesOf(list) };
    paths.set(destination.path, destination);
    // The front page's previous address still leads to it.
    if (!item.upload) paths.set(pathOf(item.guid), destination);
  }
  if (!paths.has('/')) paths.set('/', { path: '/', pages: pagesOf(model.types.get('post')?.published.length ?? 0) });
  return { find: (path) => paths.get(path.toLowerCase()) };
}

/** `/2024/`, `/2024/03/`, `/2024/03/15/` of every article. */
function addDates(paths: Map<string, Destination>, model: Model, pagesOf: (count: number) => number): void {
  const counts = new Map<string, number>();
  for (const item of model.types.get('post')?.published ?? []) {
    const [year = '', month = '', day = ''] = item.date.slice(0, 10).split('-');
    for (const date of [year, `${year}/${month}`, `${year}/${month}/${day}`]) {
      const path = `${archiveFront(model.site)}/${date}/`;
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  }
  for (const [path, count] of counts) paths.set(path, { path, pages: pagesOf(count) });
}
