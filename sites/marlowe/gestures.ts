import { startArrowButtons } from 'ostium/ui/arrow-buttons/startArrowButtons.ts';

/** Starts code that only some pages need, for the whole document. */
export function start(page: Document): void {
  startLanguageSwitches(page);
  startArrowButtons(page);
  startCopying(page);
  startSiteSearch(page);
}

/** Selects a switch that opens the card. */
const SWITCH = 'a[data-card]';

/**
 * Makes the switches open the card instead of leading to another page. It runs before any other listener, so that none treats the
 * click as a navigation. If a browser has no popovers, or the card fails to load, they are the links that they are without script.
 */
function startLanguageSwitches(page: Document): void {
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
    import('./chrome/language/languageCard.ts').then(
      ({ openLanguageCard }) => openLanguageCard(link),
      () => location.assign(link.href),
    );
  });
}

/**
 * Copies the contents of a `data-copy` button, and confirms it beside the button with the text in `data-copied`. One listener serves
 * all buttons, whenever they appear.
 */
function startCopying(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const { copy: words = '', copied: message = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    // If that is forbidden, the address can still be read above the button, which has nothing to offer then.
    if (button.parentElement) button.parentElement.hidden = true;
    return;
  }
  const status = button.parentElement?.querySelector('[role=status]');
  if (status) status.textContent = message;
}

/** Loads suggestions with the first use of a search field that has them. */
function startSiteSearch(page: Document): void {
  const begin = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-index] input')) return;
    // Without them the field still leads to the results.
    import('./parts/site-search/suggestions.ts')
      .then(({ startSuggestions }) => startSuggestions(target))
      .catch(leaveIt);
  };
  page.addEventListener('focusin', ({ target }) => begin(target));
  // It may have been quicker than this code.
  begin(page.activeElement);
}

const leaveIt = (): undefined => undefined;
