import type { Params, SourceConfig } from '../config.ts';
import { isJsonObject } from '../entities/entity.ts';
import type { Entity } from '../entities/entity.ts';
import { readErrorBody, readEntities, wholeItem } from '../entities/readEntities.ts';
import type { EntityReading } from '../entities/readEntities.ts';
import { noItems, sourceLocked, sourceRefused } from '../errors/errors.ts';
import { memoize } from '../memory/memoize.ts';
import type { LifeSigns } from './lifeSigns.ts';
import type { SourceResponse } from './sourceResponse.ts';
import type { Lane } from './limits.ts';
import { restUrl } from './rest.ts';
import type { Rest } from './rest.ts';
import { decodeSegment } from '../link/readableValue.ts';

/** A list of the content source. */
export interface Listing extends EntityReading {
  /** How many entries the source listed, including unreadable ones. */
  length: number;
  total: number;
  totalPages: number;
}

/** Reads the content source by endpoint and returns entities instead of JSON. */
export interface ContentReader {
  /** A list, empty past its last page. Throws `SourceError`, also if the response holds no items. */
  list: (endpoint: string, params: Params) => Promise<Listing>;
  /** One item by its id, with further parameters. Throws `SourceError` with the source's status. */
  item: (
    endpoint: string,
    id: string | number,
    credential?: string,
    params?: Params,
  ) => Promise<EntityReading & { item: Entity | undefined }>;
  /** The same for a requester who gives the item's password; `undefined` if it is wrong. Returns the whole item and caches nothing of it. */
  unlock: (
    endpoint: string,
    id: string | number,
    password: string,
  ) => Promise<(EntityReading & { item: Entity | undefined }) | undefined>;
  /** A content endpoint's response, whatever its status. Throws only if the source is unavailable, or says nothing about its content. */
  get: (endpoint: string, params: Params, credential?: string) => Promise<SourceResponse>;
  /** The same with only these parameters, for an endpoint that serves no items. */
  getPlain: (endpoint: string, params: Params) => Promise<SourceResponse>;
  /** The entities of a response body: the same body gives the same objects. */
  entitiesOf: ReadBody;
}

/** How a response was requested. */
interface BodyFacts {
  /** What only an editor may see is not used for other people's requests. */
  isPrivate?: boolean;
  /** Only some fields of its items were requested. A response belongs to one address, so this never changes for a body. */
  isCut?: boolean;
}

/** Reads a body. */
type ReadBody = (body: unknown, facts?: BodyFacts) => EntityReading;

/** Embeds are listed by name: otherwise WordPress embeds the index of its whole API in place of a deleted picture. */
const ALWAYS: Params = { _embed: 'author,wp:featuredmedia,wp:term', acf_format: 'standard' };

interface ReaderDeps {
  rest: Rest;
  config: SourceConfig;
  onProblem: (message: string) => void;
  lane: Lane;
  /** One for the whole process, so that all requests share what was read. */
  entitiesOf: ReadBody;
  /** Absent for a source that cannot be mistaken, in this process. */
  life: Pick<LifeSigns, 'judge'> | undefined;
  /** What has to be searched for to find what a visitor reads. */
  asWritten: (search: string) => string;
}

/** Makes the reader for one lane. */
export function createReader(deps: ReaderDeps): ContentReader {
  const { rest, lane, config, onProblem, entitiesOf, life, asWritten } = deps;
  const getPlain = async (endpoint: string, params: Params, credential?: string): Promise<SourceResponse> => {
    const response = await rest.get(restUrl(config, endpoint, params), credential, lane);
    // An editor may be told other things, and what a preview shows is cached nowhere.
    if (credential) return response;
    const isClosed = isLocked(endpoint, response);
    if (isClosed) onProblem(lockedProblem(endpoint, response.status));
    await life?.judge(endpoint, response, { isWhole: !isCut(params), isLocked: isClosed });
    return response;
  };
  const get: ContentReader['get'] = async (endpoint, params, credential) => {
    const { search } = params;
    const isSearch = search !== undefined && search !== null && search !== '';
    const text = isSearch ? searchedText(asWritten(String(search))) : undefined;
    if (isSearch && text === undefined) return NOTHING_FOUND;
    return getPlain(endpoint, { ...ALWAYS, ...config.params, ...withLock(params), search: text }, credential);
  };

  const checkItems = (endpoint: string, isReadable: boolean): void => {
    if (isReadable) return;
    onProblem(`The content source answered ${withoutNumber(endpoint)} with JSON that holds no items.`);
    throw noItems();
  };

  return {
    get,
    getPlain,
    entitiesOf,
    async list(endpoint, params) {
      const response = await get(endpoint, params);
      if (isPastTheEnd(response)) return { items: [], entities: [], length: 0, total: 0, totalPages: 0 };
      const body = okBody(response);
      const reading = entitiesOf(body, { isCut: isCut(params) });
      checkItems(endpoint, isListOfItems(body));
      const length = Array.isArray(body) ? body.length : 0;
      return {
        ...reading,
        length,
        total: response.total ?? reading.items.length,
        totalPages: response.totalPages ?? 0,
      };
    },
    async item(endpoint, id, credential, params = {}) {
      const place = `${endpoint}/${id}`;
      const response = await get(place, params, credential);
      if (!credential && isLocked(place, response)) throw sourceLocked();
      const body = okBody(response);
      const reading = entitiesOf(body, { isPrivate: credential !== undefined });
      checkItems(place, isItem(body));
      return { ...reading, item: reading.items.find((entity) => Number(entity.id) === Number(id)) };
    },
    async unlock(endpoint, id, password) {
      const url = restUrl(config, `${endpoint}/${id}`, { ...ALWAYS, ...config.params, password });
      const response = await rest.get(url, undefined, lane, true);
      await life?.judge(endpoint, response, { isWhole: false, isLocked: false });
      if (readErrorBody(response.body)?.code === WRONG_PASSWORD) return undefined;
      const reading = entitiesOf(okBody(response), { isPrivate: true });
      const item = reading.items.find((entity) => Number(entity.id) === Number(id));
      return { ...reading, item: item && wholeItem(item) };
    },
  };
}

/** The response to a search for nothing that could be found. */
const NOTHING_FOUND: SourceResponse = { isOk: true, status: 200, statusText: 'OK', body: [], total: 0, totalPages: 0 };

/** Whether parameters request only some fields. */
export const isCut = (params: Params): boolean => params['_fields'] !== undefined;

/**
 * Adds the field that tells whether an item is protected: its content. It goes first, because after a whole field WordPress reads
 * neither a part of that field nor anything behind it.
 */
const withLock = (params: Params): Params =>
  isCut(params) ? { ...params, _fields: `content.protected,${String(params['_fields'])}` } : params;

/**
 * Whether a body is a list of items. One unreadable entry is left out alone; if none is even an object, the response says nothing
 * about the content.
 */
const isListOfItems = (body: unknown): boolean =>
  Array.isArray(body) && (body.length === 0 || body.some((entry) => isJsonObject(entry)));

/** PHP sends an object without fields as an empty list. */
const isItem = (body: unknown): boolean => isJsonObject(body) || (Array.isArray(body) && body.length === 0);

/** How WordPress says that one item is not public: a draft, a private page, an author without posts. */
const REFUSALS_OF_ONE: ReadonlySet<string> = new Set([
  'rest_forbidden',
  'rest_forbidden_context',
  'rest_user_cannot_view',
]);

/** How WordPress rejects an item's password. */
const WRONG_PASSWORD = 'rest_post_incorrect_password';

/** WordPress shows its menus only to those who may change them, and comments only to those who may read what they are about. */
const REFUSALS_OF_LISTS: ReadonlySet<string> = new Set(['rest_cannot_view', 'rest_cannot_read_post']);

/** Whether an endpoint is closed to everybody. WordPress itself refuses only single items and some lists; a plugin may lock the whole API. */
function isLocked(endpoint: string, { status, body }: Pick<SourceResponse, 'status' | 'body'>): boolean {
  if (status !== 401 && status !== 403) return false;
  const code = readErrorBody(body)?.code ?? '';
  return !REFUSALS_OF_LISTS.has(code) && !(/\/\d+$/.test(endpoint) && REFUSALS_OF_ONE.has(code));
}

const lockedProblem = (endpoint: string, status: number): string =>
  `The content source lets nobody read ${withoutNumber(endpoint)} (${status}): its REST API is locked. Allow anonymous reading of wp/v2 there, in the settings of its security plugin.`;

/** An endpoint as it may be logged, without an item's id: requests for many ids would fill the log. */
const withoutNumber = (endpoint: string): string => endpoint.replace(/\/\d+$/, '');

type ReadBodyDeps = Parameters<typeof readEntities>[1] & { onRead: (entities: readonly Entity[]) => void };

/** Reads each body once, for as long as it is the same object. */
export function createReadBody({ onRead, ...deps }: ReadBodyDeps): ReadBody {
  const readWhole = memoize((body: object) => readEntities(body, deps));
  const readCut = memoize((body: object) => readEntities(body, { ...deps, isCut: true }));
  const learn = memoize(({ entities }: EntityReading) => onRead(entities));
  return (body, { isPrivate = false, isCut: isPart = false } = {}) => {
    if (typeof body !== 'object' || body === null) return readEntities(body, deps);
    const reading = isPart ? readCut(body) : readWhole(body);
    if (!isPrivate) learn(reading);
    return reading;
  };
}

/** The body of a successful response. Throws `SourceError` for any other response, and for an error sent with a success status. */
export function okBody(response: SourceResponse): unknown {
  if (!response.isOk) throw sourceRefused(response.status, response.statusText);
  const error = readErrorBody(response.body);
  if (error) throw sourceRefused(error.status, error.message);
  return response.body;
}

/** Past the last page of post types, WordPress responds with 400, not an empty list; for terms and authors it sends the empty list. */
export const isPastTheEnd = ({ body }: Pick<SourceResponse, 'body'>): boolean =>
  readErrorBody(body)?.code === 'rest_post_invalid_page_number';

/** WordPress ignores a longer search, and lists everything. In bytes. */
const MAX_SEARCH_BYTES = 1600;

/**
 * The words to search for, as they may be sent. WordPress removes what looks like a tag or an escape from a search, and lists
 * everything if nothing is left: whoever types `<script>` searches for that word. A phone writes `can’t` and the content may say
 * `can't`, which WordPress treats as different words, so the parts on both sides are searched for. `undefined` if there is nothing
 * to search for.
 */
export function searchedText(search: string): string | undefined {
  const words = search
    .replace(/[<>\p{Cc}]|%(?=[\da-f]{2})/giu, ' ')
    .replace(/[“”„]/g, '"')
    .replace(/(?<=\p{L})['’‘`´](?=\p{L})/gu, ' ')
    .trim();
  return words === '' || new TextEncoder().encode(words).length > MAX_SEARCH_BYTES ? undefined : words;
}

/** The most that WordPress sends at once; the length of the site's own lists does not matter for a look-up. */
const SLUGS_PER_PAGE = 100;

/** Nobody has more items with one slug; a source that never ends is not followed forever. */
const MAX_SLUG_PAGES = 10;

/** The result of looking for a slug. */
export interface Slugged {
  item: Entity | undefined;
  /** All entities of the response that held the item; without one, those of all responses. */
  entities: readonly Entity[];
  /** What else has this slug, at another address. */
  otherEntities: readonly Entity[];
}

/**
 * Finds an item by its slug among all that share it, as pages below different parents often do: `/a/contact/`, `/b/contact/`. `slug`
 * is a path segment exactly as written.
 */
export async function findBySlug(
  wp: Pick<ContentReader, 'list'>,
  endpoint: string,
  slug: string,
  isMatch: (entity: Entity) => boolean,
): Promise<Slugged> {
  const params = { slug: decodeSegment(slug), per_page: SLUGS_PER_PAGE };
  const otherEntities: Entity[] = [];
  const entities: Entity[] = [];
  for (let page = 1; page <= MAX_SLUG_PAGES; page += 1) {
    const list = await wp.list(endpoint, page === 1 ? params : { ...params, page });
    const item = list.items.find(isMatch);
    if (item) return { item, entities: list.entities, otherEntities: [] };
    otherEntities.push(...list.items);
    entities.push(...list.entities);
    // The source has something there that cannot be read, so it is not known that the item is gone.
    if (list.length > 0 && list.items.length === 0) throw noItems();
    const isLast = list.length === 0 || (page >= list.totalPages && list.length < SLUGS_PER_PAGE);
    if (isLast) break;
  }
  return { item: undefined, entities, otherEntities };
}
