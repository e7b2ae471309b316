import type { HeadAddresses } from './headAddresses.ts';
import type { HeadTag } from '#engine/pages/page.ts';

/** Tags whose content is an address and nothing else. */
const ADDRESS_META = /^(?:og:url|(?:og:(?:image|video|audio)|twitter:(?:image|player))(?::(?:secure_)?url|:src)?)$/i;

/**
 * A ready-made tag of the page at `path` with the site's own addresses, in its words and in its structured data too. Absent
 * where nothing is left that may be shown.
 */
export function rewriteTag(
  { tag, attributes, content }: HeadTag,
  path: string,
  to: HeadAddresses,
): HeadTag | undefined {
  const isAddress = ADDRESS_META.test(attributes['property'] ?? attributes['name'] ?? '');
  const rewritten = Object.entries(attributes).map(([name, value]) => {
    const holdsAddress = name === 'href' || (name === 'content' && isAddress);
    return [name, holdsAddress ? to.address(value, path) : to.text(value)] as const;
  });
  const shown = content === undefined ? '' : tag === 'script' ? rewriteJson(content, to) : to.text(content);
  if (shown === undefined || rewritten.some(([, value]) => value === undefined)) return undefined;
  const kept = Object.fromEntries(rewritten.map(([name, value = '']) => [name, value]));
  return { tag, attributes: kept, ...(content !== undefined && { content: shown }) };
}

/** Whether a text is structured data: JSON that holds something. Says nothing of what it holds. */
export function isStructuredData(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** A text in JSON, and the colon behind it where it is a name. */
const TEXT = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?/g;

/**
 * Every text of a JSON value, at any depth: the depth is the author's choice, so texts are replaced where they stand and no tree
 * is walked. One that may not be shown becomes `null`, which is read as nothing; a name cannot, so then nothing is left.
 */
function rewriteJson(json: string, to: HeadAddresses): string | undefined {
  const shown = (literal: string) => to.text(String(JSON.parse(literal)));
  const names = [...json.matchAll(TEXT)].filter(([, , colon]) => colon !== undefined);
  if (names.some(([, literal = '""']) => shown(literal) === undefined)) return undefined;
  return json.replace(TEXT, (_all, literal: string, colon = '') => JSON.stringify(shown(literal) ?? null) + colon);
}
