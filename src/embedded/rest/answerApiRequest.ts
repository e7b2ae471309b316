import type { Api } from './createApi.ts';
import { noRoute, RestError } from './restError.ts';
import { acceptsPosts } from './routes.ts';

/** An HTTP answer whose body is text. */
export interface HttpAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A request below `/wp-json`. */
export interface ApiRequest {
  method: string;
  /** Below `/wp-json`. */
  path: string;
  search: string;
  isAuthorised: boolean;
  /** Empty when the request named none. */
  origin: string;
}

/** Answers a request to the API with the headers WordPress sends. The content is files: nothing can be written through it. */
export function answerApiRequest(api: Api, request: ApiRequest): HttpAnswer {
  const { status, headers, json } = answer(api, request);
  const always = {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
    'Access-Control-Allow-Headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    ...headers,
    ...(request.isAuthorised ? PRIVATE : request.method === 'GET' && { Vary: 'Origin' }),
    ...(request.origin && { ...CORS, 'Access-Control-Allow-Origin': request.origin, Vary: 'Origin' }),
  };
  if (/[?&]_envelope(?:[=&]|$)/.test(request.search)) return envelope({ status, headers, json }, always);
  return { status, headers: always, body: json };
}

/** What is for one reader alone is kept nowhere. */
const PRIVATE = {
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
};

const CORS = {
  'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Credentials': 'true',
};

function answer(api: Api, { method, path, search, isAuthorised }: ApiRequest): ReturnType<Api['answer']> {
  const question = { path, search, isAuthorised };
  if (method === 'GET' || method === 'HEAD') return api.answer(question);
  const read = api.answer({ ...question, search: '' });
  const { Link = '', Allow } = read.headers;
  const headers = { Link: apiLinkOf(Link), ...(Allow !== undefined && { Allow }) };
  if (method === 'OPTIONS') {
    return { status: 200, headers, json: JSON.stringify({ namespace: 'wp/v2', methods: ['GET'], endpoints: [] }) };
  }
  const error = method === 'POST' && acceptsPosts(path) ? refuseToCreate(path) : noRoute();
  return {
    status: error.status,
    headers: error.hasAllow ? headers : { Link: headers.Link },
    json: JSON.stringify(error),
  };
}

/** The link to the API itself, out of any other link of an answer. */
const apiLinkOf = (link: string): string =>
  `${/^<.*?\/wp-json\//.exec(link)?.[0] ?? '</wp-json/'}>; rel="https://api.w.org/"`;

function refuseToCreate(path: string): RestError {
  if (path === '/wp/v2/comments') {
    return new RestError(401, 'rest_comment_login_required', 'Sorry, you must be logged in to comment.');
  }
  return new RestError(401, 'rest_cannot_create', 'Sorry, you are not allowed to create posts as this user.', {
    hasAllow: true,
  });
}

/** `_envelope` puts status and headers beside the body, for clients that see only bodies. Totals are numbers there. */
function envelope({ status, headers, json }: ReturnType<Api['answer']>, always: Record<string, string>): HttpAnswer {
  const inside = Object.entries(headers).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]);
  const { Allow: _allow, 'X-WP-Total': _total, 'X-WP-TotalPages': _pages, ...outside } = always;
  return {
    status: 200,
    headers: { ...outside, Link: apiLinkOf(headers['Link'] ?? '') },
    body: `{"body":${json},"status":${status},"headers":${JSON.stringify(Object.fromEntries(inside))}}`,
  };
}
