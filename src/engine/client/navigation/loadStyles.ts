import type { Page } from '#engine/pages/page.ts';

/**
 * Gives the function that loads the stylesheets which a page needs and the document does not have. It waits for all of them, and
 * rejects where one cannot be had; the next need asks for that again. What was loaded stays: its classes are nobody else's.
 */
export function createStyleLoader(document: Document): (page: Pick<Page, 'home' | 'styles'>) => Promise<unknown> {
  const loads = new Map<string, Promise<unknown>>();
  // What the server has written into the document.
  const own = document.querySelector<HTMLElement>('[data-styles]')?.dataset['styles'] ?? '';
  for (const name of own.split(' ')) loads.set(name, Promise.resolve());

  const load = (name: string, href: string) =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
        loads.delete(name);
        reject(new Error(`There are no styles at ${href}`));
      };
      document.head.append(link);
    });

  return ({ home, styles = [] }) =>
    Promise.all(
      styles.map((name) => {
        const loading = loads.get(name) ?? load(name, `${home}assets/${name}.css`);
        loads.set(name, loading);
        return loading;
      }),
    );
}
