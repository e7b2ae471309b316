/**
 * Marks each part of a page in the server's HTML: `island` where the browser hydrates it, `static` where it leaves it alone. An
 * attribute of its own, because cleaned content never has it: an editor's HTML cannot be taken for a part.
 */
export const PART_ATTRIBUTE = 'data-part';

/** Finds every part of a page. */
export const PARTS = `[${PART_ATTRIBUTE}]`;

/** Finds the islands of a page. */
export const ISLANDS = `[${PART_ATTRIBUTE}=island]`;
