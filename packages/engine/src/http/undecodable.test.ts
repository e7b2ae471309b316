import Fastify from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { engineMessagesIn } from 'marlowe/messages/engineMessages.ts';
import { createPlainResponses } from './plainResponses.ts';
import { createUndecodable } from './undecodable.ts';

const plain = createPlainResponses({ root: '/', languages: { en: [] } }, engineMessagesIn);

async function ask(overrides: Partial<Parameters<typeof createUndecodable>[0]>) {
  const bugs: unknown[] = [];
  const noted: number[] = [];
  const answer = createUndecodable({
    headers: { 'x-content-type-options': 'nosniff' },
    refuse: () => undefined,
    handlePage: async (_request, reply) => reply.code(400).send('no address'),
    note: (_request, { status }) => void noted.push(status),
    plain,
    logger: { error: (fields: unknown) => void bugs.push(fields) },
    ...overrides,
  });
  const answerAny = (error: Error, request: FastifyRequest, reply: FastifyReply) => answer(error, request, reply);
  const app = Fastify({
    genReqId: () => 'a-name',
    frameworkErrors: (error, request, reply) => answerAny(error, request, reply),
  });
  app.get('/*', async () => 'a page');
  const { statusCode, headers, body } = await app.inject('/%zz');
  expect(headers).toMatchObject({ 'x-request-id': 'a-name', 'x-content-type-options': 'nosniff' });
  return { status: statusCode, body, bugs: bugs.length, noted };
}

test('an address that cannot be decoded is answered and noted', async () => {
  expect(await ask({})).toEqual({ status: 400, body: 'no address', bugs: 0, noted: [400] });
});

test('one that is refused is noted too', async () => {
  expect(await ask({ refuse: (_request, reply) => reply.code(429).send('later') })).toEqual({
    status: 429,
    body: 'later',
    bugs: 0,
    noted: [429],
  });
});

test.each<[string, Parameters<typeof ask>[0]]>([
  ['a page that cannot be made', { handlePage: () => Promise.reject(new Error('the password is nose')) }],
  [
    'a bug on the way to it',
    {
      refuse: () => {
        throw new Error('the password is nose');
      },
    },
  ],
])('%s is a bug with its name, and ends nothing', async (_what, overrides) => {
  const { status, body, bugs, noted } = await ask(overrides);
  expect([status, bugs, noted]).toEqual([500, 1, [500]]);
  expect(body).toContain('a-name');
  expect(body).not.toContain('nose');
});
