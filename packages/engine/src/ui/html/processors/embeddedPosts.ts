import { isElement } from '../nodes/htmlNode.ts';
import type { HtmlNode } from '../nodes/htmlNode.ts';
import type { Processor } from './createProcessing.ts';

/** The class of the two elements that stand for a post of another WordPress: a quote with a link to it, and a frame that shows it. */
const EMBEDDED = /(?:^|\s)wp-embedded-content(?:\s|$)/;

const isEmbedded = (node: HtmlNode, component: string): boolean =>
  isElement(node, component) && EMBEDDED.test(String(node.props['className'] ?? ''));

/** The address of the post that an embedded frame shows. */
export const addressOfPost = (frame: string): string => frame.replace(/embed\/?(?:[?#].*)?$/s, '');

/** Whether a node is the frame of an embedded post. */
export const isEmbeddedFrame = (node: HtmlNode): boolean => isEmbedded(node, 'iframe');

/** WordPress puts an embedded post into at most a few boxes; deeper, a tree is not searched. */
const MAX_DEPTH = 30;

/** Removes the frames of embedded posts whose link is there, too: each post is one link. */
export function withoutDoubledPosts(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const links = new Set(quotedLinks(nodes, 0));
  return links.size === 0 ? nodes : withoutFrames(nodes, links, 0);
}

const quotedLinks = (nodes: readonly HtmlNode[], depth: number, isInQuote = false): string[] =>
  depth > MAX_DEPTH
    ? []
    : nodes
        .filter((node) => isElement(node))
        .flatMap((node) => {
          const nodeLinks = isInQuote && node.component === 'a' ? [String(node.props['href'] ?? '')] : [];
          return [...nodeLinks, ...quotedLinks(node.children, depth + 1, isInQuote || isEmbedded(node, 'blockquote'))];
        });

/** A paragraph that holds nothing else goes with its frame. */
function withoutFrames(nodes: readonly HtmlNode[], links: ReadonlySet<string>, depth: number): readonly HtmlNode[] {
  if (depth > MAX_DEPTH) return nodes;
  return nodes.flatMap((node): readonly HtmlNode[] => {
    if (!isElement(node)) return [node];
    if (isEmbeddedFrame(node)) return links.has(addressOfPost(String(node.props['src'] ?? ''))) ? [] : [node];
    const children = withoutFrames(node.children, links, depth + 1);
    const isLeftEmpty = node.component === 'p' && children.length < node.children.length && children.every(isBlank);
    return isLeftEmpty ? [] : [{ ...node, children }];
  });
}

const isBlank = (node: HtmlNode): boolean => typeof node === 'string' && node.trim() === '';

/** The quote of an embedded post quotes nothing: it is a link. */
export const embeddedPostProcessor: Processor = {
  name: 'embedded post',
  test: ({ node }) => isEmbedded(node, 'blockquote'),
  processor: () => ({ component: 'div' }),
};
