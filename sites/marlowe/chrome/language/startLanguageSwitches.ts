/** Selects a switch that opens the card. */
const SWITCH = 'a[data-card]';

/**
 * Makes the switches open the card instead of leading to another page. It runs before any other listener, so that none treats the
 * click as a navigation. If a browser has no popovers, or the card fails to load, they are the links that they are without script.
 */
export function startLanguageSwitches(page: Document): void {
  const listen = (type: 'click' | 'pointerdown', hear: (link: HTMLAnchorElement, event: MouseEvent) => void) =>
    page.addEventListener(
      type,
      (event) => {
        const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(SWITCH) : null;
        if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && 'popover' in link) hear(link, event);
      },
      { capture: true },
    );

  // A press beside an open card closes it, and the click of the same press must not reopen it.
  let wasOpen = false;
  listen('pointerdown', () => {
    wasOpen = page.querySelector('#ostium-language:popover-open') !== null;
  });
  listen('click', (link, event) => {
    event.preventDefault();
    const isClosing = wasOpen && event.detail > 0;
    wasOpen = false;
    if (isClosing) return;
    import('./languageCard.ts').then(
      ({ openLanguageCard }) => openLanguageCard(link),
      () => location.assign(link.href),
    );
  });
}
