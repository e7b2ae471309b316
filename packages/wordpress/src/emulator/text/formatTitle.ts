/** Text outside tags, in WordPress's typography for titles and excerpts. Tags pass through. */
export const formatTitle = (text: string): string =>
  text
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : formatTypography(part)))
    .join('')
    .trim();

/** Each mark and its replacement, in WordPress's order. */
const MARKS: readonly [RegExp, string][] = [
  [/&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi, '&#038;'],
  [/---/g, '&#8212;'],
  [/ -- /g, ' &#8212; '],
  [/--/g, '&#8211;'],
  [/ - /g, ' &#8211; '],
  [/\.\.\./g, '&#8230;'],
  [/''/g, '&#8221;'],
  // The apostrophe of a decade or a year: '90s, '99, never '9 or '999 or '99%.
  [/'(?=\d\d(?![%\d]|[.,]\d))/g, '&#8217;'],
  [/(^|[\s([{"-])'/g, '$1&#8216;'],
  [/'/g, '&#8217;'],
  [/(^|[\s([{-]|&#8216;)"(?!\s)/g, '$1&#8220;'],
  [/"/g, '&#8221;'],
];

const formatTypography = (text: string): string =>
  MARKS.reduce((result, [mark, replacement]) => result.replace(mark, replacement), text);

/** Text as WordPress stores names and descriptions: `&`, `<` and `>` are entities, quotes are not. */
export const formatName = (text: string): string =>
  text
    .replace(/&(?!#\d+;|[a-z][a-z\d]*;)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Text for an attribute of HTML. */
export const formatAttribute = (text: string): string => formatName(text).replaceAll('"', '&quot;');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', hellip: '…', nbsp: ' ' };

/** Tags, comments, scripts and styles. An unclosed one extends to the end, as in browsers. */
export const ELEMENTS = /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1>|$)|<[^<>]*>/gi;

/** The visible text of a piece of HTML: no tags, entities as characters, white space as single spaces. */
export const plainText = (html: string): string =>
  html
    .replace(ELEMENTS, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (match, decimal?: string, hex?: string, name?: string) => {
      if (decimal) return String.fromCodePoint(Math.min(Number(decimal), 0x10ffff));
      if (hex) return String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff));
      return ENTITIES[name?.toLowerCase() ?? ''] ?? match;
    })
    .replace(/\s+/g, ' ')
    .trim();
