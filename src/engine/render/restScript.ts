import { hash } from 'node:crypto';

/**
 * Runs before the page is drawn: a document that is opened at its top rests (`data-rest` on `html`), and the styles leave out of a resting
 * page what is far below. Once it is loaded it is laid out part by part, a frame for each: `data-laid` marks what is, of the children of
 * `data-rests`, and `data-rest="laid"` says that all is. The visitor's first sign ends the rest at once, and so do five seconds. What comes
 * back to a position, or leads to a place in the page, never rests: its name holds the hash, and what a search engine puts there to point
 * at words, which no location tells. Nor does one in a browser that cannot hold a page still while something above grows.
 */
const CODE = `{
const { dataset } = document.documentElement;
const [visit] = performance.getEntriesByType('navigation');
const find = (end) => document.querySelectorAll('[data-rests]>' + end);
const unmark = () => {
for (const part of find('[data-laid]')) delete part.dataset.laid;
};
const end = () => {
delete dataset.rest;
unmark();
};
const go = () => {
if (dataset.rest !== '') return;
let room = 60;
for (const part of find(':not([data-laid])')) {
part.dataset.laid = '';
room -= part.querySelector('[data-rests]') ? 9 : part.querySelectorAll('*').length + 1;
if (room < 0) return requestIdleCallback(go);
}
dataset.rest = 'laid';
unmark();
};
if (CSS.supports('overflow-anchor', 'auto') && visit?.type === 'navigate' && !(visit.name + location.hash).includes('#')) {
dataset.rest = '';
for (const sign of ['scroll', 'wheel', 'pointerdown', 'keydown', 'click', 'focusin', 'blur'])
addEventListener(sign, end, { once: true, capture: true, passive: true });
setTimeout(end, 5000);
addEventListener('load', () => window.requestIdleCallback?.(go));
}
}`.replaceAll('\n', '');

/** The element of it, which stands before the styles: behind them it would wait for them. */
export const REST_SCRIPT = `<script id="ostium-rest">${CODE}</script>`;

/** What names its code in a content security policy. */
export const REST_HASH = `sha256-${hash('sha256', CODE, 'base64')}`;
