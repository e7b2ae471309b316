import * as v from 'valibot';
import { restUrl } from '@ostium/content';
import { elementsIn } from '#site/contentParts.ts';
import { isElement } from '#ui/html/nodes/htmlNode.ts';
import type { HtmlNode } from '#ui/html/nodes/htmlNode.ts';
import { parseHtml } from '#ui/html/nodes/parseHtml.ts';
import { textOf } from '#ui/html/visible/textOfHtml.ts';
import { shortcodesIn } from '#ui/html/visible/shortcodes.ts';
import { visibleNodes } from '#ui/html/visible/visibleNodes.ts';
import { ask, linesOf } from './examination.ts';
import type { Examined, ProbeResponse, DoctorLine } from './examination.ts';

const rendered = v.object({ rendered: v.string(), protected: v.optional(v.boolean(), false) });
const itemsSchema = v.array(v.object({ link: v.string(), content: v.optional(rendered) }));

/** An item of the WordPress, at its address on the site. */
interface ComparedItem {
  path: string;
  /** Its text as WordPress renders it. */
  html: string;
}

/** What a visitor gets at an address of the site. */
interface ShownPage {
  /** 200, or the status of what stands there instead; 0 if there was no response. */
  status: number;
  html: string;
  isHidden: boolean;
}

/** How many hundreds of items of a list are compared. */
const MAX_LISTS = 100;

/** Pages compared at once: a site without a cache asks its WordPress for each. */
const AT_ONCE = 3;

/** More pages of one item than anybody divides an article into. */
const MAX_PARTS = 20;

const MAX_REDIRECTIONS = 5;

/** The status of a site in an overload, or whose WordPress does not answer: it says nothing about a page. */
const BUSY = 503;

/**
 * Compares every page, article and item of the WordPress with what the site shows there: its words, its pictures, its shortcodes and
 * forms. One line for each page that lacks something.
 */
export async function compareContent(examined: Examined): Promise<DoctorLine[]> {
  const { ok, wrong, unknown } = linesOf('compare');
  const { content } = examined;
  const endpoints = ['pages', content.config.postEndpoint, ...content.config.postTypes.map(({ endpoint }) => endpoint)];
  const items: ComparedItem[] = [];
  const lines: DoctorLine[] = [];
  for (const endpoint of new Set(endpoints)) {
    const listed = await listItems(endpoint, examined);
    if (listed) items.push(...listed);
    else lines.push(unknown(`The WordPress does not list its ${endpoint}, so they were not compared.`));
  }
  const pages = await inTurns(items, async (item) => ({ item, page: await showItem(item, examined) }));
  const busy = pages.filter(({ page }) => page.status === BUSY);
  if (busy.length > 0)
    lines.push(
      unknown(`The site was too busy to show ${busy.length} of ${pages.length} pages (${BUSY}): compare again later.`),
    );
  for (const { item, page } of pages) {
    if (page.status === BUSY) continue;
    const losses = lossesOf(item, page);
    if (losses.length > 0) lines.push(wrong(`${item.path}: ${losses.join(' ')}`));
  }
  const shown = pages.filter(({ page }) => page.status === 200);
  const hidden = shown.filter(({ page }) => page.isHidden);
  // A few pages may be hidden. The site's own lists are not, whatever the WordPress says of its pages.
  if (hidden.length > shown.length / 2)
    lines.push(
      wrong(
        `${hidden.length} of ${shown.length} pages ask search engines not to list them: allow it in WordPress under Settings → Reading (“Discourage search engines from indexing this site”), in its SEO plugin, or in the proxy that adds X-Robots-Tag.`,
      ),
    );
  return lines.length > 0
    ? lines
    : [ok(`Nothing of the WordPress is missing on the site (pages, articles and items compared: ${items.length}).`)];
}

/** The items of a list that have an address and are open to everybody; `undefined` if it cannot be read. */
async function listItems(endpoint: string, examined: Examined): Promise<ComparedItem[] | undefined> {
  const { api, fetch, content } = examined;
  const items: ComparedItem[] = [];
  for (let page = 1; page <= MAX_LISTS; page += 1) {
    const query = { per_page: 100, page, _fields: 'link,content' };
    const { json } = await ask(fetch, restUrl({ api, isWpCom: false }, `/wp/v2/${endpoint}`, query));
    const read = v.safeParse(itemsSchema, json);
    // One list after the last is refused.
    if (!read.success) return page === 1 ? undefined : items;
    for (const { link, content: text } of read.output) {
      const path = content.rewriteLink(link);
      if (path.startsWith('/') && text?.protected !== true) items.push({ path, html: text?.rendered ?? '' });
    }
    if (read.output.length < 100) break;
  }
  return items;
}

/** The page of an item, with all the parts into which its author divided it. */
async function showItem({ path, html }: ComparedItem, examined: Examined): Promise<ShownPage> {
  const first = await showPage(path, examined);
  const parts = Math.min(html.split('<!--nextpage-->').length, MAX_PARTS);
  const further: string[] = [];
  for (let part = 2; part <= parts; part += 1) further.push((await showPage(`${path}${part}/`, examined)).html);
  return { ...first, html: [first.html, ...further].join('\n') };
}

/** Where a path of the site leads, within the site. */
async function showPage(path: string, { fetch, siteUrl }: Examined): Promise<ShownPage> {
  const { origin } = new URL(siteUrl);
  let address = new URL(path, siteUrl);
  let response: ProbeResponse | undefined;
  for (let hops = 0; hops <= MAX_REDIRECTIONS; hops += 1) {
    response = await ask(fetch, address.href, { headers: { accept: 'text/html' } });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null || !URL.canParse(location, address)) break;
    address = new URL(location, address);
    if (address.origin !== origin) break;
  }
  const { status = 0, text = '', headers } = response ?? {};
  const isHidden = /noindex/i.test(headers?.get('x-robots-tag') ?? '') || hasNoindex(text);
  return { status, html: mainOf(text), isHidden };
}

/** Whether a document of the site asks search engines not to list it. */
const hasNoindex = (html: string): boolean => /<meta name="robots" content="[^"]{0,200}noindex/.test(html);

/** The content of a document of the site, without what is around every page. */
function mainOf(html: string): string {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  return start >= 0 && end > start ? html.slice(start, end) : html;
}

/** A sentence for each thing that an item has in WordPress and its page on the site has not. */
function lossesOf({ html }: ComparedItem, page: ShownPage): string[] {
  if (page.status === 0) return ['The site does not answer.'];
  if (page.status !== 200) return [`The site answers ${page.status}.`];
  const nodes = parseHtml(html);
  const visible = visibleNodes(nodes);
  const shown = parseHtml(page.html);
  return [
    ...lostWords(visible, shown),
    ...lostPictures(visible, page.html),
    ...lostShortcodes(nodes),
    ...lostForms(nodes, shown),
  ];
}

function lostWords(visible: readonly HtmlNode[], shown: readonly HtmlNode[]): string[] {
  const shownLetters = lettersOf(textOf(shown));
  const texts = textsOf(visible);
  // The site fills in what is in square brackets.
  const isShown = (text: string) => text.split(/\[[^[\]]*\]/).every((part) => shownLetters.includes(lettersOf(part)));
  const lost = texts.filter((text) => !isShown(text));
  const [example = ''] = lost;
  if (lost.length === 0) return [];
  const amount =
    lost.length === texts.length
      ? 'None of its text is'
      : `${lost.length} of ${texts.length} parts of its text are not`;
  return [
    `${amount} on the page, such as “${shorten(example)}”: move it into the page’s blocks, or choose another template for the page.`,
  ];
}

function lostPictures(visible: readonly HtmlNode[], shownHtml: string): string[] {
  const names = elementsIn(visible).flatMap(({ component, props }) =>
    component === 'img' && typeof props['src'] === 'string' ? [nameOfPicture(props['src'])] : [],
  );
  const lost = [...new Set(names)].filter((name) => !shownHtml.includes(name) && !shownHtml.includes(encodeURI(name)));
  return lost.length === 0
    ? []
    : [`The page lacks pictures (${listOf(lost)}): upload them to the media library, and place them from there.`];
}

/** A picture's name without its size and ending: WordPress and the site have it in many. */
const nameOfPicture = (address: string): string => {
  const path = address.split(/[?#]/, 1).join('');
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/-(?:\d{1,5}x\d{1,5}|scaled)$/, '');
};

function lostShortcodes(nodes: readonly HtmlNode[]): string[] {
  const names = shortcodesIn(nodes).map((name) => `[${name}]`);
  return names.length === 0
    ? []
    : [`Nobody fills in ${listOf(names)}: activate the plugin that does, or write what it showed.`];
}

function lostForms(nodes: readonly HtmlNode[], shown: readonly HtmlNode[]): string[] {
  const countForms = (all: readonly HtmlNode[]) =>
    elementsIn(all).filter(({ component }) => component === 'form').length;
  const lost = countForms(nodes) - countForms(shown);
  return lost > 0
    ? [
        `${lost === 1 ? 'A form is' : `${lost} forms are`} not shown: use one of the form host (docs/contracts/form-host.md), or link to where it is.`,
      ]
    : [];
}

/** Elements at whose ends a text ends. */
const BOXES: ReadonlySet<string> = new Set(
  'address article aside blockquote br caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** The texts of nodes, each as it stands in a box of its own: a paragraph, a heading, a cell. */
function textsOf(nodes: readonly HtmlNode[]): string[] {
  const texts: string[] = [''];
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === BREAK) texts.push('');
    else if (!isElement(node)) texts[texts.length - 1] += node;
    else if (BOXES.has(node.component)) open.push(BREAK, ...node.children.toReversed(), BREAK);
    else if (!UNREAD.has(node.component)) open.push(...node.children.toReversed());
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => lettersOf(text) !== '');
}

/** Stands between two boxes; no text of a document has it. */
const BREAK = '\0';

const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'svg', 'template']);

/** A text as both sides have it, whatever they make of its spaces, dashes and quotation marks. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** As many names as anybody reads. */
const listOf = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');

/** Runs a task for each item, a few at once, and keeps the order. */
async function inTurns<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
