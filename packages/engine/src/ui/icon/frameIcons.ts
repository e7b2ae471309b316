import type { Drawing } from './icons.ts';

// For the chrome and below articles: apart from `icons.ts`, so that they load with a navigation, not with the first page.
/** A telephone receiver: a number to call. */
export const phoneIcon: Drawing = {
  path: 'M8.6 3.5 5.2 4.2A1.7 1.7 0 0 0 3.9 6C4.6 13.2 10.8 19.4 18 20.1a1.7 1.7 0 0 0 1.8-1.3l.7-3.4-4.7-2.1-2 2.4a13 13 0 0 1-5.5-5.5l2.4-2z',
  isLine: true,
};
/** A pin on a map: an address. */
export const pinIcon: Drawing = {
  path: 'M12 21.5s7-6.4 7-12a7 7 0 0 0-14 0c0 5.6 7 12 7 12zM12 12.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z',
  isLine: true,
};
/** YouTube's mark. */
export const youtubeIcon: Drawing = {
  path: 'M22.3 7.6a2.7 2.7 0 0 0-1.9-1.9C18.7 5.2 12 5.2 12 5.2s-6.7 0-8.4.5a2.7 2.7 0 0 0-1.9 1.9 28 28 0 0 0 0 8.8 2.7 2.7 0 0 0 1.9 1.9c1.7.5 8.4.5 8.4.5s6.7 0 8.4-.5a2.7 2.7 0 0 0 1.9-1.9 28 28 0 0 0 0-8.8zM9.9 15.3V8.7l5.7 3.3z',
  isLine: false,
};
/** Facebook's mark. */
export const facebookIcon: Drawing = {
  path: 'M13.8 21v-8.1h2.8l.5-3.3h-3.3V7.5c0-1 .4-1.7 1.8-1.7h1.7V2.9a20 20 0 0 0-2.5-.1c-2.6 0-4.3 1.5-4.3 4.3v2.5H7.6v3.3h2.9V21z',
  isLine: false,
};
/** LinkedIn's mark. */
export const linkedinIcon: Drawing = {
  path: 'M3.5 9.2h3.7V21H3.5zM5.4 7.6a2.1 2.1 0 1 0 0-4.3 2.1 2.1 0 0 0 0 4.3zM9.6 9.2h3.5v1.6c.6-1 1.8-1.9 3.5-1.9 3.4 0 4.4 2 4.4 5.1v7h-3.7v-6.3c0-1.6-.4-2.6-1.8-2.6-1.5 0-2.2 1.1-2.2 2.6V21H9.6z',
  isLine: false,
};
/** An angle that points down: more opens here. */
export const chevronIcon: Drawing = { path: 'm5 9 7 7 7-7', isLine: true };
/** An arrow out of a box: share this page. */
export const shareIcon: Drawing = { path: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M6 12H4.5v8.5h15V12H18', isLine: true };
/** An envelope: email. */
export const mailIcon: Drawing = { path: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7', isLine: true };
/** The mark of X. */
export const xIcon: Drawing = { path: 'M4.5 4.5h3.3l11.7 15h-3.3zM19 4.5 13 11m-2 2.2-6 6.3', isLine: true };
/** A magnifying glass: search. */
export const searchIcon: Drawing = { path: 'M16 16l5 5M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z', isLine: true };
/** Leads to another site, in a new tab. */
export const externalIcon: Drawing = { path: 'M10 5H5.5v13.5H19V14M13.5 4.5h6v6M19.5 4.5l-9 9', isLine: true };
