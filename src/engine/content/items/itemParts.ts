import type { Entity } from '../entities/entity.ts';
import { isJsonObject } from '../entities/schema.ts';
import { memoize } from '../memoize.ts';

/** One page of an item that an editor has divided into several. */
export interface ItemPart {
  /** The item with the words of this page alone. */
  item: Entity;
  /** Which page it is, and of how many; absent where the item is in one piece. */
  view: { part?: number; parts?: number };
}

/** WordPress's mark between two pages. Its filter for paragraphs may have put it into one. */
const BREAK = /(?:<p>\s{0,9})?<!--nextpage-->(?:\s{0,9}<\/p>)?/;

/** The items that pages were made of. */
const wholes = new WeakMap<Entity, Entity>();

/** The pages of an item, each made once: what is derived from one is then remembered like that of any item. */
const partsOf = memoize((whole: Entity): readonly Entity[] => {
  const { content } = whole.raw;
  const rendered = isJsonObject(content) ? content['rendered'] : undefined;
  if (!isJsonObject(content) || typeof rendered !== 'string' || !BREAK.test(rendered)) return [whole];
  const [first = '', ...others] = rendered.split(BREAK);
  // As in WordPress, a mark before the first words divides nothing.
  return (first.trim() === '' ? others : [first, ...others]).map((words) => {
    const part = Object.freeze({
      ...whole,
      raw: Object.freeze({ ...whole.raw, content: Object.freeze({ ...content, rendered: words }) }),
    });
    wholes.set(part, whole);
    return part;
  });
});

/** A page of an item by its number, from 1 on; `undefined` where it has no such page. What somebody opened by a password is in one piece. */
export function findPart(item: Entity, number: number): ItemPart | undefined {
  const whole = wholes.get(item) ?? item;
  const parts = whole.lock === 'open' ? [whole] : partsOf(whole);
  const part = parts[number - 1];
  return part && { item: part, view: parts.length > 1 ? { part: number, parts: parts.length } : {} };
}

/** A path that may be that of a further page: an item's own, and a number behind it. */
export function readPartPath(route: string): { base: string; number: number } | undefined {
  const [, base, digits] = /^(\/.*[^/]\/)([1-9]\d{0,3})\/$/.exec(route) ?? [];
  return base === undefined ? undefined : { base, number: Number(digits) };
}
