/**
 * Marks each part of a page in the server's HTML: `island` if the browser hydrates it, `static` if it leaves it alone. It has its
 * own attribute, which cleaned content never contains: an editor's HTML cannot be mistaken for a part.
 */
export const PART_ATTRIBUTE = 'data-part';

/** Selects every part of a page. */
export const PARTS = `[${PART_ATTRIBUTE}]`;

/** Selects the islands of a page. */
export const ISLANDS = `[${PART_ATTRIBUTE}=island]`;
