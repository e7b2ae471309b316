import { PATIENCE_MS } from 'ostium';
import type { Videos } from './playing/createVideos.ts';

/**
 * Plays the videos of a page in place, one at a time. One listener serves all videos, whenever they appear, so that no block has to be
 * hydrated for one. A file starts at once, within the click, since browsers allow it only then; all other code for playing videos
 * (`playing/`) is loaded with the first one.
 */
export function startVideos(page: Document): void {
  let videos: Promise<Videos> | undefined;
  const bring = () => (videos ??= import('./playing/createVideos.ts').then(({ createVideos }) => createVideos(page)));

  page.addEventListener('click', (event) => {
    const sign = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-video-play]') : null;
    // With a modifier key, a link opens where the visitor wants it.
    if (!sign || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const player = findPlayer(page, sign);
    if (!player) return;
    // A button opens its dialog first; a link would leave the page.
    if (sign.tagName === 'A') event.preventDefault();
    const video = player.querySelector('video');
    const link = player.querySelector<HTMLAnchorElement>('[data-embed]');
    if (video) {
      player.dataset['video'] = 'playing';
      // A dialog returns the focus to what had it when it opened, which is after this: a video with controls takes it even while invisible.
      if (!sign.hasAttribute('commandfor')) video.focus();
      // If a browser cannot play the video, it says so itself, in its place.
      video.play().catch(() => undefined);
    } else if (link) {
      const follow = () => location.assign(link.href);
      // A visitor who waits too long for its code is sent to where it plays.
      const patience = setTimeout(follow, PATIENCE_MS);
      void bring().then(({ frame }) => {
        clearTimeout(patience);
        return frame(player, link);
      }, follow);
    }
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

/** A video plays without the code that follows it. */
const leaveIt = (): undefined => undefined;

/** The player around a play button, or in the dialog that the button opens. */
function findPlayer(page: Document, sign: HTMLElement): HTMLElement | null {
  const dialog = sign.getAttribute('commandfor');
  return dialog
    ? (page.getElementById(dialog)?.querySelector<HTMLElement>('[data-video]') ?? null)
    : sign.closest('[data-video]');
}

/** Pauses all other videos. */
function pauseAllBut(within: ParentNode, currentVideo: EventTarget | null): void {
  for (const video of within.querySelectorAll('video')) if (video !== currentVideo) video.pause();
}
