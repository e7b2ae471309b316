import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectObjects, readCapture } from './capturedObjects.ts';
import type { Capture, CapturedObject } from './capturedObjects.ts';

/** The host that every captured address names. */
const CAPTURED_HOME = 'http://127.0.0.1:8765';

/** The credential of the captured editor, as this server knows it. */
export const EDITOR = 'Basic ZWRpdG9yOnNlY3JldA==';

/** A WordPress over HTTP, made of captured objects. */
export interface CapturedWordPress {
  origin: string;
  /** Requests so far: method, path and whether they had a credential. */
  requests: { method: string; path: string; isAuthorized: boolean }[];
  /** Responds to every matching request in another way, until undone. */
  interrupt(interruption: Interruption | undefined): void;
  /** Delays every response, in milliseconds. */
  delay(ms: number): void;
  /** Holds every response from now on until something has happened. */
  hold(until: Promise<unknown>): void;
  stop(): Promise<void>;
}

/** Writes its own response; returns whether it did. */
export type Interruption = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Starts the server on a free port. Addresses in its responses name itself instead of the captured host. `plugins` are namespaces that its
 * index names besides its own.
 */
export async function startCapturedWordPress(plugins: readonly string[] = []): Promise<CapturedWordPress> {
  const objects = collectObjects();
  const requests: CapturedWordPress['requests'] = [];
  let interruption: Interruption | undefined;
  let origin = '';
  let wait = async (): Promise<unknown> => undefined;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const isAuthorized = request.headers.authorization === EDITOR;
    requests.push({ method: request.method ?? '', path: url.pathname + url.search, isAuthorized });
    if (interruption?.(request, response)) return;

    const { status, headers, body } = responseFor(url, request.method ?? 'GET', isAuthorized, objects);
    const sentBody = url.pathname === '/wp-json/' ? withNamespaces(body, plugins) : body;
    const text = (typeof sentBody === 'string' ? sentBody : JSON.stringify(sentBody)).replaceAll(CAPTURED_HOME, origin);
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...localized(headers, origin) });
    void wait().then(() => response.end(request.method === 'HEAD' ? undefined : text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    requests,
    interrupt: (newInterruption) => void (interruption = newInterruption),
    delay: (ms) => void (wait = async () => sleep(ms)),
    hold: (until) => void (wait = async () => until),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The index of a WordPress that has more plugins. */
function withNamespaces(index: unknown, plugins: readonly string[]): unknown {
  const { namespaces = [] } = index as { namespaces?: readonly string[] };
  return { ...(index as object), namespaces: [...namespaces, ...plugins] };
}

type CapturedResponse = Pick<Capture, 'status' | 'headers' | 'body'>;
type Objects = ReturnType<typeof collectObjects>;

/** The headers that the site reads. Lengths and encodings are this server's own. */
function localized(headers: Record<string, string>, origin: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^(x-wp-total|x-wp-totalpages|location|x-redirect-by|content-type|retry-after)$/i.test(name))
      .map(([name, value]) => [name, value.replaceAll(CAPTURED_HOME, origin)]),
  );
}

function responseFor(url: URL, method: string, isAuthorized: boolean, objects: Objects): CapturedResponse {
  if (!url.pathname.startsWith('/wp-json')) return redirectResponse(url, method);
  if (url.pathname === '/wp-json/') return readCapture('responses', 'index');
  const [, base = '', id, child] = /^\/wp-json\/wp\/v2\/([a-z-]+)(?:\/(\d+))?(?:\/([a-z]+))?$/.exec(url.pathname) ?? [];
  const items = objects.get(base);
  if (!items) return readCapture('responses', 'route-404');
  if (child === 'revisions') return revisionsResponse(Number(id), isAuthorized);
  if (id !== undefined) return singleResponse(items.get(Number(id)), isAuthorized, url.searchParams.get('password'));
  return listResponse(base, [...items.values()], url.searchParams);
}

/** The captured redirects, and 404 for every other address, as WordPress's front end responds. */
function redirectResponse(url: URL, method: string): CapturedResponse {
  if (method === 'HEAD' && url.pathname === '/home/') return readCapture('responses', 'head-home-slug');
  return readCapture('responses', 'head-missing');
}

function revisionsResponse(id: number, isAuthorized: boolean): CapturedResponse {
  if (!isAuthorized) return readCapture('responses', 'revisions-anon');
  return readCapture('responses', id === 18 ? 'revisions-auth-1-after-autosave' : 'revisions-draft-none');
}

/** The password of the captured protected article. */
export const CAPTURED_PASSWORD = 'sesame';

function singleResponse(
  object: CapturedObject | undefined,
  isAuthorized: boolean,
  password: string | null,
): CapturedResponse {
  if (!object) return readCapture('responses', 'post-404');
  if (object['status'] === 'draft' && !isAuthorized) return readCapture('responses', 'post-draft-anon');
  if (password && password !== CAPTURED_PASSWORD) return readCapture('responses', 'post-password-wrong');
  return { status: 200, headers: {}, body: password ? object : asLocked(object) };
}

/** A protected item as WordPress sends it without a password. */
function asLocked(object: CapturedObject): CapturedObject {
  const { content } = object;
  const isProtected = typeof content === 'object' && content !== null && 'protected' in content && content.protected;
  if (isProtected !== true) return object;
  const emptyText = { rendered: '', protected: true };
  return { ...object, content: emptyText, excerpt: emptyText };
}

function listResponse(base: string, all: CapturedObject[], query: URLSearchParams): CapturedResponse {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('per_page') ?? 10);
  const matchingObjects = all
    // Some were only captured in part, by an address that named fields.
    .filter((object) => object['status'] !== 'draft' && 'link' in object && matches(object, query))
    .toSorted(orderOf(base, query));
  const totalPages = Math.ceil(matchingObjects.length / perPage);
  const isTermOrUser = ['categories', 'tags', 'users', 'testimonial-type'].includes(base);
  if (page > 1 && page > totalPages && matchingObjects.length > 0 && !isTermOrUser)
    return readCapture('responses', 'posts-beyond-end');
  return {
    status: 200,
    headers: { 'X-WP-Total': String(matchingObjects.length), 'X-WP-TotalPages': String(totalPages) },
    body: matchingObjects.slice((page - 1) * perPage, page * perPage).map(asLocked),
  };
}

function matches(object: CapturedObject, query: URLSearchParams): boolean {
  const slug = query.get('slug');
  const search = query.get('search')?.toLowerCase();
  const date = typeof object['date'] === 'string' ? object['date'] : '';
  const isListed = (name: string) => {
    const wantedIds = query.get(name)?.split(',').map(Number);
    const objectIds = object[name];
    return !wantedIds || (Array.isArray(objectIds) && objectIds.some((id) => wantedIds.includes(Number(id))));
  };
  const [author, exclude, before, after, parent] = ['author', 'exclude', 'before', 'after', 'parent'].map((name) =>
    query.get(name),
  );
  return (
    (slug === null || object['slug'] === slug.toLowerCase()) &&
    (search === undefined || JSON.stringify([object['title'], object['content']]).toLowerCase().includes(search)) &&
    isListed('categories') &&
    isListed('tags') &&
    (parent == null || object['parent'] === Number(parent)) &&
    (author == null || object['author'] === Number(author)) &&
    (exclude == null || !exclude.split(',').map(Number).includes(object.id)) &&
    (before == null || date < before) &&
    (after == null || date > after)
  );
}

/** Items newest first, terms and users by name, as measured. */
function orderOf(base: string, query: URLSearchParams) {
  const direction = query.get('order') === 'asc' ? 1 : -1;
  if (query.get('orderby') === 'menu_order')
    return (a: CapturedObject, b: CapturedObject) => direction * (Number(a['menu_order']) - Number(b['menu_order']));
  return base === 'categories' || base === 'tags' || base === 'users'
    ? (a: CapturedObject, b: CapturedObject) => String(a['name']).localeCompare(String(b['name']))
    : (a: CapturedObject, b: CapturedObject) => direction * String(a['date']).localeCompare(String(b['date']));
}
