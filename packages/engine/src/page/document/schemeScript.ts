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
