import { isElement, namesIn, readOutline } from '../nodes/htmlNode.ts';
import type { HtmlNode, Outline } from '../nodes/htmlNode.ts';

/** A shortcode in a text: where it is, and whether it opens or closes something. */
interface Shortcode {
  name: string;
  start: number;
  end: number;
  isClosing: boolean;
  /** Whether its form alone says that it is one. */
  isCertain: boolean;
}

/** Whether a name is closed somewhere in the whole text: `[/highlight]` makes `[highlight]` a shortcode. */
export type ClosedNames = ReadonlySet<string>;

/** How page builders and plugins begin the names of their shortcodes. */
const BUILDERS =
  /^(?:vc|et|pb|fusion|elementor|avia|av|mk|tatsu|cs|thrive|tve|wpcf7|contact-form|wp-forms|su|ult|dt|trx|qode|edgtf|eltdf|nectar|bsf|ux|kc|fl|siteorigin|wpbb|jetpack|woocommerce|gravity|ninja|caldera|forminator|fluent|mc4wp|rev|ez)[-_]/;

/** Names of plugins' shortcodes that are one word, and no word that anybody writes in brackets. */
const PLUGINS: ReadonlySet<string> = new Set(
  (
    'gravityform gravityforms wpforms fluentform formidable formcraft metaslider layerslider smartslider3 nggallery tablepress ' +
    'wpdatatable toc lwptoc spacer divider clearfix toggle_content wpgmza mapsvg addtoany adrotate adsense wpvideo googlemaps ' +
    'youtube vimeo soundcloud testimonials addthis foogallery envira-gallery instagram-feed custom-twitter-feeds'
  ).split(' '),
);

/** WordPress's own. Without attributes, `[gallery]` is how somebody writes about one. */
const CORE: ReadonlySet<string> = new Set(['gallery', 'caption', 'video', 'audio', 'playlist', 'embed']);

/** What the last part of a name says of it: `[patient-form]` is one, `[follow-up]` is none. */
const TELLING_END = /-(?:form|forms|feed|slider|toc|gallery|map|widget|calendar|template|shortcode|menu|login)$/;

const NAME = /^[a-z][\w-]{0,60}/i;

/** Quotes that end each other: WordPress's typography turns the quotes of a shortcode that it does not know into any of these. */
const QUOTES = ['"“”„″«»', "'‘’‚′"] as const;

/** In characters. Page builders write all the looks of a row into its shortcode; anybody else is shorter. */
const MAX_LENGTH = { builder: 20_000, other: 1000 };

/** How many characters are looked at for each of a text: brackets in brackets in brackets end somewhere. */
const MAX_LOOKS = 40;

/**
 * A text without the shortcodes that WordPress has left in it, because their plugin is gone or does not run here. What they enclose
 * stays. Words in brackets, such as `[sic]`, `[1]` and `[see below]`, are words: a shortcode has attributes, a closing part, or a
 * name that nobody would write as a word. `[[caption]]` is how WordPress writes about a shortcode.
 */
export function withoutShortcodes(text: string, closed: ClosedNames = closedNames(text)): string {
  let current = text;
  for (let round = 0; round < MAX_ROUNDS && current.includes('['); round += 1) {
    const removed = findShortcodes(current, closed);
    if (removed.length === 0) break;
    current =
      removed
        .map((code, index) => current.slice(removed[index - 1]?.end ?? 0, code.start) + wordsOf(code, current, closed))
        .join('') + current.slice(removed.at(-1)?.end);
  }
  return current;
}

/** Attributes with words that the plugin of a shortcode shows: the question above an answer, the words of a button. */
const SHOWN_WORDS =
  /\s(title|heading|question|tab_title|button_text|text)=(?:["“”″„«»]([^"“”″„«»]+)["“”″„«»]|['‘’‚′]([^'‘’‚′]+)['‘’‚′])/gi;

/** Shortcodes that show their words without a closing part. */
const SAYING = /(?:heading|btn|button|cta|title|blurb|alert)/;

/** Shortcodes whose title is only a name, for editors. */
const NAMED = /form|sign_?up|log_?in|opt_?in|slider|gallery/;

/** What a shortcode shows of its own, so that no answer stands without its question. */
function wordsOf({ name, start, end, isClosing }: Shortcode, text: string, closed: ClosedNames): string {
  const isSaying = SAYING.test(name);
  if (isClosing || CORE.has(name) || NAMED.test(name) || !(isSaying || closed.has(name))) return '';
  const values = Array.from(
    text.slice(start, end).matchAll(SHOWN_WORDS),
    ([, attribute = '', inDouble = '', inSingle = '']) =>
      isSaying || !/text$/i.test(attribute) ? (inDouble || inSingle).trim() : '',
  ).filter((value) => /\p{L}/u.test(value) && !value.includes('://'));
  const sentences = [...new Set(values)].map((value) => (/[.?!:]$/.test(value) ? value : `${value}:`)).join(' ');
  if (sentences === '') return '';
  // Nothing follows what has no closing part.
  return ` ${closed.has(name) ? sentences : sentences.replace(/:$/, '')} `;
}

/** A shortcode in the attribute of another one comes to light when that is removed. */
const MAX_ROUNDS = 4;

/** The names that are closed in a text. */
export const closedNames = (text: string): ClosedNames =>
  new Set(Array.from(text.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi), ([, name = '']) => name.toLowerCase()));

/** The shortcodes in a text, in their order. */
export function findShortcodes(text: string, closed: ClosedNames = closedNames(text)): readonly Shortcode[] {
  const shortcodes: Shortcode[] = [];
  let looksLeft = MAX_LOOKS * text.length + MAX_LENGTH.builder;
  for (let bracketIndex = text.indexOf('['); bracketIndex >= 0; bracketIndex = text.indexOf('[', bracketIndex + 1)) {
    if (text[bracketIndex - 1] === '[' || text[bracketIndex + 1] === '[') continue;
    const shortcode = readShortcode(text, bracketIndex, Math.min(looksLeft, text.length));
    looksLeft -= shortcode?.looks ?? 1;
    if (looksLeft <= 0) break;
    if (!shortcode?.code) continue;
    const { code } = shortcode;
    if (!code.isCertain && !closed.has(code.name)) continue;
    shortcodes.push(code);
    bracketIndex = code.end - 1;
  }
  return shortcodes;
}

function readShortcode(text: string, start: number, room: number): { code?: Shortcode; looks: number } | undefined {
  const isClosing = text[start + 1] === '/';
  const from = start + (isClosing ? 2 : 1);
  const name = NAME.exec(text.slice(from, from + 64))?.[0].toLowerCase();
  if (name === undefined) return undefined;
  const isBuilder = BUILDERS.test(name);
  const nameEnd = from + name.length;
  const reading = readAttributes(text, nameEnd, nameEnd + Math.min(room, MAX_LENGTH[isBuilder ? 'builder' : 'other']));
  const looks = reading.at - start;
  if (!reading.isEnd || text[reading.at + 1] === ']') return { looks };
  const { quoted, named, plain, isSelfClosing } = reading;
  const isTold = isBuilder || PLUGINS.has(name) || name.includes('_') || TELLING_END.test(name);
  const isOdd = /[-_\d]/.test(name) || CORE.has(name);
  const isCertain = isClosing
    ? plain + named === 0
    : quoted > 0
      ? quoted + named >= plain
      : (isTold && plain <= named + 1) || (isOdd && named > 0 && named >= plain) || (isSelfClosing && plain === 0);
  return { code: { name, start, end: reading.at + 1, isClosing, isCertain }, looks };
}

interface Attributes {
  /** Where the reading ended, and whether that is the bracket that closes the shortcode. */
  at: number;
  isEnd: boolean;
  /** How many attributes have a value in quotes, one without, or no name. */
  quoted: number;
  named: number;
  plain: number;
  isSelfClosing: boolean;
}

/** Reads the attributes of a shortcode, character by character: a bracket in quotes does not end it. */
function readAttributes(text: string, from: number, until: number): Attributes {
  const reading: Attributes = { at: from, isEnd: false, quoted: 0, named: 0, plain: 0, isSelfClosing: false };
  while (reading.at < Math.min(until, text.length)) {
    const character = text[reading.at] ?? '';
    if (character === ']') return { ...reading, isEnd: true };
    reading.isSelfClosing = character === '/';
    if (/[\s/\ue000]/.test(character)) {
      reading.at += 1;
      continue;
    }
    // Nothing but white space comes between a name and its attributes.
    if (!/[\s/"'“”″‘’′\ue000]/.test(text[reading.at - 1] ?? '') || character === '[') return reading;
    const end = readAttribute(text, reading.at, until, reading);
    if (end === undefined) return reading;
    reading.at = end;
  }
  return reading;
}

/** The end of an attribute; it is counted in `reading`. */
function readAttribute(text: string, from: number, until: number, reading: Attributes): number | undefined {
  let index = from;
  while (index < until && /[^\s=[\]"“”„″«»/]/.test(text[index] ?? ']')) index += 1;
  let value = index;
  while (/[ \t]/.test(text[value] ?? '') && value < until) value += 1;
  const isNamed = text[value] === '=' && index > from;
  value = index;
  if (isNamed) {
    value = text.indexOf('=', index) + 1;
    while (/[ \t]/.test(text[value] ?? '') && value < until) value += 1;
  }
  const quotes = QUOTES.find((kind) => kind.includes(text[value] ?? ' '));
  if (quotes !== undefined && (isNamed || value === from)) {
    for (let end = value + 1; end < until && end < text.length; end += 1) {
      if (!quotes.includes(text[end] ?? '')) continue;
      reading.quoted += isNamed ? 1 : 0;
      reading.plain += isNamed ? 0 : 1;
      // A double prime can be an opening quote that WordPress took for inches.
      return end + 1;
    }
    return undefined;
  }
  if (!isNamed) {
    if (index === from) return undefined;
    reading.plain += 1;
    return index;
  }
  let end = value;
  while (end < until && /[^\s[\]]/.test(text[end] ?? ']')) end += 1;
  reading.named += 1;
  return end;
}

/** Elements whose text is shown as it was typed. */
export const VERBATIM = namesIn('code pre kbd samp textarea script style svg');

/** The names of the shortcodes in a text that is not cleaned yet. */
export function shortcodesIn(nodes: readonly HtmlNode[]): readonly string[] {
  const outline = readOutline(nodes);
  const closed = closedIn(nodes, outline);
  return [...new Set(textsIn(nodes, outline).flatMap((text) => findShortcodes(text, closed).map(({ name }) => name)))];
}

/** The texts in which a shortcode would be one. */
function textsIn(nodes: readonly HtmlNode[], { elements }: Outline): string[] {
  const lists = [
    nodes,
    ...elements.filter(({ component }) => !VERBATIM.has(component)).map(({ children }) => children),
  ];
  return lists.flatMap((list) => list.filter((node) => typeof node === 'string'));
}

/** The names of shortcodes that are closed somewhere in a text. */
export const closedIn = (nodes: readonly HtmlNode[], outline: Outline): ClosedNames =>
  new Set(textsIn(nodes, outline).flatMap((text) => (text.includes('[/') ? [...closedNames(text)] : [])));

/** Stands for an element between two texts, while they are looked at as one. No text contains it: it is for private use. */
const GAP = '\ue000';

/**
 * Nodes without the shortcodes in their texts. WordPress makes a line break of each new line in a shortcode, so texts with nothing but
 * line breaks between them are looked at as one. A paragraph that held nothing else goes with them.
 */
export function nodesWithoutShortcodes(nodes: readonly HtmlNode[], closed: ClosedNames): readonly HtmlNode[] {
  const isOpenBracket = (node: HtmlNode): boolean => typeof node === 'string' && node.includes('[');
  const isBlankAfter = (node: HtmlNode): boolean =>
    isElement(node, 'p') && node.children.some(isOpenBracket) && withoutEmpty(node.children, closed).length === 0;
  const remainingNodes = nodes.filter((node) => !isBlankAfter(node));
  return remainingNodes.some(isOpenBracket) ? withoutEmpty(remainingNodes, closed) : remainingNodes;
}

/** The nodes without shortcodes, or none if they leave only white space and line breaks. */
function withoutEmpty(nodes: readonly HtmlNode[], closed: ClosedNames): readonly HtmlNode[] {
  const outputNodes: HtmlNode[] = [];
  let run: HtmlNode[] = [];
  const finish = (): void => {
    const text = run.map((node) => (typeof node === 'string' ? node.replaceAll(GAP, '') : GAP)).join('');
    const lineBreak = run.find((node) => isElement(node));
    const parts = withoutShortcodes(text, closed).split(GAP);
    for (const [index, part] of parts.entries()) {
      if (index > 0 && lineBreak) outputNodes.push(lineBreak);
      if (part !== '') outputNodes.push(part);
    }
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isElement(node, 'br')) run.push(node);
    else {
      finish();
      outputNodes.push(node);
    }
  }
  finish();
  const isBlank = (node: HtmlNode): boolean =>
    typeof node === 'string' ? node.trim() === '' : node.component === 'br';
  return outputNodes.every(isBlank) ? [] : outputNodes;
}
