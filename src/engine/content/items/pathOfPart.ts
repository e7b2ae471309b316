/** The path of a page of an item that an editor has divided: the first has the item's own. */
export const pathOfPart = (path: string, number: number): string => (number > 1 ? `${path}${number}/` : path);
