import { isElement } from '#ui/html/htmlNode.ts';
import type { HtmlElement, HtmlNode, SafeHtml } from '#ui/html/htmlNode.ts';
import { escapeHtml } from '#engine/render/head/headTag.ts';
import type { ShownImage } from '#ui/picture/Picture.tsx';
import face from '../../../parts/face/Face.module.css';

/** The portrait of somebody by their name, if there is one. */
type FaceOf = (name: string) => ShownImage | undefined;

/**
 * An article's text with a face before each name in a `cite` that belongs to one: so a quote shows who speaks. The face says nothing that
 * the name does not, so it has no words of its own. A name nobody knows stays as it is.
 */
export function withFaces(html: SafeHtml, faceOf: FaceOf): SafeHtml {
  if (typeof html !== 'string') return html.flatMap((node) => facesIn(node, faceOf));
  return html.replace(/<cite>([^<]+)<\/cite>/g, (cite, name: string) => {
    const face = faceOf(name);
    return face ? formatted(pictureOf(face)) + cite : cite;
  });
}

function facesIn(node: HtmlNode, faceOf: FaceOf): HtmlNode[] {
  if (!isElement(node)) return [node];
  const [name] = node.children;
  const face = node.component === 'cite' && typeof name === 'string' ? faceOf(name) : undefined;
  const own = { ...node, children: node.children.flatMap((child) => facesIn(child, faceOf)) };
  return face ? [pictureOf(face), own] : [own];
}

/** The smallest file there is: a face is shown at a hundred pixels. */
function pictureOf({ src, width, height, sources = [] }: ShownImage): HtmlElement {
  const [small] = sources;
  const img: HtmlElement = {
    component: 'img',
    props: { src, alt: '', loading: 'lazy', ...(width && height && { width: String(width), height: String(height) }) },
    children: [],
  };
  const source: HtmlElement[] = small
    ? [{ component: 'source', props: { srcSet: small.src, type: small.type }, children: [] }]
    : [];
  return {
    component: 'span',
    props: { className: `look-face ${face['face']}` },
    children: [{ component: 'picture', props: {}, children: [...source, img] }],
  };
}

/** The same as HTML. The formatter of whole texts comes with their parser, which no phone is to load. */
function formatted({ component, props, children }: HtmlElement): string {
  const attributes = Object.entries(props).map(
    ([name, value]) => ` ${ATTRIBUTES[name] ?? name}="${escapeHtml(String(value))}"`,
  );
  const end = component === 'img' || component === 'source' ? '' : `</${component}>`;
  return `<${component}${attributes.join('')}>${children.map((child) => (isElement(child) ? formatted(child) : '')).join('')}${end}`;
}

const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', srcSet: 'srcset' };
