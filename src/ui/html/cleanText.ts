/** An address that stands in the words themselves: the content host is no more a visitor's business there than in a link. */
const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"')]+/gi;

/** Words of an editor's, with the addresses in them made the site's own by `resolve`. */
export const cleanText = (text: string, resolve: (url: string) => string): string =>
  text.replace(ADDRESS_IN_TEXT, (url) => resolve(url));
