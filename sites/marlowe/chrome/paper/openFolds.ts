/**
 * Opens what is folded for a printer, in browsers whose styles cannot (`::details-content`), except where opening one fold closes
 * another.
 */
export function openFolds(): void {
  if (CSS.supports('selector(::details-content)')) return;
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details:not([name])')) fold.open = true;
}
