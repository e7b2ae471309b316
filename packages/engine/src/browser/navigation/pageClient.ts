import type { Page } from '#page/page.ts';
import type { KindHints } from '#page/pageKind.ts';
import { once } from './once.ts';

/** The response of `/-/chrome`: what the site's frame shows, and which addresses lead to which kinds of page. */
export interface ChromeResponse {
  chrome: unknown;
  kindHints: KindHints;
}

/** Nobody waits longer for this than for a whole page. In milliseconds. */
const TIMEOUT_MS = 15_000;

/** The build of the browser code that the server's data is for. */
const BUILD_HEADER = 'ostium-build';

/** There is no response that this page's code could show. The caller should load the whole page instead. */
export class NoResponse extends Error {
  override name = 'NoResponse';
}

/** Fetches from the site's server what the browser needs to show a page by itself. */
export interface PageClient {
  /** Throws `NoResponse`, or an `AbortError` if the signal is aborted. */
  page: (link: string, signal: AbortSignal) => Promise<Page>;
  /** The chrome's data: fetched once per visit. */
  chrome: () => Promise<ChromeResponse>;
}

interface PageClientDeps {
  /** Fetches an address below the site's home. */
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The build of the code that runs here. */
  build: string;
}

/** A `PageClient` for code of one build. It rejects data for another build. */
export function createPageClient({ fetch, build }: PageClientDeps): PageClient {
  const read = async (address: string, signal?: AbortSignal): Promise<unknown> => {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    // Browsers of 2023 cannot join two signals: there the visitor alone ends it.
    const combinedSignal = signal && ('any' in AbortSignal ? AbortSignal.any([signal, limit]) : signal);
    const response = await fetch(address, { signal: combinedSignal ?? limit }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new NoResponse(`${address} was not answered.`, { cause: error });
    });
    if (response.status !== 200) throw new NoResponse(`${address} was answered with ${response.status}.`);
    if (response.headers.get(BUILD_HEADER) !== build) throw new NoResponse('The site has been rebuilt.');
    return response.json().catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new NoResponse(`${address} was not answered with JSON.`, { cause: error });
    });
  };
  return {
    async page(link, signal) {
      const value = await read(`-/data?link=${encodeURIComponent(link)}`, signal);
      if (isPage(value)) return value;
      throw new NoResponse(`The response for ${link} is not a page.`);
    },
    chrome: once(async () => {
      const value = await read('-/chrome');
      if (isChrome(value)) return value;
      throw new NoResponse('The response contains no chrome data.');
    }),
  };
}

// The response comes from this site, from this very build: these checks detect a proxy's login page, not an attack.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPage = (value: unknown): value is Page =>
  isObject(value) && isObject(value['record']) && isObject(value['entities']) && typeof value['kind'] === 'string';
const isChrome = (value: unknown): value is ChromeResponse =>
  isObject(value) && isObject(value['chrome']) && Array.isArray(value['kindHints']);
