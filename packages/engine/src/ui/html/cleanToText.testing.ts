import { cleanHtml } from './cleanHtml.ts';

/** For tests: an address of the content host, https://wp.example, as the site's own. */
export const resolveExample = (url: string): string =>
  url.replaceAll('https://wp.example', '').replace('/wp-content/uploads/', '/-/media/');

/** For tests: makes the HTML of an editor of https://wp.example safe. Throws if it needs a component, and would therefore be a tree. */
export function cleanToText(html: string): string {
  const cleaned = cleanHtml(html, resolveExample);
  if (typeof cleaned !== 'string') throw new Error(`${html} was not expected to become a tree`);
  return cleaned;
}
