/** Lets what takes long begin in turn, so that what is quick goes in between. */
export interface Line {
  /** Resolves with true when it is the caller's turn, with false at once where too many wait already. */
  turn: () => Promise<boolean>;
}

/**
 * A line of which one may begin in each round of the event loop, in the order in which they came. What each does until it waits for something, the
 * rendering of a page above all, then holds up nobody for longer than that, however many came at once.
 */
export function createLine(maxWaiting: number): Line {
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
