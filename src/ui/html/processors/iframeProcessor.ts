import { isElement } from '../htmlNode.ts';
import type { Processor } from '../processor.ts';

/** A frame becomes a link to what it would show: nothing third-party loads before the visitor asks for it. */
export const iframeProcessor: Processor = {
  name: 'iframe',
  priority: 20,
  test: ({ node }) => isElement(node, 'iframe'),
  processor({ node, parent, resolve }) {
    // Where a frame stands in for scripts it is a tracker, and goes with all that loads something there.
    if (!isElement(node) || parent?.component === 'noscript') return node;
    const { src, title } = node.props;
    const href = resolve(String(node.props['data-src'] || src || '').trim());
    if (!/^(https:\/\/|\/(?!\/))/.test(href)) return undefined;
    return { component: 'a', props: { href }, children: [String(title ?? '').trim() || href] };
  },
};
