import type { HeadTag } from '../page.ts';
import { STRUCTURED_DATA } from './headTag.ts';
import { isHiddenFromSearch } from './robots.ts';

/** The types that ready-made structured data covers: `"@type": "WebPage"`. */
const TYPE = /"@type"\s{0,20}:\s{0,20}"(\w{1,60})"/g;

/**
 * A head with what the site tells search engines about its page, as one graph (https://www.w3.org/TR/json-ld11/#named-graphs). If
 * the head has ready-made structured data, the types it covers are left to it. A page hidden from search engines has none.
 */
export function addStructuredData(head: readonly HeadTag[], nodes: readonly object[]): readonly HeadTag[] {
  if (isHiddenFromSearch(head)) return head;
  const readyMade = head.filter(({ attributes }) => attributes['type'] === STRUCTURED_DATA);
  const readyTypes = new Set(
    readyMade.flatMap(({ content = '' }) => [...content.matchAll(TYPE)].map(([, type]) => type)),
  );
  const graph = nodes.filter((node) => !readyTypes.has('@type' in node ? String(node['@type']) : ''));
  if (graph.length === 0) return head;
  const content = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return [...head, { tag: 'script', attributes: { type: STRUCTURED_DATA }, content }];
}
