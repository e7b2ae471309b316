import { entityKey } from '#engine/content/browserSource.ts';
import type { DataRecord } from '#engine/content/source.ts';
import type { Language } from '#ui/language.tsx';
import type { ReadMedia, ReadProfile, ReadSubject } from '#site/entities/readArchiveSubject.ts';
import type { ReadCollection } from '#site/entities/readCollection.ts';
import type { ReadPage } from '#site/entities/readPage.ts';
import type { ReadPost } from '#site/entities/readPost.ts';
import type { HeadTag } from '#engine/render/head/headTag.ts';
import type { PageKindName } from './pageKinds.ts';

/** An entity of the content source, read: safe HTML, the site's own addresses, blanks left out, WordPress's names. */
export type ReadEntity = ReadPage | ReadPost | ReadProfile | ReadMedia | ReadSubject | ReadCollection;

/** The answer to a need: which entities it named (keys of `Page.entities`), in order. Absent when it could not be had. */
export interface NeedAnswer {
  entities: readonly string[];
  total: number;
  totalPages: number;
}

/** All that a screen shows, as plain JSON: the same on the server, in `/-/data` and in the browser. */
export interface Page {
  link: string;
  /** The path of the page's own entity, whatever link it was asked for by; for archives the link's. */
  ownLink: string;
  kind: PageKindName;
  language: Language;
  record: DataRecord;
  /** By `entityKey`. The record's own entity is whole; those that are only listed carry no `content`. */
  entities: Readonly<Record<string, ReadEntity>>;
  /** By `needKey`. */
  needs: Readonly<Record<string, NeedAnswer>>;
  /** The id of the page that stands for the blog's index, where it is configured. */
  blogPageId: number | undefined;
  /** What goes into the document's head, in order. */
  head: readonly HeadTag[];
  isPreview: boolean;
}

/** The entity that a record is about, if it is about a single item. */
export function entityOfRecord({ record, entities }: Pick<Page, 'record' | 'entities'>): ReadEntity | undefined {
  return record.isPostType ? entities[entityKey(record)] : undefined;
}
