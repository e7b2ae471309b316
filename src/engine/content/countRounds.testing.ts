import type { FetchLike } from './rest/followWithinHost.ts';

/**
 * A fake content source that answers in rounds: the calls made while none was answered are one round, and all of them are answered
 * at once. So it counts how often a visitor waits, without a clock. `answer` gives the JSON for a path with its selecting parameters.
 */
export function countRounds(answer: (call: string) => unknown): { fetch: FetchLike; rounds: string[][] } {
  const rounds: string[][] = [];
  let waiting: (() => void)[] = [];

  const endRound = () => {
    const answered = waiting;
    waiting = [];
    for (const go of answered) go();
  };

  const fetch: FetchLike = async (url, { method = 'GET' }) => {
    const call = `${method} ${selecting(url)}`;
    if (waiting.length === 0) {
      rounds.push([]);
      // By then every call that does not depend on an answer has been made: only promises lie in between.
      setImmediate(endRound);
    }
    rounds.at(-1)?.push(call);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return method === 'HEAD' ? new Response(null, { status: 404 }) : Response.json(answer(call) ?? []);
  };
  return { fetch, rounds };
}

/** The path of a call with its selecting parameters: how much is requested, and what is embedded, does not matter here. */
function selecting(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of ['_embed', '_fields', 'acf_format', 'per_page', 'hide_empty']) searchParams.delete(name);
  const query = searchParams.toString();
  return `${pathname.replace('/wp-json/', '').replace('wp/v2/', '')}${query && `?${query}`}`;
}
