/** The key of a page's data, which the browser fetches to go on to the page without loading a document. */
export const dataKey = (link: string): string => `/-/data ${link}`;

/** Whether a key belongs to a page of the site or its data, judged by the path alone: only a limited number of those exist. */
export const isPageKey = (key: string): boolean => /^(?:\/-\/data )?\/(?!-\/)[^?#]*$/.test(key);

/** Whether the number of such responses is limited. A single rule of an editor may produce any number of redirections. */
export const isCountable = (key: string, status: number): boolean => isPageKey(key) && status < 300;

/** Whether a response is written to the disk. */
export const isSaved = (key: string, status: number): boolean =>
  isPageKey(key) && !key.startsWith('/-/') && status < 400;
