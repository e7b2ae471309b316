import type { Model } from '../model/model.ts';
import type { PhpQuery } from './params/phpQuery.ts';
import type { Params } from './params/readParams.ts';
import type { Resource, View } from './resource.ts';

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
