import { PARTS } from '#ui/island/partAttribute.ts';

/**
 * Takes out of the page's shell what the server has not put there: extensions and widgets add nodes of their own between the
 * parts, and React would take that for another page and build it anew, without the data for its static parts. What they add
 * within a part stays. Returns whether the shell is whole: all `parts` parts are in it.
 */
export function tidyShell(root: Element, parts: number): boolean {
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
