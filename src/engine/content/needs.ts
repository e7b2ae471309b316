import { itemRef } from './entities/entity.ts';
import type { Entity, ItemRef } from './entities/entity.ts';
import { isJsonObject } from './entities/json.ts';
import { SourceError } from './errors.ts';
import { needKey } from './need.ts';
import type { Need } from './need.ts';
import { isPastTheEnd, okBody } from './reader.ts';
import type { ContentReader } from './reader.ts';
import type { Lane } from './rest/rest.ts';
import type { SourceStore } from './sourceStore.ts';

/** The answer to a need. Entities of `wp/v2`, one or many, are filed and named; anything else is the JSON itself. */
export type Found =
  | { isFound: true; items: readonly ItemRef[]; total: number; totalPages: number }
  | { isFound: true; value: unknown }
  | { isFound: false; status: number };

/** Those who ask the content source for needs, and what was asked already. */
export interface NeedDeps {
  lanes: Readonly<Record<Lane, { wp: ContentReader }>>;
  store: SourceStore;
  /** Needs that were sent for before it was sure that they are wanted, by their keys. */
  begun: Map<string, Promise<NeedAnswer>>;
}

/**
 * Sends for needs before it is sure that they are wanted. Nothing is filed until they are fetched, so that what is known of a
 * link does not depend on which call was faster.
 */
export function beginNeeds(needs: readonly Need[], deps: NeedDeps): void {
  for (const need of needs) {
    const key = needKey(need);
    if (deps.begun.has(key) || deps.store.found(key)) continue;
    const answer = fetchNeed(need, deps);
    // Whoever fetches the need meets its failure; where nobody does, it must not end the process.
    answer.catch(() => undefined);
    deps.begun.set(key, answer);
  }
}

/** Fetches the needs that are not there yet, together, and files what they bring. A source that says no is an answer too. */
export async function fetchNeeds(needs: readonly Need[], deps: NeedDeps, lane?: Lane): Promise<void> {
  const { store, begun } = deps;
  const missing = new Map(needs.map((need) => [needKey(need), need]));
  for (const key of missing.keys()) if (store.found(key)) missing.delete(key);

  const answers = await Promise.all(
    Array.from(missing, async ([key, need]) => ({
      key,
      ...(await (begun.get(key) ?? fetchNeed(need, deps, lane))),
    })),
  );
  // Filed in the order of the needs, not of the answers, so that the same page always shows the same objects.
  store.fileEntities(
    answers.flatMap(({ entities }) => entities),
    false,
  );
  store.putFound(Object.fromEntries(answers.map(({ key, found }) => [key, found])));
}

interface NeedAnswer {
  found: Found;
  entities: readonly Entity[];
}

const notFound = (status: number): NeedAnswer => ({ found: { isFound: false, status }, entities: [] });

async function fetchNeed(need: Need, { lanes }: Pick<NeedDeps, 'lanes'>, lane?: Lane): Promise<NeedAnswer> {
  const { waitMs } = need;
  if (waitMs === undefined) return askFor(need, lanes[lane ?? 'known'].wp);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<NeedAnswer>((resolve) => {
    timer = setTimeout(() => resolve(notFound(503)), waitMs);
  });
  return Promise.race([askFor(need, lanes[lane ?? 'optional'].wp), over]).finally(() => clearTimeout(timer));
}

async function askFor({ endpoint, params = {} }: Need, wp: ContentReader): Promise<NeedAnswer> {
  try {
    const isOutside = endpoint.startsWith('/');
    const answer = await (isOutside ? wp.askPlainly(endpoint, params) : wp.ask(endpoint, params));
    if (isPastTheEnd(answer)) return { found: { isFound: true, items: [], total: 0, totalPages: 0 }, entities: [] };
    const body = okBody(answer);
    if (isOutside || !holdsEntities(body)) return { found: { isFound: true, value: body }, entities: [] };
    const { items, entities } = wp.entitiesOf(body);
    const { total = items.length, totalPages = 1 } = answer;
    return { found: { isFound: true, items: items.map(itemRef), total, totalPages }, entities };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return notFound(error.status);
  }
}

/** Without a number and an address it is no entity: an answer cut down by `_fields`, the list of post types, a setting. */
function holdsEntities(body: unknown): boolean {
  return Array.isArray(body) ? body.length === 0 || body.some(isEntity) : isEntity(body);
}

const isEntity = (value: unknown): boolean =>
  isJsonObject(value) && typeof value['link'] === 'string' && value['id'] !== undefined;
