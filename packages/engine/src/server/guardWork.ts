import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf, isNeighbor, createRequestLimit, PAGE, SEARCH } from '#http/clients.ts';
import type { Pages, Server } from '#routes/server.ts';
import { createReport } from '#runtime/logger.ts';
import type { PlainResponses } from '#http/plainResponses.ts';

/** Limits on work that differ from the defaults. */
export interface WorkLimits {
  /** What a client may request per minute, in pages. */
  perMinute?: number;
  overload?: OverloadBounds;
  /** Pages that may wait to be made. */
  pagesWaiting?: number;
}

/** Twenty pages or two searches a second. A whole hospital or a mobile network may share one address. */
const PER_MINUTE = 1200;

/** The last of them waits about a second; any further client does better to retry. */
const PAGES_WAITING = 100;

/** A search term, in an address or in one contained in it. */
const SEARCHED = /(?:[?&]|%3f|%26)s(?:=|%3d)/i;

/** Resolves to `true` when a page may be made, or to `false` if too many are waiting already or the process is overloaded. */
type MayMakePage = () => Promise<boolean>;

/**
 * Refuses only requests that take work: for everybody with 503 while the process is overloaded, and with 429 for a client that
 * requests more per minute than people do. Requests of a neighbor (`isNeighbor`) are not counted: it may be a proxy missing from
 * the settings, which stands for all visitors. Returns when pages may be made.
 */
export function guardWork(
  app: FastifyInstance,
  { assets, plain }: Pick<Server, 'assets' | 'plain'>,
  limits: WorkLimits = {},
): MayMakePage {
  const report = createReport(app.log);
  const isAllowed = createRequestLimit(Date.now, limits.perMinute ?? PER_MINUTE);
  let watch: ReturnType<typeof watchOverload> | undefined;
  const isOverloaded = () => watch?.isOver() ?? false;
  const beginsInTurn = createTurnQueue(limits.pagesWaiting ?? PAGES_WAITING);

  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const { cost: routeCost, isPage } = request.routeOptions.config;
    if (routeCost === undefined) return undefined;
    const cost = routeCost === PAGE && SEARCHED.test(request.originalUrl) ? SEARCH : routeCost;
    // A page is refused only if it would have to be made (`makePagesInTurn`).
    if (isOverloaded() && isPage !== true) return sendAway(request, reply, 503);
    if (cost === 0 || isNeighbor(request.ip) || isAllowed(clientOf(request.ip), cost)) return undefined;
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

  app.addHook('onRequest', async (request, reply) => refuse(request, reply));
  app.addHook('onListen', async () => {
    // In development code is compiled during requests, and nobody should be refused because of that.
    if (assets.isDevelopment !== true) watch = watchOverload(() => report(OVERLOADED), limits.overload);
  });
  app.addHook('onClose', async () => watch?.stop());
  return async () => {
    const isMade = !isOverloaded() && (await beginsInTurn());
    if (!isMade) report(OVERLOADED);
    return isMade;
  };
}

/** The same pages, made in turn, or 503 where one may not be made: the page cache then serves the old one. */
export function makePagesInTurn(mayMakePage: MayMakePage, pages: Pages, { busy }: Pick<PlainResponses, 'busy'>): Pages {
  const inTurn =
    <A extends readonly unknown[], R>(make: (...args: A) => Promise<R>) =>
    async (...args: A) =>
      (await mayMakePage()) ? make(...args) : busy(503);
  return {
    ...pages,
    respond: inTurn(pages.respond),
    respondData: inTurn(pages.respondData),
    refuseComment: inTurn(pages.refuseComment),
    unlock: inTurn(pages.unlock),
    frame: inTurn(pages.frame),
    fail: inTurn(pages.fail),
  };
}

const MINUTE_S = 60;

const RATE_LIMITED =
  'Rate limit: a client sends more requests a minute than people do, and gets 429. If it is your proxy, add it to TRUSTED_PROXIES.';

const OVERLOADED = 'Server overloaded: serving cached pages only, other requests get 503 for a moment.';

/** When the process counts as overloaded, and when it no longer does. Times are in milliseconds. */
interface OverloadBounds {
  /** An overload begins when rounds of the event loop that take at least `ms` have followed one another for this long. */
  begin: { ms: number; forMs: number };
  /** It ends when rounds that take at most `ms` have. */
  end: { ms: number; forMs: number };
}

/** A request takes several rounds, and a visitor notices a fifth of a second; a start, which has much to load, is over within one round. */
export const OVERLOAD_BOUNDS: OverloadBounds = { begin: { ms: 200, forMs: 1_200 }, end: { ms: 100, forMs: 500 } };

/**
 * A single round counts only for part of the time: one long task, or a machine that slept, is over before anybody could be refused
 * because of it.
 */
const ROUNDS_AT_LEAST = 3;

/** What was observed so far. */
export interface OverloadState {
  isOver: boolean;
  /** For how long consecutive rounds have indicated the other state. */
  otherMs: number;
}

/** The state after one more round. Between the two limits it stays as it is, so that it does not change with every request. */
export function nextOverload(
  { isOver, otherMs }: OverloadState,
  roundMs: number,
  { begin, end }: OverloadBounds,
): OverloadState {
  const isOther = isOver ? roundMs <= end.ms : roundMs >= begin.ms;
  if (!isOther) return { isOver, otherMs: 0 };
  const { forMs } = isOver ? end : begin;
  const lasted = otherMs + Math.min(roundMs, Math.ceil(forMs / ROUNDS_AT_LEAST));
  return lasted >= forMs ? { isOver: !isOver, otherMs: 0 } : { isOver, otherMs: lasted };
}

/** How often the loop is checked, in milliseconds: no round counts as shorter. */
const LOOK_MS = 20;

/**
 * Watches the event loop from now on; `onBegin` is called for each overload. A due timer runs once per round, so the time between
 * two runs is what everybody waits for. Time is measured by the process's own clock: changes of the machine's clock do not matter.
 */
export function watchOverload(onBegin: () => void, bounds: OverloadBounds = OVERLOAD_BOUNDS) {
  let state: OverloadState = { isOver: false, otherMs: 0 };
  let last = performance.now();
  const looking = setInterval(() => {
    const now = performance.now();
    const next = nextOverload(state, now - last, bounds);
    last = now;
    if (next.isOver && !state.isOver) onBegin();
    state = next;
  }, LOOK_MS).unref();
  return { isOver: () => state.isOver, stop: () => clearInterval(looking) };
}

/**
 * Returns a function that resolves to `true` when its caller may begin: in order of arrival, one in each round of the event loop. So the
 * synchronous part of a task, above all the rendering of a page, blocks nobody for longer than that, however many tasks arrived at once. If
 * too many are waiting already, it resolves to `false` at once.
 */
export function createTurnQueue(maxWaiting: number): () => Promise<boolean> {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return async () => {
    if (waiting >= maxWaiting) return false;
    last = waiting === 0 ? setImmediate() : last.then(() => setImmediate());
    waiting += 1;
    await last;
    waiting -= 1;
    return true;
  };
}
