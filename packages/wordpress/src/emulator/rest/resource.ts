import type { PhpQuery, Params } from './params/readParams.ts';
import type { Model } from '../model/model.ts';

/** One entry of `_links`. */
export interface Link {
  href: string;
  embeddable?: true;
  [extra: string]: unknown;
}

/** The `_links` of a thing, by relation. */
export type Links = Record<string, readonly Link[]>;

/** How a thing is requested. */
export interface View {
  context: 'view' | 'embed' | 'edit';
  /** The format of custom fields: as ACF stores them, or as a template would get them. */
  format: 'light' | 'standard';
  /** Whether the password of a protected item was right. */
  isUnlocked: boolean;
}

/** Something that the API returns. Fields are functions, so that only requested ones are computed. */
export interface Resource {
  /** Unique among all resources. */
  key: string;
  /** The address of its page on the site, if it has one. */
  link?: string;
  fields(view: View): Fields;
  links(view: View): Links;
}

/** The relation through which WordPress names its own relations. */
export const curies: readonly Link[] = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** A link whose target `_embed` puts into the response. */
export const embeddable = (href: string, extra: object = {}): Link => ({ ...extra, embeddable: true, href });

/** The fields of a thing, each computed when it is needed. */
export type Fields = Record<string, () => unknown>;

/** The fields that a view shows: all of them, or those that WordPress keeps in an embedded thing. */
export const fieldsFor = ({ context }: View, fields: Fields, embedded: ReadonlySet<string>): Fields =>
  context === 'embed' ? Object.fromEntries(Object.entries(fields).filter(([name]) => embedded.has(name))) : fields;

/** The relations that `_embed` requests. */
type EmbedParam = 'all' | ReadonlySet<string> | undefined;

/** Fetches a linked thing by its address: an object, a list, or an error in its place. */
export type Embedder = (href: string) => unknown;

/** Reads `_embed`, bare, `true`, `1` or a list of relations. */
export function readEmbedParam(query: PhpQuery): EmbedParam {
  const embedParam = query.get('_embed');
  if (embedParam === undefined) return undefined;
  const names = typeof embedParam === 'string' ? embedParam.split(/[\s,]+/).filter(Boolean) : [...embedParam.values()];
  return names.length === 0 || ['true', '1'].includes(names[0] ?? '') ? 'all' : new Set(names);
}

/** Everything that decides how a thing is shown. */
export interface Showing {
  view: View;
  fields: FieldTree | undefined;
  embed: EmbedParam;
  embedder: Embedder;
}

/** A thing as the API returns it: the requested fields, its links, and their targets. */
export function showResource(resource: Resource, { view, fields, embed, embedder }: Showing): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, compute] of Object.entries(resource.fields(view))) {
    const below = fields?.get(name);
    if (!fields || below) body[name] = selectFields(compute(), below);
  }
  const requestedLinks = fields?.get('_links');
  if (fields && !requestedLinks) return body;

  const links = selectLinks(resource.links(view), requestedLinks);
  body['_links'] = links;
  const requestedEmbeds = fields?.get('_embedded');
  if (!embed || (fields && !requestedEmbeds)) return body;

  const embedded = embedLinks(links, embed, embedder);
  if (Object.keys(embedded).length > 0) body['_embedded'] = selectFields(embedded, requestedEmbeds);
  return body;
}

const selectLinks = (links: Links, fieldTree: FieldTree | undefined): Links =>
  fieldTree && fieldTree.size > 0
    ? Object.fromEntries(Object.entries(links).filter(([name]) => fieldTree.has(name)))
    : links;

function embedLinks(
  links: Links,
  relations: 'all' | ReadonlySet<string>,
  embedder: Embedder,
): Record<string, unknown[]> {
  const embedded: Record<string, unknown[]> = {};
  for (const [name, targets] of Object.entries(links)) {
    if (relations !== 'all' && !relations.has(name)) continue;
    const embeddedTargets = targets.map(({ href, embeddable }) => (embeddable ? embedder(href) : []));
    // A relation whose targets are all empty lists is left out.
    if (embeddedTargets.some((target) => !Array.isArray(target) || target.length > 0)) embedded[name] = embeddedTargets;
  }
  return embedded;
}

/** Requested fields, by name; an empty map means all of that field. */
interface FieldTree extends ReadonlyMap<string, FieldTree> {}

/** Parses `_fields=id,title.rendered`; undefined if everything is requested. */
export function readFieldTree(query: PhpQuery): FieldTree | undefined {
  const fieldsParam = query.get('_fields');
  const names = typeof fieldsParam === 'string' ? fieldsParam.split(/[\s,]+/) : [...(fieldsParam?.values() ?? [])];
  const tree: Branch = new Map();
  for (const path of names.filter(Boolean)) addPath(tree, path.split('.'));
  return tree.size > 0 ? tree : undefined;
}

interface Branch extends Map<string, Branch> {}

/** A loop, not recursion: anybody can send a path of thousands of names. A field requested both as a whole and in part is returned whole. */
function addPath(tree: Branch, path: readonly string[]): void {
  let branch = tree;
  for (const name of path.slice(0, -1)) {
    const existing = branch.get(name);
    if (existing?.size === 0) return;
    const below: Branch = existing ?? new Map();
    branch.set(name, below);
    branch = below;
  }
  branch.set(path.at(-1) ?? '', new Map());
}

/** The requested parts of a value, in its own order. Lists are returned whole. */
export function selectFields(value: unknown, tree: FieldTree | undefined): unknown {
  if (!tree || tree.size === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const below = tree.get(name);
      return below ? [[name, selectFields(inner, below)]] : [];
    }),
  );
}

/** A request to the API with its address parsed. */
export interface RestRequest {
  model: Model;
  /** Below `/wp-json`, without a final slash: `/wp/v2/posts`. */
  path: string;
  query: PhpQuery;
  /** Whether it came with the credential. */
  isAuthorised: boolean;
  now: Date;
}

/** The response to a request, before it is serialized as JSON. */
export type Outcome =
  | { kind: 'one'; resource: Resource; view: View }
  | { kind: 'list'; resources: readonly Resource[]; view: View; headers: Readonly<Record<string, string>> }
  | { kind: 'data'; data: unknown };

/** Answers requests to one address. `captured` are the parts of the path that its pattern captures. Throws a `RestError`. */
export type Endpoint = (request: RestRequest, captured: readonly string[]) => Outcome;

/** The requested view. */
export const viewOf = ({ query }: RestRequest, params: Params, isUnlocked = false): View => ({
  context: ({ embed: 'embed', edit: 'edit' } as const)[params.text('context') ?? ''] ?? 'view',
  format: query.get('acf_format') === 'standard' ? 'standard' : 'light',
  isUnlocked,
});
