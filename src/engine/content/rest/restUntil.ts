import { sourceUnavailable } from '../errors.ts';
import type { Rest } from './rest.ts';
import { waitAtMost } from './timeouts.ts';

/**
 * The same client for a request with a deadline (milliseconds since 1970): past it nothing is waited for and no call is made; it
 * rejects as if the source were unavailable. Calls that are running go on, since other requests may wait for them.
 */
export function restUntil(deadline: number, rest: Rest, onProblem: (message: string) => void): Rest {
  const wait = createWait(deadline);
  return {
    async get(url, credential, lane) {
      const answer = await wait(() => rest.get(url, credential, lane));
      if (answer) return answer;
      onProblem(`The time of a request was up before the content source answered GET ${url}.`);
      throw sourceUnavailable();
    },
    async head(url, redirect, lane) {
      const answer = await wait(() => rest.head(url, redirect, lane));
      if (answer) return answer;
      throw sourceUnavailable();
    },
  };
}

function createWait(deadline: number) {
  // A timer may fire a moment before the clock shows its time.
  let isOver = false;

  return async <T extends object>(start: () => Promise<T>): Promise<T | undefined> => {
    const left = deadline - Date.now();
    if (isOver || left <= 0) return undefined;
    const answer = await waitAtMost(left, start());
    if (answer === undefined) isOver = true;
    return answer;
  };
}
