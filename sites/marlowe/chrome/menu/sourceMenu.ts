import * as v from 'valibot';
import type { Fields } from 'ostium';
import { OPTIONAL_WAIT_MS, memoize } from '@ostium/content/browser';
import type { NeedOutcome as Found, Need, Source } from '@ostium/content';
import type { Practice } from '../../practice/practice.ts';

type Entries = Practice['navigation'];

/** The main menu of a practice whose facts contain none: made from WordPress's own menus, else from its pages. */
export interface SourceMenu {
  /** The data it is made from. A page waits for it no longer than for its notices. */
  needs(): readonly Need[];
  /** Reads the answers to `needs` and returns the entries to show. Without answers, the last known ones. */
  learn(source: Pick<Source, 'outcome' | 'entity'>): Entries;
}

interface MenuDeps {
  fields: Fields;
  /** The path of the home page, which is not listed: the logo leads there. */
  home: string;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
}

/** WordPress hides its menus from visitors by default. If it does, it is not asked again for an hour. */
const REFUSED_MS = 60 * 60 * 1000;

/** An editor's menu may be long; one made of pages is kept short, since nobody chose its contents. */
const MAX_ENTRIES = 8;
const MAX_PAGES = 6;
/** The most characters, in all labels together, that fit in one row of a window of 1024 pixels beside the site's name. */
const MAX_ROW = 72;
const MAX_LABEL = 30;
const MAX_BELOW = 24;

const menusNeed: Need = {
  endpoint: 'menus',
  waitMs: OPTIONAL_WAIT_MS,
  params: { per_page: 20, _fields: 'id,locations' },
};
const itemsNeed: Need = {
  endpoint: 'menu-items',
  waitMs: OPTIONAL_WAIT_MS,
  params: { per_page: 100, _fields: 'id,title,url,parent,menu_order,menus' },
};
/** All of them: pages without an order are sorted by their titles, which WordPress's API does not do. */
const pagesNeed: Need = {
  endpoint: 'pages',
  waitMs: OPTIONAL_WAIT_MS,
  params: { parent: 0, orderby: 'menu_order', order: 'asc', per_page: 100, _fields: 'id,type,link,title,menu_order' },
};

export function createSourceMenu({ fields, home, now }: MenuDeps): SourceMenu {
  let lastEntries: Entries | undefined;
  let menusAt = 0;
  const itemOf = memoize((raw: object) => menuItem(raw, fields));

  const entriesOf = (source: Pick<Source, 'outcome' | 'entity'>): Entries | undefined => {
    const [menus, items] = [source.outcome(menusNeed), source.outcome(itemsNeed)];
    if (isRefused(menus) || isRefused(items)) menusAt = now() + REFUSED_MS;
    // An editor's menu must not be replaced with a list of pages because it arrived too late.
    if (lastEntries && (isMissing(menus) || isMissing(items))) return undefined;
    return entriesOfMenus(menus, items, itemOf) ?? entriesOfPages(source, fields, home);
  };

  return {
    needs: () => (now() >= menusAt ? [menusNeed, itemsNeed, pagesNeed] : [pagesNeed]),
    learn(source) {
      const entries = entriesOf(source);
      // An empty list of pages is no reason to remove a menu: a broken source sends one too.
      if (entries?.length === 0 && lastEntries) return lastEntries;
      // The same object for the same menu, so that documents without changes are not rendered again.
      if (entries && JSON.stringify(entries) !== JSON.stringify(lastEntries)) lastEntries = entries;
      return lastEntries ?? NO_ENTRIES;
    },
  };
}

/** A single object, as for any other menu. */
const NO_ENTRIES: Entries = [];

/** Whether the source refuses, and will go on refusing. */
const isRefused = (outcome: Found | undefined): boolean => outcome?.isFound === false && !isMissing(outcome);

/** Whether the source could not respond now. */
const isMissing = (outcome: Found | undefined): boolean =>
  outcome?.isFound === false && (outcome.status >= 500 || outcome.status === 429);

const menuSchema = v.object({ id: v.number(), locations: v.optional(v.array(v.string()), []) });

/** The part of an item that places it in the menu; WordPress puts it into one menu, although the field could name several. */
const placeSchema = v.object({
  id: v.number(),
  parent: v.fallback(v.number(), 0),
  menu_order: v.fallback(v.number(), 0),
  menus: v.union([v.number(), v.array(v.number())]),
});

interface MenuItem {
  id: number;
  /** The ids of the menus that contain it. */
  menus: readonly number[];
  parent: number;
  order: number;
  label: string;
  /** Absent if the editor has put a heading without a link into the menu. */
  link: string | undefined;
}

/** Themes name the locations of menus; these are common names for the main one. */
const MAIN = /primary|main|header|top|navigation/i;
const ELSEWHERE = /footer|social|legal|bottom/i;

function entriesOfMenus(
  menus: Found | undefined,
  items: Found | undefined,
  itemOf: (raw: object) => MenuItem | undefined,
): Entries | undefined {
  const allMenus = listOf(menus).flatMap((menu) => readOf(menuSchema, menu) ?? []);
  const main =
    allMenus.find(({ locations }) => locations.some((location) => MAIN.test(location))) ??
    allMenus.find(({ locations }) => !locations.some((location) => ELSEWHERE.test(location)));
  if (!main) return undefined;

  const mainItems = listOf(items)
    .flatMap((raw) => (typeof raw === 'object' && raw !== null ? (itemOf(raw) ?? []) : []))
    .filter((item) => item.menus.includes(main.id))
    .toSorted((one, other) => one.order - other.order);
  const entries = mainItems.filter(({ parent }) => parent === 0).flatMap((item) => entryOf(item, mainItems) ?? []);
  return entries.length > 0 ? shortened(entries, MAX_ENTRIES) : undefined;
}

function menuItem(raw: object, { plainText, link }: Fields): MenuItem | undefined {
  const place = readOf(placeSchema, raw);
  const title = readOf(v.object({ title: v.object({ rendered: plainText }) }), raw)?.title.rendered;
  if (!place || !title) return undefined;
  const { id, parent, menu_order: order } = place;
  const menus = [place.menus].flat();
  return { id, menus, parent, order, label: title, link: followable(readOf(v.object({ url: link }), raw)?.url) };
}

/** An entry with everything below it, at any depth, as one list. A heading leads to its first link. */
function entryOf({ id, label, link }: MenuItem, all: readonly MenuItem[]): Entries[number] | undefined {
  const below = itemsBelow(id, all).flatMap(({ label: itemLabel, link: target }) =>
    target === undefined ? [] : [{ label: itemLabel, link: target, mobile_only: false }],
  );
  const target = link ?? below[0]?.link;
  if (target === undefined) return undefined;
  const items = uniqueBy(below, (item) => item.link).slice(0, MAX_BELOW);
  return { label, link: target, groups: items.length > 0 ? [{ title: label, items }] : [] };
}

/** In menu order, which is that of a tree read from top to bottom. Each item has one parent, so none appears twice. */
function itemsBelow(id: number, all: readonly MenuItem[]): MenuItem[] {
  const inside = new Set([id]);
  return all.filter((item) => {
    const isBelow = item.id !== id && inside.has(item.parent);
    if (isBelow) inside.add(item.id);
    return isBelow;
  });
}

function entriesOfPages(source: Pick<Source, 'outcome' | 'entity'>, fields: Fields, home: string): Entries | undefined {
  const pages = source.outcome(pagesNeed);
  if (!pages?.isFound || !('items' in pages)) return undefined;
  const titleSchema = v.object({
    title: v.object({ rendered: fields.plainText }),
    menu_order: v.fallback(v.number(), 0),
  });
  const pageEntries = pages.items.flatMap((ref) => {
    const page = source.entity(ref);
    const { title, menu_order: order = 0 } = (page && readOf(titleSchema, page.raw)) ?? {};
    const link = page && followable(page.link);
    return title && link && link !== home ? [{ label: title.rendered, link, order }] : [];
  });
  // As `wp_page_menu` does.
  const entries = pageEntries
    .toSorted((one, other) => one.order - other.order || byTitle.compare(one.label, other.label))
    .map(({ label, link }) => ({ label, link, groups: [] }));
  let room = MAX_ROW;
  const short = entries.filter(({ label }) => label.length <= MAX_LABEL && (room -= label.length) >= 0);
  return shortened(short, MAX_PAGES);
}

/** As the databases of WordPress compare titles: without regard to case and accents. */
const byTitle = new Intl.Collator('en', { sensitivity: 'base' });

/** An address that leads to another page: one of the site, or an external one outside WordPress's internals. */
const followable = (link: string | undefined): string | undefined =>
  link !== undefined && /^(?:\/|https?:|mailto:|tel:)/.test(link) ? link : undefined;

const shortened = (entries: Entries, most: number): Entries => uniqueBy(entries, ({ label }) => label).slice(0, most);

const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items.filter((item, place) => items.findIndex((other) => keyOf(other) === keyOf(item)) === place);

const listOf = (outcome: Found | undefined): readonly unknown[] =>
  outcome?.isFound && 'value' in outcome && Array.isArray(outcome.value) ? outcome.value : [];

function readOf<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}
