import type { Page } from 'ostium';
import { entityOfRecord } from 'ostium';

/**
 * After a navigation within unchanged chrome, updates the switches: they lead to the current page in the other language or, if there
 * is none, to what the practice has written in it. While the page is machine-translated they all open the card, which contains the
 * way back.
 */
export function showInSwitches(page: Page): void {
  const translation = entityOfRecord(page)?.translation;
  const card = document.querySelector<HTMLElement>('#ostium-language');
  if (card?.matches(':popover-open')) card.hidePopover();
  const pageLink = card?.querySelector<HTMLElement>('[data-link]');
  pageLink?.toggleAttribute('data-is-page', translation !== undefined);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-own], section[data-link] a')) {
    const home = link.dataset['own'] ?? pageLink?.dataset['link'];
    const goal = translation ?? home;
    if (goal !== undefined) link.href = goal;
    if (card && link.dataset['language'] !== undefined)
      link.toggleAttribute('data-card', translation === undefined || isTranslated());
  }
}

/** Whether the current page is machine-translated. */
export const isTranslated = (): boolean => document.documentElement.dataset['translated'] !== undefined;
