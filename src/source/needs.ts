import { itemRef } from './entities/entity.ts';
import type { Entity, ItemRef } from './entities/entity.ts';
import { isJsonObject } from './entities/json.ts';
import { SourceError } from './errors.ts';
import { needKey } from './need.ts';
import type { Need } from './need.ts';
import { isPastTheEnd, okBody } from './reader.ts';
import type { ContentReader } from './reader.ts';
import type { Store } from './store.ts';

/** The answer to a need. Entities of `wp/v2`, one or many, are filed and named; anything else is the JSON itself. */
export type Found =
  | { isFound: true; items: readonly ItemRef[]; total: number; totalPages: number }
  | { isFound: true; value: unknown }
  | { isFound: false; status: number };

/** Fetches the needs that are not there yet, together, and files what they bring. A source that says no is an answer too. */
export async function fetchNeeds(needs: readonly Need[], { wp, store }: { wp: ContentReader; store: Store }) {
  const missing = new Map(needs.map((need) => [needKey(need), need]));
  for (const key of missing.keys()) if (store.found(key)) missing.delete(key);

  const answers = await Promise.all(
    Array.from(missing, async ([key, need]) => ({ key, ...(await fetchNeed(need, wp)) })),
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

async function fetchNeed({ endpoint, params = {} }: Need, wp: ContentReader): Promise<NeedAnswer> {
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
    return { found: { isFound: false, status: error.status }, entities: [] };
  }
}

/** Without a number and an address it is no entity: an answer cut down by `_fields`, the list of post types, a setting. */
function holdsEntities(body: unknown): boolean {
  return Array.isArray(body) ? body.length === 0 || body.some(isEntity) : isEntity(body);
}

const isEntity = (value: unknown): boolean =>
  isJsonObject(value) && typeof value['link'] === 'string' && value['id'] !== undefined;
