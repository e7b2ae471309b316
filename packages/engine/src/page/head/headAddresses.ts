import { isPath, withinFolder } from '@ostium/content';
import type { ContentSource } from '@ostium/content';
import type { HeadTag } from '../page.ts';

/**
 * How a head shows addresses: search engines and link previews have no page to resolve them against, so each is absolute, with the
 * site's host.
 */
export interface HeadAddresses {
  /** The address of a path of the site. */
  ofPath(path: string): string;
  /** An address as a head may show it; a relative one belongs to the page at `path`. `undefined` if it may not be shown. */
  address(url: string, path: string): string | undefined;
  /** Words in which addresses are rewritten to the site's own. `undefined` if they would still name the content host. */
  text(words: string): string | undefined;
}

type Rewriting = Pick<ContentSource, 'config' | 'rewriteLink' | 'isContentAddress' | 'isContentNamed' | 'feedPath'>;

/** An address within other words, in every form that a browser would accept. Punctuation at the end of a sentence is not part of it. */
const ADDRESS = /(?:\bhttps?:[\\/]*|[\\/]{2})[^\s<>"')]*[^\s<>"').,;:!?]/gi;

/** A single address and nothing else. */
const WHOLE = /^(?:https?:|[\\/]{2})\S+$/i;

/**
 * Makes the addresses of heads. Without `transformLinks` they stay as the content source sent them, including its own host;
 * otherwise that host never appears.
 */
export function createHeadAddresses(
  { config, rewriteLink, isContentAddress, isContentNamed, feedPath }: Rewriting,
  { transformLinks }: { transformLinks: boolean },
): HeadAddresses {
  const { origin } = new URL(config.siteUrl);
  const ofPath = (path: string) => origin + path;

  const rewrite = (url: string): string => {
    const rewrittenUrl = rewriteLink(url);
    return rewrittenUrl !== url && isPath(rewrittenUrl) ? ofPath(rewrittenUrl) : url;
  };
  const isShown = (address: string): boolean =>
    !isContentAddress(address) && !isContentNamed(address) && feedPath(address) === undefined;

  return {
    ofPath,
    address(url, path) {
      const trimmedUrl = url.trim();
      if (!isWebAddress(trimmedUrl, origin)) return undefined;
      const siteAddress = withinFolder(config.subdirectory, transformLinks ? rewrite(trimmedUrl) : trimmedUrl);
      const fullUrl = isPath(siteAddress)
        ? ofPath(siteAddress)
        : URL.canParse(siteAddress)
          ? siteAddress
          : new URL(siteAddress, ofPath(path)).href;
      return !transformLinks || isShown(fullUrl) ? fullUrl : undefined;
    },
    text(words) {
      if (!transformLinks) return words;
      const addresses = WHOLE.test(words) ? [words] : (words.match(ADDRESS) ?? []);
      if (addresses.some(isContentAddress)) return undefined;
      const rewrittenText = WHOLE.test(words) ? rewrite(words) : words.replace(ADDRESS, rewrite);
      return isContentNamed(rewrittenText) ? undefined : rewrittenText;
    },
  };
}

const isWebAddress = (url: string, base: string): boolean =>
  url !== '' && URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);

/** Tags whose content is just an address. */
const ADDRESS_META = /^(?:og:url|(?:og:(?:image|video|audio)|twitter:(?:image|player))(?::(?:secure_)?url|:src)?)$/i;

/**
 * A ready-made tag of the page at `path` with the site's own addresses, in its words and in its structured data. `undefined` if
 * nothing is left that may be shown.
 */
export function rewriteTag(
  { tag, attributes, content }: HeadTag,
  path: string,
  addresses: HeadAddresses,
): HeadTag | undefined {
  const isAddress = ADDRESS_META.test(attributes['property'] ?? attributes['name'] ?? '');
  const rewritten = Object.entries(attributes).map(([name, value]) => {
    const holdsAddress = name === 'href' || (name === 'content' && isAddress);
    return [name, holdsAddress ? addresses.address(value, path) : addresses.text(value)] as const;
  });
  const rewrittenContent =
    content === undefined ? '' : tag === 'script' ? rewriteJson(content, addresses) : addresses.text(content);
  if (rewrittenContent === undefined || rewritten.some(([, value]) => value === undefined)) return undefined;
  const rewrittenAttributes = Object.fromEntries(rewritten.map(([name, value = '']) => [name, value]));
  return { tag, attributes: rewrittenAttributes, ...(content !== undefined && { content: rewrittenContent }) };
}

/** A string in JSON, and the colon behind it if it is a name. */
const TEXT = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?/g;

/**
 * Rewrites every string of a JSON value, at any depth. The author chooses the depth, so strings are replaced in place and no tree is
 * walked. A string that may not be shown becomes `null`, which is read as nothing; a name cannot, so the result is then `undefined`.
 */
function rewriteJson(json: string, addresses: HeadAddresses): string | undefined {
  const rewriteLiteral = (literal: string) => addresses.text(String(JSON.parse(literal)));
  const names = [...json.matchAll(TEXT)].filter(([, , colon]) => colon !== undefined);
  if (names.some(([, literal = '""']) => rewriteLiteral(literal) === undefined)) return undefined;
  return json.replace(
    TEXT,
    (_all, literal: string, colon = '') => JSON.stringify(rewriteLiteral(literal) ?? null) + colon,
  );
}
