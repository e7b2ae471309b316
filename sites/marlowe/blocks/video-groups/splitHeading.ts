import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { textOfHtml } from 'ostium/ui/html/visible/textOfHtml.ts';

/** Separates the first heading of an editor's HTML from the rest, so that each can be placed separately. */
export function splitHeading(html: SafeHtml): { heading?: string | undefined; content?: SafeHtml | undefined } {
  // HTML with a component is not a string. Its heading stays where it is.
  const [whole, inner] = (typeof html === 'string' && /^\s*<h2[^>]*>(.*?)<\/h2>/s.exec(html)) || [];
  if (typeof html !== 'string' || whole === undefined || inner === undefined) return { content: html };
  const rest = html.slice(whole.length).trim();
  return { heading: textOfHtml(inner) || undefined, content: rest === '' ? undefined : rest };
}
