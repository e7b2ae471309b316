/**
 * Plays the films of a page in place, one at a time. One listener serves all films, whenever they come and go, so that no block has
 * to be brought to life for one. The frame of another site is made here and nowhere else: after the press.
 */
export function startFilms(page: Document): void {
  page.addEventListener('click', (event) => {
    const sign = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-film-play]') : null;
    // With a key held down a link opens where the visitor wants it.
    if (!sign || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const player = findPlayer(page, sign);
    if (!player) return;
    // A button of a dialog opens it first; a link would leave the page.
    if (sign.tagName === 'A') event.preventDefault();
    play(player, sign);
  });
  // These two do not bubble.
  page.addEventListener(
    'play',
    ({ target }) => {
      stopAllBut(page, target);
      if (target instanceof HTMLVideoElement) showCaptions(target);
    },
    true,
  );
  page.addEventListener('close', ({ target }) => target instanceof Element && stopAllBut(target, null), true);
}

/** The player around a sign, or in the dialog that it opens. */
function findPlayer(page: Document, sign: HTMLElement): HTMLElement | null {
  const dialog = sign.getAttribute('commandfor');
  return dialog
    ? (page.getElementById(dialog)?.querySelector<HTMLElement>('[data-film]') ?? null)
    : sign.closest('[data-film]');
}

function play(player: HTMLElement, sign: HTMLElement): void {
  player.dataset['film'] = 'playing';
  const film = player.querySelector('video');
  if (film) {
    // A dialog gives the focus back to what had it when it opened. That is after this: a film with controls takes it even unseen.
    if (!sign.hasAttribute('commandfor')) film.focus();
    // Whatever a browser cannot play it says itself, in the place of the film.
    film.play().catch(() => undefined);
    return;
  }
  stopAllBut(player.ownerDocument, player);
  const { embed = '', title = '' } = player.querySelector<HTMLElement>('[data-embed]')?.dataset ?? {};
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the rule does not see the sandbox below
  const frame = Object.assign(player.ownerDocument.createElement('iframe'), {
    // What players need to play; the page around them they cannot leave.
    sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
    src: embed,
    title,
    allow: 'autoplay; fullscreen; picture-in-picture',
    allowFullscreen: true,
  });
  player.append(frame);
  frame.focus();
}

/** Only the first time: whoever has turned captions off since then wants none. */
function showCaptions(film: HTMLVideoElement): void {
  if (film.played.length > 0) return;
  for (const track of film.textTracks) if (track.kind === 'captions') track.mode = 'showing';
}

/** Stops what plays: films pause where they are, and another site's frame, which cannot be asked to, gives way to its cover. */
function stopAllBut(within: ParentNode, kept: EventTarget | null): void {
  for (const film of within.querySelectorAll('video')) if (film !== kept) film.pause();
  for (const frame of within.querySelectorAll('[data-film] > iframe')) {
    if (frame.parentElement === kept) continue;
    frame.parentElement?.setAttribute('data-film', '');
    frame.remove();
  }
}
