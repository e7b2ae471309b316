import * as v from 'valibot';
import type { Entity, EntityRef, Source } from '@ostium/content';
import { memoize } from '@ostium/content/browser';
import { textOfHtml, withoutSoftHyphens } from '#ui/html/visible/textOfHtml.ts';
import { entityOfRecord, subjectRef } from '../page.ts';
import type { HeadlessPage, HeadTag } from '../page.ts';
import type { ReadEntity } from '../blocks/readableNeed.ts';
import type { HeadOfPage } from '../pageOfRecord.ts';
import { factsOfPage, siteTags } from './siteTags.ts';
import type { FactsContext, HeadSubject } from './siteTags.ts';
import { readHead } from './readHead.ts';

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
