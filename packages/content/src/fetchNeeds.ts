import { itemRef, isJsonObject } from './entities/entity.ts';
import type { Entity } from './entities/entity.ts';
import { SourceError } from './errors/errors.ts';
import { needKey } from './records/sourceStore.ts';
import type { NeedOutcome, Need, SourceStore } from './records/sourceStore.ts';
import { isCut, isPastTheEnd, okBody } from './rest/reader.ts';
import type { ContentReader } from './rest/reader.ts';
import { waitAtMost } from './rest/limits.ts';
import type { Lane } from './rest/limits.ts';

/** What fetching needs depends on: a reader for each lane, the store, and what was prefetched. */
export interface NeedDeps {
  lanes: Readonly<Record<Lane, { wp: ContentReader }>>;
  store: SourceStore;
  /** Needs being fetched ahead of time, by their keys. */
  prefetched: Map<string, Promise<FetchedNeed>>;
}

/**
 * Fetches needs ahead of time, before it is certain that they are wanted. Nothing enters the store until `fetchNeeds` runs, so a link's
 * record does not depend on which call was faster.
 */
export function prefetchNeeds(needs: readonly Need[], deps: NeedDeps): void {
  for (const need of needs) {
    const key = needKey(need);
    if (deps.prefetched.has(key) || deps.store.outcome(key)) continue;
    const result = fetchNeed(need, deps);
    // `fetchNeeds` handles a failure; if it is never called, the rejection must not end the process.
    result.catch(() => undefined);
    deps.prefetched.set(key, result);
  }
}

/** Fetches the missing needs in parallel and puts the responses into the store. A refusal by the source counts as a response. */
export async function fetchNeeds(needs: readonly Need[], deps: NeedDeps, lane?: Lane): Promise<void> {
  const { store, prefetched } = deps;
  const missingNeeds = new Map(needs.map((need) => [needKey(need), need]));
  for (const key of missingNeeds.keys()) if (store.outcome(key)) missingNeeds.delete(key);

  const results = await Promise.all(
    Array.from(missingNeeds, async ([key, need]) => ({
      key,
      ...(await (prefetched.get(key) ?? fetchNeed(need, deps, lane))),
    })),
  );
  // Filed in the order of the needs, not of the responses, so that the same page always shows the same objects.
  store.putEntities(
    results.flatMap(({ entities }) => entities),
    false,
  );
  store.putOutcomes(Object.fromEntries(results.map(({ key, result }) => [key, result])));
}

/** What fetching a need gives: the result, and the entities that it names. */
interface FetchedNeed {
  result: NeedOutcome;
  entities: readonly Entity[];
}

const notFound = (status: number): FetchedNeed => ({ result: { isFound: false, status }, entities: [] });

async function fetchNeed(need: Need, { lanes }: Pick<NeedDeps, 'lanes'>, lane?: Lane): Promise<FetchedNeed> {
  const { waitMs } = need;
  if (waitMs === undefined) return askFor(need, lanes[lane ?? 'known'].wp);
  return (await waitAtMost(waitMs, askFor(need, lanes[lane ?? 'optional'].wp))) ?? notFound(503);
}

async function askFor({ endpoint, params = {} }: Need, wp: ContentReader): Promise<FetchedNeed> {
  try {
    const isOutside = endpoint.startsWith('/');
    const result = await (isOutside ? wp.getPlain(endpoint, params) : wp.get(endpoint, params));
    if (isPastTheEnd(result)) return { result: { isFound: true, items: [], total: 0, totalPages: 0 }, entities: [] };
    const body = okBody(result);
    if (isOutside || !holdsEntities(body)) return { result: { isFound: true, value: body }, entities: [] };
    const { items, entities } = wp.entitiesOf(body, { isCut: isCut(params) });
    const { total = items.length, totalPages = 1 } = result;
    return { result: { isFound: true, items: items.map(itemRef), total, totalPages }, entities };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return notFound(error.status);
  }
}

/** Whether a response holds entities. Without id and link it does not: a response cut down by `_fields`, the list of post types, a setting. */
function holdsEntities(body: unknown): boolean {
  return Array.isArray(body) ? body.length === 0 || body.some(isEntity) : isEntity(body);
}

const isEntity = (value: unknown): boolean =>
  isJsonObject(value) && typeof value['link'] === 'string' && value['id'] !== undefined;
