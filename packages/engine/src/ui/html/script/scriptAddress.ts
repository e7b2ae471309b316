/** A page that no host serves: relative addresses lead here, and so to nobody. Two slashes alone mean https, like the site's own pages. */
const NOWHERE = 'https://page.invalid/';

/** A host, perhaps a port, and folders, without characters that would end a source in a content security policy, or widen it. */
const FOLDER = /^https:\/\/[a-z\d.-]+(?::\d+)?\/(?:[\w.~%-]+\/)*$/i;

/** Whether this address can allow scripts: an https address whose path ends in `/`, without credentials, query or wildcard. */
export function isScriptAddress(address: string): boolean {
  return FOLDER.test(address) && URL.canParse(address);
}

/**
 * The address to load a script from, if it is below one of the allowed ones. Both are compared as a browser reads them, so that
 * neither `https://good.example.evil.example/`, `https://good.example@evil.example/` nor `/widgets/../` gets through.
 */
export function findAllowedScript(src: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(src, NOWHERE)) return undefined;
  const { href, pathname } = new URL(src, NOWHERE);
  // Some servers decode an encoded slash, which makes `..` lead upwards.
  if (/%2f|%5c/i.test(pathname)) return undefined;
  const isBelow = (address: string) => isScriptAddress(address) && href.startsWith(new URL(address).href);
  return allowed.some(isBelow) ? href : undefined;
}

/** The hash of an inline script's code, in the form of a content security policy, which allows it. */
const HASH = /^sha256-[A-Za-z\d+/]{43}=$/;

/** Whether this is the hash of a script's code, such as `sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8=`. */
export const isScriptHash = (consent: string): boolean => HASH.test(consent);
