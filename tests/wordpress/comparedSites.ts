import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSite } from 'marlowe/openSite.testing.ts';
import { comparePages } from './comparePages.ts';
import type { KnownDifference } from './comparePages.ts';

/** Every way in which a page from WordPress may differ from one from the emulator. */
const KNOWN: readonly KnownDifference[] = [
  {
    difference: /^Disallow: \/-\/edit\/\n/gm,
    reason: 'Pages lead editors to a WordPress; content in files has no editor to lead to.',
  },
];

let ends: (() => Promise<unknown>)[] = [];

/** Ends all sites that were started. */
export async function endSites(): Promise<void> {
  for (const end of ends.toReversed()) await end();
  ends = [];
}

/** A folder for a site. */
export const createRoom = (): string => mkdtempSync(join(tmpdir(), 'ostium-same-'));

/** A separate site at the one address that all of them name, with this site's configuration or another; returns how to request its pages. */
export async function startOver(env: Readonly<Record<string, string>>, config?: unknown) {
  const siteEnv = {
    CACHE_DIR: createRoom(),
    // Comments are passed on to a WordPress that knows the site; the emulator accepts them directly.
    PURGE_SECRET: 'a secret of 24 characters',
  };
  const { app } = await openSite({ ...siteEnv, ...env }, config === undefined ? {} : { config });
  ends.push(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { host: 'www.site.example', accept: 'text/html' };
  return (path: string) => fetch(url + path, { redirect: 'manual', headers });
}

/**
 * What differs between a site and one over a WordPress. On a busy machine a notice may miss its second, and the page is then cached
 * for a while without it: so paths that differ are compared again with a site that has cached nothing.
 */
export async function differencesOver(
  site: Awaited<ReturnType<typeof startOver>>,
  api: string,
  paths: readonly string[],
) {
  const first = await comparePages(site, await startOver({ CONTENT_API: api }), paths, KNOWN);
  const again = first.map((difference) => difference.slice(0, difference.indexOf(' ')));
  return again.length === 0 ? [] : comparePages(site, await startOver({ CONTENT_API: api }), again, KNOWN);
}
