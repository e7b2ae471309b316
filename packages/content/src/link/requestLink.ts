/** The address of a request, taken apart: the link, and the options it sets. */
export interface RequestLink {
  /** Path, the remaining parameters in a stable order, hash. Not normalized yet. */
  link: string;
  /** By name without the prefix, in camel case: `ostium_source_auth`, `ostium_Source-Auth` -> `sourceAuth`. */
  options: Readonly<Record<string, string>>;
}

/** Turns parameters that begin with the prefix into options and removes them from the link. Accepts any string. */
export function readRequestLink(url: string, prefix = 'ostium_'): RequestLink {
  const [, path = '', query = '', hash = ''] =
    /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(url) ?? [];
  const options: Record<string, string> = Object.create(null);
  const remainingParams = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (name.startsWith(prefix)) options[optionName(name, prefix)] = value;
    else remainingParams.append(name, value);
  }
  remainingParams.sort();
  const search = remainingParams.toString();
  return { link: `${path || '/'}${search && `?${search}`}${hash}`, options };
}

/** The option that a parameter sets. */
export function optionName(parameter: string, prefix = 'ostium_'): string {
  // A word begins after anything that is neither letter nor digit, and at a capital that follows a small letter.
  const words = parameter.slice(prefix.length).match(/[A-Z]*[a-z\d]+|[A-Z]+/g) ?? [];
  const camel = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('');
  return camel.charAt(0).toLowerCase() + camel.slice(1);
}

/**
 * Parameters that change nothing about a page: the language into which the browser translates it for the visitor (`lang=es`), and
 * whatever campaigns and social networks append for scripts to read. They are not part of a link: the same page is requested, found
 * and cached with or without them.
 */
const IGNORED =
  /([?&])(?:(?:lang|utm_\w+|g(?:clid|clsrc|braid)|gad_\w+|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|srsltid|li_fat_id|mc_[ce]id|_g[al])=[^&#]*(?:&|(?=#|$)))+/g;

/** An address without the parameters that change nothing about its page. */
export const withoutIgnoredParameters = (address: string): string =>
  address.replace(IGNORED, '$1').replace(/[?&](?=#|$)/, '');

/** An address with the language parameter of another address, if that has one. */
export function keepLanguage(address: string, from: string): string {
  const language = /[?&](lang=[^&#]+)/.exec(from)?.[1];
  if (language === undefined) return address;
  return withoutIgnoredParameters(address).replace(
    /(?:\?[^#]*)?(?=#|$)/,
    (query) => (query ? `${query}&` : '?') + language,
  );
}
