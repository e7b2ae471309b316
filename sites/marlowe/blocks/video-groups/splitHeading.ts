import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { textOfHtml } from 'ostium/ui/html/visible/textOfHtml.ts';

/** Separates the first heading of an editor's HTML from the rest, so that each can be placed separately. */
export function splitHeading(html: SafeHtml): { heading?: string | undefined; content?: SafeHtml | undefined } {
  // HTML with a component is not a string. Its heading stays where it is.
  const [headingHtml, innerHtml] = (typeof html === 'string' && /^\s*<h2[^>]*>(.*?)<\/h2>/s.exec(html)) || [];
  if (typeof html !== 'string' || headingHtml === undefined || innerHtml === undefined) return { content: html };
  const contentHtml = html.slice(headingHtml.length).trim();
  return { heading: textOfHtml(innerHtml) || undefined, content: contentHtml === '' ? undefined : contentHtml };
}
