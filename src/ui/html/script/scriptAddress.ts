/** A page that no host serves: what is relative leads here, so it is nobody's. Two slashes alone mean https, like the site's own pages. */
const NOWHERE = 'https://page.invalid/';

/** A host, perhaps a port, and folders. Without what would end a source in a content security policy, or widen it. */
const FOLDER = /^https:\/\/[a-z\d.-]+(?::\d+)?\/(?:[\w.~%-]+\/)*$/i;

/** Can scripts be allowed by this address? An https address whose path ends in `/`, without credentials, query or wildcard. */
export function isScriptAddress(address: string): boolean {
  return FOLDER.test(address) && URL.canParse(address);
}

/**
 * The address to load a script from, if it stands below one of the allowed ones. Both are compared as a browser reads them, so
 * that neither `https://good.example.evil.example/`, `https://good.example@evil.example/` nor `/widgets/../` gets by.
 */
export function findAllowedScript(src: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(src, NOWHERE)) return undefined;
  const { href, pathname } = new URL(src, NOWHERE);
  // Some servers read an encoded slash as a slash, and with it `..` as a way up.
  if (/%2f|%5c/i.test(pathname)) return undefined;
  const isBelow = (address: string) => isScriptAddress(address) && href.startsWith(new URL(address).href);
  return allowed.some(isBelow) ? href : undefined;
}

/** A script in the page itself can be allowed by the hash of its code, as a content security policy names it. */
const HASH = /^sha256-[A-Za-z\d+/]{43}=$/;

/** Is this the hash of a script's code, such as `sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8=`? */
export const isScriptHash = (consent: string): boolean => HASH.test(consent);
