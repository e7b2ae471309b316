import type { HeadTag } from '#engine/pages/page.ts';

/** What of a page decides who speaks for it. */
export interface Situation {
  /** A list of articles. Its ready-made head belongs to what the list is about, on its first page. */
  isArchive: boolean;
  /** The second page of a list or an item, or one after it. */
  isLaterPage: boolean;
  /** An item of several pages. */
  isDivided: boolean;
  /** Kept from search engines by the site itself: a preview. */
  isKeptBack: boolean;
  /** Kept from search engines by whoever decided it. */
  isHidden: boolean;
  language: string;
  /** What the page is, in Open Graph's words. */
  type: string;
}

type IsTheirs = (situation: Situation, tag: HeadTag) => boolean;

const never: IsTheirs = () => false;
const onItems: IsTheirs = ({ isArchive }) => !isArchive;
const onWholeItems: IsTheirs = ({ isArchive, isDivided }) => !isArchive && !isDivided;
const onFirstOfItem = ({ isArchive, isLaterPage }: Situation): boolean => !isArchive && !isLaterPage;
const onFirstPage: IsTheirs = ({ isLaterPage }) => !isLaterPage;
const unlessKeptBack: IsTheirs = ({ isKeptBack }) => !isKeptBack;
const hasNoParameter = ({ attributes }: HeadTag): boolean =>
  !/[?#]/.test(attributes['href'] ?? attributes['content'] ?? '');

/**
 * When a ready-made tag is taken, by what it says. Where it is not, ours stands alone, also if there is none. What is not listed
 * is always taken.
 */
const RULES: ReadonlyMap<string, IsTheirs> = new Map([
  // Ours is made of theirs: a list adds the number of its page.
  ['title', never],
  ['name description', never],
  ['property og:title', onFirstPage],
  ['name twitter:title', onFirstPage],
  // An editor may ask for less than the site shows, never for more.
  ['name robots', unlessKeptBack],
  ['name googlebot', unlessKeptBack],
  ['name bingbot', unlessKeptBack],
  // An editor may name another page as the original. The address of a list, and of a further page, is known here alone, a parameter makes no other
  // page, and what is kept from search engines must not be offered to them.
  ['link canonical', (situation, tag) => onFirstOfItem(situation) && !situation.isHidden && hasNoParameter(tag)],
  ['property og:url', (situation, tag) => onFirstOfItem(situation) && hasNoParameter(tag)],
  // WordPress tells its own language of every page, also of one in another.
  ['property og:locale', ({ language }, { attributes }) => attributes['content']?.startsWith(language) ?? false],
  // Yoast takes every page for an article.
  ['property og:type', ({ type }, { attributes }) => type === 'article' || attributes['content'] !== 'article'],
  // How many pages a list or an item has is known here alone.
  ['link prev', onWholeItems],
  ['link next', onWholeItems],
  // These name the first page, or describe it.
  ['link alternate', onFirstPage],
  // That of the WordPress is not the site's.
  ['link amphtml', never],
  ['link shortlink', onItems],
  ['script', onFirstPage],
]);

/** What is said of a picture or film, its size for one, belongs to its address: they go together. */
const GROUPED = /^(og:(?:image|video|audio)):.*$/;

/** What a tag says: tags that say the same stand for each other. */
function subjectOf({ tag, attributes }: HeadTag): string {
  if (tag === 'link') return `link ${attributes['rel']?.toLowerCase()}`;
  if (tag !== 'meta') return tag;
  const { name, property = '' } = attributes;
  return name === undefined
    ? `property ${property.toLowerCase().replace(GROUPED, '$1')}`
    : `name ${name.toLowerCase()}`;
}

/** Links of which a page has one: of two, search engines believe neither. An alternate is one for its language and type. */
const SINGLE: ReadonlySet<string> = new Set(
  ['canonical', 'prev', 'next', 'shortlink', 'alternate'].map((relation) => `link ${relation}`),
);

const isFirstOf = (tags: readonly HeadTag[], tag: HeadTag): boolean =>
  tags.every(({ attributes }) => KEYS.some((name) => attributes[name] !== tag.attributes[name]));

const KEYS = ['hreflang', 'type', 'media'];

/**
 * The head of a page from what the site computes (`ours`) and the ready-made head of its item (`theirs`): a ready-made tag takes
 * the place of ours that says the same, others stand behind.
 */
export function mergeTags(
  ours: readonly HeadTag[],
  theirs: readonly HeadTag[],
  situation: Situation,
): readonly HeadTag[] {
  const groups = new Map(ours.map((tag) => [subjectOf(tag), new Array<HeadTag>()]));
  for (const tag of theirs) {
    const subject = subjectOf(tag);
    const group = groups.get(subject) ?? [];
    groups.set(subject, group);
    const isTaken = RULES.get(subject)?.(situation, tag) ?? true;
    if (isTaken && (!SINGLE.has(subject) || isFirstOf(group, tag))) group.push(tag);
  }
  for (const [subject, group] of groups) {
    if (group.length === 0) group.push(...ours.filter((tag) => subjectOf(tag) === subject));
  }
  return [...groups.values()].flat();
}
