import type { DefaultTreeAdapterTypes } from 'parse5';
import { ATTRIBUTES, ID_ATTRIBUTES, isSafeUrl, RELATIONS, URL_ATTRIBUTES } from './allowList.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Attribute = Element['attrs'][number];

/** The page finds its own parts by names that begin so. An editor's keep theirs: links from elsewhere lead to them. */
const RESERVED = /^ostium-/i;

/** One candidate of a `srcset`: the comma after it ends it, but a comma inside its address does not. */
const CANDIDATE = /(?<url>[^\s,](?:\S*[^\s,])?)(?<descriptor>[^,]*)/g;

/**
 * The attributes that an element of an editor's HTML keeps: those on the allow-list, with safe addresses, the content host's
 * made the site's own by `resolve`, and with names that cannot be mistaken for the page's.
 */
export function cleanAttributes({ tagName, attrs }: Element, resolve: (url: string) => string): Attribute[] {
  const allowed = attrs.filter(({ name }) => ATTRIBUTES['*']?.has(name) || ATTRIBUTES[tagName]?.has(name));
  const kept = allowed.flatMap(({ name, value }) => {
    const cleaned = cleanValue(name, value, resolve);
    return cleaned === undefined ? [] : [{ name, value: cleaned }];
  });
  return tagName === 'a' ? withSafeRelations(kept) : kept;
}

/** `undefined` where nothing is left that may be kept. */
function cleanValue(name: string, value: string, resolve: (url: string) => string): string | undefined {
  if (ID_ATTRIBUTES.has(name)) return RESERVED.test(value.trim()) ? undefined : value;
  if (name === 'srcset') return cleanSrcset(value, resolve);
  if (!URL_ATTRIBUTES.has(name)) return value;
  const url = resolve(value.trim());
  return isSafeUrl(url) ? url : undefined;
}

function cleanSrcset(value: string, resolve: (url: string) => string): string | undefined {
  const candidates = [...value.matchAll(CANDIDATE)]
    .map(({ groups }) => ({ url: resolve(groups?.['url'] ?? ''), descriptor: groups?.['descriptor']?.trim() }))
    .filter(({ url }) => isSafeUrl(url));
  return candidates.map(({ url, descriptor }) => (descriptor ? `${url} ${descriptor}` : url)).join(', ') || undefined;
}

/** A window that a link opens must not reach back to this one, whatever the link says of itself. */
function withSafeRelations(attributes: readonly Attribute[]): Attribute[] {
  const others = attributes.filter(({ name }) => name !== 'rel');
  const said = attributes.find(({ name }) => name === 'rel')?.value ?? '';
  const kept = said.split(/\s+/).filter((relation) => RELATIONS.has(relation.toLowerCase()));
  const relations = others.some(({ name }) => name === 'target') ? ['noopener', ...kept] : kept;
  return relations.length > 0 ? [...others, { name: 'rel', value: relations.join(' ') }] : others;
}
