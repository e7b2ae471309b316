import { CONTENT, openSite } from 'marlowe/openSite.testing.ts';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SIGNATURE_HEADERS, signRequest } from '#engine/http/signedRequests.ts';
import { openEmulator } from '#wordpress/emulator/emulator.ts';

/** The secret that signs purges of these sites. */
export const PURGE_SECRET = 'a secret of 24 characters';

const ABOUT_OTHERS = /^(?:Redis|Varnish|Fastly|Cloudflare)\b/;

/** The paths requested from a source, and its behaviour: `edit` changes the text of each response. */
export interface SourceState {
  paths: string[];
  isAway: boolean;
  edit: (text: string) => string;
}

/** Stops something that was started. */
export type End = () => Promise<unknown>;

/** The practice's content behind a server of its own. */
export async function startSource(): Promise<{ state: SourceState; api: string; end: End }> {
  const emulator = await openEmulator({ dir: CONTENT, home: 'http://content.invalid' });
  const state: SourceState = { paths: [], isAway: false, edit: (text) => text };
  const respond = async ({ url = '/', method = 'GET' }: IncomingMessage, response: ServerResponse) => {
    const contentResponse = await emulator.fetch(url, { method, redirect: 'manual' });
    const headers = { 'content-type': contentResponse.headers.get('content-type') ?? '' };
    response.writeHead(contentResponse.status, headers).end(state.edit(await contentResponse.text()));
  };
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    // Each process reads the links of all items after it has started.
    if (!url.includes('_fields=id,type,taxonomy,link')) state.paths.push(url);
    if (state.isAway) response.destroy();
    else void respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json`,
    async end() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** One process of the site, with what a test needs of it. */
export interface StartedSite {
  port: number;
  /** The lines of its log. */
  log: readonly string[];
  /** The log's warnings about Redis and the CDN. */
  warnings: string[];
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  read: (path: string) => Promise<string>;
  /** The response of the endpoint. */
  purge: (tags: object) => Promise<{ status: number; warnings?: string[] }>;
  end: End;
}

/** Starts the site over a source, with some environment variables; on any free port, unless one is named. */
export async function startSite(api: string, env: Record<string, string>, port = 0): Promise<StartedSite> {
  const warnings: string[] = [];
  const log: string[] = [];
  const logTo = {
    write(line: string) {
      log.push(line);
      const { level, msg } = JSON.parse(line) as { level: number; msg: string };
      if (level >= 40 && ABOUT_OTHERS.test(msg)) warnings.push(msg);
    },
  };
  const site = await openSite({ CONTENT_API: api, PURGE_SECRET, ...env }, { logTo });
  await site.app.listen({ port, host: '127.0.0.1' });
  const { port: listeningPort } = site.app.server.address() as AddressInfo;
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${listeningPort}${path}`, init);
  return {
    port: listeningPort,
    log,
    warnings,
    ask,
    end: () => site.app.close(),
    read: async (path) => (await ask(path)).text(),
    async purge(tags) {
      const body = JSON.stringify(tags);
      const signedParts = { time: String(Math.round(Date.now() / 1000)), nonce: randomUUID(), method: 'POST', body };
      const response = await ask('/-/purge', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADERS.time]: signedParts.time,
          [SIGNATURE_HEADERS.nonce]: signedParts.nonce,
          [SIGNATURE_HEADERS.signature]: signRequest({ ...signedParts, path: '/-/purge' }, PURGE_SECRET),
        },
      });
      return { status: response.status, ...((await response.json()) as object) };
    },
  };
}
