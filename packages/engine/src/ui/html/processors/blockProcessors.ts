import { isElement } from '../nodes/htmlNode.ts';
import type { HtmlNode } from '../nodes/htmlNode.ts';
import { textOf } from '../visible/textOfHtml.ts';
import type { Processor } from './createProcessing.ts';
import { formerBlocks } from './formerBlocks.ts';
import { hasClass } from './hasClass.ts';
import { playlistProcessor } from './playlist.ts';

/** Controls of WordPress's own that work on the page it makes: the further pages of comments, and what takes back a reply that was begun. */
const controlProcessor: Processor = {
  name: 'control',
  test: ({ node }) =>
    hasClass(node, 'wp-block-comments-pagination') ||
    (isElement(node, 'a') && node.props['id'] === 'cancel-comment-reply-link'),
  processor: () => undefined,
};

/** The editor's search block becomes a link to the search page: the address to which its form is sent. */
const searchProcessor: Processor = {
  name: 'search',
  test: ({ node }) => hasClass(node, 'wp-block-search') && node.component === 'form',
  processor({ node, resolve }) {
    if (!isElement(node)) return node;
    const [page = '/'] = resolve(String(node.props['action'] ?? '/')).split(/[?#]/, 1);
    const href = `${page}?s=`;
    const words = textOf(node.children.filter((child) => isElement(child, 'label')).flatMap(childrenOf)).trim();
    return words
      ? { component: 'p', props: {}, children: [{ component: 'a', props: { href }, children: [words] }] }
      : undefined;
  },
};

const childrenOf = (node: HtmlNode): readonly HtmlNode[] => (isElement(node) ? node.children : []);

/** A bare address, which WordPress leaves if it knows no player for it. */
const ADDRESS = /^https?:\/\/[^\s<>"]{1,2000}$/;

/** Content of another site that WordPress could not embed becomes a link to it. Formerly its address stood in the figure itself. */
const embedProcessor: Processor = {
  name: 'embed',
  test: ({ node }) =>
    (hasClass(node, 'wp-block-embed__wrapper') || hasClass(node, 'wp-block-embed')) && node.children.some(isAddress),
  processor({ node }) {
    if (!isElement(node)) return node;
    const children = node.children.map((child) => {
      if (!isAddress(child)) return child;
      const href = textOf([child]).trim();
      return { component: 'a', props: { href }, children: [href] };
    });
    return { children };
  },
};

const isAddress = (node: HtmlNode): boolean => typeof node === 'string' && ADDRESS.test(node.trim());

/** The parts of a classic editor's gallery, which is written as definition lists although the pictures define nothing. */
const GALLERY_PARTS: ReadonlyMap<string, readonly [component: string, name: string]> = new Map([
  ['dl', ['figure', 'gallery-item']],
  ['dt', ['div', 'gallery-icon']],
  ['dd', ['figcaption', 'gallery-caption']],
]);

const galleryProcessor: Processor = {
  name: 'gallery',
  test: ({ node }) => isElement(node) && hasClass(node, GALLERY_PARTS.get(node.component)?.[1] ?? ' '),
  processor({ node }) {
    const part = isElement(node) ? GALLERY_PARTS.get(node.component) : undefined;
    return part ? { component: part[0] } : node;
  },
};

/** Replacements for WordPress's blocks that need its own scripts or forms. */
export const blockProcessors: readonly Processor[] = [
  controlProcessor,
  searchProcessor,
  embedProcessor,
  galleryProcessor,
  playlistProcessor,
  ...formerBlocks,
];
