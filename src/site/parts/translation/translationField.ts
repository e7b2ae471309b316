import type { Fields } from '#engine/page/blocks/fields.ts';

/** The same content in another language. */
export const translationField = ({ maybe, link, about }: Fields) =>
  about(maybe(link), 'The same in another language. Each of the two names the other.');
