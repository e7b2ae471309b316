import type { ReadComment } from '../../entities/comment.entity.ts';

/** A comment and its replies. */
export interface Thread {
  comment: ReadComment;
  replies: readonly Thread[];
}

/** As deep as WordPress threads comments; deeper replies are placed beside the comment they reply to. */
const MAX_DEPTH = 5;

/**
 * Arranges comments as conversations, in order of arrival. A reply to a missing comment, because it was withdrawn or not sent along,
 * begins a conversation of its own; none is lost and none is shown twice, whatever the source says.
 */
export function threadComments(comments: readonly ReadComment[]): Thread[] {
  const ids = new Set(comments.map(({ id }) => id));
  // A reply is newer than its comment, and so its number is higher.
  const isReply = ({ id, parent }: ReadComment) => parent < id && ids.has(parent);
  const threadOf = (comment: ReadComment, depth: number): Thread[] => {
    const replies = comments
      .filter((reply) => reply.parent === comment.id && isReply(reply))
      .flatMap((reply) => threadOf(reply, depth + 1));
    return depth < MAX_DEPTH ? [{ comment, replies }] : [{ comment, replies: [] }, ...replies];
  };
  return comments.filter((comment) => !isReply(comment)).flatMap((comment) => threadOf(comment, 1));
}
