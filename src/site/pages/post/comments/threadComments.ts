import type { ReadComment } from '../../../entities/comment.entity.ts';

/** A comment and its replies. */
export interface Thread {
  comment: ReadComment;
  answers: readonly Thread[];
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
  const isAnswer = ({ id, parent }: ReadComment) => parent < id && ids.has(parent);
  const threadOf = (comment: ReadComment, depth: number): Thread[] => {
    const answers = comments
      .filter((answer) => answer.parent === comment.id && isAnswer(answer))
      .flatMap((answer) => threadOf(answer, depth + 1));
    return depth < MAX_DEPTH ? [{ comment, answers }] : [{ comment, answers: [] }, ...answers];
  };
  return comments.filter((comment) => !isAnswer(comment)).flatMap((comment) => threadOf(comment, 1));
}
