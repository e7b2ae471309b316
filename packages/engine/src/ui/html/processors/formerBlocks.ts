import { backgroundOf } from './cleanProps.ts';
import { isElement } from '../nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode } from '../nodes/htmlNode.ts';
import { readStyle } from '../nodes/lookClasses.ts';
import { classesOf, hasClass } from '../visible/outline.ts';
import type { Processor } from './createProcessing.ts';

/** An element's style without its background, which has become a picture. */
function withoutBackground({ props }: HtmlElement): HtmlElement['props'] {
  const { style = '', ...others } = props;
  const declarations = readStyle(String(style)).filter(([name]) => !name.startsWith('background'));
  return declarations.length > 0 ? { ...others, style: declarations.map((pair) => pair.join(':')).join(';') } : others;
}

/** The picture that was the background of an element. */
function pictureOf(element: HtmlElement): HtmlElement | undefined {
  const src = backgroundOf(element.props['style']);
  const alt = element.props['aria-label'] ?? '';
  return src === undefined
    ? undefined
    : { component: 'img', props: { className: 'wp-block-cover__image-background', src, alt }, children: [] };
}

/** What shades a cover: the theme does that. */
const isShade = (node: HtmlNode): boolean =>
  isElement(node) &&
  ['wp-block-cover__background', 'wp-block-cover__gradient-background'].some((name) => hasClass(node, name)) &&
  node.children.length === 0;

const isPartOfCover = (node: HtmlNode): boolean =>
  isElement(node, 'img') || isElement(node, 'video') || hasClass(node, 'wp-block-cover__inner-container');

/**
 * A cover as the editor writes it now: its picture, then a box with its words. Formerly the picture was in a style, and the words stood
 * beside it; a picture that stays while the page scrolls is in the style of a box of its own.
 */
const coverProcessor: Processor = {
  name: 'cover',
  test: ({ node }) => isElement(node) && classesOf(node).some((name) => COVERS.has(name)),
  processor({ node }) {
    if (!isElement(node)) return node;
    const children = node.children
      .filter((child) => !isShade(child))
      .map((child) => (hasClass(child, 'wp-block-cover__image-background') ? (pictureOf(child) ?? child) : child));
    const parts = children.filter(isPartOfCover);
    const words = children.filter((child) => !parts.includes(child) && !isBlank(child));
    const box = { component: 'div', props: { className: 'wp-block-cover__inner-container' }, children: words };
    const classes = classesOf(node).filter((name) => !COVERS.has(name));
    return {
      component: 'div',
      props: { ...withoutBackground(node), className: ['wp-block-cover', ...classes].join(' ') },
      children: [...[pictureOf(node) ?? []].flat(), ...parts, ...(words.length > 0 ? [box] : [])],
    };
  },
};

const COVERS: ReadonlySet<string> = new Set(['wp-block-cover', 'wp-block-cover-image']);

const isBlank = (node: HtmlNode): boolean => typeof node === 'string' && node.trim() === '';

/** A picture that fills its half of a block is there twice: as a picture, and as the background of the box around it. */
const filledProcessor: Processor = {
  name: 'filled half',
  test: ({ node }) => hasClass(node, 'wp-block-media-text__media') && backgroundOf(node.props['style']) !== undefined,
  processor: ({ node }) => (isElement(node) ? { props: withoutBackground(node) } : node),
};

const COLUMN = /^layout-column-(\d+)$/;

const columnOf = (node: HtmlNode): string | undefined =>
  isElement(node)
    ? classesOf(node)
        .map((name) => COLUMN.exec(name)?.[1])
        .find(Boolean)
    : undefined;

/** Columns whose parts formerly said themselves which column they were in. */
const columnsProcessor: Processor = {
  name: 'columns',
  test: ({ node }) =>
    hasClass(node, 'wp-block-columns') && node.children.some((child) => columnOf(child) !== undefined),
  processor({ node }) {
    if (!isElement(node)) return node;
    const columns = new Map<string, HtmlNode[]>();
    for (const child of node.children.filter((child) => !isBlank(child))) {
      const name = columnOf(child) ?? '1';
      columns.set(name, [...(columns.get(name) ?? []), child]);
    }
    return {
      children: Array.from(columns.values(), (children) => ({
        component: 'div',
        props: { className: 'wp-block-column' },
        children,
      })),
    };
  },
};

/** What blocks of earlier editors wrote, as their blocks write it now: the theme has styles for that alone. */
export const formerBlocks: readonly Processor[] = [coverProcessor, filledProcessor, columnsProcessor];
