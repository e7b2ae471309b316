import { DEFER_CODE } from './deferScript.ts';
import { SCHEME_CODE } from './schemeScript.ts';
import { SCRIPTED_CODE } from './scriptedScript.ts';

/**
 * Until a router runs (`data-live` on `html`), loads the page of an address that the visitor went back to. To the browser, all
 * entries that an earlier router made belong to one document: going back to one changes the address but not the page. Jumps within
 * the page are left to the browser.
 */
const RELOAD_CODE = `
const read = () => location.pathname + location.search;
const page = read();
addEventListener('popstate', () => {
if (read() !== page && !('live' in dataset)) location.reload();
});`;

/** The script that stands in every document, as text: a build minifies it. */
export const INLINE_CODE = `{const { dataset } = document.documentElement;${SCHEME_CODE}${SCRIPTED_CODE}${RELOAD_CODE}${DEFER_CODE}}`;
