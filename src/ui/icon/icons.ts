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
export const chevronIcon: Drawing = { path: 'm5 9 7 7 7-7', isLine: true };
export const plusIcon: Drawing = { path: 'M12 4v16M4 12h16', isLine: true };
export const minusIcon: Drawing = { path: 'M4 12h16', isLine: true };
export const closeIcon: Drawing = { path: 'm5.5 5.5 13 13m0-13-13 13', isLine: true };
export const menuIcon: Drawing = { path: 'M3 7h18M3 12.5h18M3 18h18', isLine: true };
export const phoneIcon: Drawing = {
  path: 'M8.6 3.5 5.2 4.2A1.7 1.7 0 0 0 3.9 6C4.6 13.2 10.8 19.4 18 20.1a1.7 1.7 0 0 0 1.8-1.3l.7-3.4-4.7-2.1-2 2.4a13 13 0 0 1-5.5-5.5l2.4-2z',
  isLine: true,
};
export const checkIcon: Drawing = { path: 'm4 12.8 5.2 5.2L20 6.6', isLine: true };
export const externalIcon: Drawing = { path: 'M10 5H5v14h14v-5M14 4h6v6m0-6-9 9', isLine: true };
export const pinIcon: Drawing = {
  path: 'M12 21.5s7-6.4 7-12a7 7 0 0 0-14 0c0 5.6 7 12 7 12zM12 12.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z',
  isLine: true,
};
export const calendarIcon: Drawing = { path: 'M4 6h16v14.5H4zM4 10.5h16M8 3v5m8-5v5', isLine: true };
export const searchIcon: Drawing = {
  path: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm4.7-1.8L20.5 20.5',
  isLine: true,
};
export const mailIcon: Drawing = { path: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7', isLine: true };
export const xIcon: Drawing = { path: 'M4.5 4.5h3.3l11.7 15h-3.3zM19 4.5 13 11m-2 2.2-6 6.3', isLine: true };

export const playIcon: Drawing = {
  path: 'M8 5.3v13.4a.9.9 0 0 0 1.4.8l10-6.7a.9.9 0 0 0 0-1.6l-10-6.7a.9.9 0 0 0-1.4.8z',
  isLine: false,
};
export const pauseIcon: Drawing = { path: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z', isLine: false };
export const facebookIcon: Drawing = {
  path: 'M13.8 21v-8.1h2.8l.5-3.3h-3.3V7.5c0-1 .4-1.7 1.8-1.7h1.7V2.9a20 20 0 0 0-2.5-.1c-2.6 0-4.3 1.5-4.3 4.3v2.5H7.6v3.3h2.9V21z',
  isLine: false,
};
export const linkedinIcon: Drawing = {
  path: 'M3.5 9.2h3.7V21H3.5zM5.4 7.6a2.1 2.1 0 1 0 0-4.3 2.1 2.1 0 0 0 0 4.3zM9.6 9.2h3.5v1.6c.6-1 1.8-1.9 3.5-1.9 3.4 0 4.4 2 4.4 5.1v7h-3.7v-6.3c0-1.6-.4-2.6-1.8-2.6-1.5 0-2.2 1.1-2.2 2.6V21H9.6z',
  isLine: false,
};
export const youtubeIcon: Drawing = {
  path: 'M22.3 7.6a2.7 2.7 0 0 0-1.9-1.9C18.7 5.2 12 5.2 12 5.2s-6.7 0-8.4.5a2.7 2.7 0 0 0-1.9 1.9 28 28 0 0 0 0 8.8 2.7 2.7 0 0 0 1.9 1.9c1.7.5 8.4.5 8.4.5s6.7 0 8.4-.5a2.7 2.7 0 0 0 1.9-1.9 28 28 0 0 0 0-8.8zM9.9 15.3V8.7l5.7 3.3z',
  isLine: false,
};
