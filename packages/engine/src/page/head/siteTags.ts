import type { ReadEntity } from '../blocks/readableNeed.ts';
import type { HeadlessPage, HeadTag } from '../page.ts';
import { languageOf } from '../pageOfRecord.ts';
import type { Languages } from '../pageOfRecord.ts';
import type { PageDefinitions } from '../pageKind.ts';
import { pathBelow, pathOfPart } from '@ostium/content';
import type { HeadAddresses } from './headAddresses.ts';
import { findMeta, titleIn } from './headTag.ts';
import type { ItemHead } from './readHead.ts';
import { isHiddenFromSearch } from './robots.ts';

/** What the site itself knows about a page. Paths are of this site; pictures may have addresses elsewhere. */
export interface HeadFacts {
  title: string;
  description?: string | undefined;
  isHidden: boolean;
  /** The canonical path for search engines; absent if this is not a page of the site. */
  path?: string | undefined;
  /** The path of the page in each of its languages, the main one first. Empty if there is only one. */
  translations?: readonly (readonly [language: string, path: string])[] | undefined;
  /** The path of the site's feed, on pages that show what the feed contains. */
  feed?: string | undefined;
  type: 'website' | 'article' | 'profile';
  image?: string | undefined;
  article?: ArticleFacts | undefined;
}

/** What is known about an article beyond other pages. Times are in UTC. */
export interface ArticleFacts {
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
  author?: string | undefined;
}

/** The item of the content source that a page's head is about: its own, or the one its list is about. */
export interface HeadSubject {
  entity: ReadEntity;
  /** A password protects it from visitors. */
  isProtected: boolean;
  head: ItemHead;
  /** The author's name, if known. */
  author: string | undefined;
}

/** What the site's own words are made with. */
export interface FactsContext {
  siteName: string;
  addresses: HeadAddresses;
  kinds: PageDefinitions['kinds'];
  languages: Languages;
  /** The interface word for one page of several, in a language. */
  wordForPage: (language: string) => string;
}

/** What the site knows about a page: its own facts, and the title and description written for it in WordPress. */
export function factsOfPage(page: HeadlessPage, subject: HeadSubject | undefined, context: FactsContext): HeadFacts {
  if (page.record.isArchive) return factsOfArchive(page, subject, context);
  return subject ? factsOfItem(page, subject, context) : factsOfNothing(page, context);
}

function factsOfItem(page: HeadlessPage, subject: HeadSubject, context: FactsContext): HeadFacts {
  const { kind, ownLink, home, isPreview, record } = page;
  const { part = 1 } = record;
  const { entity, head, isProtected } = subject;
  const definition = context.kinds[kind]?.head;
  const name = context.addresses.text(definition?.title?.(page) ?? entity.title ?? entity.name ?? '') ?? '';
  const type = definition?.type ?? 'website';
  return {
    title: withPage(titleIn(head.tags) || withSiteName(name, context), part, page, context),
    description: descriptionOf(head) ?? definition?.description?.(page, entity),
    // A page that shows a visitor nothing has nothing for a search engine to find.
    isHidden: isProtected || isPreview || isHiddenFromSearch(head.tags),
    path: pathOfPart(ownLink, part),
    // The pages of a translation are divided elsewhere, if at all.
    translations: part > 1 ? undefined : translationsOf(page, entity, context),
    feed: type === 'article' ? feedOf(home) : undefined,
    image: definition?.image?.(entity),
    type,
    ...(type === 'article' && { article: articleOf(subject, context) }),
  };
}

/** Both directions: a page that names a translation lists itself too, and the main language is the default for all others. */
function translationsOf(
  { ownLink, home, language }: HeadlessPage,
  { translation, language: subjectLanguage }: ReadEntity,
  { languages }: FactsContext,
): HeadFacts['translations'] {
  const path = translation === undefined ? undefined : pathBelow(home, translation);
  const order = Object.keys(languages);
  const otherLanguages = order.filter((code) => code !== language);
  const ofPath = path === undefined ? language : languageOf(path, languages);
  // An item that declares its own language does not go by its path, and neither does its translation: of two languages it has the other.
  const otherLanguage =
    ofPath === language && path !== undefined && subjectLanguage && otherLanguages.length === 1
      ? otherLanguages[0]
      : ofPath;
  if (translation === undefined || otherLanguage === undefined || otherLanguage === language) return undefined;
  return [[language, ownLink] as const, [otherLanguage, translation] as const].toSorted(
    ([one], [two]) => order.indexOf(one) - order.indexOf(two),
  );
}

const feedOf = (home: string): string => `${home}feed/`;

function articleOf({ head, author }: HeadSubject, { addresses }: FactsContext): ArticleFacts {
  const { publishedAt, modifiedAt } = head;
  return { publishedAt, modifiedAt, author: author === undefined ? undefined : addresses.text(author) };
}

function factsOfArchive(page: HeadlessPage, subject: HeadSubject | undefined, context: FactsContext): HeadFacts {
  const { record, isPreview } = page;
  const sourceTitle = subject && titleIn(subject.head.tags);
  const title = sourceTitle || withSiteName(context.addresses.text(titleOf(page, context)) ?? '', context);
  return {
    title: withPage(title, record.page, page, context),
    description: (subject && descriptionOf(subject.head)) ?? context.kinds[page.kind]?.head?.description?.(page),
    // Search results answer one visitor; they are not a page of the site.
    isHidden: record.isSearch === true || isPreview || (subject !== undefined && isHiddenFromSearch(subject.head.tags)),
    path: pageOfArchive(page, subject?.entity, record.page),
    feed: record.isPostTypeArchive && record.type === 'post' ? feedOf(page.home) : undefined,
    type: 'website',
  };
}

/** A title that says which of several pages it is, from the second on. */
const withPage = (title: string, number: number, { language }: HeadlessPage, { wordForPage }: FactsContext): string =>
  number > 1 ? `${title} (${wordForPage(language)} ${number})` : title;

/**
 * The path of an archive's page. Only route and page identify it: no parameter makes another list, nor does a day written with one
 * digit. Search results have none.
 */
function pageOfArchive({ record }: HeadlessPage, subject: ReadEntity | undefined, page: number): string | undefined {
  if (record.isSearch) return undefined;
  const route = (subject?.kind === 'page' ? subject.link : record.route).replace(/(?<=\/)\d(?=\/)/g, (digit) =>
    record.isDate ? `0${digit}` : digit,
  );
  return page > 1 ? `${route}page/${page}/` : route;
}

/** An address that shows no item. It is not a page of the site, so none of its addresses is named. */
function factsOfNothing(page: HeadlessPage, context: FactsContext): HeadFacts {
  return { title: withSiteName(titleOf(page, context), context), isHidden: true, type: 'website' };
}

/** The title that the kind gives to a page. */
const titleOf = (page: HeadlessPage, { kinds }: FactsContext): string => kinds[page.kind]?.head?.title?.(page) ?? '';

const withSiteName = (name: string, { siteName }: FactsContext): string =>
  name === '' ? siteName : `${name} - ${siteName}`;

const descriptionOf = ({ tags, summary }: ItemHead): string | undefined =>
  (findMeta(tags, 'description') ?? summary) || undefined;

/** The head of a page, as far as the site can write it by itself. */
export function siteTags(facts: HeadFacts, siteName: string, addresses: HeadAddresses): readonly HeadTag[] {
  const { title, description, isHidden, path, type, article, translations = [], feed } = facts;
  const url = path === undefined ? undefined : addresses.ofPath(path);
  const image = facts.image === undefined ? undefined : addresses.address(facts.image, path ?? '/');
  const tags: readonly (HeadTag | undefined)[] = [
    { tag: 'title', attributes: {}, content: title },
    meta('name', 'description', description),
    meta('name', 'author', article?.author),
    meta('name', 'robots', isHidden ? 'noindex' : undefined),
    link('canonical', isHidden ? undefined : url),
    ...translations.map(([language, link]) => alternate({ hreflang: language }, addresses.ofPath(link))),
    ...translations.slice(0, 1).map(([, link]) => alternate({ hreflang: 'x-default' }, addresses.ofPath(link))),
    feed === undefined
      ? undefined
      : alternate({ type: 'application/rss+xml', title: siteName }, addresses.ofPath(feed)),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:image', image),
    meta('property', 'article:published_time', article?.publishedAt),
    meta('property', 'article:modified_time', article?.modifiedAt),
  ];
  return tags.filter((tag) => tag !== undefined);
}

const meta = (kind: 'name' | 'property', name: string, content: string | undefined): HeadTag | undefined =>
  content ? { tag: 'meta', attributes: { [kind]: name, content } } : undefined;

const link = (rel: string, href: string | undefined): HeadTag | undefined =>
  href ? { tag: 'link', attributes: { rel, href } } : undefined;

const alternate = (kind: HeadTag['attributes'], href: string): HeadTag => ({
  tag: 'link',
  attributes: { rel: 'alternate', ...kind, href },
});
