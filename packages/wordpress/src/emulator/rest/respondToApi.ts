import { apiLink } from '../model/permalinks.ts';
import type { Api, ApiResponse } from './createApi.ts';
import { noRoute, RestError } from './restError.ts';

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
