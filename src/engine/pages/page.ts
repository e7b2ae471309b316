import type { ReadEntity } from '#engine/blocks/need.ts';
import type { PlacedBlock } from '#engine/blocks/block.ts';
import { entityKey } from '#engine/content/browserSource.ts';
import type { DataRecord } from '#engine/content/source.ts';
import type { VideoFacts } from '#ui/film/videoFacts.ts';

/** The answer to a need: which entities it named (keys of `Page.entities`), in order. Absent when it could not be had. */
export interface NeedAnswer {
  entities: readonly string[];
  total: number;
  totalPages: number;
}

/** An element of the document's head: a `title`, a `meta`, a `link`, or a `script` that holds structured data. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  content?: string;
}

/** What a reader typed below an item. */
export interface CommentWords {
  /** Names the comment that it answers, or 0. */
  parent: number;
  name: string;
  email: string;
  text: string;
}

/** Why a comment was not taken. */
export type CommentProblem =
  'name' | 'email' | 'text' | 'long' | 'duplicate' | 'quick' | 'closed' | 'refused' | 'unavailable';

/** All that a screen shows, as plain JSON: the same on the server, in `/-/data` and in the browser. */
export interface Page<Entity extends ReadEntity = ReadEntity> {
  link: string;
  /** The path of the page's own entity, whatever link it was asked for by; for archives the link's. */
  ownLink: string;
  /** The path of the home page: the folder that the site stands in, with a slash at both ends. */
  home: string;
  /** The name of the page kind that shows it. */
  kind: string;
  /** A language tag, such as `en`. */
  language: string;
  record: DataRecord;
  /** By `entityKey`. The record's own entity is whole; those that are only listed are summaries. */
  entities: Readonly<Record<string, Entity>>;
  /** The blocks of the record's own entity, by the field that lists them. */
  blocks: Readonly<Record<string, readonly PlacedBlock[]>>;
  /** By `needKey`. */
  needs: Readonly<Record<string, NeedAnswer>>;
  /** The id of the page that stands for the blog's index, where it is configured. */
  blogPageId: number | undefined;
  /** The parts of the chrome that its kind goes without. */
  without?: readonly string[];
  /** What goes into the document's head, in order. */
  head: readonly HeadTag[];
  isPreview: boolean;
  /** Something that it should show could not be had right now. */
  isPartial?: true;
  /** It was asked for by the link of a preview that is over. */
  isPreviewEnded?: boolean;
  /** For whoever previews it by a link that was signed, also when that has ended. */
  preview?: PreviewFacts;
  /** On the page of an item that a password protects: whether it is shown, and what came of the password that was tried. */
  lock?: 'closed' | 'wrong' | 'tooMany' | 'open';
  /** Where readers may write below it: what one has typed, and why that was not taken. */
  comments?: { problem?: CommentProblem; words?: CommentWords };
  /** What is known of the films on it that other sites keep, by the addresses of their pages. */
  videos?: Readonly<Record<string, VideoFacts>>;
  /** The stylesheets that it needs beside those of every page: told to a browser that goes on to it by itself. */
  styles?: readonly string[];
}

/** What an editor is told of a preview: who made it, until when it is open, and where it is edited. Nothing of it reaches a visitor. */
export interface PreviewFacts {
  by?: string;
  /** When it ends, by the clocks of the site's time zone: `2026-11-23T09:24:00`. */
  until?: string;
  /** The address of the item's editor in the WordPress. */
  editUrl?: string;
  /** The address there that opens the preview anew. */
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

/** The blocks of a page that come to life in the browser. */
export const liveBlocksOf = ({ blocks }: Pick<Page, 'blocks'>): readonly PlacedBlock[] =>
  Object.values(blocks)
    .flat()
    .filter(({ isLive }) => isLive);

/** Whether any part of a page's screen comes to life. Where none does, the whole screen stays as the server wrote it. */
export const hasLiveBlocks = (page: Pick<Page, 'blocks'>): boolean => liveBlocksOf(page).length > 0;
