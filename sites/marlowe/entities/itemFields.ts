import type { Fields } from 'ostium';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { textOfHtml } from 'ostium/ui/html/visible/textOfHtml.ts';

/** How many characters of its text replace a missing title. */
const MAX_LENGTH = 60;

/**
 * The name of an item: WordPress allows items without a title, but a heading and a link need text. The beginning of its text is used
 * instead, or its address.
 */
export function nameOf({ title, excerpt = '', slug }: { title: string; excerpt?: SafeHtml; slug: string }): string {
  if (title.trim() !== '') return title;
  const words = textOfHtml(excerpt) || slug.replaceAll('-', ' ');
  if (words.length <= MAX_LENGTH) return words;
  const end = words.lastIndexOf(' ', MAX_LENGTH);
  return `${words.slice(0, end > 0 ? end : MAX_LENGTH)} …`;
}

/** The post type of those who review. */
export const REVIEWER = 'reviewer';

/** Who reviewed an article or a page, and when. */
export const reviewFields = ({ date, list, itemOf, maybe }: Fields) => ({
  reviewed_by: list(itemOf(REVIEWER)),
  reviewed_on: maybe(date),
});
