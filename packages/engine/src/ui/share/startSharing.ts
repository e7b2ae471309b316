/** How often to check whether a sharing window was closed. In milliseconds. */
const CLOSE_POLL_MS = 1000;

/**
 * Activates the ways to share in `root`, until `signal` is aborted: a network's page opens in a window of its own, of the size that
 * its link says, and a device with its own share sheet gets its button.
 */
export function startSharing(root: HTMLElement, signal: AbortSignal): void {
  const buttons = root.querySelectorAll<HTMLButtonElement>('button[data-share-url]');
  // Browsers that cannot share do not have this method, whatever the types say.
  if ('share' in navigator) for (const button of buttons) button.closest('li')?.removeAttribute('hidden');
  root.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { shareUrl: url, shareTitle: title, popup } = pressed.dataset;
      // Closing the device's share sheet is not an error.
      if (url !== undefined) void navigator.share({ url, title: title ?? document.title }).catch(() => undefined);
      if (popup !== undefined && pressed instanceof HTMLAnchorElement && openPopup(pressed, popup))
        event.preventDefault();
    },
    { signal },
  );
}

/** Opens a link in a window of its own, without access to this one. If the browser opens none, the link is followed. */
function openPopup(link: HTMLAnchorElement, size: string): boolean {
  const [width, height] = size.split('x');
  const popup = open('', '_blank', `popup,width=${width},height=${height}`);
  if (!popup) return false;
  popup.opener = null;
  popup.location.href = link.href;
  const poll = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(poll);
    // Back to where the visitor was, unless they have moved on.
    if (document.activeElement === document.body) link.focus();
  }, CLOSE_POLL_MS);
  return true;
}
