import type { IncomingMessage } from 'node:http';
import cluster from 'node:cluster';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { destination, pino } from 'pino';
import type { Logger } from 'pino';
import { withoutSecrets } from '@ostium/content';
import type { Settings } from './settings/settings.ts';

/** Receives log lines, each a JSON object. */
export interface LogSink {
  write(line: string): void;
}

/**
 * The log of the whole server: JSON for machines, and readable lines in a terminal. Whatever writes a line, data of visitors is
 * removed on the way: values of queries, credentials, mail addresses. Of a request only its method is logged, of a response its
 * status.
 */
export function createLogger(level: Settings['logLevel'], sink: LogSink): Logger {
  return pino(
    {
      level,
      base: workerNumber() === undefined ? null : { worker: workerNumber() },
      serializers: {
        req: ({ method }: { method?: string }) => ({ method }),
        res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
        err: errorFields,
      },
      hooks: {
        streamWrite: withoutSecrets,
        logMethod(args, method) {
          // Fastify announces every address of a host by itself; we log one line for all of them.
          if (args[0] !== NO_WORDS) method.apply(this, args);
        },
      },
    },
    sink,
  );
}

/** An error's own fields can hold a whole request, so only its message and origin are logged. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name, message, code, stack, ...(cause instanceof Error && { cause: cause.message }) };
}

/** A line with this message is not logged. */
export const NO_WORDS: string = '';

/** Logs a response: its status, its duration in milliseconds, and the request's id. */
export type LogResponse = (
  request: Pick<IncomingMessage, 'method' | 'url'>,
  response: { status: number; ms: number; request: string },
) => void;

/** How many requests' parts of the line are cached: most are for the same few hundred addresses. */
const MAX_KNOWN = 2000;

/**
 * Logs one line per response, without the query string and the visitor's address, since they belong to the visitor. It writes by
 * hand what the logger would write, which otherwise costs as much as a response from the page cache.
 */
export function createLogResponse(logger: Pick<Logger, 'isLevelEnabled' | 'bindings'>, sink: LogSink): LogResponse {
  const cachedParts = new LRUCache<string, string>({
    max: MAX_KNOWN,
    maxSize: 500_000,
    sizeCalculation: (part) => part.length,
  });
  const bindings = JSON.stringify(logger.bindings()).slice(1, -1);
  const begin = `{"level":30,"time":`;
  return ({ method = '', url = '' }, { status, ms, request }) => {
    if (!logger.isLevelEnabled('info')) return;
    const key = `${method} ${url}`;
    let part = cachedParts.get(key);
    if (part === undefined) {
      part = `${bindings && `,${bindings}`},${withoutSecrets(JSON.stringify({ method, path: pathOf(url) })).slice(1, -1)}`;
      cachedParts.set(key, part);
    }
    sink.write(
      `${begin}${Date.now()}${part},"status":${status},"ms":${Math.round(ms)},"request":"${request}","msg":"answered"}\n`,
    );
  };
}

/** Anything but a path could hold anything. */
const pathOf = (url: string): string => /^\/[^?\s]*/.exec(url.split(/%3f/i, 1)[0] ?? '')?.[0] ?? '(no path)';

/** Logs each response. */
export function logRequests(app: FastifyInstance, logResponse: LogResponse): void {
  app.addHook('onResponse', async ({ id, method, originalUrl: url }, { statusCode, elapsedTime }) =>
    logResponse({ method, url }, { status: statusCode, ms: elapsedTime, request: id }),
  );
}

/** Reports a problem with the content in a sentence; as a warning by default. */
export type Report = (problem: string, level?: 'error' | 'warn') => void;

/** The same sentence is logged once in this time: a source that is called a hundred times has the same problem a hundred times. */
const REPEAT_MS = 10 * 60 * 1000;

/** Logs problems with the content, each once in ten minutes. */
export function createReport(logger: Pick<FastifyBaseLogger, 'error' | 'warn'>): Report {
  const logged = new LRUCache<string, true>({
    max: 1000,
    ttl: REPEAT_MS,
    // In characters: a sentence can quote what the source sent.
    maxSize: 1_000_000,
    sizeCalculation: (_logged, problem) => problem.length + 1,
  });
  return (problem, level = 'warn') => {
    if (logged.has(problem)) return;
    logged.set(problem, true);
    logger[level]({ problem }, 'content');
  };
}

/**
 * Lines are written in batches, since a system call for each costs as much as a response from the page cache: after this many
 * milliseconds, or as soon as they fill half of what a pipe accepts atomically, so that the lines of several processes do not mix.
 */
const TOGETHER = { minLength: 2048, maxWrite: 4096, periodicFlush: 50 };

/** Where a server's log goes: JSON to whatever reads the program's output, readable lines to a terminal. */
export function standardOutput(): LogSink {
  if (process.stdout.isTTY) return { write: (line) => void process.stdout.write(readableLine(line)) };
  const output = destination({ dest: 1, sync: true, ...TOGETHER });
  process.once('exit', () => output.flushSync());
  return output;
}

const LEVELS: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info ', 40: 'warn ', 50: 'error', 60: 'fatal' };

/** A log line for people: `12:03:14 warn  …`, in the machine's own time. Anything that is not a log line stays as it is. */
export function readableLine(json: string): string {
  const entry = parseEntry(json);
  if (!entry) return json;
  const { time, level, msg, problem, err, ...rest } = entry;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const sentence = rest['method'] === undefined ? wordsOf(problem ?? msg, rest) : requestLine(rest);
  return `${clock} ${LEVELS[Number(level)] ?? String(level)} ${plain(sentence)}\n${stackOf(err)}`;
}

function parseEntry(json: string): Record<string, unknown> | undefined {
  try {
    const entry: unknown = JSON.parse(json);
    return typeof entry === 'object' && entry !== null ? { ...entry } : undefined;
  } catch {
    return undefined;
  }
}

/** `GET /blog/ 200 12 ms`. */
const requestLine = ({ method, path, status, ms }: Record<string, unknown>): string =>
  `${String(method)} ${String(path)} ${String(status)} ${String(ms)} ms`;

const wordsOf = (sentence: unknown, fields: Record<string, unknown>): string =>
  [textOf(sentence), ...Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)].join('  ');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** What was logged may come from a visitor, and a terminal obeys control characters. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const stackOf = (err: unknown): string => {
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? err.stack : undefined;
  return typeof stack === 'string'
    ? `${stack
        .split('\n')
        .map((line) => `         ${plain(line)}`)
        .join('\n')}\n`
    : '';
};

/** The variable that tells a worker its place. */
export const WORKER_NUMBER_VARIABLE = 'OSTIUM_WORKER';

/** Which of several workers this process is, from 1; `undefined` if it is the only process, or the primary. */
function workerNumber(): number | undefined {
  const place = cluster.isWorker ? Number(process.env[WORKER_NUMBER_VARIABLE]) : 0;
  return place > 0 ? place : undefined;
}
