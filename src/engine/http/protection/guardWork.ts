import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITEMAP_ROUTE } from '../crawlers/crawlersEndpoint.ts';
import type { Report } from '../log/logger.ts';
import type { PlainResponses } from '../pages/plainResponses.ts';
import type { Responder } from '../pages/respond.ts';
import { clientOf, isNeighbour } from './clients.ts';
import { createLine } from './line.ts';
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
  /** Code is compiled while somebody waits, and nobody is to be refused for it. */
  isDevelopment?: boolean | undefined;
}

/** Bounds on work, where they differ from the usual. */
export interface WorkLimits {
  /** What a client may ask for in a minute, in pages. */
  perMinute?: number;
  overload?: OverloadBounds;
  /** Pages that may wait for being made. */
  pagesWaiting?: number;
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
  // What makes pictures has a line of its own.
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

/** Twenty pages or two searches a second. Behind one address may be a whole hospital, or a mobile network. */
const PER_MINUTE = 1200;

/** What the last of them waits is a second or so: whoever comes then does better to come again. */
const PAGES_WAITING = 100;

/** Words that are searched for, in an address or in one that is part of it. */
const SEARCHED = /(?:[?&]|%3f|%26)s(?:=|%3d)/i;

/** Pages and their data may be kept: these are refused where they would have to be made (`makePagesInTurn`). */
const KEPT: ReadonlySet<string> = new Set(['*', '-/data']);

/** Bounds the work that clients may cause. */
export interface WorkGuard {
  /** Answers a request for an address that is none, if it is refused; no hook runs for it. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
  /** Resolves when a page may be made, with true; with false where too many wait for that already, or there is too much to do. */
  mayMakePage: () => Promise<boolean>;
}

/**
 * Refuses work, and only that: to everybody with 503 while the process has more of it than it can do, and with 429 to a client that
 * asks for more in a minute than people do. The requests of a neighbour (see `isNeighbour`) are not counted: it may be a proxy that nobody has
 * named, and stand for all visitors.
 */
export function guardWork(app: FastifyInstance, deps: WorkDeps): WorkGuard {
  const { root, plain, report, now, limits = {}, isDevelopment = false } = deps;
  const isAllowed = createRequestLimit(now, { byOne: limits.perMinute ?? PER_MINUTE });
  let watch: OverloadWatch | undefined;
  const isOverloaded = () => watch?.isOver() ?? false;
  const line = createLine(limits.pagesWaiting ?? PAGES_WAITING);

  const refuse = (request: FastifyRequest, reply: FastifyReply, pattern: string) => {
    const cost = costOf(pattern, request.raw.url ?? '');
    if (cost === undefined) return undefined;
    if (isOverloaded() && !KEPT.has(pattern)) return sendAway(request, reply, 503);
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

  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    // Where there is no route, nothing is done.
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
      const isMade = !isOverloaded() && (await line.turn());
      if (!isMade) report(OVERLOADED);
      return isMade;
    },
  };
}

/** What a request counts; undefined where its answer is cheap. */
function costOf(pattern: string, target: string): number | undefined {
  const cost = COSTS[pattern];
  return cost === PAGE && SEARCHED.test(target) ? SEARCH : cost;
}

/** The same responder, which makes pages in turn, and where it may not make one says so: whoever keeps pages then gives the old one. */
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

const ASKS_TOO_MUCH =
  'A client asks for more in a minute than people do, and is told to come back (429); if those are many people behind a proxy, name it in TRUSTED_PROXIES.';

const OVERLOADED =
  'There is more to do than this process can: what has to be made for a visitor is refused for a moment (503), what is kept is still answered.';
