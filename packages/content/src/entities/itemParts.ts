import { isJsonObject } from './entity.ts';
import type { Entity } from './entity.ts';
import { memoize } from '../memory/memoize.ts';

/** One page of an item that an editor has divided into several. */
interface ItemPart {
  /** The item with only this page's content. */
  item: Entity;
  /** The page's number, and how many there are; absent if the item is in one piece. */
  view: { part?: number; parts?: number };
}

/** WordPress's mark between two pages. Its paragraph filter may have wrapped it in a paragraph. */
const BREAK = /(?:<p>\s{0,9})?<!--nextpage-->(?:\s{0,9}<\/p>)?/;

/** The whole items that the pages were made from. */
const wholes = new WeakMap<Entity, Entity>();

/** The pages of an item, each made once, so that anything derived from a page is cached like that of any item. */
const partsOf = memoize((wholeItem: Entity): readonly Entity[] => {
  const { content } = wholeItem.raw;
  const rendered = isJsonObject(content) ? content['rendered'] : undefined;
  if (!isJsonObject(content) || typeof rendered !== 'string' || !BREAK.test(rendered)) return [wholeItem];
  const [first = '', ...otherParts] = rendered.split(BREAK);
  // As in WordPress, a mark before any text divides nothing.
  return (first.trim() === '' ? otherParts : [first, ...otherParts]).map((words) => {
    const part = Object.freeze({
      ...wholeItem,
      raw: Object.freeze({ ...wholeItem.raw, content: Object.freeze({ ...content, rendered: words }) }),
    });
    wholes.set(part, wholeItem);
    return part;
  });
});

/** The page of an item by number, starting at 1; `undefined` if there is no such page. An item opened with a password stays in one piece. */
export function findPart(item: Entity, number: number): ItemPart | undefined {
  const wholeItem = wholes.get(item) ?? item;
  const parts = wholeItem.lock === 'open' ? [wholeItem] : partsOf(wholeItem);
  const part = parts[number - 1];
  return part && { item: part, view: parts.length > 1 ? { part: number, parts: parts.length } : {} };
}

/** Reads a path that may be a further page of an item: the item's own path with a number behind it. */
export function readPartPath(route: string): { base: string; number: number } | undefined {
  const [, base, digits] = /^(\/.*[^/]\/)([1-9]\d{0,3})\/$/.exec(route) ?? [];
  return base === undefined ? undefined : { base, number: Number(digits) };
}

/** The path of one page of a divided item; the first page has the item's own path. */
export const pathOfPart = (path: string, number: number): string => (number > 1 ? `${path}${number}/` : path);
