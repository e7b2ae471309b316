import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { destination, pino } from 'pino';
import type { Logger } from 'pino';
import { withoutSecrets } from '#engine/content/source.ts';
import type { Settings } from '../start/settings.ts';

/** Takes log lines, each a JSON object. */
export interface LogSink {
  write(line: string): void;
}

/**
 * The log of the whole server: JSON for machines, and readable lines in a terminal. Whatever writes a line, what belongs to a visitor
 * is removed on the way: values of queries, credentials, mail addresses. Of a request only its method is logged, of a response its
 * status.
 */
export function createLogger(level: Settings['logLevel'], sink: LogSink = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
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

/** An error's own fields can hold a whole request, so only its message and where it comes from are logged. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name, message, code, stack, ...(cause instanceof Error && { cause: cause.message }) };
}

/** What is logged with this is not logged. */
export const NO_WORDS: string = '';

/** Logs one line for each response. The query string and the visitor's address are left out, since they belong to the visitor. */
export function logRequests(app: FastifyInstance, logger: FastifyBaseLogger): void {
  app.addHook('onResponse', async ({ raw }, { statusCode, elapsedTime }) =>
    logAnswer(logger, raw, statusCode, Math.round(elapsedTime)),
  );
}

/** Logs that a request was answered, and after how many milliseconds. */
export function logAnswer(
  logger: Pick<FastifyBaseLogger, 'info'>,
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  status: number,
  ms: number,
): void {
  // What is not a path could hold anything.
  const path = /^\/[^?\s]*/.exec(url.split(/%3f/i, 1)[0] ?? '')?.[0] ?? '(no path)';
  logger.info({ method, path, status, ms }, 'answered');
}

/** Reports a problem with the content, in a sentence; a warning unless it says otherwise. */
export type Report = (problem: string, level?: 'error' | 'warn') => void;

/** The same sentence is logged once in this time: a source that is called a hundred times has the same problem a hundred times. */
const REPEAT_MS = 10 * 60 * 1000;

/** Logs problems with the content, each once in ten minutes. */
export function createReport(logger: Pick<FastifyBaseLogger, 'error' | 'warn'>): Report {
  const logged = new LRUCache<string, true>({
    ...{ max: 1000, ttl: REPEAT_MS },
    // In characters: a sentence can quote what the source sent.
    ...{ maxSize: 1_000_000, sizeCalculation: (_logged, problem) => problem.length + 1 },
  });
  return (problem, level = 'warn') => {
    if (logged.has(problem)) return;
    logged.set(problem, true);
    logger[level]({ problem }, 'content');
  };
}

const standardOutput = (): LogSink =>
  process.stdout.isTTY ? { write: (line) => void process.stdout.write(readableLine(line)) } : destination(1);

const LEVELS: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info ', 40: 'warn ', 50: 'error', 60: 'fatal' };

/** A log line for people: `12:03:14 warn  …`, in the machine's own time. What is not a log line stays as it is. */
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

const wordsOf = (sentence: unknown, rest: Record<string, unknown>): string =>
  [textOf(sentence), ...Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)].join('  ');

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
