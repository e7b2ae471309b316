import type { SourceConfig } from '../config.ts';
import { isProtected, readErrorBody } from '../entities/readEntities.ts';
import { isJsonObject } from '../entities/entity.ts';
import type { JsonObject } from '../entities/entity.ts';
import { sourceLocked, sourceUnavailable } from '../errors/errors.ts';
import { waitAtMost } from './limits.ts';
import { restUrl } from './rest.ts';
import type { RestClient } from './rest.ts';
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
  /** The items that have blocks: `pages 12`. */
  withBlocks: readonly string[];
}

/** Nothing is known of it yet. */
export const NO_FACTS: SourceFacts = { routes: [], withFields: [], namespaces: [], items: [], withBlocks: [] };

/** Remembers these facts beyond the life of the process. */
export interface SourceMemory {
  read: () => SourceFacts;
  /** Saves them; lists that have grown elsewhere stay grown. */
  save: (facts: SourceFacts) => void;
  /** What the operator of a WordPress that has changed for good does, so that nothing is remembered of it: `delete FILE`. */
  forget: string;
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

/** A practice has a few dozen pages that are made of blocks. */
const MOST_WITH_BLOCKS = 200;

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
  const withoutBlocks = new Set<string>();
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

  /** A list that the index does not name any more. WordPress itself has to say that it is gone: a plugin may hide the index. */
  const findLostRoute = async (listedRoutes: JsonObject | undefined): Promise<string | undefined> => {
    if (!listedRoutes) return undefined;
    const unlisted = facts.routes.filter(
      (route) => isPlainRoute(route) && !Object.hasOwn(listedRoutes, indexName(route)),
    );
    for (const route of unlisted.slice(0, MOST_ITEMS)) {
      const response = await ask(route, { per_page: 1, _fields: 'id' });
      if (readErrorBody(response?.body)?.code === NO_ROUTE) return route;
    }
    return undefined;
  };

  const look = async (): Promise<SourceFault | undefined> => {
    const [index, ...lists] = await Promise.all([
      config.isWpCom ? undefined : ask('/', { _fields: indexFields(facts.routes) }),
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
    if (missingNamespace !== undefined) return lostNamespace(missingNamespace, memory.forget);
    const missingRoute = await findLostRoute(routesIn(index));
    if (missingRoute !== undefined) return lostRoute(missingRoute, memory.forget);

    const items = lists.flatMap((list) => list ?? []);
    const isNew = facts.items.length < FEWEST_ITEMS && items.length > 0;
    const isSame = isNew || facts.items.length === 0 || items.some((item) => facts.items.includes(item));
    if (!isSame) return lists.includes(undefined) ? silent() : lostItems(memory.forget);
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

  /** Asks for lists that lost their fields or blocks: visitors may look at cached pages alone, and nothing would be read of them. */
  const askAgain = async (): Promise<void> => {
    for (const route of new Set([...withoutFields, ...withoutBlocks])) {
      const body = (await ask(route, { per_page: 1, _fields: 'id,acf' }))?.body;
      if (Array.isArray(body) && body.some((item) => isJsonObject(item) && 'acf' in item)) withoutFields.delete(route);
      const areLost = withoutBlocks.has(route) && (await areBlocksLost(route, []).catch(() => true));
      if (!areLost) withoutBlocks.delete(route);
    }
  };

  /** The result of a check that was begun no earlier than this; simultaneous requests share one. */
  const resultSince = async (since: number): Promise<SourceFault | undefined> => {
    if (fault && now() - faultAt < REMEMBERED_MS) return fault;
    if (latest && latest.begunAt >= since) return latest.result;
    await latest?.result;
    return latest && latest.begunAt >= since ? latest.result : startCheck();
  };
  const recentResult = () => resultSince(now() - REMEMBERED_MS);

  /**
   * Whether these items of a list lost their blocks because all do: an editor takes them from one page, and others still have theirs.
   * `false` if none of them had any.
   */
  const haveLostBlocks = async (route: string, items: readonly JsonObject[]): Promise<boolean> => {
    const bare = new Set(items.filter((item) => !hasBlocks(item)).map((item) => nameOf(route, item)));
    if (bare.size < items.length) withoutBlocks.delete(route);
    const known = new Set(facts.withBlocks);
    const fresh = items.map((item) => nameOf(route, item)).filter((name) => !bare.has(name) && !known.has(name));
    if (fresh.length > 0) remember({ withBlocks: [...facts.withBlocks, ...fresh].slice(0, MOST_WITH_BLOCKS) });
    if (withoutBlocks.has(route)) return bare.size > 0;
    const emptied = [...bare].filter((name) => known.has(name));
    if (emptied.length === 0) return false;
    if (await areBlocksLost(route, emptied)) {
      withoutBlocks.add(route);
      onProblem(lostBlocks(route, memory.forget).sentence);
      return true;
    }
    remember({ withBlocks: facts.withBlocks.filter((name) => !emptied.includes(name)) });
    return false;
  };

  /**
   * Whether every other open item that had blocks has lost them too. If a list had only the emptied ones, an editor may have taken them out.
   * Throws `SourceError` if the source does not say.
   */
  const areBlocksLost = async (route: string, emptied: readonly string[]): Promise<boolean> => {
    const others = facts.withBlocks.filter((name) => name.startsWith(`${route} `) && !emptied.includes(name));
    if (others.length === 0) return false;
    const include = others.slice(0, MOST_ITEMS).map((name) => name.slice(route.length + 1));
    const params = {
      include: include.join(','),
      per_page: MOST_ITEMS,
      acf_format: 'standard',
      _fields: 'id,type,link,content,acf',
    };
    const body = (await ask(route, params))?.body;
    if (!Array.isArray(body)) throw sourceUnavailable();
    const open = body.filter(isOpenItem);
    return open.length > 0 && !open.some(hasBlocks);
  };

  const judgeItems = async (endpoint: string, body: unknown): Promise<void> => {
    const items = (Array.isArray(body) ? body : [body]).filter(isOpenItem);
    if (items.length === 0) return;
    const route = routeOf(endpoint);
    if (items.some((item) => 'acf' in item)) {
      withoutFields.delete(route);
      learn('withFields', route);
      if (await haveLostBlocks(route, items)) throw sourceUnavailable();
    } else if (facts.withFields.includes(route)) {
      withoutFields.add(route);
      onProblem(lostFields(route, memory.forget).sentence);
      throw sourceUnavailable();
    }
  };

  return {
    async check() {
      const currentFault = await resultSince(now());
      if (currentFault) return currentFault;
      await askAgain();
      const [fieldless] = withoutFields;
      const [blockless] = withoutBlocks;
      if (fieldless !== undefined) return lostFields(fieldless, memory.forget);
      return blockless === undefined ? undefined : lostBlocks(blockless, memory.forget);
    },
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
        if (isWhole) await judgeItems(endpoint, body);
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
      } else if (error?.code === NO_ROUTE) {
        if (!facts.routes.includes(routeOf(endpoint))) return;
        await resultSince(now());
      }
      onProblem(refusedRoute(routeOf(endpoint), status, error?.code));
      throw sourceUnavailable();
    },
  };
}

const ITEM_FIELDS = 'id,slug,link';

/** WordPress's code for a list that nothing registers. */
const NO_ROUTE = 'rest_no_route';

/** A list of WordPress, as the index of its REST API names it. */
const indexName = (route: string): string => `/wp/v2/${route}`;

/** Whether a list can be asked for among the fields of the index, where a dot has a meaning. */
const isPlainRoute = (route: string): boolean => /^[\w-]+$/.test(route);

/** What the index is asked for: it names every list with all its parameters, which is some hundred kilobytes. */
const indexFields = (routes: readonly string[]): string =>
  ['namespaces', ...routes.filter(isPlainRoute).map((route) => `routes.${indexName(route)}.namespace`)].join(',');

/** The lists that an index names; `undefined` if it does not name those of every WordPress. */
function routesIn(index: SourceResponse | undefined): JsonObject | undefined {
  const routes = isJsonObject(index?.body) ? index.body['routes'] : undefined;
  return isJsonObject(routes) && ['pages', 'posts'].some((route) => Object.hasOwn(routes, indexName(route)))
    ? routes
    : undefined;
}

/** An item with blocks as it is remembered. */
const nameOf = (route: string, { id }: JsonObject): string => `${route} ${String(id)}`;

/** Whether one of an item's fields is a list of blocks. */
const hasBlocks = ({ acf }: JsonObject): boolean =>
  isJsonObject(acf) &&
  Object.values(acf).some(
    (rows) => Array.isArray(rows) && rows.some((row) => isJsonObject(row) && typeof row['acf_fc_layout'] === 'string'),
  );

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
  return !isProtected(item);
}

const AND_SO = 'Pages that visitors have seen stay as they were, all others are unavailable';

const orForget = (forget: string): string => `if it is meant to stay so, ${forget} and start the site again`;

const silent = (): SourceFault => ({
  name: 'silent',
  sentence: `The content source does not answer as a WordPress with a REST API. ${AND_SO}: see what its address gives.`,
});

const lostNamespace = (namespace: string, forget: string): SourceFault => ({
  name: 'changed',
  sentence: `The plugin behind ${namespace} in WordPress is missing. ${AND_SO}: activate the plugin; ${orForget(forget)}.`,
});

const lostRoute = (route: string, forget: string): SourceFault => ({
  name: 'changed',
  sentence: `WordPress has no ${indexName(route).slice(1)} any more: the plugin that registers "${route}" is gone, or another edition of it is installed. ${AND_SO}: activate that plugin, or install the one with this site's types (ostium wordpress zip); ${orForget(forget)}.`,
});

const lostBlocks = (route: string, forget: string): SourceFault => ({
  name: 'changed',
  sentence: `The items at wp/v2/${route} that had blocks have none any more. ${AND_SO}: a plugin for custom fields was switched on or off in WordPress, or updated: take that back; ${orForget(forget)}.`,
});

const lostFields = (route: string, forget: string): SourceFault => ({
  name: 'changed',
  sentence: `The items at wp/v2/${route} have no custom fields (acf) any more. ${AND_SO}: activate the plugin that keeps them; ${orForget(forget)}.`,
});

const lostItems = (forget: string): SourceFault => ({
  name: 'changed',
  sentence: `The WordPress has none of the pages and posts that it had, or none at an address of its own. ${AND_SO}: restore its content and its permalinks; ${orForget(forget)}.`,
});

const refusedRoute = (route: string, status: number, code: string | undefined): string =>
  `The content source answered ${route} with ${status}${code === undefined ? '' : ` (${code.slice(0, 80)})`}, which says nothing about its content.`;
