import type { Fields } from 'ostium';

/** Other words for what a page is about, as people type them, in any language and separated by commas. No reader sees them. */
export const searchWordsField = ({ maybe, text }: Fields) => maybe(text);
