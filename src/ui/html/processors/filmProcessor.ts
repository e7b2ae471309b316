import { isOwnAddress } from '../allowList.ts';
import { isElement } from '../htmlNode.ts';
import type { HtmlElement } from '../htmlNode.ts';
import type { Processor } from '../processor.ts';

/** A film or a sound that another host keeps becomes a link to it: a page loads nothing from there. */
export const filmProcessor: Processor = {
  name: 'film',
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

const addressesOf = (film: HtmlElement): string[] =>
  [film, ...film.children.filter((child) => isElement(child, 'source'))].flatMap((node) => {
    const src = isElement(node) ? node.props['src'] : undefined;
    return typeof src === 'string' ? [src] : [];
  });
