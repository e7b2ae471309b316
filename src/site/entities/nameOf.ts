import type { SafeHtml } from '#ui/html/htmlNode.ts';
import { textOfHtml } from '#ui/html/textOfHtml.ts';

/** So many characters of its words stand for a title that an editor left out. */
const MAX_LENGTH = 60;

/**
 * What an item is called: WordPress takes one without a title, but a heading and a link must say something. Then the beginning of its words
 * stands for it, or of its address.
 */
export function nameOf({ title, excerpt = '', slug }: { title: string; excerpt?: SafeHtml; slug: string }): string {
  if (title.trim() !== '') return title;
  const words = textOfHtml(excerpt) || slug.replaceAll('-', ' ');
  if (words.length <= MAX_LENGTH) return words;
  const end = words.lastIndexOf(' ', MAX_LENGTH);
  return `${words.slice(0, end > 0 ? end : MAX_LENGTH)} …`;
}
