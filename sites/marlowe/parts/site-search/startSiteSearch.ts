/** Loads suggestions with the first use of a search field that has them. */
export function startSiteSearch(page: Document): void {
  const begin = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-index] input')) return;
    // Without them the field still leads to the results.
    import('./suggestions.ts').then(({ startSuggestions }) => startSuggestions(target)).catch(leaveIt);
  };
  page.addEventListener('focusin', ({ target }) => begin(target));
  // It may have been quicker than this code.
  begin(page.activeElement);
}

const leaveIt = (): undefined => undefined;
