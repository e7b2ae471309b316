import type { PhpQuery } from './phpQuery.ts';
import type { Links, Resource, View } from './resource.ts';
import { selectFields, type FieldTree } from './selectFields.ts';

/** Which linked things `_embed` asks for. */
export type EmbedWish = 'all' | ReadonlySet<string> | undefined;

/** Fetches a linked thing by its address: an object, a list, or the error that stands in its place. */
export type Embedder = (href: string) => unknown;

/** Reads `_embed`, bare, `true`, `1` or a list of relations. */
export function readEmbedWish(query: PhpQuery): EmbedWish {
  const sent = query.get('_embed');
  if (sent === undefined) return undefined;
  const names = typeof sent === 'string' ? sent.split(/[\s,]+/).filter(Boolean) : [...sent.values()];
  return names.length === 0 || ['true', '1'].includes(names[0] ?? '') ? 'all' : new Set(names);
}

/** Everything that decides how a thing is shown. */
export interface Showing {
  view: View;
  fields: FieldTree | undefined;
  embed: EmbedWish;
  embedder: Embedder;
}

/** A thing as the API answers it: the fields asked for, its links, and what they lead to. */
export function showResource(resource: Resource, { view, fields, embed, embedder }: Showing): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, ask] of Object.entries(resource.fields(view))) {
    const below = fields?.get(name);
    if (!fields || below) shown[name] = selectFields(ask(), below);
  }
  const wantedLinks = fields?.get('_links');
  if (fields && !wantedLinks) return shown;

  const links = selectLinks(resource.links(view), wantedLinks);
  shown['_links'] = links;
  const wantedEmbeds = fields?.get('_embedded');
  if (!embed || (fields && !wantedEmbeds)) return shown;

  const embedded = embedLinks(links, embed, embedder);
  if (Object.keys(embedded).length > 0) shown['_embedded'] = selectFields(embedded, wantedEmbeds);
  return shown;
}

const selectLinks = (links: Links, wanted: FieldTree | undefined): Links =>
  wanted && wanted.size > 0 ? Object.fromEntries(Object.entries(links).filter(([name]) => wanted.has(name))) : links;

function embedLinks(links: Links, wish: 'all' | ReadonlySet<string>, embedder: Embedder): Record<string, unknown[]> {
  const embedded: Record<string, unknown[]> = {};
  for (const [name, targets] of Object.entries(links)) {
    if (wish !== 'all' && !wish.has(name)) continue;
    const found = targets.map(({ href, embeddable }) => (embeddable ? embedder(href) : []));
    // A relation whose targets are all empty lists is left out.
    if (found.some((one) => !Array.isArray(one) || one.length > 0)) embedded[name] = found;
  }
  return embedded;
}
