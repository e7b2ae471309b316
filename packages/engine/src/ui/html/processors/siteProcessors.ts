import { isOwnAddress } from '../nodes/allowList.ts';
import { findVideoPage } from '../../video/findVideoPage.ts';
import { blockProcessors } from './blockProcessors.ts';
import { mapOfFrame } from './mapOfFrame.ts';
import type { HtmlElement, HtmlNode } from '../nodes/htmlNode.ts';
import type { Processor } from './createProcessing.ts';
import { isElement } from '../nodes/htmlNode.ts';
import { textOf } from '../visible/textOfHtml.ts';

/** The class of the two elements that stand for a post of another WordPress: a quote with a link to it, and a frame that shows it. */
const EMBEDDED = /(?:^|\s)wp-embedded-content(?:\s|$)/;

const isEmbedded = (node: HtmlNode, component: string): boolean =>
  isElement(node, component) && EMBEDDED.test(String(node.props['className'] ?? ''));

/** The address of the post that an embedded frame shows. */
const addressOfPost = (frame: string): string => frame.replace(/embed\/?(?:[?#].*)?$/s, '');

/** Whether a node is the frame of an embedded post. */
const isEmbeddedFrame = (node: HtmlNode): boolean => isEmbedded(node, 'iframe');

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
const embeddedPostProcessor: Processor = {
  name: 'embedded post',
  test: ({ node }) => isEmbedded(node, 'blockquote'),
  processor: () => ({ component: 'div' }),
};

/**
 * A picture loads when it comes near. If a WordPress plug-in has put a placeholder into `src`, the real addresses are in `data-src`
 * and `data-srcset`. A picture without alt text counts as decoration. A picture inside `noscript` repeats what is shown anyway, or
 * tracks, so it is removed.
 */
export const imageProcessor: Processor = {
  name: 'image',
  test: ({ node }) => isElement(node, 'img'),
  processor({ node, parent }) {
    if (!isElement(node)) return node;
    if (parent?.component === 'noscript') return undefined;
    const { loading, decoding, alt } = node.props;
    return {
      props: {
        ...node.props,
        loading: loading ?? 'lazy',
        decoding: decoding ?? 'async',
        alt: alt ?? '',
      },
    };
  },
};

const hrefOf = (node: HtmlNode): string | undefined => {
  const href = isElement(node, 'a') ? node.props['href'] : undefined;
  return typeof href === 'string' && !href.startsWith('#') ? href : undefined;
};

/** A link to the content host becomes the site's own, so that later processors see where it leads. */
export const linkProcessor: Processor = {
  name: 'link',
  test: ({ node }) => hrefOf(node) !== undefined,
  processor({ node, resolve }) {
    const href = hrefOf(node);
    return isElement(node) && href !== undefined ? { props: { ...node.props, href: resolve(href.trim()) } } : node;
  },
};

/**
 * A frame becomes a link to its page, a map one to the place, and a video on YouTube or Vimeo a player that stays empty until it is clicked: nothing
 * third-party loads before the visitor asks for it.
 */
export const iframeProcessor: Processor = {
  name: 'iframe',
  priority: 20,
  test: ({ node }) => isElement(node, 'iframe'),
  processor({ node, parent, resolve }) {
    // A frame inside `noscript` is a tracker, and is removed like everything there that loads something.
    if (!isElement(node) || parent?.component === 'noscript') return node;
    const { src, title } = node.props;
    const address = resolve(String(node.props['data-src'] || src || '').trim());
    // A link inside a link is not valid.
    const isInLink = parent?.component === 'a';
    if (findVideoPage(address) !== undefined && !isInLink)
      return { component: 'Video', props: { src: address, ...(title && { title }) }, children: [] };
    const map = mapOfFrame(address.replace(/^\/\//, 'https://'));
    const href = map?.href ?? (isEmbeddedFrame(node) ? addressOfPost(address) : address);
    if (!/^(https:\/\/|\/(?!\/))/.test(href)) return undefined;
    const words = String(title ?? '').trim() || map?.words || href;
    return isInLink ? words : { component: 'a', props: { href }, children: [words] };
  },
};

/** The types that mean JavaScript, spelled exactly. A missing type means JavaScript too; an empty one does not. */
const JAVASCRIPT: ReadonlySet<string | true> = new Set([
  'application/javascript',
  'text/javascript',
  'application/ecmascript',
  'module',
]);

const isJavaScript = (node: HtmlNode): boolean =>
  isElement(node, 'script') && (node.props['type'] === undefined || JAVASCRIPT.has(node.props['type']));

/**
 * A script becomes a component, which runs it in the browser: one with an address, or inline code. Whether it may run is decided
 * later (`componentProps.ts`). Inside `noscript` it is pointless.
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

/** Video or audio on another host becomes a link to it: a page loads nothing from there. */
const videoProcessor: Processor = {
  name: 'video',
  priority: 20,
  test: ({ node }) => isElement(node, 'video') || isElement(node, 'audio'),
  processor({ node, resolve }) {
    if (!isElement(node)) return node;
    const addresses = addressesOf(node).map((address) => resolve(address.trim()));
    const href = addresses.find((address) => /^https?:\/\//i.test(address));
    if (href === undefined || addresses.some(isOwnAddress)) return node;
    return { component: 'a', props: { href }, children: [String(node.props['title'] ?? '').trim() || href] };
  },
};

const addressesOf = (video: HtmlElement): string[] =>
  [video, ...video.children.filter((child) => isElement(child, 'source'))].flatMap((node) => {
    const src = isElement(node) ? node.props['src'] : undefined;
    return typeof src === 'string' ? [src] : [];
  });

/** The processors that every piece of an editor's HTML goes through. Their priorities decide the order, not their positions here. */
export const siteProcessors: readonly Processor[] = [
  imageProcessor,
  linkProcessor,
  iframeProcessor,
  videoProcessor,
  scriptProcessor,
  embeddedPostProcessor,
  ...blockProcessors,
];
