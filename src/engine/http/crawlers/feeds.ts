import { Feed } from 'feed';
import * as v from 'valibot';
import type { ContentSource, Entity } from '#engine/content/source.ts';
import type { PageReader } from '#engine/pages/pageReader.ts';
import type { HeadAddresses } from '#engine/render/head/headAddresses.ts';
import { readHead } from '#engine/render/head/readHead.ts';
import { escapeHtml } from '#ui/html/escapeHtml.ts';
import { textOfHtml } from '#ui/html/textOfHtml.ts';
import { readList } from './readList.ts';

/** What feeds depend on. */
export interface FeedDeps {
  content: ContentSource;
  addresses: HeadAddresses;
  reader: Pick<PageReader, 'isHidden' | 'mayHide'>;
  /** The site's folder, with a slash at both ends. */
  root: string;
  siteName: string;
  /** The site's main language. */
  language: string;
  report: (problem: string) => void;
}

/** The formats, by their address below the site's folder. These are WordPress's own feed addresses. */
export const FEEDS = {
  'feed/': { type: 'application/rss+xml', write: (feed: Feed) => feed.rss2() },
  'feed/atom/': { type: 'application/atom+xml', write: (feed: Feed) => feed.atom1() },
} as const;

/** As many as WordPress's default. */
const ARTICLES = 10;

/** The latest articles: their titles, addresses, times and first words. Throws a `NoListError`. */
export async function latestArticles(
  { content, addresses, reader, root, siteName, language, report }: FeedDeps,
  client: string,
): Promise<Feed> {
  const params = { per_page: ARTICLES, _embed: 'author,wp:term,wp:featuredmedia' };
  const { items, entity } = await readList(content, client, { endpoint: content.config.postEndpoint, params });
  const home = addresses.ofPath(root);
  const feed = new Feed({
    id: home,
    link: home,
    title: siteName,
    description: siteName,
    language,
    copyright: siteName,
    generator: 'ostium',
    feedLinks: { rss: addresses.ofPath(`${root}feed/`), atom: addresses.ofPath(`${root}feed/atom/`) },
  });
  for (const item of items) {
    if (item.isProtected || reader.isHidden({ entity }, item)) continue;
    const head = readHead(item, { addresses, report });
    const title = addresses.text(nameOf(item)) ?? '';
    const published = dateOf(head.publishedAt);
    if (title === '' || published === undefined) continue;
    const link = addresses.ofPath(item.link);
    const author = item.embedded.author && nameOf(entity(item.embedded.author));
    feed.addItem({
      id: link,
      link,
      title,
      published,
      date: dateOf(head.modifiedAt) ?? published,
      // Both formats treat it as HTML.
      description: escapeHtml(head.summary),
      ...(author && { author: [{ name: author }] }),
      category: item.embedded.terms.flatMap((term) => nameOf(entity(term)) || []).map((name) => ({ name })),
    });
  }
  feed.options.updated = new Date(Math.max(0, ...feed.items.map(({ date }) => date.getTime())));
  return feed;
}

const dateOf = (moment: string | undefined): Date | undefined => (moment === undefined ? undefined : new Date(moment));

const words = v.pipe(
  v.string(),
  v.transform((html) => textOfHtml(html)),
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
