import type { Fields } from 'ostium';

/** The same content in another language. */
export const translationField = ({ maybe, link, about }: Fields) =>
  about(maybe(link), 'The same in another language. Each of the two names the other.');
