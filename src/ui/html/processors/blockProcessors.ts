import { isElement } from '../htmlNode.ts';
import type { HtmlElement, HtmlNode } from '../htmlNode.ts';
import { textOf } from '../textOfHtml.ts';
import type { Processor } from './createProcessing.ts';

const hasClass = (node: HtmlNode, name: string): node is HtmlElement =>
  isElement(node) &&
  String(node.props['className'] ?? '')
    .split(/\s+/)
    .includes(name);

/** WordPress's message to an editor in place of a block that it cannot fill in, such as a feed that does not respond. */
const placeholderProcessor: Processor = {
  name: 'placeholder',
  test: ({ node }) => hasClass(node, 'components-placeholder'),
  processor: () => undefined,
};

/** A field's label means nothing without its field, and the content's fields are never kept. */
const labelProcessor: Processor = {
  name: 'label',
  test: ({ node }) => isElement(node, 'label'),
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

/** Content of another site that WordPress could not embed becomes a link to it. */
const embedProcessor: Processor = {
  name: 'embed',
  test: ({ node }) => hasClass(node, 'wp-block-embed__wrapper') && ADDRESS.test(wordsOf(node)),
  processor({ node }) {
    if (!isElement(node)) return node;
    const href = wordsOf(node);
    return { children: [{ component: 'a', props: { href }, children: [href] }] };
  },
};

const wordsOf = ({ children }: HtmlElement): string =>
  children.every((child) => typeof child === 'string') ? textOf(children).trim() : '';

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
  placeholderProcessor,
  labelProcessor,
  searchProcessor,
  embedProcessor,
  galleryProcessor,
];
