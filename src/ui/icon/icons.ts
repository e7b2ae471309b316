/** A drawing of one path, on a grid of 24 by 24: a line, or a surface. */
export interface Drawing {
  path: string;
  isLine: boolean;
}

// One constant for each, so that a page carries only those it shows.
// The path of a breath, not a straight line: it rises, falls and arrives.
export const arrowIcon: Drawing = {
  path: 'M1 13.2C4.2 10.2 7.6 10.7 11 11.8s6.6 1.4 11.4.4M17.2 7.6l5.6 4.6-5.6 4.6',
  isLine: true,
};
export const closeIcon: Drawing = { path: 'm5.5 5.5 13 13m0-13-13 13', isLine: true };
export const shareIcon: Drawing = { path: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M6 12H4.5v8.5h15V12H18', isLine: true };
export const mailIcon: Drawing = { path: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7', isLine: true };
export const xIcon: Drawing = { path: 'M4.5 4.5h3.3l11.7 15h-3.3zM19 4.5 13 11m-2 2.2-6 6.3', isLine: true };

export const playIcon: Drawing = {
  path: 'M8 5.3v13.4a.9.9 0 0 0 1.4.8l10-6.7a.9.9 0 0 0 0-1.6l-10-6.7a.9.9 0 0 0-1.4.8z',
  isLine: false,
};
export const pauseIcon: Drawing = { path: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z', isLine: false };

/** A glass: search. */
export const searchIcon: Drawing = { path: 'M16 16l5 5M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z', isLine: true };
/** Leads to another site, beside this one. */
export const externalIcon: Drawing = { path: 'M10 5H5.5v13.5H19V14M13.5 4.5h6v6M19.5 4.5l-9 9', isLine: true };
