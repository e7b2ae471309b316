import { lookupLineFull, tooManyLookups } from '../errors.ts';
import type { SourceError } from '../errors.ts';
import { createCallLimit } from '../rest/callLimit.ts';

/** Bounds on looking up what nobody knows to exist. */
export interface LookupLimits {
  /** At once, each with the few calls it takes. */
  maxLookups: number;
  /** In line behind them. */
  maxLookupsWaiting: number;
  /** Of one client, running and waiting. */
  maxLookupsOfClient: number;
  /**
   * How long a request waits before it is turned away, in milliseconds, up to twice as long: a client that asks again at once
   * is no load then.
   */
  refusalPauseMs: number;
}

/** Where requests for unknown addresses wait for each other, and nobody else for them. */
export interface LookupLine {
  /** Whether a request would be turned away right now, and with what. */
  refusal: (place: string, client: string | undefined) => SourceError | undefined;
  /**
   * Runs a look-up when its turn comes; those for the same place share one turn. Throws `SourceError` when the request is turned
   * away, and rejects when the signal is aborted before its turn.
   */
  run: <T>(place: string, client: string | undefined, signal: AbortSignal, task: () => Promise<T>) => Promise<T>;
}

interface Turn {
  /** Resolves when it has come. */
  begun: Promise<void>;
  users: number;
  end: () => void;
}

/** A line that remembers of its clients nothing but how many of their look-ups it holds. */
export function createLookupLine({ maxLookups, maxLookupsWaiting, maxLookupsOfClient }: LookupLimits): LookupLine {
  const limit = createCallLimit({ maxCalls: maxLookups, maxWaiting: maxLookupsWaiting });
  const turns = new Map<string, Turn>();
  const clients = new Map<string, number>();

  const takeTurn = (place: string, signal: AbortSignal): Turn => {
    const turn = turns.get(place) ?? newTurn((task) => limit.run(task, signal));
    turn.users += 1;
    turns.set(place, turn);
    return turn;
  };
  const leaveTurn = (place: string, turn: Turn) => {
    turn.users -= 1;
    if (turn.users > 0) return;
    turns.delete(place);
    turn.end();
  };
  const count = (client: string | undefined, change: 1 | -1) => {
    if (client === undefined) return;
    const held = (clients.get(client) ?? 0) + change;
    if (held > 0) clients.set(client, held);
    else clients.delete(client);
  };

  const refusal: LookupLine['refusal'] = (place, client) => {
    if (client !== undefined && (clients.get(client) ?? 0) >= maxLookupsOfClient) return tooManyLookups();
    return limit.isFull() && !turns.has(place) ? lookupLineFull() : undefined;
  };

  return {
    refusal,
    async run(place, client, signal, task) {
      const refused = refusal(place, client);
      if (refused) throw refused;
      count(client, 1);
      const turn = takeTurn(place, signal);
      try {
        await turn.begun;
        return await task();
      } finally {
        leaveTurn(place, turn);
        count(client, -1);
      }
    },
  };
}

/** A turn that lasts from when the limit lets it begin until it is ended. */
function newTurn(run: (task: () => Promise<void>) => Promise<void>): Turn {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const begun = new Promise<void>((resolve, reject) => {
    run(() => {
      resolve();
      return ended;
    }).catch(reject);
  });
  return { begun, users: 0, end };
}
