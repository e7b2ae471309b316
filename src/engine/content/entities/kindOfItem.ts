import { isJsonObject } from './json.ts';
import type { JsonObject } from './json.ts';
import type { EntityKind } from './entity.ts';

/**
 * Which kind an item of the source is. The first rule that fits decides: an author has a name, but so do a term and an
 * attachment. `undefined` for the two things that WordPress embeds in the place of an item: an error, and, where a
 * picture was deleted, the whole index of the REST API.
 */
export function kindOfItem(item: JsonObject): EntityKind | undefined {
  if (isErrorBody(item) || 'routes' in item || 'namespaces' in item) return undefined;
  if (item['taxonomies'] && item['rest_base']) return 'postType';
  if (item['types'] && item['rest_base']) return 'taxonomyType';
  if (item['taxonomy']) return 'term';
  if (item['media_type']) return 'attachment';
  if (item['name']) return 'author';
  return item['type'] === 'comment' ? 'comment' : 'post';
}

/** An error as the source writes it. */
export interface ErrorBody {
  code: string;
  message: string;
  status: number;
}

/** Reads an error body of the source: `{ code, message, data: { status } }`. */
export function readErrorBody(body: unknown): ErrorBody | undefined {
  if (!isJsonObject(body)) return undefined;
  const { code, message, data } = body;
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  const status = isJsonObject(data) ? data['status'] : undefined;
  return { code, message, status: typeof status === 'number' ? status : 500 };
}

const isErrorBody = (item: JsonObject): boolean =>
  readErrorBody(item) !== undefined && isJsonObject(item['data']) && item['data']['status'] !== undefined;
