import type { Fields } from '#engine/blocks/fields.ts';

/** Where the same is said in another language. */
export const translationField = ({ maybe, link, about }: Fields) =>
  about(maybe(link), 'The same in another language. Each of the two names the other.');
