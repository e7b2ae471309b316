import { MISTAKES_EVENT } from './blockMistakes.ts';
import type { PageMistakes } from './blockMistakes.ts';

const STYLES =
  ':host{position:fixed;z-index:99;inset:auto 16px 16px auto;width:min(560px,calc(100% - 32px));max-height:50vh;overflow:auto;padding:16px 20px;' +
  'border-radius:8px;background:#181818;color:#f5f5f5;font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}' +
  'h2{margin:0;padding-right:72px;font-size:1em}h3{margin:12px 0 0;font-size:1em;color:#7fd7ff}ul{margin:0;padding-left:1.2em}' +
  'button{position:absolute;top:8px;right:12px;min-height:32px;font:inherit;cursor:pointer}';

let overlay: HTMLElement | undefined;

/** Shows the mistakes in a page's blocks over the page until the developer closes the list. The development server loads this. */
function showMistakes(pages: readonly PageMistakes[]): void {
  overlay?.remove();
  if (pages.length === 0) return;
  overlay = document.createElement('aside');
  overlay.id = 'ostium-block-mistakes';
  const shadow = overlay.attachShadow({ mode: 'open' });
  const close = element('button', 'Close');
  close.addEventListener('click', () => overlay?.remove());
  shadow.append(
    element('style', STYLES),
    element('h2', 'Blocks that cannot be shown as they were written:'),
    ...pages.flatMap(({ link, problems }) => {
      const list = element('ul', '');
      list.append(...problems.map((problem) => element('li', problem)));
      return [element('h3', link), list];
    }),
    close,
  );
  document.body.append(overlay);
}

function element(name: string, words: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = words;
  return element;
}

import.meta.hot?.on(MISTAKES_EVENT, showMistakes);
