import { entityOfRecord } from '#engine/pages/page.ts';
import type { ReadEntity } from '#engine/blocks/need.ts';
import type { NeedAnswer, Page } from '#engine/pages/page.ts';
import { entityKey } from '#engine/content/browserSource.ts';
import type { DataRecord } from '#engine/content/source.ts';

type PageFacts = Omit<Page, 'record' | 'entities' | 'needs'> & {
  entities: readonly string[];
  needs: readonly string[];
};

/** All that the browser knows of the content, as plain JSON. Never changed in place. */
export interface PageState {
  /** By page key. */
  records: Readonly<Record<string, DataRecord>>;
  /** By `entityKey`. */
  entities: Readonly<Record<string, ReadEntity>>;
  /** The entities that are known whole, because a page was about them; others are known as lists show them. */
  whole: Readonly<Record<string, true>>;
  /** By `needKey`. */
  needs: Readonly<Record<string, NeedAnswer>>;
  /** By page key: which entities and needs a page is made of, and what else it says. */
  pages: Readonly<Record<string, PageFacts>>;
}

/** Knows nothing yet. */
export const emptyState: PageState = { records: {}, entities: {}, whole: {}, needs: {}, pages: {} };

/** The state after a page was answered under a key. What is known whole is not replaced by what a list shows of it. */
export function withPage(state: PageState, key: string, page: Page): PageState {
  const { record, entities, needs, ...facts } = page;
  const own = entityOfRecord(page) && record.isPostType ? entityKey(record) : undefined;
  const fresh = Object.fromEntries(Object.entries(entities).filter(([name]) => name === own || !state.whole[name]));
  return {
    records: { ...state.records, [key]: record },
    entities: { ...state.entities, ...fresh },
    whole: own === undefined ? state.whole : { ...state.whole, [own]: true },
    needs: { ...state.needs, ...needs },
    pages: {
      ...state.pages,
      [key]: { ...facts, entities: Object.keys(entities), needs: Object.keys(needs) },
    },
  };
}

/** The state with another record under a key. */
export const withRecord = (state: PageState, key: string, record: DataRecord): PageState => ({
  ...state,
  records: { ...state.records, [key]: record },
});

/** A page put together from what is known, if all of it is. */
export function findPage(state: PageState, key: string): Page | undefined {
  const facts = state.pages[key];
  const record = state.records[key];
  if (!facts || !record) return undefined;
  return { ...facts, record, entities: pick(state.entities, facts.entities), needs: pick(state.needs, facts.needs) };
}

function pick<T>(from: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = from[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
