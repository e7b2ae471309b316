import { hash } from 'node:crypto';
import { BYTES_PER_CHARACTER, createCache, type Cache } from '../cache.ts';
import type { Model } from '../model/model.ts';
import { apiLink } from '../model/permalinks.ts';
import {
  readEmbedParam,
  readFieldTree,
  selectFields,
  showResource,
  type Outcome,
  type RestRequest,
  type Embedder,
  type Showing,
} from './resource.ts';
import { knownParams } from './params/paramRules.ts';
import { formatPhpQuery, parsePhpQuery } from './params/readParams.ts';
import { RestError, noRoute } from './restError.ts';
import { acceptsPosts, createRoutes, type CallRoute } from './routes.ts';

/** A response, serialized. */
interface ApiResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  json: string;
  /** Whether every parameter of the request is known: only such responses are worth caching. */
  hasOnlyKnownParams: boolean;
}

/** A request that reads. */
interface ReadRequest {
  /** Below `/wp-json`. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  isAuthorised: boolean;
}

/** The API over one model. It caches its responses, since a model never changes. */
export interface Api {
  home: string;
  respond(request: ReadRequest): ApiResponse;
  /** Whether WordPress accepts POST at a path from users who may write. */
  acceptsPosts(path: string): boolean;
  /** The size of its caches. */
  bytes(): number;
}

/** For resources serialized as JSON: room for some thousand articles. */
const WRITTEN_BYTES = 32_000_000;

/** For embedded resources: likewise. */
const LINKED_BYTES = 16_000_000;

/** The memory per character of JSON: 1.3 bytes were measured in Node 20, where most texts are Latin. */
const BYTES_PER_JSON_CHARACTER = 2;

/** Creates the API over a model. `now` is called for responses that depend on the time of day. */
export function createApi(model: Model, now: () => Date): Api {
  const { postTypes, taxonomies } = model.site;
  const callRoute = createRoutes(postTypes, taxonomies);
  const paramNames = knownParams(postTypes, taxonomies);
  const responseTexts = createCache<string>({
    maxBytes: WRITTEN_BYTES,
    bytesOf: ({ length }) => BYTES_PER_CHARACTER * length,
  });
  const requestOf = ({ path, search, isAuthorised }: ReadRequest): RestRequest => ({
    model,
    now: now(),
    isAuthorised,
    path: path.replace(/\/$/, ''),
    query: parsePhpQuery(search),
  });
  const linked = createCache<object>({
    maxBytes: LINKED_BYTES,
    bytesOf: (thing) => BYTES_PER_JSON_CHARACTER * JSON.stringify(thing).length,
  });
  return {
    home: model.home,
    respond({ path, search, isAuthorised }) {
      const request = requestOf({ path, search, isAuthorised });
      const embedder = createEmbedder({ callRoute, requestOf, linked }, isAuthorised);
      // Responses to requests with a password are not cached.
      const hasOnlyKnownParams =
        [...request.query.keys()].every((name) => paramNames.has(name)) && !request.query.has('password');
      try {
        return { ...write(callRoute(request), { request, responseTexts, embedder }), hasOnlyKnownParams };
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        const headers = { Link: apiLink(model.home), ...(error.hasAllow && { Allow: 'GET' }) };
        return { status: error.status, headers, json: JSON.stringify(error), hasOnlyKnownParams };
      }
    },
    acceptsPosts: (path) => acceptsPosts(postTypes, path),
    bytes: () => responseTexts.bytes() + linked.bytes(),
  };
}

/** Requests linked things as WordPress does: in short form, with lists as long as possible. */
function createEmbedder(
  {
    callRoute,
    requestOf,
    linked,
  }: { callRoute: CallRoute; requestOf: (request: ReadRequest) => RestRequest; linked: Cache<object> },
  isAuthorised: boolean,
): Embedder {
  return (href) => {
    const key = `${isAuthorised} ${href}`;
    const cached = linked.get(key);
    if (cached) return cached;
    const url = new URL(href);
    url.searchParams.set('context', 'embed');
    url.searchParams.set('per_page', '100');
    const path = url.pathname.replace(/^.*?\/wp-json/, '');
    const thing = embeddedThing(callRoute, requestOf({ path, search: url.search, isAuthorised }));
    linked.set(key, thing);
    return thing;
  };
}

/** The value in `_embedded` for a link; nothing is embedded in it again. */
function embeddedThing(callRoute: CallRoute, request: RestRequest): object {
  try {
    const outcome = callRoute(request);
    if (outcome.kind === 'data') return [outcome.data];
    const showing: Showing = { view: outcome.view, fields: undefined, embed: undefined, embedder: () => [] };
    return outcome.kind === 'one'
      ? showResource(outcome.resource, showing)
      : outcome.resources.map((resource) => showResource(resource, showing));
  } catch (error) {
    if (error instanceof RestError) return error.toJSON();
    throw error;
  }
}

interface Writing {
  request: RestRequest;
  responseTexts: Cache<string>;
  embedder: Embedder;
}

function write(
  outcome: Outcome,
  { request, responseTexts, embedder }: Writing,
): Omit<ApiResponse, 'hasOnlyKnownParams'> {
  const fields = readFieldTree(request.query);
  const headers = { Link: apiLink(request.model.home), Allow: 'GET' };
  if (outcome.kind === 'data') {
    return { status: 200, headers, json: JSON.stringify(selectFields(outcome.data, fields)) };
  }

  const { view } = outcome;
  const showing: Showing = { view, fields, embed: readEmbedParam(request.query), embedder };
  // Everything besides the resource that its JSON depends on.
  const params = ['_fields', '_embed'].map((name) =>
    formatPhpQuery(new Map([[name, request.query.get(name) ?? 'none']])),
  );
  const variant = hash('sha1', JSON.stringify([view, ...params, request.isAuthorised]), 'base64url');
  const writeOne = (resource: Parameters<typeof showResource>[0]): string => {
    const key = `${resource.key} ${variant}`;
    const cached = responseTexts.get(key);
    if (cached !== undefined) return cached;
    const json = JSON.stringify(showResource(resource, showing));
    responseTexts.set(key, json);
    return json;
  };
  if (outcome.kind === 'one') {
    const { link } = outcome.resource;
    const alternate = link === undefined ? {} : { Link: `<${link}>; rel="alternate"; type=text/html` };
    return { status: 200, headers: { ...headers, ...alternate }, json: writeOne(outcome.resource) };
  }
  return {
    status: 200,
    headers: { ...headers, ...outcome.headers },
    json: `[${outcome.resources.map(writeOne).join(',')}]`,
  };
}

/** An HTTP response whose body is text. */
export interface HttpResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether the same request is likely to come again. */
  isCacheable: boolean;
}

/** A request below `/wp-json`. */
interface ApiRequest {
  method: string;
  /** Below `/wp-json`. */
  path: string;
  search: string;
  isAuthorised: boolean;
}

/**
 * Answers a request to the API with the headers that WordPress sends, except those that depend on the reader (`readerHeaders`). The
 * content is files: nothing can be written through it.
 */
export function respondToApi(api: Api, request: ApiRequest): HttpResponse {
  const { status, headers, json, hasOnlyKnownParams } = respond(api, request);
  const always = {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
    'Access-Control-Allow-Headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    ...headers,
  };
  const isCacheable = status === 200 && hasOnlyKnownParams;
  const isWrapped = /[?&]_envelope(?:[=&]|$)/.test(request.search);
  const response = isWrapped
    ? envelope({ status, headers, json }, { always, home: api.home })
    : { status, headers: always, body: json };
  return { ...response, isCacheable };
}

/** Who sent a request to the API. */
export interface Reader {
  method: string;
  isAuthorised: boolean;
  /** Empty if the request had none. */
  origin: string;
}

/** The headers of a response that depend on the reader. */
export const readerHeaders = ({ method, isAuthorised, origin }: Reader): Record<string, string> => ({
  ...(isAuthorised ? PRIVATE : method === 'GET' && { Vary: 'Origin' }),
  ...(origin && { ...CORS, 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }),
});

/** A response to a single reader may not be stored anywhere. */
const PRIVATE = {
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
};

/**
 * Scripts of other sites may read what is public. WordPress also sends `Access-Control-Allow-Credentials`, which would let them read
 * as the visitor.
 */
const CORS = { 'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE' };

function respond(api: Api, { method, path, search, isAuthorised }: ApiRequest): ApiResponse {
  const read = { path, search, isAuthorised };
  if (method === 'GET' || method === 'HEAD') return api.respond(read);
  const { Allow } = api.respond({ ...read, search: '' }).headers;
  const headers = { Link: apiLink(api.home), ...(Allow !== undefined && { Allow }) };
  if (method === 'OPTIONS') {
    const json = JSON.stringify({ namespace: 'wp/v2', methods: ['GET'], endpoints: [] });
    return { status: 200, headers, json, hasOnlyKnownParams: false };
  }
  const error = method === 'POST' && api.acceptsPosts(path) ? refuseToCreate(path) : noRoute();
  return {
    status: error.status,
    headers: error.hasAllow ? headers : { Link: headers.Link },
    json: JSON.stringify(error),
    hasOnlyKnownParams: false,
  };
}

function refuseToCreate(path: string): RestError {
  if (path === '/wp/v2/comments') {
    return new RestError(401, 'rest_comment_login_required', 'Sorry, you must be logged in to comment.');
  }
  return new RestError(401, 'rest_cannot_create', 'Sorry, you are not allowed to create posts as this user.', {
    hasAllow: true,
  });
}

/** `_envelope` puts status and headers beside the body, for clients that see only bodies. Totals are numbers there. */
function envelope(
  { status, headers, json }: Omit<ApiResponse, 'hasOnlyKnownParams'>,
  { always, home }: { always: Record<string, string>; home: string },
): Omit<HttpResponse, 'isCacheable'> {
  const inside = Object.entries(headers).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]);
  const { Allow: _allow, 'X-WP-Total': _total, 'X-WP-TotalPages': _pages, ...outside } = always;
  return {
    status: 200,
    headers: { ...outside, Link: apiLink(home) },
    body: `{"body":${json},"status":${status},"headers":${JSON.stringify(Object.fromEntries(inside))}}`,
  };
}
