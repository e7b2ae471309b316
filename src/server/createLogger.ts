import { pino } from 'pino';
import type { Logger } from 'pino';
import { withoutSecrets } from '#source/source.ts';

/**
 * The log of the whole server, one JSON object a line. Whatever writes a line and whatever it says, what belongs to a visitor is
 * taken out on the way: values of queries, credentials, mail addresses; of requests and answers only what happened is told.
 */
export function createLogger(level: string, to: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { req: ({ method }: { method?: string }) => ({ method }), res: told, err: tellError },
      hooks: { streamWrite: withoutSecrets },
    },
    to,
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
