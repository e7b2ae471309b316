import { createContext, use } from 'react';
import { needKey } from '@ostium/content/browser';
import type { Need } from '@ostium/content';

/**
 * An item of the content source as screens and blocks show it: plain JSON, read and cleaned by the site's own definition of its type
 * (`defineEntity`). A site narrows it by `kind`.
 */
export interface ReadEntity {
  /** The name of the site's definition that read it. */
  kind: string;
  id: number;
  /** Its address on this site. */
  link: string;
  /** The name of an item. */
  title?: string;
  /** The name of a term or an author. */
  name?: string;
  /** The path of the same page in another language. */
  translation?: string | undefined;
  /** The language it is written in, if it says so itself; otherwise its path decides. */
  language?: string | undefined;
}

/** What a page shows beyond its own record, and how to find it among the items received. */
export interface ReadableNeed<Value> extends Need {
  read: (items: readonly ReadEntity[]) => Value;
}

/**
 * Declares data that a block or a screen shows beyond its own fields: `endpoint` and `params` are the request to the content source,
 * `read` makes the value that `useNeed` returns from the items received. The server fetches it before the page is rendered.
 */
export const defineNeed = <Value>(need: ReadableNeed<Value>): ReadableNeed<Value> => need;

/** The items received for a need, by its key; `undefined` if the need was not declared or not answered. */
export type ItemsOfNeed = (key: string) => readonly ReadEntity[] | undefined;

/** Provided around every page. */
export const NeedsContext = createContext<ItemsOfNeed>(() => undefined);

/** The value of a need. `undefined` if there is no need, or if the content source did not respond: what cannot be shown is left out. */
export function useNeed<Value>(need: ReadableNeed<Value> | undefined): Value | undefined {
  const itemsOf = use(NeedsContext);
  const items = need && itemsOf(needKey(need));
  return items && need.read(items);
}

/** The values of several needs of one kind, in their order, without those that were not answered. */
export function useNeeds<Value>(needs: readonly ReadableNeed<Value>[]): Value[] {
  const itemsOf = use(NeedsContext);
  return needs.flatMap((need) => {
    const items = itemsOf(needKey(need));
    return items ? [need.read(items)] : [];
  });
}
