/** The key of what the browser fetches for a page, where it goes on to it by itself. */
export const dataKey = (link: string): string => `/-/data ${link}`;

/** Whether a key is that of a page of the site, or of its data, by its path alone: there are only so many of those that lead to something. */
export const isPageKey = (key: string): boolean => /^(?:\/-\/data )?\/(?!-\/)[^?#]*$/.test(key);

/** Whether there are only so many responses of its kind. Of redirections one rule of an editor may make any number. */
export const isCountable = (key: string, status: number): boolean => isPageKey(key) && status < 300;

/** Whether a response is written to the disk. */
export const isSaved = (key: string, status: number): boolean =>
  isPageKey(key) && !key.startsWith('/-/') && status < 400;
