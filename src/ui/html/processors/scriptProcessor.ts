import { isElement } from '../htmlNode.ts';
import type { HtmlNode } from '../htmlNode.ts';
import type { Processor } from '../processor.ts';
import { textOf } from '../textOfHtml.ts';

/** The types that are JavaScript, spelled exactly so. No type at all is JavaScript too; an empty one is not. */
const JAVASCRIPT: ReadonlySet<string | true> = new Set([
  ...['application/javascript', 'text/javascript', 'application/ecmascript', 'module'],
]);

const isJavaScript = (node: HtmlNode): boolean =>
  isElement(node, 'script') && (node.props['type'] === undefined || JAVASCRIPT.has(node.props['type']));

/**
 * A script becomes a component, which runs it in the browser: one that is loaded, or code in the page itself. Whether it may is
 * decided later (`componentProps.ts`). What stands in for scripts has no use for one.
 */
export const scriptProcessor: Processor = {
  name: 'script',
  priority: 20,
  test: ({ node }) => isJavaScript(node),
  processor({ node, parent }) {
    if (!isElement(node)) return node;
    if (parent?.component === 'noscript') return undefined;
    const src = node.props['data-src'] || node.props['src'];
    const code = textOf(node.children);
    const run = src ? { src } : { code };
    return src || code.trim() ? { component: 'Script', props: { ...node.props, ...run }, children: [] } : undefined;
  },
};
