/**
 * Parameters that change nothing of a page: the language that a visitor has it translated into in the browser (`lang=es`), and what campaigns and
 * social networks hang on a link for programs in the browser to read. They are no part of a link: the same page is asked for, found and kept with
 * them and without.
 */
const UNREAD =
  /([?&])(?:(?:lang|utm_\w+|g(?:clid|clsrc|braid)|gad_\w+|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|srsltid|li_fat_id|mc_[ce]id|_g[al])=[^&#]*(?:&|(?=#|$)))+/g;

/** An address without the parameters that change nothing of its page. */
export const withoutUnread = (address: string): string => address.replace(UNREAD, '$1').replace(/[?&](?=#|$)/, '');

/** An address with the language that another one carries, where it carries any. */
export function keepLanguage(address: string, from: string): string {
  const language = /[?&](lang=[^&#]+)/.exec(from)?.[1];
  if (language === undefined) return address;
  return withoutUnread(address).replace(/(?:\?[^#]*)?(?=#|$)/, (query) => (query ? `${query}&` : '?') + language);
}
