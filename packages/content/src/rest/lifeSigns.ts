import type { SourceConfig } from '../config/config.ts';
import { readErrorBody } from '../entities/schema.ts';
import { isJsonObject } from '../entities/jsonObject.ts';
import type { JsonObject } from '../entities/jsonObject.ts';
import { sourceLocked, sourceUnavailable } from '../errors/errors.ts';
import { waitAtMost } from './limits.ts';
import type { RestClient } from './rest.ts';
import { restUrl } from './restUrl.ts';
import type { SourceResponse } from './sourceResponse.ts';

/** What is remembered of a WordPress, so that it is recognized after a restart. */
export interface SourceFacts {
  /** The lists that it has sent, and `/` for its index. */
  routes: readonly string[];
  /** Those whose items have custom fields. */
  withFields: readonly string[];
  /** The namespaces of plugins that the site reads. */
  namespaces: readonly string[];
  /** Its oldest pages and posts: `pages 12 about`. */
  items: readonly string[];
}

/** Nothing is known of it yet. */
export const NO_FACTS: SourceFacts = { routes: [], withFields: [], namespaces: [], items: [] };

/** Remembers these facts beyond the life of the process. */
export interface SourceMemory {
  read: () => SourceFacts;
  /** Saves them; lists that have grown elsewhere stay grown. */
  save: (facts: SourceFacts) => void;
  /** Where they are, for the operator of a WordPress that has changed for good. */
  place: string;
}

/** What is wrong with a source: it does not answer as a WordPress, or it is not the WordPress it was. `sentence` is for the operator. */
export interface SourceFault {
  name: 'silent' | 'changed';
  sentence: string;
}

/** What its reader knows of a response. */
interface ResponseFacts {
  /** Whether its items were requested with all their fields. */
  isWhole: boolean;
  /** Whether it refuses everybody. */
  isLocked: boolean;
}

/**
 * Tells an answer about the content from one that says nothing about it. A deactivated plugin, a gateway and a firewall answer in
 * JSON too, and an empty list may mean that the database is empty: nothing that visitors have seen is removed because of that.
 */
export interface LifeSigns {
  /** Judges a response that is for everybody. Throws `SourceError` if it is not about the content of this WordPress. */
  judge: (endpoint: string, response: SourceResponse, about: ResponseFacts) => Promise<void>;
  /**
   * Called when the source says that there is nothing. Throws `SourceError` unless it is alive and the WordPress it was. For a link
   * that is known to exist, only what it says from now on counts.
   */
  confirm: (options: { isKnown: boolean; deadline?: number | undefined }) => Promise<void>;
  /** Asks the source now. */
  check: () => Promise<SourceFault | undefined>;
  /** Whether the last check found a different WordPress. */
  isChanged: () => boolean;
}

interface LifeDeps {
  rest: Pick<RestClient, 'get'>;
  config: SourceConfig;
  memory: SourceMemory;
  onProblem: (message: string) => void;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

/** How long the result of a check is valid for unknown links, of which strangers can request any number. */
const REMEMBERED_MS = 2000;

/** How many items of a list are remembered: the oldest, which newer ones do not displace. */
const MOST_ITEMS = 10;

/** Fewer items may all have been deleted by an editor, such as the page and the article that every new WordPress has. */
const FEWEST_ITEMS = 5;

/** The site reads a few dozen lists. */
const MOST_ROUTES = 200;

/**
 * How WordPress answers about a single item, or about a request that it understood. The route exists, WordPress runs, and its
 * database answers.
 */
const ABOUT_CONTENT: ReadonlySet<string> = new Set([
  'rest_post_invalid_id',
  'rest_post_invalid_page_number',
  'rest_post_invalid_parent',
  'rest_post_incorrect_password',
  'rest_revision_invalid_page_number',
  'rest_term_invalid',
  'rest_user_invalid_id',
  'rest_comment_invalid_id',
  'rest_invalid_param',
]);

/** Watches one source. All requests of a process share one instance. */
export function createLifeSigns({
  rest,
  config,
  memory,
  onProblem,
  now = () => performance.now(),
}: LifeDeps): LifeSigns {
  let facts = memory.read();
  /** The namespaces that the site reads, and those that the index named last. */
  const readNamespaces = new Set<string>();
  let namespaceList: readonly unknown[] = [];
  const withoutFields = new Set<string>();
  let latest: { begunAt: number; result: Promise<SourceFault | undefined> } | undefined;
  let fault: SourceFault | undefined;
  let faultAt = Number.NEGATIVE_INFINITY;

  const remember = (newFacts: Partial<SourceFacts>): void => {
    const next = { ...facts, ...newFacts };
    if (JSON.stringify(next) === JSON.stringify(facts)) return;
    facts = next;
    memory.save(facts);
  };
  const learn = (list: 'routes' | 'withFields' | 'namespaces', name: string): void => {
    if (!facts[list].includes(name) && facts[list].length < MOST_ROUTES)
      remember({ [list]: [...facts[list], name].toSorted() });
  };

  const learnNamespaces = (): void => {
    for (const namespace of readNamespaces) if (namespaceList.includes(namespace)) learn('namespaces', namespace);
  };

  /** Requested just for this: neither cached nor shared with another process. `undefined` if it is unavailable. */
  const ask = (endpoint: string, params: Parameters<typeof restUrl>[2]): Promise<SourceResponse | undefined> =>
    rest.get(restUrl(config, endpoint, params), undefined, 'known', true).catch(() => undefined);

  const look = async (): Promise<SourceFault | undefined> => {
    const [index, ...lists] = await Promise.all([
      config.isWpCom ? undefined : ask('/', { _fields: 'namespaces' }),
      ...[...new Set(['pages', config.postEndpoint])].map(async (endpoint) =>
        itemsIn(
          endpoint,
          await ask(endpoint, { per_page: MOST_ITEMS, orderby: 'id', order: 'asc', _fields: ITEM_FIELDS }),
        ),
      ),
    ]);
    const namespaces = namespacesIn(index);
    if (!namespaces?.includes('wp/v2') && facts.routes.includes('/')) return silent();
    const missingNamespace = namespaces && facts.namespaces.find((namespace) => !namespaces.includes(namespace));
    if (missingNamespace !== undefined) return lostNamespace(missingNamespace, memory.place);

    const items = lists.flatMap((list) => list ?? []);
    const isNew = facts.items.length < FEWEST_ITEMS && items.length > 0;
    const isSame = isNew || facts.items.length === 0 || items.some((item) => facts.items.includes(item));
    if (!isSame) return lists.includes(undefined) ? silent() : lostItems(memory.place);
    if (!namespaces && items.length === 0) return silent();

    if (namespaces) {
      learn('routes', '/');
      namespaceList = namespaces;
      learnNamespaces();
    }
    if (items.length > 0) remember({ items });
    return undefined;
  };

  const startCheck = () => {
    const result = look().then((currentFault) => {
      if (currentFault) onProblem(currentFault.sentence);
      [fault, faultAt] = [currentFault, now()];
      return currentFault;
    });
    latest = { begunAt: now(), result };
    return result;
  };

  /** The result of a check that was begun no earlier than this; simultaneous requests share one. */
  const resultSince = async (since: number): Promise<SourceFault | undefined> => {
    if (fault && now() - faultAt < REMEMBERED_MS) return fault;
    if (latest && latest.begunAt >= since) return latest.result;
    await latest?.result;
    return latest && latest.begunAt >= since ? latest.result : startCheck();
  };
  const recentResult = () => resultSince(now() - REMEMBERED_MS);

  const judgeItems = (endpoint: string, body: unknown): void => {
    const items = (Array.isArray(body) ? body : [body]).filter(isOpenItem);
    if (items.length === 0) return;
    const route = routeOf(endpoint);
    if (items.some((item) => 'acf' in item)) {
      withoutFields.delete(route);
      learn('withFields', route);
    } else if (facts.withFields.includes(route)) {
      withoutFields.add(route);
      onProblem(lostFields(route, memory.place).sentence);
      throw sourceUnavailable();
    }
  };

  return {
    check: async () =>
      (await resultSince(now())) ?? [...withoutFields].map((route) => lostFields(route, memory.place))[0],
    isChanged: () => fault?.name === 'changed',
    async confirm({ isKnown, deadline }) {
      const checking = resultSince(isKnown ? now() : now() - REMEMBERED_MS).then((fault) => ({ fault }));
      const checked = deadline === undefined ? await checking : await waitAtMost(deadline - Date.now(), checking);
      if (!checked || checked.fault) throw sourceUnavailable();
    },
    async judge(endpoint, { isOk, status, body, total }, { isWhole, isLocked }) {
      const namespace = namespaceOf(endpoint);
      if (namespace !== undefined) readNamespaces.add(namespace);
      learnNamespaces();
      const error = readErrorBody(body);
      if (isOk && !error) {
        if (namespace !== undefined) return;
        if (Array.isArray(body) && total !== undefined) learn('routes', routeOf(endpoint));
        if (isWhole) judgeItems(endpoint, body);
        // Anything that it sends may lack what the site has read from it before, or belong to another site.
        if (fault?.name === 'changed' && (await recentResult())) throw sourceUnavailable();
        return;
      }
      if (status === 401 || status === 403) {
        // A list that was never open says nothing about others; its reader reports it.
        if (isLocked && facts.routes.includes(routeOf(endpoint))) throw sourceLocked();
        return;
      }
      if (error && isAboutContent(error.code, namespace)) return;
      if (namespace !== undefined) {
        if (!facts.namespaces.includes(namespace)) return;
        await resultSince(now());
      } else if (error?.code === 'rest_no_route' && !facts.routes.includes(routeOf(endpoint))) return;
      onProblem(refusedRoute(routeOf(endpoint), status, error?.code));
      throw sourceUnavailable();
    },
  };
}

const ITEM_FIELDS = 'id,slug,link';

/** The list that an endpoint belongs to: `posts/12` is one of `posts`. */
function routeOf(endpoint: string): string {
  const names = endpoint.split('/');
  const number = names.findIndex((name) => /^\d+$/.test(name));
  return number < 0 ? endpoint : names.slice(0, number).join('/');
}

/** The namespace of a plugin's own endpoint: `ostium/v1`. */
const namespaceOf = (endpoint: string): string | undefined =>
  endpoint.startsWith('/') ? endpoint.slice(1).split('/', 2).join('/') : undefined;

/** Whether an error says something about the content. The codes of a plugin begin with its name. */
const isAboutContent = (code: string, namespace: string | undefined): boolean =>
  namespace === undefined ? ABOUT_CONTENT.has(code) : code.startsWith(`${namespace.split('/', 1).join('')}_`);

function namespacesIn(response: SourceResponse | undefined): readonly unknown[] | undefined {
  const namespaces = response?.isOk && isJsonObject(response.body) ? response.body['namespaces'] : undefined;
  return Array.isArray(namespaces) && namespaces.includes('wp/v2') ? namespaces : undefined;
}

/**
 * The items of a list as they are remembered; `undefined` if it is not a list. An item without a path is not one that visitors have
 * seen, and the front page keeps its path whatever becomes of the others.
 */
function itemsIn(endpoint: string, response: SourceResponse | undefined): string[] | undefined {
  if (!response?.isOk || !Array.isArray(response.body)) return undefined;
  return response.body.flatMap((item: unknown) => {
    if (!isJsonObject(item)) return [];
    const { id, slug, link } = item;
    const hasPath = typeof link === 'string' && URL.canParse(link) && /[^/]/.test(new URL(link).pathname);
    return hasPath && typeof id === 'number' && typeof slug === 'string' ? [`${endpoint} ${id} ${slug}`] : [];
  });
}

/** Whether something is a complete item: one with a password withholds its fields. */
function isOpenItem(item: unknown): item is JsonObject {
  if (!isJsonObject(item) || typeof item['type'] !== 'string' || typeof item['link'] !== 'string') return false;
  return !isProtected(item['content']) && !isProtected(item['excerpt']);
}

const isProtected = (rendered: unknown): boolean => isJsonObject(rendered) && rendered['protected'] === true;

const AND_SO = 'Pages that visitors have seen stay as they were, all others are unavailable';

const orForget = (place: string): string => `if it is meant to stay so, delete ${place} and start the site again`;

const silent = (): SourceFault => ({
  name: 'silent',
  sentence: `The content source does not answer as a WordPress with a REST API. ${AND_SO}: see what its address gives.`,
});

const lostNamespace = (namespace: string, place: string): SourceFault => ({
  name: 'changed',
  sentence: `The plugin behind ${namespace} in WordPress is gone. ${AND_SO}: activate the plugin again; ${orForget(place)}.`,
});

const lostFields = (route: string, place: string): SourceFault => ({
  name: 'changed',
  sentence: `The items at wp/v2/${route} have no custom fields (acf) any more. ${AND_SO}: activate the plugin that keeps them; ${orForget(place)}.`,
});

const lostItems = (place: string): SourceFault => ({
  name: 'changed',
  sentence: `The WordPress has none of the pages and posts that it had, or none at an address of its own. ${AND_SO}: restore its content and its permalinks; ${orForget(place)}.`,
});

const refusedRoute = (route: string, status: number, code: string | undefined): string =>
  `The content source answered ${route} with ${status}${code === undefined ? '' : ` (${code.slice(0, 80)})`}, which says nothing about its content.`;
