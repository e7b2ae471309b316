import { ISLANDS, PART_ATTRIBUTE } from '#ui/island/partAttribute.ts';

const STATIC = `[${PART_ATTRIBUTE}=static]`;

/** Those inside another one belong to it. */
const OUTERMOST = `${STATIC}:not(${STATIC} *)`;

/** What the server rendered into the static parts of a document. */
interface RenderedParts {
  /** Puts what belongs there into a static part that is not the document's own, because React has built its surroundings anew. */
  keep: (part: HTMLElement | null) => void;
  /** Puts the whole page back as the server rendered it. */
  restore: () => void;
}

/**
 * Keeps the content of all static parts below `root`, as it is: React rebuilds an island, or the whole page, if something has changed
 * its HTML (a translation, an extension), and has no data for the static parts in it. They are known by their place, which is the same
 * in what React builds.
 */
export function createRenderedParts(root: HTMLElement): RenderedParts {
  const page = [...root.childNodes];
  const parts = staticPartsOf(root);
  const places = parts.map((part) => placeOf(root, part));
  const contents = parts.map((part) => [...part.childNodes]);
  return {
    keep(part) {
      if (part && !parts.includes(part)) part.replaceChildren(...(contents[places.indexOf(placeOf(root, part))] ?? []));
    },
    restore() {
      for (const [index, part] of parts.entries()) part.replaceChildren(...(contents[index] ?? []));
      root.replaceChildren(...page);
    },
  };
}

const staticPartsOf = (scope: Element): HTMLElement[] => [...scope.querySelectorAll<HTMLElement>(OUTERMOST)];

/** Which static part it is: the number of its island, which is never missing, and its own among those of the island. */
function placeOf(root: Element, part: HTMLElement): string {
  const island = part.closest(ISLANDS);
  const siblings = staticPartsOf(island ?? root).filter((part) => part.closest(ISLANDS) === island);
  return `${[...root.querySelectorAll(ISLANDS)].indexOf(island ?? root)} ${siblings.indexOf(part)}`;
}
