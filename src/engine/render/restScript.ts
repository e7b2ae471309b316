import { hash } from 'node:crypto';

/**
 * Runs before the page is drawn: a document that is opened at its top rests (`data-rest` on `html`) until the visitor gives the
 * first sign that they mean to do something, or five seconds are over. What comes back to a position, or leads to a place in the
 * page, never rests: its name holds the hash, and what a search engine puts there to point at words, which no location tells. The
 * home screen's styles leave out of a resting page what is far below.
 */
const CODE = `{
const { dataset } = document.documentElement;
const [visit] = performance.getEntriesByType('navigation');
const end = () => delete dataset.rest;
if (visit?.type === 'navigate' && !(visit.name + location.hash).includes('#')) {
dataset.rest = '';
for (const sign of ['scroll', 'pointerdown', 'keydown', 'click', 'focusin', 'blur'])
addEventListener(sign, end, { once: true, capture: true, passive: true });
setTimeout(end, 5000);
}
}`;

/** The element of it, which stands before the styles: behind them it would wait for them. */
export const REST_SCRIPT = `<script id="ostium-rest">${CODE}</script>`;

/** What names its code in a content security policy. */
export const REST_HASH = `sha256-${hash('sha256', CODE, 'base64')}`;
