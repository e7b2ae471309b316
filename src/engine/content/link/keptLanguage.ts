/**
 * The parameter that says in which language a visitor has a page translated: `lang=es`. What is translated happens in the browser, so it is no
 * part of a link: the same page is asked for, found and stored with it and without.
 */
const PARAMETER = /([?&])(?:lang=[^&#]*(?:&|(?=#|$)))+/g;

/** An address without the language that it is translated into. */
export const withoutLanguage = (address: string): string => address.replace(PARAMETER, '$1').replace(/[?&](?=#|$)/, '');

/** An address with the language that another one carries, where it carries any. */
export function keepLanguage(address: string, from: string): string {
  const language = /[?&](lang=[^&#]+)/.exec(from)?.[1];
  if (language === undefined) return address;
  return withoutLanguage(address).replace(/(?:\?[^#]*)?(?=#|$)/, (query) => (query ? `${query}&` : '?') + language);
}
