import type { HtmlNode } from './htmlNode.ts';
import { attributeOf } from './propNames.ts';

/** Elements that hold nothing and have no end tag. */
const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const entityOf = (character: string): string => ENTITIES[character] ?? character;

/** Cleaned nodes, none of them a component, as HTML. */
export function formatHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(formatNode).join('');
}

function formatNode(node: HtmlNode): string {
  if (typeof node === 'string') return node.replace(/[&<>]/g, entityOf);
  const { component, props, children } = node;
  const attributes = Object.entries(props).map(([name, value]) => ` ${attributeOf(name)}="${formatValue(value)}"`);
  const start = `<${component}${attributes.join('')}>`;
  return VOID.has(component) ? start : `${start}${formatHtml(children)}</${component}>`;
}

const formatValue = (value: string | true): string => (value === true ? '' : value.replace(/[&<>"]/g, entityOf));
