import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '#runtime/workers/messages.ts';
import { parseJson } from '#runtime/parseJson.ts';
import { describeSettingIssue } from '#runtime/settings/environment.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { addSignedRoute } from '#http/signedRequests.ts';
import { PURGED_TAG } from './cdn.ts';
import type { Cdn } from './cdn.ts';
import type { Purge } from './pages/pageCache.ts';
import { ALL_TAG } from './pages/tagsOf.ts';
import { readPurgeMessage, writePurge } from './redis/purgeMessage.ts';
import type { SharedCache } from './redis/sharedCache.ts';

interface PurgesDeps {
  /** Purges this process's own cache. */
  apply: (purge: Purge) => Promise<void>;
  bus: Bus;
  /** Other machines, if there are any. */
  shared: Pick<SharedCache, 'purge' | 'listen'> | undefined;
  /** The CDN in front of the site, if there is one. */
  cdn: Pick<Cdn, 'purge'> | undefined;
  onError: (error: unknown) => void;
}

/** How many purges are known, so that one that arrives by two ways is applied once. */
const MAX_KNOWN = 20_000;

/** A Redis that comes and goes has everything in the CDN purged at most this often, in milliseconds: otherwise it would cache nothing. */
const WHOLE_EACH_MS = 30_000;

/** Distributes a purge to everything that caches pages: this process, the others on this machine, other machines, the CDN. */
export function createPurges({ apply, bus, shared, cdn, onError }: PurgesDeps) {
  const seenIds = new LRUCache<string, true>({ max: MAX_KNOWN });

  const onMessage = (text: string) => {
    const message = readPurgeMessage(text);
    if (!message || seenIds.has(message.id)) return;
    seenIds.set(message.id, true);
    apply(message).catch(onError);
  };
  const leave = bus.subscribe(onMessage);
  const wholePurges = cdn && createWholePurges(cdn, onError);
  /** The pages of this process may have been purged meanwhile, and so may those that it gave to the CDN after the CDN was told. */
  const onReconnect = async () => {
    await apply({ changed: [ALL_TAG], withdrawn: [] });
    await wholePurges?.purge();
  };
  shared?.listen({ onMessage, onReconnect: () => void onReconnect().catch(onError) });

  return {
    /** Resolves when it is done here and the others were told, with one sentence for each that could not be told. */
    async purge(purge: Purge): Promise<readonly string[]> {
      const id = randomUUID();
      const text = writePurge(purge, id);
      seenIds.set(id, true);
      // The shared pages come first: otherwise a void one would be fetched from there at once.
      const isDelivered = (await shared?.purge(purge, text)) ?? true;
      bus.publish(text);
      await apply(purge);
      const alone = isDelivered ? [] : ['Redis is away: other machines are told when it is back.'];
      const failures = await cdn?.purge([...purge.changed, ...purge.withdrawn]);
      return [...alone, ...(failures ?? [])];
    },
    /** Reads no more messages. Resolves when the CDN was told of what was still due. */
    async close(): Promise<void> {
      leave();
      await wholePurges?.close();
    },
  };
}

/**
 * Purges everything in a CDN: at once, or, soon after the last time, when `WHOLE_EACH_MS` have passed since then. So each request is
 * followed by a purge, and many by one.
 */
function createWholePurges(cdn: Pick<Cdn, 'purge'>, onError: (error: unknown) => void) {
  let pause: NodeJS.Timeout | undefined;
  let isDue = false;
  const send = async () => {
    isDue = false;
    pause = setTimeout(end, WHOLE_EACH_MS).unref();
    await cdn.purge([ALL_TAG]);
  };
  const end = () => {
    pause = undefined;
    if (isDue) send().catch(onError);
  };
  return {
    async purge() {
      if (pause) isDue = true;
      else await send();
    },
    async close() {
      clearTimeout(pause);
      if (isDue) await cdn.purge([ALL_TAG]);
    },
  };
}

/** The nonces of signed requests: each is accepted once, whichever process it is sent to. */
export interface Nonces {
  /** Whether it is new; from then on it is not. `ageMs` is the age of the request that it was signed with. */
  take(nonce: string, ageMs: number): Promise<boolean>;
  close(): void;
}

interface NoncesDeps {
  /** The other processes of this machine. */
  bus: Bus;
  /** The cache shared with other machines, if there is one. */
  shared: Pick<SharedCache, 'claim'> | undefined;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** Nonces are known for as long as a request could be replayed; see `http/signedRequests.ts`. */
const MAX_NONCES = 20_000;
const REPLAY_MS = 600_000;
/** Requests are signed with whole seconds. */
const SECOND_MS = 1_000;

const messageSchema = v.object({ nonce: v.pipe(v.string(), v.maxLength(64)) });

/**
 * The processes of one machine tell each other only afterwards: two that receive the same nonce at the same moment both accept it. A process
 * does not know what was used before it started: without a shared cache it accepts no request that is older.
 */
export function createNonces({ bus, shared, now }: NoncesDeps): Nonces {
  const usedNonces = new LRUCache<string, number>({ max: MAX_NONCES });
  const startedAt = now();

  /** An old nonce makes room only when it is too old to be replayed. While there is no room, none is accepted. */
  const hasRoom = () => {
    const oldest = usedNonces.size >= MAX_NONCES ? [...usedNonces.keys()].at(-1) : undefined;
    return oldest === undefined || now() - (usedNonces.peek(oldest) ?? 0) >= REPLAY_MS;
  };
  const note = (nonce: string): boolean => {
    if (usedNonces.has(nonce) || !hasRoom()) return false;
    usedNonces.set(nonce, now());
    return true;
  };
  const leave = bus.subscribe((text) => {
    const { success, output } = v.safeParse(messageSchema, parseJson(text));
    if (success) note(output.nonce);
  });
  return {
    async take(nonce, ageMs) {
      if (!note(nonce)) return false;
      bus.publish(JSON.stringify({ nonce }));
      const isNew = await shared?.claim(`nonce ${nonce}`, REPLAY_MS);
      return isNew ?? ageMs <= now() - startedAt + SECOND_MS;
    },
    close: leave,
  };
}

/** The address, below the site's folder. */
const PURGE_ADDRESS = '-/purge';

/** What purges on request take of a server. */
interface PurgedServer {
  /** The secret that purges are signed with; without it the address does not exist. */
  settings: Pick<Settings, 'purgeSecret' | 'root'>;
  purges: {
    /** Resolves when none of the purged content is shown any more, with one sentence for each recipient that could not be told. */
    purge: (purge: Purge) => Promise<readonly string[]>;
    /** Makes sure that a signed request is accepted only once. */
    nonces: Pick<Nonces, 'take'>;
  };
}

const BODY_LIMIT_BYTES = 64 * 1024;

const tag = v.pipe(v.string(), v.regex(PURGED_TAG, 'must be a tag such as post:12'));
const tags = v.optional(v.pipe(v.array(tag), v.maxLength(500, 'must have at most 500 tags')), []);
const purgeSchema = v.strictObject({ changed: tags, withdrawn: tags });

/**
 * `POST /-/purge`, `{ "changed": ["post:12", "list:post"], "withdrawn": ["post:13"] }`: pages with one of the changed tags are
 * remade, and pages with one of the withdrawn tags are removed. Signed.
 */
export function addPurgeEndpoint(
  app: FastifyInstance,
  { settings: { purgeSecret: secret, root }, purges: { purge, nonces } }: PurgedServer,
): void {
  if (secret === undefined) return;
  const route = { name: 'PURGE_SECRET', secret, root, address: PURGE_ADDRESS, bodyLimit: BODY_LIMIT_BYTES };
  addSignedRoute(app, route, async ({ time, nonce, body }, _request, reply) => {
    if (!(await nonces.take(nonce, Date.now() - Number(time) * 1000)))
      return reply.code(403).send({
        message: 'This request was sent before, or was signed before this site started: sign a new one.',
      });

    const parsedPurge = v.safeParse(purgeSchema, parseJson(body));
    if (!parsedPurge.success)
      return reply.code(400).send({
        message: `This purge cannot be read: ${parsedPurge.issues.map((issue) => describeSettingIssue(issue, 'the body')).join(' ')}`,
      });
    const warnings = await purge(parsedPurge.output);
    return reply.send({ purged: parsedPurge.output, ...(warnings.length > 0 && { warnings }) });
  });
}
