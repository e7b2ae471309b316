import { ELEMENTS, formatTitle } from './formatTitle.ts';

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
