import { ISLANDS } from '#ui/island/partAttribute.ts';
import { PATIENCE_MS } from './scripted.ts';

/**
 * Shows the document in the colors that the visitor has chosen, from before its first paint: `data-scheme` on `html` is `light` or `dark`, and
 * empty where the visitor's system chooses. A pressed button of the name `scheme` chooses its value, and the browser remembers it, also for
 * other tabs and for pages that the visitor returns to. `dataset` is that of `html`.
 */
export const SCHEME_CODE = `
const inStorage = (use) => {
try { return use(localStorage, 'ostium scheme'); } catch {}
};
const readScheme = () => { dataset.scheme = inStorage((items, key) => items.getItem(key)) ?? '' };
readScheme();
addEventListener('storage', readScheme);
addEventListener('pageshow', ({ persisted }) => { if (persisted) readScheme() });
addEventListener('click', ({ target }) => {
const button = target.closest('button[name=scheme]');
if (!button) return;
dataset.scheme = button.value;
inStorage((items, key) => button.value ? items.setItem(key, button.value) : items.removeItem(key));
});`;

/**
 * Marks the document as one whose controls may count on script (`data-scripted` on `html`), and takes the mark away for good if the code
 * does not come: the page is then one without script. The mark says how far the code is: 0 at first, 1 once the first script has run,
 * 2 once the app has taken over. The first script must have run when it fails to load, when the document has loaded, and soon after
 * somebody presses anything; the app, soon after somebody presses something in an island. `dataset` is that of `html`.
 */
export const SCRIPTED_CODE = `
dataset.scripted = 0;
const expectCode = (least) => {
if (!(dataset.scripted >= least)) delete dataset.scripted;
};
addEventListener('load', () => expectCode(1));
addEventListener('error', ({ target }) => {
if (target.matches?.('[data-next]')) expectCode(1);
}, true);
addEventListener('click', ({ target }) => {
setTimeout(expectCode, ${PATIENCE_MS}, target.closest('${ISLANDS}') ? 2 : 1);
});`;

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
const DEFER_CODE = `
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

/** The script that stands in every document, as text: a build minifies it. */
export const INLINE_CODE = `{const { dataset } = document.documentElement;${SCHEME_CODE}${SCRIPTED_CODE}${RELOAD_CODE}${DEFER_CODE}}`;
