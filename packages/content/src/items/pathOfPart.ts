/** The path of one page of a divided item; the first page has the item's own path. */
export const pathOfPart = (path: string, number: number): string => (number > 1 ? `${path}${number}/` : path);
