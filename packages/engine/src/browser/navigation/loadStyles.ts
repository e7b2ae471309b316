import type { Page } from '#page/page.ts';
import { styleName } from '#page/document/styleName.ts';

/**
 * Returns a function that loads the stylesheets that a page needs and the document lacks. It waits for all of them and rejects if
 * one fails to load; the next call requests that one again. Loaded styles stay, since no other page uses their class names.
 */
export function createStyleLoader(document: Document): (page: Pick<Page, 'home' | 'styles'>) => Promise<unknown> {
  const loads = new Map<string, Promise<unknown>>();
  // What the server has written into the document.
  const loadedNames = document.querySelector<HTMLElement>('[data-styles]')?.dataset['styles'] ?? '';
  for (const name of loadedNames.split(' ')) loads.set(name, Promise.resolve());

  const load = (name: string, href: string) =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.addEventListener('load', resolve);
      link.addEventListener('error', () => {
        link.remove();
        loads.delete(name);
        reject(new Error(`There are no styles at ${href}`));
      });
      document.head.append(link);
    });

  return ({ home, styles = [] }) =>
    Promise.all(
      styles.map((file) => {
        const name = styleName(file);
        const loading = loads.get(name) ?? load(name, `${home}assets/${file}.css`);
        loads.set(name, loading);
        return loading;
      }),
    );
}
