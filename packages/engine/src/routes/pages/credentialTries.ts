import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageRequest } from '#http/pageRequest.ts';
import { fetchCredentialStatus, EMULATOR_HOME } from '#runtime/source/contentConnection.ts';
import type { Pages, Server } from '../server.ts';
import { createRequestLimit } from '#http/requestLimit.ts';

/** Enough for typing mistakes, too few for guessing. WordPress sees them all come from the site, and might lock the site out. */
const MAX_FAILURES_PER_MINUTE = 10;

/** How long a credential is known to be right, in milliseconds, and how many are. An editor's is not counted. */
const ACCEPTED_MS = 10 * 60_000;
const MAX_ACCEPTED = 100;

/**
 * The same pages, for which a client can try few credentials of previews that the source does not accept (`ostium_source_auth`). The
 * site's own, lent to signed previews, is not a try.
 */
export function limitCredentials({
  pages,
  settings,
  contentFetch,
  plain,
}: Pick<Server, 'pages' | 'settings' | 'contentFetch' | 'plain'>): Pages {
  const api = settings.contentApi ?? `${EMULATOR_HOME}/wp-json`;
  const beginTry = createRequestLimit(Date.now, MAX_FAILURES_PER_MINUTE);
  const accepted = new LRUCache<string, true>({ max: MAX_ACCEPTED, ttl: ACCEPTED_MS });

  const mayTry = async ({ options: { credential, isSigned } }: PageRequest, client: string): Promise<boolean> => {
    if (credential === undefined || isSigned) return true;
    const name = hash('sha256', credential, 'hex');
    if (accepted.has(name)) return true;
    const forgive = beginTry(client);
    if (!forgive) return false;
    if ((await fetchCredentialStatus(api, credential, contentFetch)) === 200) {
      accepted.set(name, true);
      forgive();
    }
    return true;
  };

  return {
    ...pages,
    respond: async (request, client) =>
      (await mayTry(request, client)) ? pages.respond(request, client) : plain.busy(429),
    respondData: async (request, client, write) =>
      (await mayTry(request, client)) ? pages.respondData(request, client, write) : plain.busy(429),
    unlock: async (request, client, password) =>
      (await mayTry(request, client)) ? pages.unlock(request, client, password) : plain.busy(429),
  };
}
