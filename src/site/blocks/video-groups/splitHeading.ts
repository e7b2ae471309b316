import type { SafeHtml } from '#ui/html/htmlNode.ts';
import { textOfHtml } from '#ui/html/textOfHtml.ts';

/** Takes the first heading of an editor's HTML apart from what follows it, so that each can have a place of its own. */
export function splitHeading(html: SafeHtml): { heading?: string | undefined; content?: SafeHtml | undefined } {
  // What holds a component is no string. Its heading stays where it is.
  const [whole, inner] = (typeof html === 'string' && /^\s*<h2[^>]*>(.*?)<\/h2>/s.exec(html)) || [];
  if (typeof html !== 'string' || whole === undefined || inner === undefined) return { content: html };
  const rest = html.slice(whole.length).trim();
  return { heading: textOfHtml(inner) || undefined, content: rest === '' ? undefined : rest };
}
