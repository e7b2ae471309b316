/** Asks for the files that come next all at once, instead of each when the one before names it. The server has named them. */
export function preloadNext(document: Document): void {
  const next = document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset['next'] ?? '';
  for (const address of next.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
}
