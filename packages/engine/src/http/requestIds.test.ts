import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLogResponse, createLogger, logRequests } from '#runtime/logger.ts';
import { createRequestIds, nameResponses } from './httpServer.ts';

const GIVEN = '7f3a0c1e-proxy.1';

const requestFrom = (remoteAddress: string | undefined, requestId?: string) =>
  ({ headers: { 'x-request-id': requestId }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['10.1.2.3', ['192.0.2.1', '10.0.0.0/8']],
  ['::ffff:10.1.2.3', ['10.0.0.0/8']],
  ['2001:db8::7', ['2001:db8::/32']],
])('the name that a proxy at %s gives is taken where %j are trusted', (address, trusted) => {
  expect(createRequestIds(trusted)(requestFrom(address, GIVEN))).toBe(GIVEN);
});

test.each([
  ['nobody is trusted', [], '127.0.0.1', GIVEN],
  ['somebody else sends it', ['10.0.0.0/8'], '192.0.2.9', GIVEN],
  ['the client has left', ['10.0.0.0/8'], undefined, GIVEN],
  ['there is none', ['127.0.0.1'], '127.0.0.1', undefined],
  ['it is too short', ['127.0.0.1'], '127.0.0.1', 'short'],
  ['it is too long', ['127.0.0.1'], '127.0.0.1', 'x'.repeat(65)],
  ['it holds what is no name', ['127.0.0.1'], '127.0.0.1', '<b>12345678</b>'],
  ['it would begin a line of its own', ['127.0.0.1'], '127.0.0.1', '12345678\n{"level":60}'],
])('a request is given a name of our own where %s', (_why, trusted, address, requestId) => {
  const name = createRequestIds(trusted);
  const newId = name(requestFrom(address, requestId));
  expect(newId).toMatch(/^[\da-f]{16}$/);
  expect(name(requestFrom(address, requestId))).not.toBe(newId);
});

test('an answer and its line in the log have the same name', async () => {
  const lines: string[] = [];
  const sink = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ genReqId: createRequestIds(['127.0.0.1']) });
  nameResponses(app);
  logRequests(app, createLogResponse(createLogger('info', sink), sink));
  app.get('/', async () => 'here');
  const { headers } = await app.inject({ url: '/', headers: { 'x-request-id': GIVEN } });
  expect(headers['x-request-id']).toBe(GIVEN);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/', request: GIVEN });
  await app.close();
});
