import { lookupQueueFull, tooManyLookups } from '../errors/errors.ts';
import type { SourceError } from '../errors/errors.ts';
import { createCallLimit } from '../rest/limits.ts';
import type { LookupLimits, QueueLength } from '../rest/limits.ts';

/** A queue in which requests for unknown addresses wait for each other, without delaying anybody else. */
export interface LookupQueue {
  /** Why a request would be refused right now, if it would be. */
  refusal: (key: string, client: string | undefined) => SourceError | undefined;
  /**
   * Runs a look-up when its turn comes; look-ups with the same key share one turn. Throws `SourceError` if the request is refused,
   * and rejects if the signal is aborted before its turn.
   */
  run: <T>(key: string, client: string | undefined, signal: AbortSignal, task: () => Promise<T>) => Promise<T>;
  /** How many look-ups are running and waiting right now. */
  length: () => QueueLength;
}

interface Turn {
  /** Resolves when its turn has come. */
  started: Promise<void>;
  users: number;
  end: () => void;
}

/** The queue knows nothing about its clients except how many look-ups each has. */
export function createLookupQueue({ maxLookups, maxLookupsWaiting, maxLookupsOfClient }: LookupLimits): LookupQueue {
  const limit = createCallLimit({ maxCalls: maxLookups, maxWaiting: maxLookupsWaiting });
  const turns = new Map<string, Turn>();
  const clients = new Map<string, number>();

  const takeTurn = (key: string, signal: AbortSignal): Turn => {
    const turn = turns.get(key) ?? newTurn((task) => limit.run(task, signal));
    turn.users += 1;
    turns.set(key, turn);
    return turn;
  };
  const leaveTurn = (key: string, turn: Turn) => {
    turn.users -= 1;
    if (turn.users > 0) return;
    turns.delete(key);
    turn.end();
  };
  const count = (client: string | undefined, change: 1 | -1) => {
    if (client === undefined) return;
    const turnCount = (clients.get(client) ?? 0) + change;
    if (turnCount > 0) clients.set(client, turnCount);
    else clients.delete(client);
  };

  const refusal: LookupQueue['refusal'] = (key, client) => {
    if (client !== undefined && (clients.get(client) ?? 0) >= maxLookupsOfClient) return tooManyLookups();
    return limit.isFull() && !turns.has(key) ? lookupQueueFull() : undefined;
  };

  return {
    refusal,
    length: limit.length,
    async run(key, client, signal, task) {
      const refusalError = refusal(key, client);
      if (refusalError) throw refusalError;
      count(client, 1);
      const turn = takeTurn(key, signal);
      try {
        await turn.started;
        return await task();
      } finally {
        leaveTurn(key, turn);
        count(client, -1);
      }
    },
  };
}

/** A turn that lasts from when the limit lets it start until it is ended. */
function newTurn(run: (task: () => Promise<void>) => Promise<void>): Turn {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const started = new Promise<void>((resolve, reject) => {
    run(() => {
      resolve();
      return ended;
    }).catch(reject);
  });
  return { started, users: 0, end };
}
