import { isElement } from '../htmlNode.ts';
import type { HtmlNode } from '../htmlNode.ts';
import type { Processor } from '../processor.ts';

/** The types that are JavaScript, spelled exactly so. No type at all is JavaScript too; an empty one is not. */
const JAVASCRIPT: ReadonlySet<string | true> = new Set([
  ...['application/javascript', 'text/javascript', 'application/ecmascript', 'module'],
]);

const isJavaScript = (node: HtmlNode): boolean =>
  isElement(node, 'script') && (node.props['type'] === undefined || JAVASCRIPT.has(node.props['type']));

/** A script that is loaded becomes a component, which runs it in the browser. Code in the page itself goes: the page's policy forbids it. */
export const scriptProcessor: Processor = {
  name: 'script',
  priority: 20,
  test: ({ node }) => isJavaScript(node),
  processor({ node }) {
    if (!isElement(node)) return node;
    const src = node.props['data-src'] || node.props['src'];
    return src ? { component: 'Script', props: { ...node.props, src }, children: [] } : undefined;
  },
};
