import { SCROLL_STORAGE } from './scrollMemory.ts';

interface ScrolledWindow extends EventTarget {
  readonly history: Pick<History, 'state' | 'scrollRestoration'>;
  readonly sessionStorage: Pick<Storage, 'getItem'>;
  scrollTo: (options: ScrollToOptions) => void;
}

/**
 * For the first script of a document, which runs before `DOMContentLoaded`: when the visitor comes back to a history entry
 * that a router had taken over from the browser, it scrolls to where they were.
 */
export function restoreScroll(window: ScrolledWindow): void {
  const { history } = window;
  const { state } = history;
  if (history.scrollRestoration !== 'manual') return;
  window.addEventListener('DOMContentLoaded', () => {
    try {
      const [left, top] = JSON.parse(window.sessionStorage.getItem(SCROLL_STORAGE) ?? '')[state.ostium];
      // The styles ask for smooth scrolling, which is meant for jumps that the visitor makes.
      window.scrollTo({ left, top, behavior: 'instant' });
    } catch {
      // Nothing is remembered of this entry, or storing is forbidden. Reading it step by step would cost every page bytes.
    }
  });
  // So that a reload is restored by the browser. Not earlier, or it would scroll as well; and only while neither a router nor
  // a step in the history has changed the entry.
  window.addEventListener('pagehide', () => {
    if (history.state === state) history.scrollRestoration = 'auto';
  });
}
