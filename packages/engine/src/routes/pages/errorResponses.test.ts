import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { engineMessagesIn } from 'marlowe/messages/engineMessages.ts';
import { addErrorResponses, createPlainResponses } from '#http/plainResponses.ts';

const plain = createPlainResponses({ root: '/', languages: { en: [] } }, engineMessagesIn);
const words = engineMessagesIn('en');

/** A server with one file, and one address that fails with the given error. */
function open(error: object = new Error('no')) {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  addErrorResponses(app, plain);
  app.get('/fails', async () => {
    throw error;
  });
  const ask = async (url: string, method: 'GET' | 'HEAD' | 'POST' | 'DELETE' = 'GET') => {
    const { statusCode, headers, body } = await app.inject({ url, method });
    expect(headers['cache-control']).toBe('no-store');
    return { status: statusCode, headers, body };
  };
  return { ask, bugs: () => lines.filter((line) => line.includes('"unexpected error"')) };
}

describe('an address with nothing', () => {
  test('a reader learns that there is no such file', async () => {
    const { status, headers, body } = await open().ask('/gone.js');

    expect([status, body]).toEqual([404, `${words.noFile}\n`]);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect((await open().ask('/gone.js', 'HEAD')).status).toBe(404);
  });

  test.each(['POST', 'DELETE'] as const)('%s is refused: the address can only be read', async (method) => {
    const { status, headers, body } = await open().ask('/gone.js', method);

    expect([status, headers.allow, body]).toEqual([405, 'GET, HEAD', 'Only GET and HEAD are allowed here.\n']);
  });
});

describe('an error', () => {
  test('that is unexpected is logged, and shows a page with a link home and no details', async () => {
    const { ask, bugs } = open(new Error('the password is nose'));
    const { status, headers, body } = await ask('/fails');

    expect(status).toBe(500);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(body).toMatch(new RegExp(`^<!doctype html><html lang="en">.*<h1>${words.failed}</h1>.*</html>$`, 's'));
    expect(body).toContain(`<a href="/">${words.home}</a>`);
    expect(body).not.toContain('nose');
    expect(bugs()).toHaveLength(1);
  });

  test.each([
    [400, 'This request cannot be answered.\n'],
    [413, 'This request cannot be answered.\n'],
    [499, 'This request cannot be answered.\n'],
    [503, `${words.tryAgain}\n`],
  ])('with status %i is answered with a sentence, and is no bug', async (statusCode, sentence) => {
    const { ask, bugs } = open({ statusCode, message: 'the password is nose' });
    const { status, headers, body } = await ask('/fails');

    expect([status, body]).toEqual([statusCode, sentence]);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(bugs()).toEqual([]);
  });

  test.each([501, 502])('with status %i is a bug', async (statusCode) => {
    const { ask, bugs } = open({ statusCode });

    expect((await ask('/fails')).body).toContain(words.failed);
    expect(bugs()).toHaveLength(1);
  });
});
