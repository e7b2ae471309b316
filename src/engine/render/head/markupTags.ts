import { defaultTreeAdapter as tree, html as spec, parseFragment } from 'parse5';
import type { RawTag } from './rawTag.ts';

/**
 * The tags of head markup, read as a browser would and decoded once. What stands inside another element is none of the head's.
 * Runs on the server only: the parser never reaches the browser.
 */
export function markupTags(markup: string): readonly RawTag[] {
  const elements = parseFragment(markup).childNodes.filter((node) => tree.isElementNode(node));
  return elements
    .filter(({ namespaceURI }) => namespaceURI === spec.NS.HTML)
    .map(({ tagName, attrs, childNodes }) => ({
      tag: tagName,
      attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
      content: childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join(''),
    }));
}
