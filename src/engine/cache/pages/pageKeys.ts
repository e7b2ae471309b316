/** The key of a page's data, which the browser fetches to go on to the page without loading a document. */
export const dataKey = (link: string): string => `/-/data ${link}`;

/** Whether a key has the form of a page's: a path without parameters. Strangers make up such paths too, so that alone says nothing about what is there. */
export const isPath = (key: string): boolean => /^(?:\/-\/data )?\/(?!-\/)[^?#]*$/.test(key);

/** Whether a key is that of a document, and not of the data of its page. */
export const isDocument = (key: string): boolean => isPath(key) && !key.startsWith('/-/');
