import { isJsonObject } from './entities/entity.ts';
import type { Entity, EntityRef } from './entities/entity.ts';
import { memoize } from './memory/memoize.ts';
import type { NeedOutcome, Need } from './records/sourceStore.ts';

/** What a site fills in for a name in square brackets: `[phone]`. */
export interface Placeholder {
  /** As visitors read it; empty if there is nothing to fill in. */
  text: string;
  /** Where `[phone link]` and `tel:[phone]` lead; absent if it is not a link. */
  address?: string | undefined;
  /**
   * What stands in the place of a paragraph that has the name and further words alone, `[signs stroke nosebleed]`: HTML, for the item
   * that contains it, if one does.
   */
  paragraph?: ((words: readonly string[], item: PlaceholderItem | undefined) => string) | undefined;
}

/** The item in which a placeholder stands. */
export type PlaceholderItem = Pick<Entity, 'link' | 'raw'>;

/** The placeholders of a site by their names, in lowercase with one space between words. */
export type Placeholders = ReadonlyMap<string, Placeholder>;

/** A site without placeholders. */
export const NO_PLACEHOLDERS: Placeholders = new Map();

/**
 * Words in brackets. `tel:` before them asks for an address instead of words, and then the brackets may be encoded. Directly after a
 * word, brackets are code: `fields[phone]`.
 */
const BRACKETS = /(?:(tel:)(?:\[|%5B)|(?<!\w)\[)([a-z]+(?:(?:\s|%20)+[a-z]+){0,3})(?:\]|%5D)/gi;

/** WordPress cuts off an excerpt after a number of words, in the middle of a placeholder if that has two: `[phone […]`. */
const CUT = /\[([a-z]+)(?=\s{1,9}\[?(?:&hellip;|…))/gi;

/** A paragraph that is a name and further words in brackets, and no more. */
const PARAGRAPH = /<p(?: [^<>]*)?>\s*\[([a-z]+)\s([^[\]<>]{1,2000})\]\s*<\/p>/gi;

/** The same within other words, where nothing longer may stand, such as an excerpt; it may be cut off there. */
const WITHIN = /\[([a-z]+)\s[^[\]<>]{0,2000}(?:\]|(?=\[&hellip;)|$)/gi;

/** A tag of HTML. */
const TAG = /(<[^<>]*>)/;

const LINK = ' link';

/** What a name in brackets asks for. */
type Reading = { kind: 'words' | 'link'; placeholder: Placeholder } | { kind: 'unknown' };

/** Reads a name in brackets. `undefined` for words that only stand in brackets, such as `[sic]`. */
function readName(bracketText: string, placeholders: Placeholders): Reading | undefined {
  const name = bracketText.toLowerCase().replaceAll(/(?:\s|%20)+/g, ' ');
  const placeholder = placeholders.get(name);
  if (placeholder) return { kind: 'words', placeholder };
  const linkPlaceholder = name.endsWith(LINK) ? placeholders.get(name.slice(0, -LINK.length)) : undefined;
  if (linkPlaceholder?.address !== undefined) return { kind: 'link', placeholder: linkPlaceholder };
  const [first, ...others] = name.split(' ');
  const isMeant = others.length <= 1 && [...placeholders.keys()].some((key) => key.split(' ')[0] === first);
  return isMeant ? { kind: 'unknown' } : undefined;
}

type Write = (placeholder: Placeholder, isLink: boolean) => string;

/** Replaces every placeholder in a text. An unknown one, or one without a value, is removed. */
function replaceIn(text: string, placeholders: Placeholders, write: Write): string {
  const result = text.replaceAll(BRACKETS, (match, scheme: string | undefined, bracketText: string) => {
    const reading = readName(bracketText, placeholders);
    if (!reading) return match;
    if (reading.kind === 'unknown' || reading.placeholder.text === '') return '';
    if (scheme !== undefined) return reading.placeholder.address ?? '';
    return write(reading.placeholder, reading.kind === 'link');
  });
  return result
    .replaceAll(WITHIN, (match, name: string) => (placeholders.get(name.toLowerCase())?.paragraph ? '' : match))
    .replaceAll(CUT, (match, bracketText: string) => (readName(bracketText, placeholders) ? '' : match));
}

/** Fills in plain text, where a link is only its words. */
const fillText = (text: string, placeholders: Placeholders): string =>
  replaceIn(text, placeholders, (placeholder) => placeholder.text);

/** Fills in HTML: a link becomes an element where one is allowed, and values are escaped. Code stays as it is, except for JSON. */
function fillHtml(html: string, placeholders: Placeholders, item: PlaceholderItem | undefined): string {
  let around = '';
  const fillTag = (tag: string): string => {
    if (/^<(?:script|style)[\s>]/i.test(tag)) around = tag;
    else if (/^<\/(?:script|style)/i.test(tag)) around = '';
    return replaceIn(tag, placeholders, ({ text }) => escapeHtml(text));
  };
  const fillWords = (words: string): string => {
    if (around !== '' && !around.includes('json')) return words;
    return replaceIn(words, placeholders, ({ text, address }, isLink) => {
      if (around !== '') return JSON.stringify(text).slice(1, -1);
      return isLink ? `<a href="${escapeHtml(address ?? '')}">${escapeHtml(text)}</a>` : escapeHtml(text);
    });
  };
  return fillParagraphs(html, placeholders, item)
    .split(TAG)
    .map((part, index) => (index % 2 === 0 ? fillWords(part) : fillTag(part)))
    .join('');
}

const fillParagraphs = (html: string, placeholders: Placeholders, item: PlaceholderItem | undefined): string =>
  html.replaceAll(PARAGRAPH, (match, name: string, words: string) => {
    const write = placeholders.get(name.toLowerCase())?.paragraph;
    return write === undefined ? match : write(words.trim().split(/[\s,]+/), item);
  });

/** Whether a string of WordPress is HTML. */
const isHtml = (text: string, name: string): boolean => name === 'rendered' || /<[a-z!/]/i.test(text);

/**
 * Fills in every text in a value from WordPress. A value without placeholders stays the same object. `item` is the item to which the
 * value belongs.
 */
export const fillValue = (value: unknown, placeholders: Placeholders, item?: PlaceholderItem): unknown =>
  fillNamed('', value, { placeholders, item });

/** What is filled in, and where. */
interface Filled {
  placeholders: Placeholders;
  item: PlaceholderItem | undefined;
}

function fillNamed(name: string, value: unknown, filled: Filled): unknown {
  if (typeof value === 'string') {
    if (!/\[|%5B/i.test(value)) return value;
    const { placeholders, item } = filled;
    return isHtml(value, name) ? fillHtml(value, placeholders, item) : fillText(value, placeholders);
  }
  if (Array.isArray(value)) {
    const elements = value.map((element: unknown) => fillNamed('', element, filled));
    return elements.some((element, index) => element !== value[index]) ? elements : value;
  }
  return isJsonObject(value) ? fillFields(value, filled) : value;
}

function fillFields(fields: Entity['raw'], filled: Filled): Entity['raw'] {
  const entries = Object.entries(fields);
  const filledEntries = entries.map(([name, value]) => [name, fillNamed(name, value, filled)] as const);
  return filledEntries.some(([, value], index) => value !== entries[index]?.[1])
    ? Object.fromEntries(filledEntries)
    : fields;
}

/** Fills in an entity, which stays the same object for the same placeholders. */
export const fillEntity = (entity: Entity, placeholders: Placeholders): Entity =>
  placeholders.size === 0 ? entity : fillWith(placeholders)(entity);

const fillWith = memoize((placeholders: Placeholders) =>
  memoize((entity: Entity): Entity => {
    const raw = fillFields(entity.raw, { placeholders, item: entity });
    const { posts } = entity.embedded;
    const filledPosts = posts?.map((post) => fillEntity(post, placeholders));
    const isSame = raw === entity.raw && (filledPosts ?? []).every((post, index) => post === posts?.[index]);
    if (isSame) return entity;
    const embedded = filledPosts ? { ...entity.embedded, posts: filledPosts } : entity.embedded;
    return Object.freeze({ ...entity, raw, embedded, written: entity.raw });
  }),
);

/** A placeholder that is removed from a text: its name is unknown, or it has no value. */
export interface UnfilledPlaceholder {
  /** As it stands in the text: `[phone lnk]`. */
  text: string;
  isKnown: boolean;
}

/** Finds every placeholder that would be removed from a text. */
export const findUnfilled = (text: string, placeholders: Placeholders): UnfilledPlaceholder[] =>
  Array.from(text.matchAll(BRACKETS), ([match, scheme, name = '']): UnfilledPlaceholder[] => {
    const reading = readName(name, placeholders);
    if (!reading) return [];
    if (reading.kind === 'unknown') return [{ text: match, isKnown: false }];
    if (reading.placeholder.text === '') return [{ text: match, isKnown: true }];
    return scheme !== undefined && reading.placeholder.address === undefined ? [{ text: match, isKnown: false }] : [];
  }).flat();

/** A number as people type it, with whatever they write between the digits. */
const NUMBER = /[+(]?\d(?:[\d\s().-]{5,30})\d/g;

/** Fewer digits could be anything. */
const FEWEST_DIGITS = 7;

/**
 * What WordPress has to search for to find what visitors read: its stored text has the placeholder of a phone number, not the
 * number itself. The bracket stays open, so that it is found in `[phone]` as well as in `[phone link]`.
 */
export const searchAsWritten = (search: string, placeholders: Placeholders): string =>
  search.replaceAll(NUMBER, (number) => {
    const digits = digitsOf(number);
    if (digits.length < FEWEST_DIGITS) return number;
    const name = [...placeholders].find(([, { text, address = '' }]) =>
      [text, address].some((form) => isSameNumber(digitsOf(form), digits)),
    )?.[0];
    return name === undefined ? number : `[${name}`;
  });

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const isSameNumber = (practiceDigits: string, digits: string): boolean =>
  practiceDigits.length >= FEWEST_DIGITS && (practiceDigits.endsWith(digits) || digits.endsWith(practiceDigits));

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The entity of a character that has a meaning in HTML; any other character as it is. */
export const entityOf = (character: string): string => ENTITIES[character] ?? character;

/** Escapes text for HTML, in an element or between quotes of either kind. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, entityOf);
}

/** What a request has received so far, as it was sent. */
export interface Received {
  outcome: (need: Need) => NeedOutcome | undefined;
  entity: (ref: EntityRef) => Entity | undefined;
}

/** How a site finds the values of its placeholders. */
export interface PlaceholderSource {
  /** What it fetches for this. */
  needs: readonly Need[];
  /** The placeholders from what these needs received or, without it, from what is known already. The same object for the same facts. */
  read: (received?: Received) => Placeholders;
}

/** What is filled in right now, for all requests. */
export interface Filling {
  /** What every request fetches for it: nothing for a site without placeholders. */
  readonly needs: readonly Need[];
  placeholders: () => Placeholders;
  learn: (received: Received) => void;
  start: (source: PlaceholderSource) => void;
}

/** Nothing is filled in until a site says what. */
export function createFilling(): Filling {
  let source: PlaceholderSource | undefined;
  let placeholders = NO_PLACEHOLDERS;
  return {
    get needs() {
      return source?.needs ?? [];
    },
    placeholders: () => placeholders,
    learn(received) {
      if (source) placeholders = source.read(received);
    },
    start(newSource) {
      source = newSource;
      placeholders = newSource.read();
    },
  };
}
