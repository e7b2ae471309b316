/** Gives the document styles that came with the code that shows what they are for. Throws where a browser cannot take them: nothing is shown then. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
