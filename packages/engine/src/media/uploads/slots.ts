interface SlotLimits {
  /** The total number of slots. */
  max: number;
  /** The slots that one client may take. */
  maxOfOne: number;
}

/** Who takes a slot. Without this, nobody gives way. */
interface Holder {
  /** How much longer its client has kept us waiting than it may, in milliseconds. */
  behindMs: () => number;
  /** Called when somebody else gets this slot. */
  giveWay: () => void;
}

/**
 * Limits how much is done at once, in total and per client. `take` returns a function that gives the slot back, or `undefined` if
 * there is none. If all are taken, one of the client that holds the most gives way to a client that holds fewer: the slowest, and
 * among equals the oldest.
 */
export function createSlots({ max, maxOfOne }: SlotLimits) {
  // A client is removed once it holds no slot.
  const clients = new Map<string, Set<Slot>>();
  let inAll = 0;

  const leave = (slot: Slot) => {
    const clientSlots = clients.get(slot.client);
    if (!clientSlots?.delete(slot)) return;
    inAll -= 1;
    if (clientSlots.size === 0) clients.delete(slot.client);
  };
  /** Frees a slot for a client that holds this many; says whether it could. */
  const makeRoom = (heldSlots: number): boolean => {
    const maxSlots = Math.max(...[...clients.values()].map(({ size }) => size));
    if (maxSlots <= heldSlots) return false;
    const candidates = [...clients.values()]
      .filter(({ size }) => size === maxSlots)
      .flatMap((clientSlots) => [...clientSlots]);
    const [slowest] = candidates
      .flatMap((slot) => (slot.holder ? { slot, holder: slot.holder, behindMs: slot.holder.behindMs() } : []))
      .toSorted((a, b) => b.behindMs - a.behindMs);
    if (!slowest) return false;
    leave(slowest.slot);
    slowest.holder.giveWay();
    return true;
  };

  return {
    take(client: string, holder?: Holder): (() => void) | undefined {
      const heldSlots = clients.get(client)?.size ?? 0;
      if (heldSlots >= maxOfOne || (inAll >= max && !makeRoom(heldSlots))) return undefined;
      const slot = { client, holder };
      const clientSlots = clients.get(client) ?? new Set<Slot>();
      clients.set(client, clientSlots.add(slot));
      inAll += 1;
      return () => leave(slot);
    },
  };
}

interface Slot {
  client: string;
  holder: Holder | undefined;
}
