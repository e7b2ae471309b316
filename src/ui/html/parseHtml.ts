import { defaultTreeAdapter as tree, html as spec, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { HtmlElement, HtmlNode } from './htmlNode.ts';
import { propOf } from './propNames.ts';

/**
 * The tree that a browser would build of an editor's HTML, as plain JSON. White space stays; comments and formulas go. What it
 * gives is not safe yet: `cleanHtml` is for that. It never throws. Runs on the server only: the parser never reaches the browser.
 */
export function parseHtml(source: string): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  // A list of its own instead of the call stack: depth is the author's to choose.
  const open = [{ from: parseFragment(source).childNodes, to: nodes }];
  for (let level = open.pop(); level; level = open.pop()) {
    for (const node of level.from) {
      if (tree.isTextNode(node)) level.to.push(node.value);
      if (!tree.isElementNode(node) || node.namespaceURI === spec.NS.MATHML) continue;
      const children: HtmlNode[] = [];
      level.to.push(elementOf(node, children));
      const from = node.tagName === 'noscript' ? childrenOfNoScript(node) : node.childNodes;
      if (from.length > 0) open.push({ from, to: children });
    }
  }
  return nodes;
}

/**
 * Most browsers run scripts, and to them `noscript` ends at its end tag and nowhere else: WordPress writes paragraphs that begin
 * before it and end inside, and a parser without scripts would end it there. What it holds is read as elements all the same.
 */
function childrenOfNoScript({ childNodes }: DefaultTreeAdapterTypes.Element): DefaultTreeAdapterTypes.ChildNode[] {
  const [text] = childNodes;
  if (!text || !tree.isTextNode(text)) return childNodes;
  return parseFragment(text.value, { scriptingEnabled: false }).childNodes;
}

function elementOf({ tagName, attrs }: DefaultTreeAdapterTypes.Element, children: HtmlNode[]): HtmlElement {
  const props: Record<string, string | true> = {};
  for (const { prefix, name, value } of attrs) {
    const [prop, given] = propOf(prefix ? `${prefix}:${name}` : name, value);
    props[prop] = given;
  }
  return { component: tagName, props, children };
}
