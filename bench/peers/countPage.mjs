import { defaultTreeAdapter as tree, parse } from 'parse5';

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Node} Node */

/** What a visitor does not see, and each framework does in its own way. */
const UNSEEN = new Set(['head', 'script', 'style', 'template']);
const WORD = /[\p{L}\p{N}]+/gu;

/** How many elements and words a page has for a visitor. @param {string} html */
export function countPage(html) {
  const counts = { elements: 0, words: 0 };
  for (const node of nodesOf(parse(html))) {
    if (tree.isElementNode(node)) counts.elements += 1;
    if (tree.isTextNode(node)) counts.words += node.value.match(WORD)?.length ?? 0;
  }
  return counts;
}

/** @param {Node} node @returns {Generator<Node>} */
function* nodesOf(node) {
  if (tree.isElementNode(node) && UNSEEN.has(node.tagName)) return;
  yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* nodesOf(child);
}
