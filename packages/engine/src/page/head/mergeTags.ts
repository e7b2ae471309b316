import type { HeadTag } from '../page.ts';

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

type IsTheirs = (situation: Situation, tag: HeadTag) => boolean;

const never: IsTheirs = () => false;
const onItems: IsTheirs = ({ isArchive }) => !isArchive;
const onFirstOfItem = ({ isArchive, isLaterPage }: Situation): boolean => !isArchive && !isLaterPage;
const onFirstPage: IsTheirs = ({ isLaterPage }) => !isLaterPage;
const unlessWithheld: IsTheirs = ({ isWithheld }) => !isWithheld;
const hasNoParameter = ({ attributes }: HeadTag): boolean =>
  !/[?#]/.test(attributes['href'] ?? attributes['content'] ?? '');

/** When a ready-made tag is used, by its subject. Otherwise only ours is, even if there is none. A tag that is not listed is always used. */
const RULES: ReadonlyMap<string, IsTheirs> = new Map([
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
