import Fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './serve.ts';
import { createLogger } from '#runtime/logger.ts';

test.each(['error', 'info'] as const)('the address is said once, at the log level %s', async (level) => {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLogger(level, { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance });

  await listen(app, {
    port: 0,
    host: 'localhost',
    contentApi: 'https://user:word@cms.example/wp-json',
    contentDir: 'a',
  });
  await app.close();

  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      msg: expect.stringMatching(
        /^ostium listens on http:\/\/localhost:0 with the content of cms\.example, after [\d.]+ s\.$/,
      ),
    },
  ]);
});
