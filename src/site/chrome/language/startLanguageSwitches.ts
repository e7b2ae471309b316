/** A switch that opens the card. */
const SWITCH = 'a[data-card]';

/**
 * Lets the switches open the card in place of leading to another page. Before anybody else hears of the press: to them it is none that leads
 * anywhere. Where a browser has no popovers, or the card does not come, they are the links that they are without script.
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

  // A press beside an open card closes it, and the click of the same press is not to open it again.
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
