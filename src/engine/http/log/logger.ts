import { destination, pino } from 'pino';
import type { Logger } from 'pino';
import { withoutSecrets } from '#engine/content/source.ts';
import type { Settings } from '../start/settings.ts';

/** Takes log lines, each a JSON object. */
export interface LogSink {
  write(line: string): void;
}

/**
 * The log of the whole server: JSON for machines, and lines to read where somebody watches in a terminal. Whatever writes a line and
 * whatever it says, what belongs to a visitor is taken out on the way: values of queries, credentials, mail addresses; of requests
 * and answers only what happened is told.
 */
export function createLogger(level: Settings['logLevel'], sink: LogSink = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { req: ({ method }: { method?: string }) => ({ method }), res: told, err: tellError },
      hooks: {
        streamWrite: withoutSecrets,
        logMethod(args, method) {
          // Fastify announces every address of a host by itself; `npm start` says it once, and has it say nothing.
          if (args[0] !== NO_WORDS) method.apply(this, args);
        },
      },
    },
    sink,
  );
}

const told = ({ statusCode }: { statusCode?: number }) => ({ statusCode });

/** An error's own fields can hold a whole request, so only its words and where it comes from are told. */
function tellError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name, message, code, stack, ...(cause instanceof Error && { cause: cause.message }) };
}

/** What is logged with this is not logged. */
export const NO_WORDS: string = '';

const standardOutput = (): LogSink =>
  process.stdout.isTTY ? { write: (line) => void process.stdout.write(readableLine(line)) } : destination(1);

const LEVELS: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info ', 40: 'warn ', 50: 'error', 60: 'fatal' };

/** A log line for people: `12:03:14 warn  …`, in the machine's own time, ended as a line. What is no log line stays as it is. */
export function readableLine(json: string): string {
  const entry = parseEntry(json);
  if (!entry) return json;
  const { time, level, msg, problem, err, ...rest } = entry;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const sentence = rest['method'] === undefined ? wordsOf(problem ?? msg, rest) : answerOf(rest);
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
const answerOf = ({ method, path, status, ms }: Record<string, unknown>): string =>
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
