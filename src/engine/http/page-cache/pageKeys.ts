/** The key of what the browser fetches for a page, where it goes on to it by itself. */
export const dataKey = (link: string): string => `/-/data ${link}`;

/** Whether a key is that of what the browser fetches. */
export const isDataKey = (key: string): boolean => key.startsWith('/-/');

/** Whether a key is that of a page of the site, or of its data, by its path alone: there are only so many of those. */
export const isPageKey = (key: string): boolean => /^(?:\/-\/data )?\/(?!-\/)[^?#]*$/.test(key);
