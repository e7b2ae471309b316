import { isElement } from '../nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode } from '../nodes/htmlNode.ts';
import { classesOf } from '../visible/outline.ts';

/** Whether a node is an element with a class of this name, which is in lower case. */
export const hasClass = (node: HtmlNode, name: string): node is HtmlElement =>
  isElement(node) && classesOf(node).includes(name);
