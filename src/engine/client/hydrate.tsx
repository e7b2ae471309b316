import { hydrateRoot } from 'react-dom/client';
import type { SiteCode } from '#engine/render/siteCode.ts';
import { ISLANDS, PARTS } from '#ui/island/partAttribute.ts';
import { Root } from './Root.tsx';
import type { View } from './view.ts';
import { reloadWithoutScript } from './start/withoutScript.ts';

interface Hydration {
  view: View;
  Frame: SiteCode['Frame'];
  /** How many parts the server has written. */
  parts: number;
  /** Takes where something went wrong, and what. */
  report: (where: string, error: unknown) => void;
}

/**
 * Lets React take over what the server has written. Throws where the document is no longer what the server wrote: then the page
 * stays as it is, and works as it does without script.
 */
export function hydrate({ view, Frame, parts, report }: Hydration): void {
  const root = document.getElementById('ostium-root');
  if (!root || !tidyShell(root, parts)) throw new Error('Parts of the page are missing.');
  unwrapTexts(root);
  hydrateRoot(root, <Root view={view} Frame={Frame} report={(part, error) => report(`block ${part}`, error)} />, {
    // The boundary of the part has reported it.
    onCaughtError: () => undefined,
    onRecoverableError(error) {
      report('hydration', error);
      if (!root.querySelector(`main ${PARTS}:not(:empty)`)) reloadWithoutScript();
    },
    onUncaughtError(error) {
      report('page', error);
      reloadWithoutScript();
    },
  });
}

/**
 * Takes out of the page's shell what the server has not put there: extensions and widgets add nodes of their own between the
 * parts, and React would take that for another page and build it anew, without the data for its static parts. What they add
 * within a part stays. Returns whether the shell is whole: all `parts` parts are in it.
 */
function tidyShell(root: Element, parts: number): boolean {
  removeForeign(root);
  return root.querySelectorAll(PARTS).length === parts;
}

function removeForeign(shell: Element): void {
  for (const node of [...shell.childNodes]) {
    if (!(node instanceof Element)) node.remove();
    else if (!node.matches(PARTS)) {
      if (node.querySelector(PARTS)) removeForeign(node);
      else node.remove();
    }
  }
}

/** Widgets that translate pages wrap their texts in `font` elements, which React would take for another page. */
function unwrapTexts(root: HTMLElement): void {
  for (const font of root.querySelectorAll(`${ISLANDS} font`)) font.replaceWith(...font.childNodes);
  root.normalize();
}
