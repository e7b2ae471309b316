import { hash } from 'node:crypto';

/**
 * Runs before the page is drawn: a document that is opened at its top rests (`data-rest` on `html`) until the visitor gives the
 * first sign that they mean to do something, or five seconds are over. What comes back to a position, or leads to a place in the
 * page, never rests: its name holds the hash, and what a search engine puts there to point at words, which no location tells. The
 * site's styles leave out of a resting page what is far below. A sign wakes all of it at once; after five seconds one part of the page
 * wakes in each frame (`data-awake`), since all of them together would hold up a phone for longer than a visitor's first touch may wait.
 */
const CODE = `{
const { dataset } = document.documentElement;
const [visit] = performance.getEntriesByType('navigation');
const end = () => delete dataset.rest;
const wake = () => {
const part = 'rest' in dataset && document.querySelector('[data-part]:not([data-awake])');
if (!part) return end();
part.dataset.awake = '';
requestAnimationFrame(() => setTimeout(wake));
};
if (visit?.type === 'navigate' && !(visit.name + location.hash).includes('#')) {
dataset.rest = '';
for (const sign of ['scroll', 'pointerdown', 'keydown', 'click', 'focusin', 'blur'])
addEventListener(sign, end, { once: true, capture: true, passive: true });
setTimeout(wake, 5000);
}
}`;

/** The element of it, which stands before the styles: behind them it would wait for them. */
export const REST_SCRIPT = `<script id="ostium-rest">${CODE}</script>`;

/** What names its code in a content security policy. */
export const REST_HASH = `sha256-${hash('sha256', CODE, 'base64')}`;
