/** Lets slow work begin in turn, so that quick work gets in between. */
export interface TurnQueue {
  /** Resolves to `true` when it is the caller's turn, or at once to `false` if too many are waiting already. */
  turn: () => Promise<boolean>;
}

/**
 * A queue from which one task may begin in each round of the event loop, in order of arrival. So the synchronous part of a task,
 * above all the rendering of a page, blocks nobody for longer than that, however many tasks arrived at once.
 */
export function createTurnQueue(maxWaiting: number): TurnQueue {
  const waiting: (() => void)[] = [];
  let isMoving = false;
  const move = () => {
    const begin = waiting.shift();
    isMoving = begin !== undefined;
    if (!begin) return;
    begin();
    setImmediate(move);
  };
  return {
    async turn() {
      if (waiting.length >= maxWaiting) return false;
      const turn = new Promise<void>((resolve) => waiting.push(resolve));
      if (!isMoving) setImmediate(move);
      isMoving = true;
      await turn;
      return true;
    },
  };
}
