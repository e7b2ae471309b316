import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Report } from '../log/logger.ts';
import type { PlainResponses } from '../pages/plainResponses.ts';
import { clientOf, isNeighbour } from './clients.ts';
import { watchOverload } from './overload.ts';
import type { OverloadBounds, OverloadWatch } from './overload.ts';
import { createRequestLimit } from './senders.ts';

interface WorkDeps {
  /** The folder that the site stands in. */
  root: string;
  plain: Pick<PlainResponses, 'busy' | 'words'>;
  report: Report;
  /** Milliseconds since 1970. */
  now: () => number;
  limits?: WorkLimits | undefined;
}

/** Bounds on work, where they differ from the usual. */
export interface WorkLimits {
  /** What a client may ask for in a minute, in pages. */
  perMinute?: number;
  overload?: OverloadBounds;
}

/** What making a page costs, and what a search, a list, a drawing or another host's answer does. */
const [PAGE, SEARCH] = [1, 10];

/**
 * The addresses whose answers take work, by their pattern, and what each counts of what a client may ask for in a minute. All else is cheap,
 * and is answered as long as the process lives. A page shows dozens of uploads, so these are not counted; they have bounds of their own.
 */
const COSTS: Readonly<Record<string, number>> = {
  '*': PAGE,
  '-/data': PAGE,
  '-/chrome': PAGE,
  '-/media/*': 0,
  '-/content/:endpoint': SEARCH,
  '-/card/*': SEARCH,
  '-/form/*': SEARCH,
  'feed/': SEARCH,
  'feed/atom/': SEARCH,
  'sitemap.xml': SEARCH,
  'wp-json/*': SEARCH,
};

/** Twenty pages or two searches a second. Behind one address may be a whole hospital, or a mobile network. */
const PER_MINUTE = 1200;

/** Words that are searched for, in an address or in one that is part of it. */
const SEARCHED = /(?:[?&]|%3f|%26)s(?:=|%3d)/i;

/** What a request counts; undefined where its answer is cheap. */
function costOf({ routeOptions, raw }: FastifyRequest, root: string): number | undefined {
  const { url: pattern } = routeOptions;
  if (pattern === undefined) return undefined;
  const cost = COSTS[pattern.startsWith(root) ? pattern.slice(root.length) : pattern.slice(1)];
  return cost === PAGE && SEARCHED.test(raw.url ?? '') ? SEARCH : cost;
}

/** Answers a request whose work is refused; undefined where it may go on. */
export type RefuseWork = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/**
 * Refuses work, and only that: to everybody with 503 while the process has more of it than it can do, and with 429 to a client that
 * asks for more in a minute than people do. The requests of a neighbour (see `isNeighbour`) are not counted: it may be a proxy that nobody has
 * named, and stand for all visitors. Gives back what to ask for an address that is none, for which no hook runs.
 */
export function guardWork(app: FastifyInstance, { root, plain, report, now, limits = {} }: WorkDeps): RefuseWork {
  const isAllowed = createRequestLimit(now, { byOne: limits.perMinute ?? PER_MINUTE });
  let watch: OverloadWatch | undefined;

  const refuse = (request: FastifyRequest, reply: FastifyReply, cost: number | undefined) => {
    if (cost === undefined) return undefined;
    if (watch?.isOver()) return sendAway(request, reply, 503);
    if (cost === 0 || isNeighbour(request.ip) || isAllowed(clientOf(request.ip), cost)) return undefined;
    report(ASKS_TOO_MUCH);
    return sendAway(request, reply, 429);
  };
  const sendAway = (request: FastifyRequest, reply: FastifyReply, status: 429 | 503) => {
    const { headers, body } = plain.busy(status);
    const isPageWanted = /\btext\/html\b/i.test(request.headers.accept ?? '');
    reply.code(status).headers(headers);
    if (status === 429) reply.header('retry-after', String(MINUTE_S));
    return isPageWanted ? reply.send(body) : reply.type('text/plain; charset=utf-8').send(`${plain.words.tryAgain}\n`);
  };

  app.addHook('onRequest', async (request, reply) => refuse(request, reply, costOf(request, root)));
  app.addHook('onListen', async () => {
    watch = watchOverload(() => report(OVERLOADED), limits.overload);
  });
  app.addHook('onClose', async () => watch?.stop());
  return (request, reply) => refuse(request, reply, PAGE);
}

const MINUTE_S = 60;

const ASKS_TOO_MUCH =
  'A client asks for more in a minute than people do, and is told to come back (429); if those are many people behind a proxy, name it in TRUSTED_PROXIES.';

const OVERLOADED =
  'There is more to do than this process can: what has to be made for a visitor is refused for a moment (503), what is kept is still answered.';
