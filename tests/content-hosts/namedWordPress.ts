import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { CONTENT } from 'marlowe/openSite.testing.ts';

/** What a WordPress says about itself: where its pages are, and where its own files are. */
export interface Names {
  home: string;
  url: string;
  /** Its folder of uploads, without a final slash, if it is not the standard one. It is served below whichever host asks for it. */
  uploads?: string;
}

/** A WordPress with the demonstration content, reached at an address other than the one it calls its own. */
export interface NamedWordPress {
  /** The address at which it is reached. */
  origin: string;
  /** Requests so far: method, path and query. */
  requests: string[];
  /** Changes what it says from now on. */
  rename(names: Names): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on a free port. Its pages, its API and its uploads are below `home` and `url`, whose paths it serves. */
export async function startNamedWordPress(first: Names): Promise<NamedWordPress> {
  let current = await respondAs(first);
  const requests: string[] = [];
  const respond = async ({ url = '/', method = 'GET' }: IncomingMessage, response: ServerResponse) => {
    const contentResponse = await current(url, method);
    const body = Buffer.from(await contentResponse.arrayBuffer());
    const headers = Object.fromEntries(contentResponse.headers);
    delete headers['content-length'];
    response.writeHead(contentResponse.status, headers).end(method === 'HEAD' ? undefined : body);
  };
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    rename: async (names) => void (current = await respondAs(names)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respondAs({ home, url, uploads = `${url}/wp-content/uploads` }: Names) {
  const emulator = await openEmulator({ dir: CONTENT, home, credential: 'Basic c2VjcmV0' });
  const [pages, files] = [home, url].map((address) => new URL(address).pathname.replace(/\/$/, ''));

  const uploadsPath = `${new URL(uploads).pathname}/`;

  return async (requestPath: string, method: string): Promise<Response> => {
    if (requestPath.startsWith(uploadsPath))
      return emulator.fetch(`/wp-content/uploads/${requestPath.slice(uploadsPath.length)}`, { method });
    const isFile = requestPath.startsWith(`${files}/wp-content/`);
    const path = requestPath.slice((isFile ? files : pages)?.length);
    const response = await emulator.fetch(path, { method, redirect: 'manual' });
    if (!/json/.test(response.headers.get('content-type') ?? '')) return response;
    const text = (await response.text())
      .replaceAll(`${home}/wp-content/uploads`, uploads)
      .replaceAll(`${home}/wp-content/`, `${url}/wp-content/`);
    const body = /^\/wp-json\/(?:\?|$)/.test(path)
      ? { ...JSON.parse(text), home, url }
      : withMarks(text, { home, url, uploads });
    return Response.json(body, { status: response.status, headers: totalsOf(response.headers) });
  };
}

/** Adds to every text of an item what editors and plugins write there: addresses of all kinds. */
function withMarks(text: string, { home, url, uploads }: Required<Names>): unknown {
  const host = new URL(home).host;
  const words =
    `<p><a href="${home}/services/gerd/">a page</a> <a href="//${host}/blog/">a page</a>` +
    `<a href="${home}/wp-admin/">a page</a>` +
    `<a href="https://share.example/?u=${encodeURIComponent(`${home}/services/gerd/`)}">a page</a><img src="${uploads}/logo/mark.svg" alt="">` +
    `<img src="${url}/wp-includes/x.png" srcset="${uploads}/logo/mark.svg 2x" alt=""></p>`;
  return JSON.parse(text, (key, value: unknown) =>
    key === 'content' && typeof value === 'object' && value !== null && 'rendered' in value
      ? { ...value, rendered: `${String(value.rendered)}${words}` }
      : value,
  );
}

const totalsOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-wp-')));
