import type { FetchLike } from './rest/rest.ts';

/**
 * A fake content source that answers in rounds. All calls made while none has been answered form one round and are answered
 * together, so it counts how often a visitor waits, without a clock. `answer` gives the JSON for a path with its selecting
 * parameters.
 */
export function countRounds(respond: (call: string) => unknown): { fetch: FetchLike; rounds: string[][] } {
  const rounds: string[][] = [];
  let pendingCalls: (() => void)[] = [];

  const endRound = () => {
    const roundCalls = pendingCalls;
    pendingCalls = [];
    for (const go of roundCalls) go();
  };

  const fetch: FetchLike = async (url, { method = 'GET' }) => {
    const call = `${method} ${selecting(url)}`;
    if (pendingCalls.length === 0) {
      rounds.push([]);
      // By now every call that does not depend on a response has been made, since only promises lie in between.
      setImmediate(endRound);
    }
    rounds.at(-1)?.push(call);
    await new Promise<void>((resolve) => pendingCalls.push(resolve));
    return method === 'HEAD' ? new Response(null, { status: 404 }) : Response.json(respond(call) ?? []);
  };
  return { fetch, rounds };
}

/** A call's path with its selecting parameters. How much is requested and what is embedded does not matter here. */
function selecting(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of ['_embed', '_fields', 'acf_format', 'per_page', 'hide_empty']) searchParams.delete(name);
  const query = searchParams.toString();
  return `${pathname.replace('/wp-json/', '').replace('wp/v2/', '')}${query && `?${query}`}`;
}
