import type { ReadComment } from '../../../entities/comment.entity.ts';

/** A comment and what was answered to it. */
export interface Thread {
  comment: ReadComment;
  answers: readonly Thread[];
}

/** As deep as WordPress threads comments; what answers deeper stands beside what it answers. */
const MAX_DEPTH = 5;

/**
 * Comments as conversations, in the order in which they came. An answer to a comment that is not there, because it was withdrawn or is
 * among those not sent, begins a conversation of its own; none is lost and none is shown twice, whatever the source says.
 */
export function threadComments(comments: readonly ReadComment[]): Thread[] {
  const ids = new Set(comments.map(({ id }) => id));
  // An answer is younger than what it answers, and so is its number.
  const isAnswer = ({ id, parent }: ReadComment) => parent < id && ids.has(parent);
  const threadOf = (comment: ReadComment, depth: number): Thread[] => {
    const answers = comments
      .filter((answer) => answer.parent === comment.id && isAnswer(answer))
      .flatMap((answer) => threadOf(answer, depth + 1));
    return depth < MAX_DEPTH ? [{ comment, answers }] : [{ comment, answers: [] }, ...answers];
  };
  return comments.filter((comment) => !isAnswer(comment)).flatMap((comment) => threadOf(comment, 1));
}
