/** Loads suggestions with the first use of a search field that has them. */
export function startSiteSearch(): void {
  const begin = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-index] input')) return;
    // Without them the field still leads to the results.
    import('./suggestions.ts').then(({ startSuggestions }) => startSuggestions(target)).catch(leaveIt);
  };
  document.addEventListener('focusin', ({ target }) => begin(target));
  // It may have been quicker than this code.
  begin(document.activeElement);
}

const leaveIt = (): undefined => undefined;

/** Closes the panel of the header's search, after a navigation. */
export function closeSiteSearch(): void {
  const panel = document.querySelector<HTMLElement>('[data-search-panel]:popover-open');
  panel?.hidePopover();
}
