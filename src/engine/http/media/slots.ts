interface SlotLimits {
  /** The total number of slots. */
  max: number;
  /** The slots that one client may take. */
  maxOfOne: number;
}

/**
 * Limits how much is done at once, in total and per client. `take` returns a function that gives the slot back, or `undefined` if
 * all are taken.
 */
export function createSlots({ max, maxOfOne }: SlotLimits) {
  // A client is removed once it holds no slot.
  const taken = new Map<string, number>();
  let inAll = 0;
  const add = (client: string, change: 1 | -1) => {
    const own = (taken.get(client) ?? 0) + change;
    inAll += change;
    if (own > 0) taken.set(client, own);
    else taken.delete(client);
  };
  return {
    take(client: string): (() => void) | undefined {
      if (inAll >= max || (taken.get(client) ?? 0) >= maxOfOne) return undefined;
      add(client, 1);
      return () => add(client, -1);
    },
  };
}
