import * as v from 'valibot';
import { restUrl } from '@ostium/content';
import { ask } from './ask.ts';
import type { Examined } from './ask.ts';
import { linesOf } from './doctorLine.ts';
import type { DoctorLine } from './doctorLine.ts';

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
