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
