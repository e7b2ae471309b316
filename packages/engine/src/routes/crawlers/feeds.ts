import * as v from 'valibot';
import type { Entity } from '@ostium/content';
import { readHead } from '#page/head/readHead.ts';
import { escapeHtml } from '@ostium/content/browser';
import { textOfHtml, withoutSoftHyphens } from '#ui/html/visible/textOfHtml.ts';
import { readList } from './readList.ts';
import type { CrawledSource } from './readList.ts';

/** An article as feeds show it. All of it but addresses and times is words, which can hold any characters. */
interface FeedEntry {
  address: string;
  title: string;
  summary: string;
  author: string;
  categories: readonly string[];
  published: Date;
  updated: Date;
}

/** The latest articles. */
interface Feed {
  home: string;
  siteName: string;
  language: string;
  /** Of the latest change. */
  updated: Date;
  entries: readonly FeedEntry[];
}

/** The formats, by their address below the site's folder. These are WordPress's own feed addresses. */
export const FEEDS = {
  'feed/': { type: 'application/rss+xml', write: writeRss },
  'feed/atom/': { type: 'application/atom+xml', write: writeAtom },
} as const;

/** As many as WordPress's default. */
const ARTICLES = 10;

/** The latest articles: their titles, addresses, times and first words. Throws a `NoListError`. */
export async function latestArticles(
  { content, addresses, reader, root, report }: CrawledSource,
  { siteName, language }: Pick<Feed, 'siteName' | 'language'>,
  client: string,
): Promise<Feed> {
  const params = { per_page: ARTICLES, _embed: 'author,wp:term,wp:featuredmedia' };
  const { items, entity } = await readList(content, client, { endpoint: content.config.postEndpoint, params });
  // Words that would name the content host are left out.
  const wordsOf = (named: Entity | undefined) => addresses.text(nameOf(named)) ?? '';
  const entries = items.flatMap((item): FeedEntry | [] => {
    if (item.isProtected || reader.isHidden({ entity }, item)) return [];
    const head = readHead(item, { addresses, report });
    const title = wordsOf(item);
    const published = dateOf(head.publishedAt);
    if (title === '' || published === undefined) return [];
    return {
      address: addresses.ofPath(item.link),
      title,
      summary: head.summary,
      author: item.embedded.author ? wordsOf(entity(item.embedded.author)) : '',
      categories: item.embedded.terms.map((term) => wordsOf(entity(term))).filter(Boolean),
      published,
      updated: dateOf(head.modifiedAt) ?? published,
    };
  });
  const updated = new Date(Math.max(0, ...entries.map((entry) => entry.updated.getTime())));
  return { home: addresses.ofPath(root), siteName, language, updated, entries };
}

/** An element of words, if there are any. */
const element = (name: string, words: string): string =>
  words === '' ? '' : `<${name}>${escapeHtml(words)}</${name}>`;

/**
 * The same in RSS, which does not say whether its words are HTML; some programs read them as such. Words that look like an element are
 * escaped once more, so that they are not an element to anybody.
 */
const rssElement = (name: string, words: string): string =>
  element(name, /[<>]/.test(words) ? escapeHtml(words) : words);

/** See https://www.rssboard.org/rss-specification. */
function writeRss({ home, siteName, language, updated, entries }: Feed): string {
  const items = entries.map(
    ({ address, title, summary, author, categories, published }) =>
      `<item>${rssElement('title', title)}${element('link', address)}` +
      `<guid isPermaLink="false">${escapeHtml(address)}</guid>${element('pubDate', published.toUTCString())}` +
      // By custom it is HTML.
      `${element('description', escapeHtml(summary))}${rssElement('dc:creator', author)}` +
      `${categories.map((category) => rssElement('category', category)).join('')}</item>`,
  );
  return (
    `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>` +
    `${rssElement('title', siteName)}${element('link', home)}${rssElement('description', siteName)}` +
    `${element('lastBuildDate', updated.toUTCString())}<generator>ostium</generator>${element('language', language)}` +
    rssElement('copyright', siteName) +
    `<atom:link href="${escapeHtml(`${home}feed/`)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>\n`
  );
}

/** See https://www.rfc-editor.org/rfc/rfc4287. Without a type, all of its words are text. */
function writeAtom({ home, siteName, language, updated, entries }: Feed): string {
  const all = entries.map(
    (entry) =>
      `<entry>${element('title', entry.title)}${element('id', entry.address)}<link href="${escapeHtml(entry.address)}"/>` +
      `${element('published', entry.published.toISOString())}${element('updated', entry.updated.toISOString())}` +
      `${element('summary', entry.summary)}${entry.author && `<author>${element('name', entry.author)}</author>`}` +
      `${entry.categories.map((category) => `<category term="${escapeHtml(category)}"/>`).join('')}</entry>`,
  );
  return (
    `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(language)}">${element('id', home)}` +
    `${element('title', siteName)}${element('updated', updated.toISOString())}<generator>ostium</generator>` +
    `<link rel="alternate" href="${escapeHtml(home)}"/><link rel="self" href="${escapeHtml(`${home}feed/atom/`)}"/>` +
    `<author>${element('name', siteName)}</author>${element('rights', siteName)}${all.join('')}</feed>\n`
  );
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A time that cannot be read is none. */
function dateOf(moment: string | undefined): Date | undefined {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const words = v.pipe(
  v.string(),
  v.transform((html) => withoutSoftHyphens(textOfHtml(html))),
);
const named = v.union([
  v.pipe(
    v.object({ title: v.object({ rendered: words }) }),
    v.transform(({ title }) => title.rendered),
  ),
  v.pipe(
    v.object({ name: words }),
    v.transform(({ name }) => name),
  ),
]);

/** The name of an item, a term or an author; empty if there is none. */
function nameOf(entity: Entity | undefined): string {
  const name = v.safeParse(named, entity?.raw);
  return name.success ? name.output : '';
}
