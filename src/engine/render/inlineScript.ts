import { hash } from 'node:crypto';
import { DEFER_CODE } from './deferScript.ts';

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

const WHOLE = `{const { dataset } = document.documentElement;${RELOAD_CODE}${DEFER_CODE}}`;

/** Every page carries it, so it goes without the spaces around signs. None of its strings has such a space. */
const CODE = WHOLE.replaceAll('\n', '').replaceAll(/ ?([-=!<>?:&|+,{}();]) ?/g, '$1');

/**
 * What cannot wait for the first script of a document. Its element comes before the styles: behind them it would wait for them.
 */
export const INLINE_SCRIPT = `<script id="ostium-inline">${CODE}</script>`;

/** The script's source in a content security policy. */
export const INLINE_HASH = `sha256-${hash('sha256', CODE, 'base64')}`;
