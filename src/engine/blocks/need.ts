import { createContext, use } from 'react';
import { needKey } from '#engine/content/browserSource.ts';
import type { Need } from '#engine/content/source.ts';

/**
 * An item of the content source as screens and blocks show it: plain JSON, read and cleaned by the site's own definition of its
 * type (`defineEntity`). A site narrows it by `kind`.
 */
export interface ReadEntity {
  /** Which of the site's definitions has read it. */
  kind: string;
  id: number;
  /** Its address on this site. */
  link: string;
  /** What an item is called. */
  title?: string;
  /** What a term or an author is called. */
  name?: string;
  /** The path of the page that says the same in another language. */
  translation?: string | undefined;
  /** The language it is written in, where it says so itself; its path decides otherwise. */
  language?: string | undefined;
}

/** What a page shows beyond its own record, with the way to find it among the items that came. */
export interface ReadableNeed<Value> extends Need {
  read: (items: readonly ReadEntity[]) => Value;
}

/**
 * Declares data that a block or a screen shows beyond its own fields: `endpoint` and `params` say what the content source is asked,
 * `read` makes the value that `useNeed` gives from the items that came. The server has it before the page is rendered.
 */
export const defineNeed = <Value>(need: ReadableNeed<Value>): ReadableNeed<Value> => need;

/** The items that came for a need, by its key; undefined where the need was not declared, or not answered. */
export type ItemsOfNeed = (key: string) => readonly ReadEntity[] | undefined;

/** Given around every page. */
export const NeedsContext = createContext<ItemsOfNeed>(() => undefined);

/**
 * The value of a need. Undefined where there is no need, and where the content source did not answer: what cannot be shown is left
 * out.
 */
export function useNeed<Value>(need: ReadableNeed<Value> | undefined): Value | undefined {
  const itemsOf = use(NeedsContext);
  const items = need && itemsOf(needKey(need));
  return items && need.read(items);
}
