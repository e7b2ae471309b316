/**
 * What a phone's first frame leaves out: what follows the main part, what the site marks to follow, and all blocks and all children of a
 * marked element except the first.
 */
const FOLLOWS =
  ':is(main~*,[data-follows=""],[data-follows=children]>*+*,[data-follows=blocks]>*+*,[data-follows=blocks]>*>*+*):not([data-shown])';

/** How many elements each further frame lays out at most, unless one block alone has more. What still waits inside one is counted with it. */
const A_FRAME = 100;

/** How long what follows waits for the font, in milliseconds: laid out before it, it would be laid out again when it arrives. */
const FONT_MS = 500;

/**
 * Runs before the page is drawn. If a document is opened at its top, two things wait. They do not if it returns to a position, or
 * leads to a place in the page: the name of the navigation entry contains the hash, and also the text fragment with which a search
 * engine points at words, which `location` does not show.
 *
 * - On a phone the first two frames show the first window. What is below follows frame by frame (`data-shown`), as if it had just
 *   arrived from the network: no heights are guessed. It takes a third of a second, on a slow phone one second.
 * - The page rests (`data-rest` on `html`) until the visitor gives the first sign of intent, or five seconds are over. The site's
 *   styles leave out of a resting page what is far below. After five seconds one part of the page wakes in each frame
 *   (`data-awake`), since all of them together would block a phone for longer than a visitor's first touch may wait.
 *
 * A sign of intent ends both at once. `dataset` is that of `html`.
 */
export const DEFER_CODE = `
const [visit] = performance.getEntriesByType('navigation');
const soon = (step) => requestAnimationFrame(() => setTimeout(step));
let sheet = {};
const showAll = () => { sheet.disabled = true };
const end = () => { showAll(); delete dataset.rest };
const wake = () => {
const part = 'rest' in dataset && document.querySelector('[data-part]:not([data-awake])');
if (!part) return end();
part.dataset.awake = '';
soon(wake);
};
const follows = '${FOLLOWS}';
const showSome = () => {
let room = ${A_FRAME};
for (const one of document.querySelectorAll(follows)) {
const size = 1 + one.querySelectorAll('*').length;
if (size > room && room < ${A_FRAME}) return true;
one.dataset.shown = '';
room -= size;
}
return document.readyState === 'loading';
};
const show = () => (!sheet.disabled && showSome() ? soon(show) : showAll());
if (visit?.type === 'navigate' && !(visit.name + location.hash).includes('#')) {
dataset.rest = '';
for (const sign of ['scroll', 'pointerdown', 'keydown', 'click', 'focusin', 'blur'])
addEventListener(sign, end, { once: true });
setTimeout(wake, 5000);
if (CSS.supports('overflow-anchor:auto') && matchMedia('(width<768px)').matches) {
sheet = new CSSStyleSheet();
sheet.replaceSync('@media screen{' + follows + '{display:none!important}}');
document.adoptedStyleSheets = [sheet];
setTimeout(showAll, 3000);
soon(() => {
showSome();
Promise.race([document.fonts.ready, new Promise((go) => setTimeout(go, ${FONT_MS}))]).then(() => soon(show));
});
}
}`;
