import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITEMAP_ROUTE } from '#engine/routes/crawlers/crawlersEndpoint.ts';
import type { Report } from '#engine/runtime/log/logger.ts';
import type { PlainResponses } from '#engine/http/plainResponses.ts';
import type { Responder } from '#engine/routes/pages/respond.ts';
import { clientOf, isNeighbour } from '#engine/http/clients.ts';
import { createTurnQueue } from './turnQueue.ts';
import { watchOverload } from './overload.ts';
import type { OverloadBounds, OverloadWatch } from './overload.ts';
import { createRequestLimit } from '#engine/http/requestLimit.ts';

interface WorkDeps {
  /** The site's folder. */
  root: string;
  plain: Pick<PlainResponses, 'busy' | 'messages'>;
  report: Report;
  /** Milliseconds since 1970. */
  now: () => number;
  limits?: WorkLimits | undefined;
  /** In development code is compiled during requests, and nobody should be refused because of that. */
  isDevelopment?: boolean | undefined;
}

/** Limits on work that differ from the defaults. */
export interface WorkLimits {
  /** What a client may request per minute, in pages. */
  perMinute?: number;
  overload?: OverloadBounds;
  /** Pages that may wait to be made. */
  pagesWaiting?: number;
}

/** The cost of making a page, and of a search, a list, a drawing or another host's response. */
const [PAGE, SEARCH] = [1, 10];

/**
 * The route patterns whose responses take work, and how much each counts against a client's limit per minute. Everything else is
 * cheap, and is answered as long as the process lives. A page shows dozens of uploads, so these are not counted; they have limits of
 * their own.
 */
const COSTS: Readonly<Record<string, number>> = {
  '*': PAGE,
  '-/data': PAGE,
  '-/chrome': PAGE,
  '-/media/*': 0,
  // Making pictures has its own queue.
  '-/image/*': 0,
  '-/content/:endpoint': SEARCH,
  '-/card/*': SEARCH,
  '-/form/*': SEARCH,
  '-/comments': SEARCH,
  'feed/': SEARCH,
  'feed/atom/': SEARCH,
  'sitemap.xml': SEARCH,
  [SITEMAP_ROUTE]: SEARCH,
  'wp-json/*': SEARCH,
};

/** Twenty pages or two searches a second. A whole hospital or a mobile network may share one address. */
const PER_MINUTE = 1200;

/** The last of them waits about a second; any further client does better to retry. */
const PAGES_WAITING = 100;

/** A search term, in an address or in one contained in it. */
const SEARCHED = /(?:[?&]|%3f|%26)s(?:=|%3d)/i;

/** Pages and their data may be cached: they are refused only if they would have to be made (`makePagesInTurn`). */
const CACHED: ReadonlySet<string> = new Set(['*', '-/data']);

/** Limits the work that clients may cause. */
export interface WorkGuard {
  /** Answers a request whose address cannot be parsed, if it is refused. No hook runs for such a request. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
  /** Resolves to `true` when a page may be made, or to `false` if too many are waiting already or the process is overloaded. */
  mayMakePage: () => Promise<boolean>;
}

/**
 * Refuses only requests that take work: for everybody with 503 while the process is overloaded, and with 429 for a client that
 * requests more per minute than people do. Requests of a neighbour (`isNeighbour`) are not counted: it may be a proxy missing from
 * the settings, which stands for all visitors.
 */
export function guardWork(app: FastifyInstance, deps: WorkDeps): WorkGuard {
  const { root, plain, report, now, limits = {}, isDevelopment = false } = deps;
  const isAllowed = createRequestLimit(now, limits.perMinute ?? PER_MINUTE);
  let watch: OverloadWatch | undefined;
  const isOverloaded = () => watch?.isOver() ?? false;
  const queue = createTurnQueue(limits.pagesWaiting ?? PAGES_WAITING);

  const refuse = (request: FastifyRequest, reply: FastifyReply, pattern: string) => {
    const cost = costOf(pattern, request.raw.url ?? '');
    if (cost === undefined) return undefined;
    if (isOverloaded() && !CACHED.has(pattern)) return sendAway(request, reply, 503);
    if (cost === 0 || isNeighbour(request.ip) || isAllowed(clientOf(request.ip), cost)) return undefined;
    report(RATE_LIMITED);
    return sendAway(request, reply, 429);
  };
  const sendAway = (request: FastifyRequest, reply: FastifyReply, status: 429 | 503) => {
    const { headers, body } = plain.busy(status);
    const isPageWanted = /\btext\/html\b/i.test(request.headers.accept ?? '');
    reply.code(status).headers(headers);
    if (status === 429) reply.header('retry-after', String(MINUTE_S));
    return isPageWanted
      ? reply.send(body)
      : reply.type('text/plain; charset=utf-8').send(`${plain.messages.tryAgain}\n`);
  };

  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    // Without a route nothing is done.
    if (url === undefined) return undefined;
    return refuse(request, reply, url.startsWith(root) ? url.slice(root.length) : url.slice(1));
  });
  app.addHook('onListen', async () => {
    if (!isDevelopment) watch = watchOverload(() => report(OVERLOADED), limits.overload);
  });
  app.addHook('onClose', async () => watch?.stop());
  return {
    refuse: (request, reply) => refuse(request, reply, '*'),
    async mayMakePage() {
      const isMade = !isOverloaded() && (await queue.turn());
      if (!isMade) report(OVERLOADED);
      return isMade;
    },
  };
}

/** The cost of a request; `undefined` if its response is cheap. */
function costOf(pattern: string, target: string): number | undefined {
  const cost = COSTS[pattern];
  return cost === PAGE && SEARCHED.test(target) ? SEARCH : cost;
}

/** The same responder, which makes pages in turn and answers 503 if it may not make one: the page cache then serves the old one. */
export const makePagesInTurn = (
  mayMakePage: WorkGuard['mayMakePage'],
  responder: Responder,
  { busy }: Pick<PlainResponses, 'busy'>,
): Responder => ({
  ...responder,
  respond: async (request, client) => ((await mayMakePage()) ? responder.respond(request, client) : busy(503)),
  respondData: async (request, client, write) =>
    (await mayMakePage()) ? responder.respondData(request, client, write) : busy(503),
  refuseComment: async (page, client, form) =>
    (await mayMakePage()) ? responder.refuseComment(page, client, form) : busy(503),
  unlock: async (request, client, password) =>
    (await mayMakePage()) ? responder.unlock(request, client, password) : busy(503),
  fail: async (link, status) => ((await mayMakePage()) ? responder.fail(link, status) : busy(503)),
});

const MINUTE_S = 60;

const RATE_LIMITED =
  'Rate limit: a client sends more requests a minute than people do, and gets 429. If it is your proxy, add it to TRUSTED_PROXIES.';

const OVERLOADED = 'Server overloaded: serving cached pages only, other requests get 503 for a moment.';
