import { hash } from 'node:crypto';

/** What a phone's first frame does without: what follows the main part, its blocks from the third on, and what the site says follows. */
const FOLLOWS =
  ':is(main~*,main [data-part]:nth-child(n+3),[data-follows=""],[data-follows=children]>:nth-child(n+4)):not([data-shown])';

/** How many elements each further frame lays out, about. */
const A_FRAME = 100;

/**
 * Runs before the page is drawn. Where a document is opened at its top two things wait, not where it comes back to a position, or leads
 * to a place in the page: its name holds the hash, and what a search engine puts there to point at words, which no location tells.
 *
 * - On a phone the first frame shows the first window. What is below follows frame by frame (`data-shown`), as if it came from the
 *   network just then: nothing has a guessed height. It takes a third of a second, on a slow phone one.
 * - The page rests (`data-rest` on `html`) until the visitor gives the first sign that they mean to do something, or five seconds are
 *   over. The site's styles leave out of a resting page what is far below. After five seconds one part of the page wakes in each frame
 *   (`data-awake`), since all of them together would hold up a phone for longer than a visitor's first touch may wait.
 *
 * A sign ends both at once.
 */
const CODE = `{
const { dataset } = document.documentElement;
const [visit] = performance.getEntriesByType('navigation');
const soon = (step) => requestAnimationFrame(() => setTimeout(step));
let sheet;
const showAll = () => { if (sheet) sheet.disabled = true };
const end = () => { showAll(); delete dataset.rest };
const wake = () => {
const part = 'rest' in dataset && document.querySelector('[data-part]:not([data-awake])');
if (!part) return end();
part.dataset.awake = '';
soon(wake);
};
const follows = '${FOLLOWS}';
const show = () => {
let room = ${A_FRAME};
if (!sheet.disabled) for (const one of document.querySelectorAll(follows)) {
one.dataset.shown = '';
room -= one.querySelector('[data-follows]') ? 1 : 1 + one.querySelectorAll('*').length;
if (room < 0) return soon(show);
}
if (document.readyState === 'loading') soon(show);
else showAll();
};
if (visit?.type === 'navigate' && !(visit.name + location.hash).includes('#')) {
dataset.rest = '';
for (const sign of ['scroll', 'pointerdown', 'keydown', 'click', 'focusin', 'blur'])
addEventListener(sign, end, { once: true, capture: true, passive: true });
setTimeout(wake, 5000);
if (CSS.supports('overflow-anchor:auto') && matchMedia('(width<768px)').matches) {
sheet = new CSSStyleSheet();
sheet.replaceSync('@media screen{' + follows + '{display:none!important}}');
document.adoptedStyleSheets = [sheet];
setTimeout(showAll, 3000);
soon(show);
}
}
}`;

/** The element of it, which stands before the styles: behind them it would wait for them. */
export const REST_SCRIPT = `<script id="ostium-rest">${CODE}</script>`;

/** What names its code in a content security policy. */
export const REST_HASH = `sha256-${hash('sha256', CODE, 'base64')}`;
