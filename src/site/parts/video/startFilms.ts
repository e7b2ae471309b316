import type { Films } from './playing/createFilms.ts';

/**
 * Plays the films of a page in place, one at a time. One listener serves all films, whenever they appear, so that no block has to be
 * hydrated for one. A file starts at once, within the click, since browsers allow it only then; all other code for playing films
 * (`playing/`) is loaded with the first one.
 */
export function startFilms(page: Document): void {
  let films: Promise<Films> | undefined;
  const bring = () => (films ??= import('./playing/createFilms.ts').then(({ createFilms }) => createFilms(page)));

  page.addEventListener('click', (event) => {
    const sign = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-film-play]') : null;
    // With a modifier key, a link opens where the visitor wants it.
    if (!sign || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const player = findPlayer(page, sign);
    if (!player) return;
    // A button opens its dialog first; a link would leave the page.
    if (sign.tagName === 'A') event.preventDefault();
    const film = player.querySelector('video');
    const link = player.querySelector<HTMLAnchorElement>('[data-embed]');
    if (film) {
      player.dataset['film'] = 'playing';
      // A dialog returns the focus to what had it when it opened, which is after this: a film with controls takes it even while invisible.
      if (!sign.hasAttribute('commandfor')) film.focus();
      // If a browser cannot play the film, it says so itself, in its place.
      film.play().catch(() => undefined);
    } else if (link)
      bring().then(
        ({ frame }) => frame(player, link),
        () => location.assign(link.href),
      );
  });
  // These two do not bubble.
  page.addEventListener(
    'play',
    ({ target }) => {
      pauseAllBut(page, target);
      if (target instanceof HTMLVideoElement) bring().then(({ follow }) => follow(target), leaveIt);
    },
    true,
  );
  page.addEventListener('close', ({ target }) => target instanceof Element && pauseAllBut(target, null), true);
}

/** A film plays without the code that follows it. */
const leaveIt = (): undefined => undefined;

/** The player around a play button, or in the dialog that the button opens. */
function findPlayer(page: Document, sign: HTMLElement): HTMLElement | null {
  const dialog = sign.getAttribute('commandfor');
  return dialog
    ? (page.getElementById(dialog)?.querySelector<HTMLElement>('[data-film]') ?? null)
    : sign.closest('[data-film]');
}

/** Pauses all other films. */
function pauseAllBut(within: ParentNode, kept: EventTarget | null): void {
  for (const film of within.querySelectorAll('video')) if (film !== kept) film.pause();
}
