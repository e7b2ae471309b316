/** How often it is looked whether a window for sharing was closed. In milliseconds. */
const CLOSE_POLL_MS = 1000;

/**
 * Brings the ways to share in `root` to life, until `signal` ends it: a network's page opens in a window of its own, of the size that its
 * link says, and a device that shares by itself has its button.
 */
export function startSharing(root: HTMLElement, signal: AbortSignal): void {
  const buttons = root.querySelectorAll<HTMLButtonElement>('button[data-share-url]');
  // Browsers that cannot share have no such method, whatever the types say.
  if ('share' in navigator) for (const button of buttons) button.closest('li')?.removeAttribute('hidden');
  root.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { shareUrl: url, shareTitle: title, popup } = pressed.dataset;
      // Whoever closes the device's own list has not shared, and no more is to be said.
      if (url !== undefined) void navigator.share({ url, title: title ?? document.title }).catch(() => undefined);
      if (popup !== undefined && pressed instanceof HTMLAnchorElement && openPopup(pressed, popup))
        event.preventDefault();
    },
    { signal },
  );
}

/** Opens a link in a window of its own, which knows nothing of this one. Where the browser opens none, the link is followed. */
function openPopup(link: HTMLAnchorElement, size: string): boolean {
  const [width, height] = size.split('x');
  const popup = open('', '_blank', `popup,width=${width},height=${height}`);
  if (!popup) return false;
  popup.opener = null;
  popup.location.href = link.href;
  const poll = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(poll);
    // Back to where somebody was, unless they have gone on.
    if (document.activeElement === document.body) link.focus();
  }, CLOSE_POLL_MS);
  return true;
}
