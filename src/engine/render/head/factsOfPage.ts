import { archiveTitle } from '#site/archiveTitle.ts';
import type { Page, ReadEntity } from '#engine/pages/page.ts';
import { wordsIn } from '#site/words.ts';
import type { HeadAddresses } from './headAddresses.ts';
import { findMeta, titleIn } from './headTag.ts';
import type { ArticleFacts, HeadFacts } from './ownTags.ts';
import type { ItemHead } from './readHead.ts';

/** A page that has no head yet. */
export type Headless = Omit<Page, 'head'>;

/** Which item of the content source speaks for a page: its own, or that which a list is about. */
export interface HeadSubject {
  entity: ReadEntity;
  head: ItemHead;
  /** The name of whoever wrote it, where that is known. */
  author: string | undefined;
}

/** What the site's own words are made with. */
export interface FactsContext {
  siteName: string;
  addresses: HeadAddresses;
}

/** What the site knows of a page: its own facts, and the title and description that were made for it in WordPress. */
export function factsOfPage(page: Headless, subject: HeadSubject | undefined, context: FactsContext): HeadFacts {
  if (page.record.isArchive) return factsOfArchive(page, subject, context);
  return subject ? factsOfItem(page, subject, context) : factsOfNothing(page, context);
}

function factsOfItem({ kind, ownLink, isPreview }: Headless, subject: HeadSubject, context: FactsContext): HeadFacts {
  const { entity, head } = subject;
  const name = context.addresses.text('title' in entity ? entity.title : 'name' in entity ? entity.name : '') ?? '';
  return {
    title: titleIn(head.tags) || named(name, context),
    description: descriptionOf(head),
    // A page that shows a visitor nothing is nothing for a search engine to find.
    isHidden: kind === 'protected' || isPreview || isNoIndex(head),
    path: ownLink,
    image: imageOf(entity)?.src,
    ...(entity.kind === 'post'
      ? { type: 'article', article: articleOf(name, subject, context) }
      : { type: entity.kind === 'profile' ? 'profile' : 'website' }),
  };
}

function articleOf(headline: string, { head, author }: HeadSubject, { addresses }: FactsContext): ArticleFacts {
  const { publishedAt, modifiedAt } = head;
  return { headline, publishedAt, modifiedAt, author: author === undefined ? undefined : addresses.text(author) };
}

function factsOfArchive(page: Headless, subject: HeadSubject | undefined, context: FactsContext): HeadFacts {
  const { record, language, isPreview } = page;
  const made = subject && titleIn(subject.head.tags);
  const title = made || named(context.addresses.text(archiveTitle(page)) ?? '', context);
  return {
    title: record.page > 1 ? `${title} (${wordsIn(language).page} ${record.page})` : title,
    description: subject && descriptionOf(subject.head),
    // Search results are an answer to one visitor, not a page of the site.
    isHidden: record.isSearch === true || isPreview || (subject !== undefined && isNoIndex(subject.head)),
    path: record.isSearch ? undefined : pathOfArchive(page, subject?.entity),
    previous: record.isArchive && record.previous,
    next: record.isArchive && record.next,
    type: 'website',
  };
}

/** An archive is known by its route and page alone: no parameter makes another list, nor a day written with one digit. */
function pathOfArchive({ record }: Headless, subject: ReadEntity | undefined): string {
  const route = (subject?.kind === 'page' ? subject.link : record.route).replace(/(?<=\/)\d(?=\/)/g, (digit) =>
    record.isDate ? `0${digit}` : digit,
  );
  return record.page > 1 ? `${route}page/${record.page}/` : route;
}

/** An address that shows no item. It is no page of the site, so no address of it is named. */
function factsOfNothing({ record, language }: Headless, context: FactsContext): HeadFacts {
  const words = wordsIn(language);
  const isAway = record.isError && record.errorStatus >= 500;
  return { title: named(isAway ? words.unavailable : words.pageNotFound, context), isHidden: true, type: 'website' };
}

const named = (name: string, { siteName }: FactsContext): string => (name === '' ? siteName : `${name} - ${siteName}`);

const descriptionOf = ({ tags, summary }: ItemHead): string | undefined =>
  (findMeta(tags, 'description') ?? summary) || undefined;

const isNoIndex = ({ tags }: ItemHead): boolean => /\b(?:noindex|none)\b/i.test(findMeta(tags, 'robots') ?? '');

function imageOf(entity: ReadEntity) {
  if (entity.kind === 'post') return entity.featured_media;
  if (entity.kind === 'profile') return entity.photo;
  return entity.kind === 'media' ? entity.image : undefined;
}
