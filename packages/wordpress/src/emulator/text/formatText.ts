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

/** How many words WordPress takes from the content if there is no excerpt. */
const WORDS = 55;

/** The excerpt in its paragraph: the written one, or else the first words of the content. Empty if there are none. */
export function formatExcerpt(customExcerpt: string | undefined, contentHtml: string): string {
  if (customExcerpt?.trim()) return `<p>${formatTitle(customExcerpt)}</p>\n`;
  const words = wordsOf(contentHtml.split(/<!--(?:more\b[^<>]*|nextpage)-->/)[0] ?? '');
  if (words.length === 0) return '';
  const ellipsis = words.length > WORDS ? ' [&hellip;]' : '';
  return `<p>${words.slice(0, WORDS).join(' ')}${ellipsis}</p>\n`;
}

/** The words of a piece of HTML, with entities left as they are. As in WordPress, removed tags leave no space. */
const wordsOf = (html: string): string[] => html.replace(ELEMENTS, '').split(/\s+/).filter(Boolean);

/** The assumed reading speed. */
const WORDS_PER_MINUTE = 200;

/** `2 min read`, at least one minute; `words` say it in another language. Words in two elements count as two, as in the plugin. */
export const formatReadingTime = (contentHtml: string, words = 'min read'): string =>
  `${Math.max(1, Math.ceil(wordsOf(contentHtml.replaceAll('<', ' <')).length / WORDS_PER_MINUTE))} ${words}`;

/**
 * A slug as WordPress stores it: lower case, accents of Latin letters removed, other alphabets in lower-case percent-encoding,
 * everything else a hyphen or removed.
 */
export function formatSlug(text: string): string {
  return withoutSigns(withoutAccents(withoutTags(text)));
}

/** A path of slugs as the plugin stores it, without slashes at the ends. */
export const formatPath = (path: string): string => path.split('/').filter(Boolean).map(formatSlug).join('/');

/** A slug as WordPress looks for it: like `formatSlug`, but accented letters are kept, and then match no item. */
export function formatItemSlugQuery(text: string): string {
  return withoutSigns(withoutTags(text));
}

const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, '');

function withoutSigns(text: string): string {
  const lowerText = text.toLowerCase();
  // Octets that are already percent-encoded stay as they are.
  const encoded = lowerText.replace(/[^\p{ASCII}]+/gu, (letters) => encodeURIComponent(letters).toLowerCase());
  return encoded
    .replace(/%(?![0-9a-f]{2})/g, '')
    .replace(/&[^&;]+;/g, '')
    .replaceAll('.', '-')
    .replace(/[^%a-z0-9 _-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replaceAll('ß', 's')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[æÆ]/g, 'ae');

/** Block-level elements and the break: a line end next to their tags means nothing. */
const APART = new Set(
  (
    'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe ' +
    'li main nav noscript ol p pre script section source style summary svg table tbody td tfoot th thead tr ul video'
  ).split(' '),
);

/**
 * Rich text as it is stored in a field: each paragraph on one line. WordPress turns every line end inside a paragraph into a break
 * (`wpautop`), and content files are written in lines.
 */
export function joinLines(html: string): string {
  const lines = html.split('\n');
  let joinedText = lines[0] ?? '';
  let isPreformatted = opensPre(joinedText, false);
  for (const [index, line] of lines.slice(1).entries()) {
    const previousLine = lines[index] ?? '';
    const isEnd =
      isPreformatted ||
      previousLine.trim() === '' ||
      line.trim() === '' ||
      endsApart(previousLine) ||
      beginsApart(line);
    joinedText = isEnd ? `${joinedText}\n${line}` : `${joinedText.trimEnd()} ${line.trimStart()}`;
    isPreformatted = opensPre(line, isPreformatted);
  }
  return joinedText;
}

const beginsApart = (line: string): boolean => isApart(/^\s*<\/?([a-z][a-z\d]*)/i.exec(line)?.[1]);

/** Whether a line ends with such a tag. */
function endsApart(line: string): boolean {
  const text = line.trimEnd();
  return text.endsWith('>') && isApart(/^<\/?([a-z][a-z\d]*)/i.exec(text.slice(text.lastIndexOf('<')))?.[1]);
}

const isApart = (name: string | undefined): boolean => name !== undefined && APART.has(name.toLowerCase());

function opensPre(line: string, isOpen: boolean): boolean {
  const [open, close] = [line.lastIndexOf('<pre'), line.lastIndexOf('</pre')];
  return open === close ? isOpen : open > close;
}
