import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEmulator } from '#wordpress/emulator/emulator.ts';

/** What a broken source sends instead of its response; `undefined` for what still works. */
export type Fault = (url: URL, text: string) => FaultResponse | undefined;

/** A response as it is sent. */
export interface FaultResponse {
  status: number;
  body: unknown;
}

/** A WordPress over HTTP, served from a content folder, that can be made to fail. */
export interface FaultySource {
  api: string;
  /** The paths and queries of all GET requests below the REST root so far; links are read ahead and not noted. */
  requests: string[];
  /** Makes it fail, or with `undefined` work again. */
  fail: (fault: Fault | undefined) => void;
  /** Reads the folder again after its files were changed. */
  reload: () => Promise<void>;
  end: () => Promise<void>;
}

/** Starts a WordPress on a free port over the files in `dir`. */
export async function startFaultySource(dir: string): Promise<FaultySource> {
  const emulator = await openEmulator({ dir, home: 'http://content.invalid' });
  const requests: string[] = [];
  let fault: Fault | undefined;
  const server = createServer((request, response) => {
    const { url = '/', method = 'GET' } = request;
    void (async () => {
      const answer = await emulator.fetch(url, { method, redirect: 'manual' });
      const text = await answer.text();
      if (method === 'GET' && !url.includes('_fields=id,type,taxonomy,link')) requests.push(url);
      const faultResponse = method === 'GET' ? fault?.(new URL(url, 'http://content.invalid'), text) : undefined;
      if (faultResponse) {
        response.writeHead(faultResponse.status, { 'content-type': 'application/json; charset=UTF-8' });
        response.end(JSON.stringify(faultResponse.body));
        return;
      }
      const names = ['content-type', 'location', 'x-wp-total', 'x-wp-totalpages'];
      const headers = names.flatMap((name) =>
        answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : [],
      );
      response.writeHead(answer.status, Object.fromEntries(headers)).end(text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json`,
    requests,
    fail: (next) => void (fault = next),
    reload: () => emulator.reload(),
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const error = (status: number, code: string, message: string): FaultResponse => ({
  status,
  body: { code, message, data: { status } },
});

/** What WordPress sends where it has no route. */
const NO_ROUTE = error(404, 'rest_no_route', 'No route was found matching the URL and request method.');

/** The plugin's own parts of the API: its namespace, its post types, and the fields that it adds to items. */
const PLUGIN_ROUTES =
  /^\/wp-json\/(?:ostium\/v1|acf\/v3|wp\/v2\/(?:alerts|popups|testimonials|reviewer|testimonial-type))(?:\/|$)/;

/** The plugin is deactivated: its routes are gone, the index does not name them, and items have no custom fields. */
export const deactivated: Fault = ({ pathname }, text) => {
  if (PLUGIN_ROUTES.test(pathname)) return NO_ROUTE;
  const body: unknown = JSON.parse(text);
  if (pathname === '/wp-json/') {
    const namespaces = ['oembed/1.0', 'wp/v2', 'wp-site-health/v1'];
    return { status: 200, body: { ...(body as object), namespaces } };
  }
  const bare = (item: object): object => Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'acf'));
  if (Array.isArray(body)) return { status: 200, body: (body as object[]).map(bare) };
  return typeof body === 'object' && body !== null ? { status: 200, body: bare(body) } : undefined;
};

/** A plugin does not register one type any more: its list and its place in the index are gone, all else is there. */
export const unregistered =
  (route: string): Fault =>
  ({ pathname }, text) => {
    if (pathname.startsWith(`/wp-json/wp/v2/${route}`)) return NO_ROUTE;
    if (pathname !== '/wp-json/') return undefined;
    const index = JSON.parse(text) as { routes?: object };
    const routes = Object.entries(index.routes ?? {}).filter(([name]) => !name.startsWith(`/wp/v2/${route}`));
    return { status: 200, body: { ...index, routes: Object.fromEntries(routes) } };
  };

/** A plugin for custom fields answers in place of the one that keeps them: every field is there and empty, of one item or of all. */
export const blanked =
  (id?: number): Fault =>
  (_url, text) => {
    const body: unknown = JSON.parse(text);
    const blankOne = (item: { id?: number; acf?: unknown }): object =>
      (id === undefined || item.id === id) && item.acf !== undefined
        ? { ...item, acf: { common_flexible_content: null } }
        : item;
    if (Array.isArray(body)) return { status: 200, body: (body as object[]).map(blankOne) };
    return typeof body === 'object' && body !== null ? { status: 200, body: blankOne(body) } : undefined;
  };

/** The responses of a WordPress whose content was replaced by that of a new installation. */
const newInstallation: Fault = ({ pathname, searchParams }, text) => {
  if (pathname === '/wp-json/') return undefined;
  const page = {
    id: 2,
    type: 'page',
    slug: 'sample-page',
    link: 'http://content.invalid/sample-page/',
    title: { rendered: 'Sample Page' },
    content: { rendered: '<p>An example page.</p>', protected: false },
    acf: [],
  };
  if (pathname !== '/wp-json/wp/v2/pages') return text.startsWith('[') ? { status: 200, body: [] } : NO_ROUTE;
  const isWanted = (searchParams.get('slug') ?? page.slug) === page.slug;
  const isIncluded = !searchParams.has('include') || searchParams.get('include')?.split(',').includes('2');
  return { status: 200, body: isWanted && isIncluded ? [page] : [] };
};

/** Whatever the address. */
const always =
  (faultResponse: FaultResponse): Fault =>
  () =>
    faultResponse;

/** Ways in which a source answers although it says nothing about its content. */
export const FAULTS: readonly [what: string, fault: Fault][] = [
  ['rest_no_route everywhere', always(NO_ROUTE)],
  ['rest_no_route below wp/v2', ({ pathname }) => (pathname.startsWith('/wp-json/wp/v2/') ? NO_ROUTE : undefined)],
  ['a gateway’s 404', always({ status: 404, body: { message: 'no Route matched with those values' } })],
  ['a gateway’s 404 in the form of WordPress', always(error(404, 'not_found', 'Not found'))],
  ['a 400 of a firewall', always({ status: 400, body: { code: 'x' } })],
  ['a 400 in the form of WordPress', always(error(400, 'bad_request', 'Bad request'))],
  ['a 403 of a firewall', always({ status: 403, body: { message: 'Forbidden' } })],
  ['a 405', always({ status: 405, body: {} })],
  ['a 410', always({ status: 410, body: { code: 'gone' } })],
  ['a 418 with an empty list', always({ status: 418, body: [] })],
  ['an empty list everywhere', always({ status: 200, body: [] })],
  ['an empty object everywhere', always({ status: 200, body: {} })],
  ['an error with status 200', always({ status: 200, body: NO_ROUTE.body })],
  ['null everywhere', always({ status: 200, body: null })],
  [
    'empty lists beside a good index',
    ({ pathname }, text) => (pathname !== '/wp-json/' && text.startsWith('[') ? { status: 200, body: [] } : undefined),
  ],
  ['a deactivated plugin', deactivated],
  ['the content of a new installation', newInstallation],
  [
    'plain permalinks',
    ({ pathname }, text) => {
      const body: unknown = JSON.parse(text);
      if (!Array.isArray(body) || pathname === '/wp-json/') return undefined;
      const plainItems = (body as { id: number }[]).map((item) => ({
        ...item,
        link: `http://content.invalid/?p=${item.id}`,
      }));
      return { status: 200, body: plainItems };
    },
  ],
];
