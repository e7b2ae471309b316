import type { Redis } from 'ioredis';

/** A script's source, keys and arguments. */
interface ScriptCall {
  script: string;
  keys: readonly string[];
  args: readonly (string | Buffer)[];
}

/** Runs a script; rejects if Redis does not finish it within 200 ms. */
export type RunScript = (call: ScriptCall) => Promise<unknown>;

/** A connection to Redis that is either up or down: nobody waits for one that is down. */
export interface RedisLink {
  isUp(): boolean;
  /**
   * What `read` makes of the reply; `undefined` if Redis is down, slow, or sends something on which `read` throws. From then on it
   * counts as down.
   */
  run<T>(call: ScriptCall, read: (reply: unknown) => T): Promise<T | undefined>;
  close(): void;
}

interface LinkDeps {
  url: string;
  channel: string;
  /** Receives what others publish on the channel, and the means to ask Redis about it. */
  onMessage: (text: string, run: RunScript) => Promise<void>;
  /** Runs every two seconds; if it rejects, Redis counts as down. */
  pulse: (run: RunScript) => Promise<unknown>;
  /** Runs first, each time Redis comes up; if it rejects, Redis counts as down. `isBack` if it was down before. */
  join: (run: RunScript, isBack: boolean) => Promise<void>;
  /** One sentence when Redis goes down, and one when it is back. */
  warn: (sentence: string) => void;
}

/** The longest that anybody waits for Redis. */
const COMMAND_MS = 200;

/** The longest that connecting may take, including TLS: at the start somebody waits for it, later it happens in the background. */
const CONNECT_MS = 1000;

/** A silent connection is checked at this interval. */
const PING_EACH_MS = 2000;

/** Pauses between attempts to connect. */
const PAUSES_MS = [250, 500, 1000, 2000, 5000];

interface Ends {
  commands: Redis;
  listening: Redis;
}

/** Connects, or has tried to when it resolves; keeps trying. Each connection is used until its first fault, then replaced with a new one. */
export async function openRedisLink({ url, channel, onMessage, pulse, join, warn }: LinkDeps): Promise<RedisLink> {
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

  /** Handles the loss of Redis. Called for each connection on which it was noticed, however often. */
  const lose = (lost: Ends, error: unknown) => {
    drop(lost);
    if (ends !== lost || isClosed) return;
    ends = undefined;
    goAlone(error);
  };
  const goAlone = (error: unknown) => {
    if (!wasAway) warn(`Redis is away (${wordsOf(error)}): this process works alone until it is back.`);
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
        // A lost connection is reopened here, so that what was missed is dealt with first.
        retryStrategy: () => null,
      });
    const clients: Ends = { commands: client(), listening: client() };
    let reason: unknown;
    for (const connection of [clients.commands, clients.listening]) {
      connection.on('error', (error: unknown) => {
        reason ??= error;
        lose(clients, error);
      });
      connection.on('end', () => lose(clients, reason ?? new Error('it closed the connection')));
    }
    try {
      await Promise.all([clients.commands.connect(), clients.listening.connect()]);
      const run: RunScript = (call) => evaluate(clients, call);
      clients.listening.on('message', (_channel: string, text: string) => {
        onMessage(text, run).catch((error: unknown) => lose(clients, error));
      });
      await clients.listening.subscribe(channel);
      await join(run, wasAway);
      if (isClosed) return drop(clients);
      ends = clients;
      tries = 0;
      if (wasAway) warn('Redis is back: this process shares pages with others again.');
      wasAway = false;
    } catch (error) {
      drop(clients);
      if (!isClosed) goAlone(reason ?? error);
    }
  };

  const ping = setInterval(() => {
    const clients = ends;
    if (!clients) return;
    Promise.all([pulse((call) => evaluate(clients, call)), clients.listening.ping()]).catch((error: unknown) =>
      lose(clients, error),
    );
  }, PING_EACH_MS).unref();

  await connect();
  return {
    isUp: () => ends !== undefined,
    async run(call, read) {
      const clients = ends;
      if (!clients) return undefined;
      try {
        return read(await evaluate(clients, call));
      } catch (error) {
        lose(clients, error);
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

/** The reason for an error, without a full stop. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('. ', 1)[0]?.slice(0, MAX_WORDS).replace(/\.$/, '') ??
  '';
