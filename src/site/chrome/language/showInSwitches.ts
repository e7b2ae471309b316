import type { Page } from '#engine/pages/page.ts';
import { entityOfRecord } from '#engine/pages/page.ts';

/**
 * After a navigation, within chrome that stays: the switches lead to the page that says the same as the one that is shown now, and where there is none
 * to what the practice has written in that language. While the page is translated by machine they all open the card, which holds the way back.
 */
export function showInSwitches(page: Page): void {
  const translation = entityOfRecord(page)?.translation;
  const card = document.querySelector<HTMLElement>('#ostium-language');
  if (card?.matches(':popover-open')) card.hidePopover();
  const own = card?.querySelector<HTMLElement>('[data-link]');
  own?.toggleAttribute('data-is-page', translation !== undefined);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-own], section[data-link] a')) {
    const home = link.dataset['own'] ?? own?.dataset['link'];
    const goal = translation ?? home;
    if (goal !== undefined) link.href = goal;
    if (card && link.dataset['language'] !== undefined)
      link.toggleAttribute('data-card', translation === undefined || isTranslated());
  }
}

/** Whether the page that is shown is translated by machine. */
export const isTranslated = (): boolean => document.documentElement.dataset['translated'] !== undefined;
