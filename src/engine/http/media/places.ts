interface PlaceBounds {
  /** Places in all. */
  max: number;
  /** Places that one client may take. */
  maxOfOne: number;
}

/** A bound on what is done at once, in all and for one client. `take` returns what gives the place back, or `undefined` where all are taken. */
export function createPlaces({ max, maxOfOne }: PlaceBounds) {
  // A client is removed once it has no place any more.
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
