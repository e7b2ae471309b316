import { announce } from 'ostium/client';

/** Says the words of a clock when it has run down (`data-clock`), also while its tile is closed. The styles do the counting. */
export function startClocks(page: Document): void {
  page.addEventListener('animationend', ({ target }) => {
    const words = target instanceof HTMLElement ? target.dataset['clock'] : undefined;
    if (words) announce(words);
  });
}
