/**
 * Moves the elements that `ArrowButtons` name. One listener of each kind serves all rows and lists, whenever they appear. For a list
 * of `details` it also adds arrow keys between the titles, and swiping over its picture.
 */
export function startArrowButtons(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    if (!button) return;
    const offset = Number(button.dataset['step']);
    const steps = stepsAround(button);
    if (steps) openStep(steps, offset);
    else moveRow(page.getElementById(button.getAttribute('aria-controls') ?? ''), offset);
  });
  page.addEventListener('keydown', (event) => {
    const offset = BY_KEY[event.key];
    const summary = event.target instanceof Element && event.target.matches('summary') ? event.target : null;
    const steps = stepsAround(summary);
    if (!offset || !steps || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    openStep(steps, offset)?.querySelector('summary')?.focus();
  });
  listenToFingers(page);
  // The visitor may have moved a row, or opened a step, before this was loaded.
  for (const button of page.querySelectorAll('[data-step][aria-controls]')) {
    const row = page.getElementById(button.getAttribute('aria-controls') ?? '');
    if (row) markEnds(row);
  }
  // These do not bubble.
  page.addEventListener('scroll', ({ target }) => target instanceof HTMLElement && markEnds(target), true);
  page.addEventListener('toggle', ({ target }) => target instanceof HTMLElement && markEnds(target), true);
  // A panel that is about to be opened is fetched a moment earlier.
  for (const type of ['pointerover', 'focusin']) {
    page.addEventListener(type, ({ target }) => fetchPictures(stepsAround(target)));
  }
}

const BY_KEY: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** How far a finger must move to count as a swipe, in pixels. */
const SWIPE = 40;

const stepsAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-steps]') : null;

const detailsOf = (steps: HTMLElement): HTMLDetailsElement[] => [...steps.querySelectorAll('details')];

/** The open one; if all are closed, the first. */
const indexOfOpen = (list: readonly HTMLDetailsElement[]): number =>
  Math.max(
    list.findIndex(({ open }) => open),
    0,
  );

/** Opens the next or the previous one. The others have the same name, so they close. */
function openStep(steps: HTMLElement, offset: number): HTMLDetailsElement | undefined {
  const list = detailsOf(steps);
  const step = list[indexOfOpen(list) + offset];
  if (step) step.open = true;
  return step;
}

function moveRow(row: HTMLElement | null, offset: number): void {
  const [first, second] = row?.children ?? [];
  if (!row || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
  const pitch = second.offsetLeft - first.offsetLeft;
  const count = Math.max(Math.floor(row.clientWidth / pitch), 1);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollBy({ left: offset * count * pitch, behavior: isStill ? 'instant' : 'smooth' });
}

/** Marks the buttons that have nowhere left to go, of the list of steps around an element, or else of the row that it is. */
function markEnds(row: HTMLElement): void {
  const steps = stepsAround(row);
  if (steps) {
    const list = detailsOf(steps);
    return disableAtEnds(steps.querySelectorAll('[data-step]'), indexOfOpen(list) === 0, list.at(-1)?.open === true);
  }
  if (!row.id) return;
  const buttons = row.ownerDocument.querySelectorAll(`[data-step][aria-controls="${row.id}"]`);
  // Widths are rounded, so a row can end a pixel before its end.
  disableAtEnds(buttons, row.scrollLeft < 2, row.scrollLeft > row.scrollWidth - row.clientWidth - 2);
}

function disableAtEnds(buttons: Iterable<Element>, isFirst: boolean, isLast: boolean): void {
  for (const button of buttons) {
    button.setAttribute('aria-disabled', String(button.getAttribute('data-step') === '1' ? isLast : isFirst));
  }
}

function listenToFingers(page: Document): void {
  let start: PointerEvent | undefined;
  page.addEventListener('pointerdown', (event) => {
    const isOnPicture = event.target instanceof Element && event.target.closest('[data-swipe]');
    start = isOnPicture && event.pointerType === 'touch' ? event : undefined;
  });
  page.addEventListener('pointerup', (event) => {
    const steps = stepsAround(start?.target ?? null);
    const [across, down] = start ? [event.clientX - start.clientX, event.clientY - start.clientY] : [0, 0];
    start = undefined;
    if (!steps || Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(down)) return;
    openStep(steps, across < 0 ? 1 : -1)?.scrollIntoView({ block: 'nearest' });
  });
}

function fetchPictures(steps: HTMLElement | null): void {
  for (const picture of steps?.querySelectorAll<HTMLImageElement>('img[loading="lazy"]') ?? [])
    picture.loading = 'eager';
}
