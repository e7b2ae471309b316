import type { Redis } from 'ioredis';

/** A script's keys and what it is given. */
export interface ScriptCall {
  script: string;
  keys: readonly string[];
  args: readonly (string | Buffer)[];
}

/** Runs a script; rejects within 200 ms where Redis does not do it. */
export type RunScript = (call: ScriptCall) => Promise<unknown>;

/** A connection to Redis that is there, or is not: nobody waits for one that is not. */
export interface RedisLink {
  isUp(): boolean;
  /** What `read` makes of the answer; nothing where Redis is away, slow, or answers what `read` throws at. From then on it counts as away. */
  run<T>(call: ScriptCall, read: (answer: unknown) => T): Promise<T | undefined>;
  close(): void;
}

interface LinkDeps {
  url: string;
  channel: string;
  /** Takes what others say on the channel. */
  onMessage: (text: string) => void;
  /** What is to be done first, each time Redis is there; where it rejects, Redis counts as away. `isBack` where it was away before. */
  join: (run: RunScript, isBack: boolean) => Promise<void>;
  /** One sentence when Redis is away, and one when it is back. */
  say: (sentence: string) => void;
}

/** The longest that anybody waits for Redis. */
const COMMAND_MS = 200;

/** Until it is connected, at most, with what makes the connection a secret one: at the start, and behind all else later. */
const CONNECT_MS = 1000;

/** A connection that says nothing is asked whether it still is one. */
const PING_EACH_MS = 2000;

/** Pauses between tries to connect. */
const PAUSES_MS = [250, 500, 1000, 2000, 5000];

interface Ends {
  commands: Redis;
  listening: Redis;
}

/** Connects, or has tried to when it resolves; goes on trying. Each connection is used until its first fault: what is not right is begun anew. */
export async function openRedisLink({ url, channel, onMessage, join, say }: LinkDeps): Promise<RedisLink> {
  const { Redis: Client } = await import('ioredis');
  let ends: Ends | undefined;
  let isClosed = false;
  let wasAway = false;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;

  const drop = ({ commands, listening }: Ends) => {
    commands.disconnect();
    listening.disconnect();
  };

  /** Redis is away. Told for each connection of which that was found out, as often as it is. */
  const lose = (lost: Ends, error: unknown) => {
    drop(lost);
    if (ends !== lost || isClosed) return;
    ends = undefined;
    goAlone(error);
  };
  const goAlone = (error: unknown) => {
    if (!wasAway) say(`Redis is away (${wordsOf(error)}): this process works alone until it is back.`);
    wasAway = true;
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
    tries += 1;
    timer = setTimeout(() => void connect(), pause).unref();
  };

  const connect = async () => {
    const client = () =>
      new Client(url, {
        lazyConnect: true,
        connectTimeout: CONNECT_MS,
        commandTimeout: COMMAND_MS,
        enableOfflineQueue: false,
        enableReadyCheck: false,
        maxRetriesPerRequest: 0,
        // A lost connection is begun anew here, so that whatever was missed is seen to first.
        retryStrategy: () => null,
      });
    const own: Ends = { commands: client(), listening: client() };
    let reason: unknown;
    for (const one of [own.commands, own.listening]) {
      one.on('error', (error: unknown) => {
        reason ??= error;
        lose(own, error);
      });
      one.on('end', () => lose(own, reason ?? new Error('it closed the connection')));
    }
    try {
      await Promise.all([own.commands.connect(), own.listening.connect()]);
      own.listening.on('message', (_channel: string, text: string) => onMessage(text));
      await own.listening.subscribe(channel);
      await join((call) => evaluate(own, call), wasAway);
      if (isClosed) return drop(own);
      ends = own;
      tries = 0;
      if (wasAway) say('Redis is back: this process shares pages with others again.');
      wasAway = false;
    } catch (error) {
      drop(own);
      if (!isClosed) goAlone(reason ?? error);
    }
  };

  const ping = setInterval(() => {
    const own = ends;
    if (own) Promise.all([own.commands.ping(), own.listening.ping()]).catch((error: unknown) => lose(own, error));
  }, PING_EACH_MS).unref();

  await connect();
  return {
    isUp: () => ends !== undefined,
    async run(call, read) {
      const own = ends;
      if (!own) return undefined;
      try {
        return read(await evaluate(own, call));
      } catch (error) {
        lose(own, error);
        return undefined;
      }
    },
    close() {
      isClosed = true;
      clearInterval(ping);
      clearTimeout(timer);
      if (ends) drop(ends);
    },
  };
}

const evaluate = ({ commands }: Ends, { script, keys, args }: ScriptCall): Promise<unknown> =>
  commands.callBuffer('EVAL', [script, String(keys.length), ...keys, ...args]);

const MAX_WORDS = 120;

/** What went wrong, without an end to its sentence. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('. ', 1)[0]?.slice(0, MAX_WORDS).replace(/\.$/, '') ??
  '';
