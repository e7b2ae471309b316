import { defineNeed } from 'ostium';
import { OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import type { DataRecord } from '@ostium/content';
import type { CommentDraft, CommentProblem, Page } from 'ostium';
import type { ReadPost } from '../../entities/post.entity.ts';
import { itemsOf } from '../../entities/siteEntity.ts';

/** WordPress's default number of comments per page. */
export const COMMENTS_PER_PAGE = 50;

/** WordPress's own parameter for a page of comments. Anybody can write it, so an invalid value means the first page. */
const PARAMETER = 'cpage';

/** Which page of its comments a link of an article shows, from 1. */
export function commentPageOf({ record }: { record: Pick<DataRecord, 'query'> }): number {
  const page = record.query[PARAMETER] ?? '';
  return /^[1-9]\d?$/.test(page) ? Number(page) : 1;
}

/** The link of an article that shows a page of its comments. */
export const linkToComments = (path: string, page: number): string =>
  `${path}${page > 1 ? `?${PARAMETER}=${page}` : ''}#comments`;

/** The comments on an article, oldest first: one page of them, and one comment more if there is a next page. */
export const commentsNeed = ({ id }: Pick<ReadPost, 'id'>, page: number) =>
  defineNeed({
    endpoint: 'comments',
    params: {
      post: id,
      order: 'asc',
      per_page: COMMENTS_PER_PAGE + 1,
      offset: (page - 1) * COMMENTS_PER_PAGE,
      _fields: 'id,type,link,parent,author_name,date,content',
    },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items) => itemsOf(items, 'comment'),
  });

/** What the comment form of a page needs. */
export interface Writing {
  /** The site's home path: the form's target is below it. */
  home: string;
  /** The comment being replied to, or 0. */
  repliedTo: number;
  /** The outcome of the comment that was sent. */
  outcome?: 'held' | 'published' | undefined;
  problem?: CommentProblem | undefined;
  draft?: CommentDraft | undefined;
}

/** WordPress's own parameter for the comment being replied to, and the site's for the outcome. */
const [REPLIED_TO, OUTCOME] = ['replytocom', 'comment'];

/** The id of the form below an article. */
export const FORM_ID = 'respond';

/** The link of an article whose form replies to a comment. */
export const linkToReply = (path: string, id: number): string => `${path}?${REPLIED_TO}=${id}#${FORM_ID}`;

/** What the form of a page needs; undefined if nobody may write. */
export function writingOf({ comments, home, record }: Pick<Page, 'comments' | 'home' | 'record'>): Writing | undefined {
  if (!comments) return undefined;
  const { [REPLIED_TO]: repliedTo = '', [OUTCOME]: outcome } = record.query;
  const repliedToId = /^[1-9]\d{0,14}$/.test(repliedTo) ? Number(repliedTo) : 0;
  return {
    home,
    ...comments,
    repliedTo: comments.draft?.parent ?? repliedToId,
    outcome: outcome === 'held' || outcome === 'published' ? outcome : undefined,
  };
}
