/** Loads what the page has that needs code of its own. What fails to load can still be read and used. */
export function bringCode(page: Document): void {
  const article = page.querySelector<HTMLElement>('[data-reading]');
  if (article) import('../parts/reading/startReading.ts').then(({ startReading }) => startReading(article), leaveIt);
  const sheet = page.querySelector<HTMLFormElement>('form[data-sheet]');
  if (sheet) import('../parts/sheet/startSheet.ts').then(({ startSheet }) => startSheet(sheet), leaveIt);
  const clocks = page.querySelectorAll<HTMLElement>('details[data-clock]');
  if (clocks.length > 0)
    import('../parts/clock/startClock.ts').then(({ startClock }) => clocks.forEach(startClock), leaveIt);
  if (page.querySelector('[data-form-door]'))
    import('../parts/contact-form/startContactForms.ts').then((forms) => forms.startContactForms(page), leaveIt);
}

const leaveIt = (): undefined => undefined;
