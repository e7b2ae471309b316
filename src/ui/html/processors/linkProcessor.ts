import { isElement } from '../htmlNode.ts';
import type { HtmlNode } from '../htmlNode.ts';
import type { Processor } from '../processor.ts';

const hrefOf = (node: HtmlNode): string | undefined => {
  const href = isElement(node, 'a') ? node.props['href'] : undefined;
  return typeof href === 'string' && !href.startsWith('#') ? href : undefined;
};

/** A link to the content host becomes the site's own, so that the processors after this one see where it leads. */
export const linkProcessor: Processor = {
  name: 'link',
  test: ({ node }) => hrefOf(node) !== undefined,
  processor({ node, resolve }) {
    const href = hrefOf(node);
    return isElement(node) && href !== undefined ? { props: { ...node.props, href: resolve(href.trim()) } } : node;
  },
};
