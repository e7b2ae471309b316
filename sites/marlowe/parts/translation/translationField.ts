import type { Fields } from 'ostium';

/** The same content in another language. */
export const translationField = ({ maybe, link }: Fields) => maybe(link);
