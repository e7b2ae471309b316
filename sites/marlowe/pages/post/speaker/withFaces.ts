import { escapeHtml } from '@ostium/content/browser';
import { isElement } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode, SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { ShownImage } from 'ostium/ui/picture/Picture.tsx';
import face from '../../../parts/face/Face.module.css';

/** Finds the portrait of somebody by name. */
type FaceOf = (name: string) => ShownImage | undefined;

/**
 * An article's text with a portrait in front of each name in a `cite` that has one, so that a quotation shows its speaker. The
 * portrait adds nothing to the name, so it has no alt text. An unknown name stays as it is.
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
  const element = { ...node, children: node.children.flatMap((child) => facesIn(child, faceOf)) };
  return face ? [pictureOf(face), element] : [element];
}

/** The smallest file there is: a portrait is shown at a hundred pixels. */
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

/** The same as HTML. The formatter for whole texts would bring the parser, which no phone should load. */
function formatted({ component, props, children }: HtmlElement): string {
  const attributes = Object.entries(props).map(
    ([name, value]) => ` ${ATTRIBUTES[name] ?? name}="${escapeHtml(String(value))}"`,
  );
  const end = component === 'img' || component === 'source' ? '' : `</${component}>`;
  return `<${component}${attributes.join('')}>${children.map((child) => (isElement(child) ? formatted(child) : '')).join('')}${end}`;
}

const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', srcSet: 'srcset' };
