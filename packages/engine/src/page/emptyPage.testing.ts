import type { ReadEntity } from './blocks/readableNeed.ts';
import { initialRecord } from '@ostium/content/browser';
import type { Page } from './page.ts';

/** A page for a test: nothing is on it except what the test gives. */
export const emptyPage = <Entity extends ReadEntity = ReadEntity>(
  link: string,
  more: Partial<Page<Entity>> = {},
): Page<Entity> => ({
  link,
  ownLink: link,
  home: '/',
  kind: 'page',
  language: 'en',
  record: initialRecord(link),
  entities: {},
  blocks: {},
  needs: {},
  blogPageId: undefined,
  head: [],
  isPreview: false,
  ...more,
});
