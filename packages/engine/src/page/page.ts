import type { ReadEntity } from './blocks/readableNeed.ts';
import type { PlacedBlock } from './blocks/block.ts';
import { entityKey } from '@ostium/content/browser';
import type { DataRecord, EntityRef } from '@ostium/content';
import type { VideoFacts } from '#ui/video/videoFacts.ts';

/** The result of a need: the entities it named (keys of `Page.entities`), in order. Absent if it could not be fetched. */
export interface NeedResult {
  entities: readonly string[];
  total: number;
  totalPages: number;
}

/** An element of the document's head: a `title`, a `meta`, a `link`, or a `script` with structured data. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  content?: string;
}

/** What a reader typed as a comment. */
export interface CommentDraft {
  /** The id of the comment that it replies to, or 0. */
  parent: number;
  name: string;
  email: string;
  text: string;
}

/** Why a comment was rejected. */
export type CommentProblem =
  | 'name'
  | 'email'
  | 'text'
  | 'long'
  | 'duplicate'
  | 'quick'
  | 'closed'
  | 'refused'
  | 'unavailable';

/** Everything that a screen shows, as plain JSON: the same on the server, in `/-/data` and in the browser. */
export interface Page<Entity extends ReadEntity = ReadEntity> {
  link: string;
  /** The path of the page's own entity, whatever link requested it; for archives, the link's. */
  ownLink: string;
  /** The path of the home page, which is the site's folder, with a slash at both ends. */
  home: string;
  /** The name of the page kind that shows it. */
  kind: string;
  /** The kind that its address or template names, if that is made of blocks and its item has none: it is then a page of text. */
  emptyKind?: string;
  /** A language tag, such as `en`. */
  language: string;
  record: DataRecord;
  /** By `entityKey`. The record's own entity is whole; listed ones are summaries. */
  entities: Readonly<Record<string, Entity>>;
  /** The blocks of the record's own entity, by the field that lists them. */
  blocks: Readonly<Record<string, readonly PlacedBlock[]>>;
  /** By `needKey`. */
  needs: Readonly<Record<string, NeedResult>>;
  /** The id of the page that represents the blog's index, if configured. */
  blogPageId: number | undefined;
  /** On a search of everything: the endpoints of the site's own item types, which it searches beside articles and pages. */
  searchedEndpoints?: readonly string[];
  /** The parts of the chrome that its kind omits. */
  without?: readonly string[];
  /** The contents of the document's head, in order. */
  head: readonly HeadTag[];
  isPreview: boolean;
  /** Something that it should show could not be fetched right now. */
  isPartial?: true;
  /** It was requested through an expired preview link. */
  isPreviewEnded?: boolean;
  /** For an editor who previews it through a signed link, even an expired one. */
  preview?: PreviewFacts;
  /** On a password-protected item's page: whether it is shown, and the result of the password that was tried. */
  lock?: 'closed' | 'wrong' | 'tooMany' | 'open';
  /** If the item takes comments: what a reader has typed, and why it was rejected. */
  comments?: { problem?: CommentProblem; draft?: CommentDraft };
  /** What is known about its videos on other sites, by the addresses of their pages. */
  videos?: Readonly<Record<string, VideoFacts>>;
  /** The stylesheets it needs besides those of every page, for a browser that navigates to it. */
  styles?: readonly string[];
}

/** What an editor is told about a preview: who made it, when it expires, and where to edit it. None of it reaches a visitor. */
export interface PreviewFacts {
  by?: string;
  /** When it expires, in the site's time zone: `2026-11-23T09:24:00`. */
  until?: string;
  /** The address of the item's editor in WordPress. */
  editUrl?: string;
  /** The address there that opens a new preview. */
  againUrl?: string;
}

/** A page that has no head yet. */
export type HeadlessPage = Omit<Page, 'head'>;

/** The entity that a record is about, if it is about a single item. */
export function entityOfRecord<Entity extends ReadEntity>({
  record,
  entities,
}: Pick<Page<Entity>, 'record' | 'entities'>): Entity | undefined {
  return record.isPostType ? entities[entityKey(record)] : undefined;
}

/** The entity that a record is about, whether it is an item or an archive. */
export function subjectRef(record: DataRecord): EntityRef | undefined {
  if (record.isPostType) return { type: record.type, id: record.id };
  if (record.isTaxonomy) return { type: record.taxonomy, id: record.id };
  if (record.isAuthor) return { type: 'author', id: record.id };
  return undefined;
}

/** The blocks of a page that are interactive in the browser. */
export const liveBlocksOf = ({ blocks }: Pick<Page, 'blocks'>): readonly PlacedBlock[] =>
  Object.values(blocks)
    .flat()
    .filter(({ isLive }) => isLive);

/** Whether any part of a page's screen is interactive. If none is, the whole screen stays as the server rendered it. */
export const hasLiveBlocks = (page: Pick<Page, 'blocks'>): boolean => liveBlocksOf(page).length > 0;

/** The name of a style file without the hash of its content: within a build, it is the only one so called. */
export const styleName = (file: string): string => file.replace(/-.{8}$/, '');
