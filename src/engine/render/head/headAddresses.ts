import type { ContentSource } from '#engine/content/source.ts';

/** How a head shows addresses: search engines and link previews stand on no page, so each is whole, with the site's host. */
export interface HeadAddresses {
  /** The address of a path of the site. */
  ofPath(path: string): string;
  /** An address as a head may show it; a relative one belongs to the page at `path`. Absent where none may be shown. */
  address(url: string, path: string): string | undefined;
  /** Words with the addresses in them made the site's own. Absent where they would still name the content host. */
  text(words: string): string | undefined;
}

type Rewriting = Pick<ContentSource, 'config' | 'rewriteLink' | 'isContentAddress' | 'isContentNamed' | 'isFeed'>;

/** An address among other words, in all the ways a browser would read one. What ends a sentence is no part of it. */
const ADDRESS = /(?:\bhttps?:[\\/]*|[\\/]{2})[^\s<>"')]*[^\s<>"').,;:!?]/gi;

/** One address and nothing else, whatever stands in it. */
const WHOLE = /^(?:https?:|[\\/]{2})\S+$/i;

/**
 * Makes the addresses of heads. Without `transformLinks` they stay as the content source gave them, its own host included;
 * otherwise that host is named nowhere.
 */
export function createHeadAddresses(
  { config, rewriteLink, isContentAddress, isContentNamed, isFeed }: Rewriting,
  { transformLinks }: { transformLinks: boolean },
): HeadAddresses {
  const { origin } = new URL(config.siteUrl);
  const ofPath = (path: string) => origin + path;

  const rewrite = (url: string): string => {
    const own = rewriteLink(url);
    return own !== url && isPath(own) ? ofPath(own) : url;
  };
  const isShown = (shown: string): boolean => !isContentAddress(shown) && !isContentNamed(shown) && !isFeed(shown);

  return {
    ofPath,
    address(url, path) {
      const given = url.trim();
      if (!isWebAddress(given, origin)) return undefined;
      const own = transformLinks ? rewrite(given) : given;
      const whole = isPath(own) ? ofPath(own) : URL.canParse(own) ? own : new URL(own, ofPath(path)).href;
      return !transformLinks || isShown(whole) ? whole : undefined;
    },
    text(words) {
      if (!transformLinks) return words;
      const addresses = WHOLE.test(words) ? [words] : (words.match(ADDRESS) ?? []);
      if (addresses.some(isContentAddress)) return undefined;
      const shown = WHOLE.test(words) ? rewrite(words) : words.replace(ADDRESS, rewrite);
      return isContentNamed(shown) ? undefined : shown;
    },
  };
}

/** Begins with exactly one slash; two name a host, and a backslash counts as one. */
const isPath = (address: string): boolean => /^\/(?![\\/])/.test(address);

const isWebAddress = (url: string, base: string): boolean =>
  url !== '' && URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
