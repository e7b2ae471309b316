import { isElement } from '../htmlNode.ts';
import type { HtmlElement, HtmlNode } from '../htmlNode.ts';
import { textOf } from '../textOfHtml.ts';
import type { Processor } from './createProcessing.ts';

const hasClass = (node: HtmlNode, name: string): node is HtmlElement =>
  isElement(node) &&
  String(node.props['className'] ?? '')
    .split(/\s+/)
    .includes(name);

/** What WordPress tells an editor in place of a block that it cannot fill in, such as a feed that does not answer. */
const placeholderProcessor: Processor = {
  name: 'placeholder',
  test: ({ node }) => hasClass(node, 'components-placeholder'),
  processor: () => undefined,
};

/** The name of a field says nothing without its field, and those of the content never stay. */
const labelProcessor: Processor = {
  name: 'label',
  test: ({ node }) => isElement(node, 'label'),
  processor: () => undefined,
};

/** The search of the editor becomes a link to the page that searches: it stands at the address that the form is sent to. */
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

/** An address alone, as WordPress leaves it where it knows no player for it. */
const ADDRESS = /^https?:\/\/[^\s<>"]{1,2000}$/;

/** Something of another site that WordPress could not embed becomes a link to it. */
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

/** The parts of a gallery of the classic editor: it makes lists of terms, whose pictures explain nothing. */
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

/** What becomes of blocks of WordPress's editor that need WordPress's own scripts or forms. */
export const blockProcessors: readonly Processor[] = [
  placeholderProcessor,
  labelProcessor,
  searchProcessor,
  embedProcessor,
  galleryProcessor,
];
