import type { SiteLink } from '../link/link.ts';
import { entityKey, isJsonObject } from './entity.ts';
import type { Embedded, Entity, EntityKind, EntityRef, JsonObject } from './entity.ts';
import { missingSchemaAttribute, notASingleSchema, unexpectedInput } from '../errors/errors.ts';

/** The entities of a response. */
export interface EntityReading {
  /** The entities that the response lists, in its order; for a single object, just that one. */
  items: readonly Entity[];
  /** These and everything embedded in them, each once. */
  entities: readonly Entity[];
}

interface Deps {
  /** Whether the response holds only some fields of its items. */
  isCut?: boolean;
  siteLink: SiteLink;
  /** Receives one sentence about each thing left out because it is not a usable entity. */
  onProblem: (message: string) => void;
}

/** Reads the entities of a response: a list or a single object. Throws if it is neither. */
export function readEntities(body: unknown, deps: Deps): EntityReading {
  const foundItems = normalize(body, Array.isArray(body) ? [anyEntity] : anyEntity);
  const entities = new Map<string, Entity>();
  const items = readAll(foundItems, { ...deps, entities, depth: 0, place: 'a response of the content source' });
  return { items, entities: [...entities.values()] };
}

interface Context extends Deps {
  entities: Map<string, Entity>;
  /** How deeply the entities are embedded. */
  depth: number;
  /** What they are part of, for the message about one that was left out. */
  place: string;
}

/** WordPress embeds one level, and its attachments embed their author; anything deeper is not read. */
const MAX_DEPTH = 2;

function readAll(items: readonly ResponseObject[], context: Context): Entity[] {
  return items.flatMap(({ kind, item }) => {
    const entity = readEntity(kind, item, context);
    if (typeof entity === 'string') {
      context.onProblem(`Left out of ${context.place}: ${entity}.`);
      return [];
    }
    const key = entityKey(entity);
    if (!context.entities.has(key)) context.entities.set(key, entity);
    return [context.entities.get(key) ?? entity];
  });
}

function readEntity(kind: EntityKind | undefined, item: JsonObject, context: Context): Entity | string {
  if (!kind) return describe('no entity', item);
  // In place of a deleted picture, WordPress may embed something else.
  if (kind === 'attachment' && typeof item['source_url'] !== 'string')
    return describe('a media item without a file', item);

  const hasAddress = kind !== 'postType' && kind !== 'taxonomyType';
  const id = item[hasAddress ? 'id' : 'slug'];
  const link = hasAddress ? item['link'] : '';
  if ((typeof id !== 'number' && typeof id !== 'string') || id === '') return describe('an item without an id', item);
  if (typeof link !== 'string' || (hasAddress && !isAddress(link))) return describe('an item without a link', item);

  const type = typeOf(kind, item);
  const entity = Object.freeze({
    kind,
    type,
    id,
    link: hasAddress ? context.siteLink(link) : '',
    embedded: readEmbedded(item['_embedded'], { ...context, place: `${type} ${id}` }),
    raw: rawOf(item),
    ...(context.isCut === true && context.depth === 0 && { isCut: true as const }),
  });
  return withoutProtected(entity);
}

/** Whether a link is a full address or a path; anything else cannot be an item's address. */
const isAddress = (link: string): boolean => /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(link);

/** Describes an item for a report. An error's message is left out: it may repeat the visitor's request. */
function describe(subject: string, item: JsonObject): string {
  const details = ['code', 'type', 'id', 'slug', 'link'].flatMap((name) => {
    const value = item[name];
    return typeof value === 'string' || typeof value === 'number' ? [`${name} "${String(value).slice(0, 200)}"`] : [];
  });
  return details.length === 0 ? subject : `${subject} (${details.join(', ')})`;
}

const textOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

const renameTag = (taxonomy: unknown): unknown => (taxonomy === 'post_tag' ? 'tag' : taxonomy);

function typeOf(kind: EntityKind, item: JsonObject): string {
  if (kind === 'post') return textOr(item['type'], 'post');
  if (kind === 'term') return textOr(renameTag(item['taxonomy']), 'term');
  return kind === 'postType' ? 'type' : kind === 'taxonomyType' ? 'taxonomy' : kind;
}

function rawOf({ _embedded, _links, ...raw }: JsonObject): JsonObject {
  const { taxonomy, taxonomies } = raw;
  return Object.freeze({
    ...raw,
    ...(taxonomy === 'post_tag' && { taxonomy: 'tag' }),
    ...(Array.isArray(taxonomies) && { taxonomies: Object.freeze(taxonomies.map(renameTag)) }),
  });
}

const NOTHING: Embedded = Object.freeze({
  contentMedia: Object.freeze([]),
  terms: Object.freeze([]),
  replies: Object.freeze([]),
});

function readEmbedded(embedded: unknown, context: Context): Embedded {
  if (!isJsonObject(embedded) || context.depth === MAX_DEPTH) return NOTHING;
  const refs = (name: string, schema: Schema, kind: EntityKind): readonly EntityRef[] => {
    const embeddedEntities = readAll(findItems(embedded[name], schema), { ...context, depth: context.depth + 1 });
    const fitting = embeddedEntities.filter((entity) => entity.kind === kind);
    return Object.freeze(fitting.map(({ type, id }) => Object.freeze({ type, id })));
  };
  const [author] = refs('author', LIST, 'author');
  const [type] = refs('type', LIST, 'postType');
  const [featuredMedia] = refs('wp:featuredmedia', LIST, 'attachment');
  const posts = readAll(findItems(embedded['acf:post'], LIST), {
    ...context,
    depth: context.depth + 1,
    entities: new Map(),
  });
  return Object.freeze({
    ...(posts.length > 0 && { posts: Object.freeze(posts) }),
    ...(author && { author }),
    ...(type && { type }),
    ...(featuredMedia && { featuredMedia }),
    contentMedia: refs('wp:contentmedia', LIST_OF_LISTS, 'attachment'),
    terms: refs('wp:term', LIST_OF_LISTS, 'term'),
    replies: refs('replies', LIST_OF_LISTS, 'comment'),
  });
}

/** The fields of a password-protected item that everybody may see. */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set(['id', 'type', 'slug', 'link', 'title']);

/** The whole item behind each public part. */
const wholes = new WeakMap<Entity, Entity>();

/**
 * An item as it may leave the data layer: a password-protected one keeps only its title and address. WordPress empties its content
 * and excerpt but still sends everybody its custom fields, search-engine markup and picture. Both content and excerpt say whether
 * there is a password; a type may have either.
 */
function withoutProtected(item: Entity): Entity {
  const { raw } = item;
  if (item.kind !== 'post' || !isProtected(raw)) return item;
  const publicPart = Object.freeze({
    ...item,
    embedded: Object.freeze({ contentMedia: [], terms: [], replies: [] }),
    raw: Object.freeze(Object.fromEntries(Object.entries(raw).filter(([name]) => PUBLIC_FIELDS.has(name)))),
    isProtected: true as const,
  });
  wholes.set(publicPart, item);
  return publicPart;
}

/** Whether an item says that it has a password. */
export const isProtected = ({ content, excerpt }: JsonObject): boolean =>
  [content, excerpt].some((rendered) => isJsonObject(rendered) && rendered['protected'] === true);

/** A protected item in full, for a requester whose credential or password the source accepted. Any other item is already whole. */
export const wholeItem = (item: Entity): Entity => wholes.get(item) ?? item;

/** An entity of unknown kind, and the function that determines its kind. */
interface Union {
  kindOf: (item: JsonObject) => EntityKind | undefined;
}

/** Where entities are in a response: one, or a list. */
type Schema = Union | readonly Schema[];

/** An object found in a response; without a kind if it is not an entity. */
interface ResponseObject {
  kind: EntityKind | undefined;
  item: JsonObject;
}

/** An entity whose own fields show its kind. */
function unionOf(options: { schemaAttribute?: Union['kindOf'] }): Union {
  if (!options.schemaAttribute) throw missingSchemaAttribute();
  return { kindOf: options.schemaAttribute };
}

/** A list has one kind of member, which may be a union. */
function memberOf(schema: readonly Schema[]): Schema {
  const [member] = schema;
  if (member === undefined || schema.length !== 1) throw notASingleSchema(schema.length);
  return member;
}

/** Any entity. */
export const anyEntity: Schema = unionOf({ schemaAttribute: kindOfItem });

const LIST: Schema = [anyEntity];
const LIST_OF_LISTS: Schema = [[anyEntity]];

/** The entities of a response, in its order. Throws if the response is neither an object nor a list. */
export function normalize(input: unknown, schema: Schema): readonly ResponseObject[] {
  if (typeof input !== 'object' || input === null) throw unexpectedInput(input);
  return findItems(input, schema);
}

/** Nested values that do not have the expected shape are skipped. */
function findItems(input: unknown, schema: Schema): readonly ResponseObject[] {
  if (!isUnion(schema)) {
    const member = memberOf(schema);
    return typeof input === 'object' && input !== null
      ? Object.values(input).flatMap((value) => findItems(value, member))
      : [];
  }
  return isJsonObject(input) ? [{ kind: schema.kindOf(input), item: input }] : [];
}

const isUnion = (schema: Schema): schema is Union => 'kindOf' in schema;

/**
 * Determines the kind of an entity of the source. An item of a post type names it, whatever fields a plugin has added: a clinic has a
 * `name`, a film a `media_type`. For all others the first matching rule decides: an author has a name, but so do a term and an
 * attachment. `undefined` for the two things that WordPress embeds in place of an item: an error, or, where a picture was deleted,
 * the whole index of the REST API.
 */
export function kindOfItem(item: JsonObject): EntityKind | undefined {
  if (isErrorBody(item) || 'routes' in item || 'namespaces' in item) return undefined;
  if (namesType(item)) return item['type'] === 'attachment' ? 'attachment' : 'post';
  if (item['taxonomies'] && item['rest_base']) return 'postType';
  if (item['types'] && item['rest_base']) return 'taxonomyType';
  if (item['taxonomy']) return 'term';
  if (item['media_type']) return 'attachment';
  if (item['name']) return 'author';
  return item['type'] === 'comment' ? 'comment' : 'post';
}

/** What only items of post types have; a term may have a field `type` of its own. */
const ITEM_FIELDS = ['title', 'date', 'status', 'guid', 'media_type'];

function namesType({ type, taxonomy, name, ...others }: JsonObject): boolean {
  if (typeof type !== 'string' || type === '' || type === 'comment') return false;
  const isTerm = typeof taxonomy === 'string' && typeof name === 'string';
  return !isTerm || ITEM_FIELDS.some((field) => field in others);
}

/** An error as the source sends it. */
interface ErrorBody {
  code: string;
  message: string;
  status: number;
}

/** Reads an error response of the source: `{ code, message, data: { status } }`. */
export function readErrorBody(body: unknown): ErrorBody | undefined {
  if (!isJsonObject(body)) return undefined;
  const { code, message, data } = body;
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  const status = isJsonObject(data) ? data['status'] : undefined;
  return { code, message, status: typeof status === 'number' ? status : 500 };
}

const isErrorBody = (item: JsonObject): boolean =>
  readErrorBody(item) !== undefined && isJsonObject(item['data']) && item['data']['status'] !== undefined;
