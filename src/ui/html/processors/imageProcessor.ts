import { isElement } from '../htmlNode.ts';
import type { Processor } from '../processor.ts';

/**
 * A picture loads when it comes near. Where a plug-in of WordPress has put a placeholder into `src`, its true addresses are in
 * `data-src` and `data-srcset`. A picture without words for those who cannot see it counts as an ornament. One that stands in for
 * scripts repeats what is shown anyway, or tracks: it goes.
 */
export const imageProcessor: Processor = {
  name: 'image',
  test: ({ node }) => isElement(node, 'img'),
  processor({ node, parent }) {
    if (!isElement(node)) return node;
    if (parent?.component === 'noscript') return undefined;
    const { 'data-src': src, 'data-srcset': srcSet, loading, decoding, alt } = node.props;
    return {
      props: {
        ...node.props,
        ...(src && { src }),
        ...(srcSet && { srcSet }),
        loading: loading ?? 'lazy',
        decoding: decoding ?? 'async',
        alt: alt ?? '',
      },
    };
  },
};
