/** The name under which the storage of the tab holds an object of entry key -> `[x, y]`. Here, because the first script needs nothing else of the scroll memory. */
export const SCROLL_STORAGE = 'ostium_scroll';

interface ScrolledWindow extends EventTarget {
  readonly history: Pick<History, 'state'>;
  readonly document: Pick<Document, 'readyState'>;
  readonly sessionStorage: Pick<Storage, 'getItem'>;
  readonly scrollY: number;
  scrollTo: (options: ScrollToOptions) => void;
}

/**
 * For the first script of a document: when the visitor comes back to a history entry of which a router remembers where they
 * were, it scrolls there once the page is parsed. Where the browser has done so already, or the visitor is on their way, it
 * does nothing. (Browsers differ in whether they restore an entry that was a router's: WebKit does not.)
 */
export function restoreScroll(window: ScrolledWindow): void {
  const restore = () => {
    try {
      const [left, top] = JSON.parse(window.sessionStorage.getItem(SCROLL_STORAGE) ?? '')[window.history.state.ostium];
      // The styles ask for smooth scrolling, which is meant for jumps that the visitor makes.
      if (!window.scrollY) window.scrollTo({ left, top, behavior: 'instant' });
    } catch {
      // Nothing is remembered of this entry, or storing is forbidden. Reading it step by step would cost every page bytes.
    }
  };
  if (window.document.readyState === 'loading') window.addEventListener('DOMContentLoaded', restore);
  else restore();
}
