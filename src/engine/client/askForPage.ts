import type { Page } from '#engine/pages/page.ts';
import type { KindHints } from '#engine/pages/pageKind.ts';

/** What `/-/chrome` answers: what the site's frame shows, and which addresses lead to which kinds of page. */
export interface ChromeAnswer {
  chrome: unknown;
  kindHints: KindHints;
}

/** Nobody waits longer for an answer than for a page. In milliseconds. */
const TIMEOUT_MS = 15_000;

/** Tells for which version of the browser's code the server's data is. */
const BUILD_HEADER = 'ostium-build';

/** There is no answer that this page's code could show. The way on is to load the page as a whole. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Asks the site's server for what the browser needs to show a page by itself. */
export interface Ask {
  /** Throws `NoAnswer`, or an `AbortError` where the signal says so. */
  page: (link: string, signal: AbortSignal) => Promise<Page>;
  chrome: () => Promise<ChromeAnswer>;
}

interface AskDeps {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The version of the code that runs here. */
  build: string;
}

/** An `Ask` for code of one version: data for another is not shown by it. */
export function createAsk({ fetch, build }: AskDeps): Ask {
  const read = async (address: string, signal?: AbortSignal): Promise<unknown> => {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { signal: signal ? AbortSignal.any([signal, limit]) : limit }).catch(
      (error: unknown) => {
        signal?.throwIfAborted();
        throw new NoAnswer(`${address} was not answered.`, { cause: error });
      },
    );
    if (response.status !== 200) throw new NoAnswer(`${address} was answered with ${response.status}.`);
    if (response.headers.get(BUILD_HEADER) !== build) throw new NoAnswer('The site has been built anew.');
    return response.json().catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new NoAnswer(`${address} was not answered with JSON.`, { cause: error });
    });
  };
  return {
    async page(link, signal) {
      const answer = await read(`/-/data?link=${encodeURIComponent(link)}`, signal);
      if (isPage(answer)) return answer;
      throw new NoAnswer(`The answer for ${link} is no page.`);
    },
    async chrome() {
      const answer = await read('/-/chrome');
      if (isChrome(answer)) return answer;
      throw new NoAnswer('The answer holds no chrome.');
    },
  };
}

// The answer is this site's own, of this very version: these checks tell it from a proxy's login page, not from an attack.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPage = (value: unknown): value is Page =>
  isObject(value) && isObject(value['record']) && isObject(value['entities']) && typeof value['kind'] === 'string';
const isChrome = (value: unknown): value is ChromeAnswer =>
  isObject(value) && isObject(value['chrome']) && Array.isArray(value['kindHints']);
