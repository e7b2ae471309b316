import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#runtime/settings/settings.ts';
import type { Site } from '#site/site.ts';
import type { CreateSite } from './serve.ts';

/** What a site's `server.ts` exports. */
interface ServerEntry {
  config: unknown;
  site: Site;
  createSite: CreateSite;
}

/** A site that answers without a network. */
interface OpenedSite {
  /** The response to a visitor who asks for this path. */
  fetch: (path: string) => Promise<Response>;
  close: () => Promise<void>;
}

/** Responses that have no body by the standard; `Response` refuses one for them. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Opens a site for its tests, on the content files of the folder in which the tests run: without a build, with a cache of its own, and
 * with nobody to read its log. Throws an error that says what is wrong with the settings or the content.
 * @param env the environment, such as `{ CONTENT_DIR: 'tests/content' }`
 */
export async function openSite(
  { config, site, createSite }: ServerEntry,
  env: Readonly<Record<string, string>> = {},
): Promise<OpenedSite> {
  const cache = await mkdtemp(join(tmpdir(), 'ostium-'));
  const machine = { SITE_URL: 'https://www.example.com', CACHE_DIR: cache, ...env };
  const { app } = await createSite(readSettings(config, machine, site.settings), {
    assets: { headHtml: '', bodyHtml: '', build: 'test' },
    clientDir: undefined,
    logTo: { write: () => undefined },
  });
  return {
    async fetch(path) {
      const { rawPayload, statusCode: status, headers: fields } = await app.inject(path);
      const headers = new Headers();
      for (const [name, value] of Object.entries(fields))
        for (const text of [value ?? []].flat()) headers.append(name, String(text));
      return new Response(BODILESS.has(status) ? null : new Uint8Array(rawPayload), { status, headers });
    },
    async close() {
      await app.close();
      await rm(cache, { recursive: true, force: true });
    },
  };
}
