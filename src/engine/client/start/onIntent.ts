/** What a visitor does who means to do something: moves, touches, scrolls, types. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const;

/** After this long without any sign the page may move by itself, and has the time to load what moves it. In milliseconds. */
const LONG_IDLE_MS = 5_000;

/** Calls back once: at the first sign of intent, or when the page has long been idle. */
export function onIntent(callback: () => void): void {
  const end = new AbortController();
  const once = () => {
    if (end.signal.aborted) return;
    end.abort();
    clearTimeout(timer);
    callback();
  };
  const timer = setTimeout(once, LONG_IDLE_MS);
  for (const sign of SIGNS) addEventListener(sign, once, { passive: true, capture: true, signal: end.signal });
}

/** Loads the files that come next all at once, instead of each when the one before names it. The server has named them. */
export function preloadNext(document: Document): void {
  const next = document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset['next'] ?? '';
  for (const address of next.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
}
