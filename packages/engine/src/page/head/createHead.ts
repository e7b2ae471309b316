import * as v from 'valibot';
import { pathBelow, pathOfPart } from '@ostium/content';
import type { Entity, EntityRef, Source } from '@ostium/content';
import { memoize } from '@ostium/content/browser';
import { textOfHtml, withoutSoftHyphens } from '#ui/html/visible/textOfHtml.ts';
import type { ReadEntity } from '../blocks/readableNeed.ts';
import { languageOf } from '../loadPage.ts';
import type { HeadOfPage, Languages } from '../loadPage.ts';
import { entityOfRecord, subjectRef } from '../page.ts';
import type { HeadlessPage, HeadTag } from '../page.ts';
import type { PageDefinitions } from '../pageKind.ts';
import type { HeadAddresses } from './headAddresses.ts';
import { findMeta, isHiddenFromSearch, titleIn } from './headTag.ts';
import { readHead } from './readHead.ts';
import type { ItemHead } from './readHead.ts';

/** What the site itself knows about a page. Paths are of this site; pictures may have addresses elsewhere. */
interface HeadFacts {
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
interface ArticleFacts {
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
  author?: string | undefined;
}

/** The item of the content source that a page's head is about: its own, or the one its list is about. */
interface HeadSubject {
  entity: ReadEntity;
  /** A password protects it from visitors. */
  isProtected: boolean;
  head: ItemHead;
  /** The author's name, if known. */
  author: string | undefined;
}

/** What the site's own words are made with. */
interface FactsContext {
  siteName: string;
  addresses: HeadAddresses;
  kinds: PageDefinitions['kinds'];
  languages: Languages;
  /** The interface word for one page of several, in a language. */
  wordForPage: (language: string) => string;
}

interface HeadDeps extends FactsContext {
  /** Receives one sentence about ready-made markup that cannot be shown as it is. */
  report: (problem: string) => void;
}

/** Makes heads. The ready-made head of an item is read once, for as long as the source sends the same one. */
export function createHead({ report, ...context }: HeadDeps): HeadOfPage {
  const { siteName, addresses } = context;
  const headOf = memoize((entity: Entity) => readHead(entity, { addresses, report }));

  return (page, source) => {
    const about = source && subjectOfHead(page, context);
    const item = about && source.entity(about.ref);
    const subject: HeadSubject | undefined = about &&
      item && {
        entity: about.entity,
        isProtected: item.isProtected === true || item.lock === 'open',
        head: headOf(item),
        author: authorOf(item, source),
      };
    const facts = factsOfPage(page, subject, context);
    const { record, language, isPreview } = page;
    const tags = mergeTags(siteTags(facts, siteName, addresses), subject?.head.tags ?? [], {
      isArchive: record.isArchive === true,
      isLaterPage: (record.part ?? (record.isArchive ? record.page : 1)) > 1,
      isWithheld: isPreview || item?.lock === 'open',
      isHidden: facts.isHidden,
      language,
      type: facts.type,
    });
    return tags.map(withoutSoftHyphensInTag);
  };
}

const withoutSoftHyphensInTag = ({ attributes, content, ...tag }: HeadTag): HeadTag => ({
  ...tag,
  attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, withoutSoftHyphens(value)])),
  ...(content !== undefined && { content: withoutSoftHyphens(content) }),
});

/** Dates, searches and errors are about no item, so they have no ready-made head. */
function subjectOfHead(
  page: HeadlessPage,
  { kinds }: Pick<FactsContext, 'kinds'>,
): { ref: EntityRef; entity: ReadEntity } | undefined {
  const { record, entities } = page;
  if (record.isSearch) return undefined;
  const customSubject = kinds[page.kind]?.head?.subject?.(page);
  if (customSubject) {
    const [type = '', id = ''] =
      Object.keys(entities)
        .find((key) => entities[key] === customSubject)
        ?.split(':') ?? [];
    return { ref: { type, id }, entity: customSubject };
  }
  const ref = subjectRef(record);
  const entity = entityOfRecord(page);
  return ref && entity && { ref, entity };
}

const namedSchema = v.object({
  name: v.pipe(
    v.string(),
    v.transform((name) => textOfHtml(name)),
    v.nonEmpty(),
  ),
});

function authorOf({ embedded }: Entity, source: Pick<Source, 'entity'>): string | undefined {
  const author = v.safeParse(namedSchema, embedded.author && source.entity(embedded.author)?.raw);
  return author.success ? author.output.name : undefined;
}

/** What decides whose tags a page uses. */
export interface Situation {
  /** A list of articles. Its ready-made head belongs to what the list is about, on its first page. */
  isArchive: boolean;
  /** The second page of a list or an item, or a later one. */
  isLaterPage: boolean;
  /** Hidden from search engines by the site itself: a preview. */
  isWithheld: boolean;
  /** Hidden from search engines, whoever decided it. */
  isHidden: boolean;
  language: string;
  /** The type of the page in Open Graph's terms. */
  type: string;
}

type UsesWordPressTag = (situation: Situation, tag: HeadTag) => boolean;

const never: UsesWordPressTag = () => false;
const onItems: UsesWordPressTag = ({ isArchive }) => !isArchive;
const onFirstOfItem = ({ isArchive, isLaterPage }: Situation): boolean => !isArchive && !isLaterPage;
const onFirstPage: UsesWordPressTag = ({ isLaterPage }) => !isLaterPage;
const unlessWithheld: UsesWordPressTag = ({ isWithheld }) => !isWithheld;
const hasNoParameter = ({ attributes }: HeadTag): boolean =>
  !/[?#]/.test(attributes['href'] ?? attributes['content'] ?? '');

/** When a ready-made tag is used, by its subject. Otherwise only ours is, even if there is none. A tag that is not listed is always used. */
const RULES: ReadonlyMap<string, UsesWordPressTag> = new Map([
  // Ours is made from theirs: a list adds its page number.
  ['title', never],
  ['name description', never],
  ['property og:title', onFirstPage],
  ['name twitter:title', onFirstPage],
  // An editor may ask for less than the site shows, never for more.
  ['name robots', unlessWithheld],
  ['name googlebot', unlessWithheld],
  ['name bingbot', unlessWithheld],
  // An editor may name another page as the original. Only the site knows the address of a list or a further page, a parameter makes
  // no other page, and search engines must not be offered what is hidden from them.
  ['link canonical', (situation, tag) => onFirstOfItem(situation) && !situation.isHidden && hasNoParameter(tag)],
  ['property og:url', (situation, tag) => onFirstOfItem(situation) && hasNoParameter(tag)],
  // WordPress gives every page its own language, even a page in another.
  ['property og:locale', ({ language }, { attributes }) => attributes['content']?.startsWith(language) ?? false],
  // Yoast takes every page for an article.
  ['property og:type', ({ type }, { attributes }) => type === 'article' || attributes['content'] !== 'article'],
  // No search engine needs them, and Firefox would load the next page of a list for every reader.
  ['link prev', never],
  ['link next', never],
  // These name the first page, or describe it.
  ['link alternate', onFirstPage],
  // WordPress's AMP page is not the site's.
  ['link amphtml', never],
  ['link shortlink', onItems],
  ['script', onFirstPage],
]);

/** Facts about a picture or video, such as its size, belong to its address: they go together. */
const GROUPED = /^(og:(?:image|video|audio)):.*$/;

/** The subject of a tag: tags with the same subject replace each other. */
function subjectOf({ tag, attributes }: HeadTag): string {
  if (tag === 'link') return `link ${attributes['rel']?.toLowerCase()}`;
  if (tag !== 'meta') return tag;
  const { name, property = '' } = attributes;
  return name === undefined
    ? `property ${property.toLowerCase().replace(GROUPED, '$1')}`
    : `name ${name.toLowerCase()}`;
}

/** Links that a page has only once: if there are two, search engines believe neither. An alternate is single for its language and type. */
const SINGLE: ReadonlySet<string> = new Set(
  ['canonical', 'shortlink', 'alternate'].map((relation) => `link ${relation}`),
);

const isFirstOf = (tags: readonly HeadTag[], tag: HeadTag): boolean =>
  tags.every(({ attributes }) => KEYS.some((name) => attributes[name] !== tag.attributes[name]));

const KEYS = ['hreflang', 'type', 'media'];

/**
 * Merges what the site computes for a page (`ours`) with the ready-made head of its item (`theirs`): a ready-made tag replaces ours
 * with the same subject, others follow.
 */
export function mergeTags(
  siteTags: readonly HeadTag[],
  wordpressTags: readonly HeadTag[],
  situation: Situation,
): readonly HeadTag[] {
  const groups = new Map(siteTags.map((tag) => [subjectOf(tag), new Array<HeadTag>()]));
  for (const tag of wordpressTags) {
    const subject = subjectOf(tag);
    const group = groups.get(subject) ?? [];
    groups.set(subject, group);
    const isTaken = RULES.get(subject)?.(situation, tag) ?? true;
    if (isTaken && (!SINGLE.has(subject) || isFirstOf(group, tag))) group.push(tag);
  }
  for (const [subject, group] of groups) {
    if (group.length === 0) group.push(...siteTags.filter((tag) => subjectOf(tag) === subject));
  }
  return [...groups.values()].flat();
}

/** What the site knows about a page: its own facts, and the title and description written for it in WordPress. */
function factsOfPage(page: HeadlessPage, subject: HeadSubject | undefined, context: FactsContext): HeadFacts {
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
