import { PATIENCE_MS } from './scripted.ts';
import { ISLANDS } from '#ui/island/partAttribute.ts';

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
