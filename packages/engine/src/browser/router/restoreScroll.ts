/**
 * The key in the tab's storage of an object that maps entry keys to `[x, y]`. It is here because the first script needs nothing else
 * of the scroll memory.
 */
export const SCROLL_STORAGE = 'ostium_scroll';

interface ScrolledWindow extends EventTarget {
  readonly history: Pick<History, 'state'>;
  readonly document: Pick<Document, 'readyState'>;
  readonly sessionStorage: Pick<Storage, 'getItem'>;
  readonly scrollY: number;
  scrollTo: (options: ScrollToOptions) => void;
}

/**
 * For the first script of a document. If the visitor returns to a history entry whose position a router stored, it scrolls there
 * once the page is parsed. It does nothing if the browser has already done so or the visitor has started to scroll. (Browsers differ
 * in whether they restore a router's entry: WebKit does not.)
 */
export function restoreScroll(window: ScrolledWindow): void {
  const restore = () => {
    try {
      const [left, top] = JSON.parse(window.sessionStorage.getItem(SCROLL_STORAGE) ?? '')[window.history.state.ostium];
      // The styles ask for smooth scrolling, which is meant for jumps that the visitor makes.
      if (!window.scrollY) window.scrollTo({ left, top, behavior: 'instant' });
    } catch {
      // Nothing is stored for this entry, or storage is forbidden. Checking step by step would cost every page bytes.
    }
  };
  if (window.document.readyState === 'loading') window.addEventListener('DOMContentLoaded', restore);
  else restore();
}
