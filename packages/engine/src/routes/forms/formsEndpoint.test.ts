import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engineMessagesIn } from 'marlowe/messages/engineMessages.ts';
import { createPlainResponses } from '#http/plainResponses.ts';
import { readSettings } from '#runtime/settings/settings.ts';
import { addFormsEndpoint } from './formsEndpoint.ts';

const servers: (Server | FastifyInstance)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await server.close();
  }
});

/** A site with two forms. */
function siteWith(env: Readonly<Record<string, string>>) {
  const settings = readSettings(
    { siteName: 'The “Site”', source: {}, languages: { en: [] }, forms: ['ask', 'deep/ask'] },
    env,
  );
  return { settings, plain: createPlainResponses(settings, engineMessagesIn) };
}

const words = engineMessagesIn('en');

/** The endpoint in front of a form host that always responds the same way. */
async function behind(listener: RequestListener, limits = {}) {
  const asked: string[] = [];
  const reported: string[] = [];
  const source = createServer((request, response) => {
    const { host: _, connection: __, ...headers } = request.headers;
    asked.push(`${request.url} ${JSON.stringify(headers)}`);
    listener(request, response);
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  const write = (line: string) => {
    const { msg } = JSON.parse(line) as { msg: string };
    reported.push(msg.replace(host, 'HOST'));
  };
  const app = Fastify({ logger: { level: 'warn', stream: { write } } });
  servers.push(source, app);
  addFormsEndpoint(app, siteWith({ FORM_HOST: host }), limits);
  const ask = (path = 'ask') =>
    app.inject({ url: `/-/form/${path}`, headers: { cookie: 'a=b', referer: 'http://site.example/secret/' } });
  return { ask, asked, reported, host };
}

const html =
  (body: string, type = 'text/html; charset=utf-8'): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body);

test('a form is a document without an origin, which reaches only its own host', async () => {
  const { ask, asked, host } = await behind(html('<form action="/send"></form><script src="check.js"></script>'));
  const { statusCode, headers, body } = await ask();

  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect([headers['referrer-policy'], headers['x-frame-options'], headers['x-robots-tag']]).toEqual([
    'no-referrer',
    'SAMEORIGIN',
    'noindex',
  ]);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain('sandbox allow-scripts allow-forms');
  expect(policy).toContain(`form-action ${host}`);
  expect(policy.filter((part) => / \*|'self'|same-origin|https:$/.test(part))).toEqual(["frame-ancestors 'self'"]);
  expect(body).toContain(`<base href="${host}/forms/ask"><title>The “Site”</title>`);
  expect(body.endsWith('<body><form action="/send"></form><script src="check.js"></script>')).toBe(true);
  expect(asked).toHaveLength(1);
});

test('nothing about the visitor is sent to the form host', async () => {
  const { ask, asked } = await behind(html('<form></form>'));
  await ask('ask?answer=yes');

  expect(asked[0]).toMatch(/^\/forms\/ask \{/);
  expect(asked[0]).not.toMatch(/cookie|referer|a=b|secret|answer/);
});

test('a form is read once for simultaneous requests, and again after a while', async () => {
  const { ask, asked } = await behind((request, response) => {
    setTimeout(() => html('<form></form>')(request, response), 10);
  });
  await Promise.all(Array.from({ length: 30 }, () => ask()));
  await ask();
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(30_001);
  expect((await ask('deep/ask')).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(200);
  expect(asked).toHaveLength(3);
});

test.each(['other', 'ask/', 'ASK', '', 'ask%00', 'ask%2f..%2fadmin', '__proto__', '//evil'])(
  'the path "%s", which the settings do not name, is not asked for',
  async (path) => {
    const { ask, asked } = await behind(html('<form></form>'));
    const { statusCode, body, headers } = await ask(path);

    expect([statusCode, body, headers['cache-control']]).toEqual([404, `${words.noFile}\n`, 'no-store']);
    expect(asked).toEqual([]);
  },
);

test('without a form host there are no forms', async () => {
  const app = Fastify();
  servers.push(app);
  addFormsEndpoint(app, siteWith({}));
  expect((await app.inject('/-/form/ask')).statusCode).toBe(404);
});

describe('a form host that', () => {
  const forever: RequestListener = () => undefined;
  test.each<[string, RequestListener, string]>([
    ['fails', (_request, response) => void response.writeHead(500).end('<form>'), 'it answers 500'],
    ['has no such form', (_request, response) => void response.writeHead(404).end(), 'it answers 404'],
    ['never answers', forever, 'its host does not answer in time'],
    [
      'stops in the middle',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<form>'),
      'its host does not answer in time',
    ],
    [
      'breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' }).write('<form>');
        setTimeout(() => response.destroy(), 20);
      },
      'its host cannot be reached',
    ],
    ['sends too much', html('x'.repeat(600_000)), 'the response is larger than 524288 bytes'],
    [
      'never ends',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const more = () =>
          void (response.write('x'.repeat(60_000)) ? setImmediate(more) : response.once('drain', more));
        more();
      },
      'the response is larger than 524288 bytes',
    ],
    ['sends no HTML', html('{}', 'application/json'), 'it has the content type "application/json"'],
    ['sends other letters', html('<form>', 'text/html; charset=latin1'), 'it has the content type'],
    [
      'leads to another host',
      (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'it redirects to another host',
    ],
    ['leads to itself', (_request, response) => void response.writeHead(302, { location: '/a' }).end(), 'it redirects'],
  ])('%s gives no form, and the log says why', async (_title, listener, reason) => {
    const { ask, asked, reported } = await behind(listener, reason.includes('in time') ? { responseMs: 200 } : {});
    const { statusCode, body, headers } = await ask();

    expect([statusCode, body, headers['retry-after']]).toEqual([503, `${words.tryAgain}\n`, '30']);
    expect(reported).toEqual([expect.stringContaining(`The form at HOST/forms/ask cannot be shown: ${reason}`)]);
    const calls = asked.length;
    await ask();
    expect(asked).toHaveLength(calls);
    vi.advanceTimersByTime(5_001);
    await ask();
    expect(asked).toHaveLength(2 * calls);
  });

  test('cannot be reached provides no form', async () => {
    const { ask, reported } = await behind(html(''));
    await servers[0]?.close();
    const { statusCode } = await ask();

    expect(statusCode).toBe(503);
    expect(reported).toEqual(['The form at HOST/forms/ask cannot be shown: its host cannot be reached.']);
  });
});

test.each([
  '</body></html><script>top.location="https://evil.example"</script>',
  '<!doctype html><html lang="de"><head><base href="https://evil.example/"><meta http-equiv="content-security-policy" content="x">',
  '<!--',
  '<plaintext>',
  '</script><script>parent.document.cookie</script>',
  '$& $1 $$',
])('what a form holds comes after all that is the site’s own: %s', async (form) => {
  const { ask } = await behind(html(form));
  const { body, headers } = await ask();

  expect(body.endsWith(`<body>${form}`)).toBe(true);
  expect(body.indexOf(form)).toBeGreaterThan(body.indexOf('<base href="http://127.0.0.1'));
  expect(headers['content-security-policy']).toContain('sandbox allow-scripts allow-forms;');
});
