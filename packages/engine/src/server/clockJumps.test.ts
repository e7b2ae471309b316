import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { connectSource } from '@ostium/content';
import { engineMessagesIn } from 'marlowe/messages/engineMessages.ts';
import { addFormsEndpoint } from '#routes/forms/formsEndpoint.ts';
import { createPlainResponses } from '#http/plainResponses.ts';
import { readSettings } from '#runtime/settings/settings.ts';
import { readPreviewToken, signPreview } from '#http/pageRequest.ts';
import { createVideoFacts } from '#media/createVideoFacts.ts';
import { createRequestLimit } from '#http/clients.ts';

const [MINUTE_MS, YEAR_MS] = [60_000, 365 * 24 * 60 * 60_000];

afterEach(() => void vi.useRealTimers());

/** Sets only the machine's clock, as a system's time service does. */
const setClock = (ms: number) => void vi.useFakeTimers({ toFake: ['Date'], now: ms });

test('whatever happens to the clock, a refused client waits at most a minute', () => {
  const jump = fc.integer({ min: -YEAR_MS, max: YEAR_MS });
  fc.assert(
    fc.property(fc.array(jump, { maxLength: 8 }), (jumps) => {
      let now = 2 * YEAR_MS * 20;
      const begin = createRequestLimit(() => now, 2);
      const isAllowed = (client: string) => begin(client) !== undefined;
      for (const by of jumps) {
        now += by;
        for (let index = 0; index < 5; index += 1) isAllowed('a');
      }
      now += MINUTE_MS;
      expect([isAllowed('a'), isAllowed('b')]).toEqual([true, true]);
    }),
  );
});

test('a clock that stands still lets nobody ask for more', () => {
  const begin = createRequestLimit(() => 0, 2);
  const isAllowed = (client: string) => begin(client) !== undefined;
  expect([isAllowed('a'), isAllowed('a'), isAllowed('a'), isAllowed('b')]).toEqual([true, true, false, true]);
});

test('an address that led nowhere is looked up again although the clock was set back by a year', async () => {
  let has = false;
  const page = { id: 1, slug: 'care', type: 'page', link: 'https://wp.example/care/' };
  const content = connectSource(
    { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' },
    { fetch: async (url) => Response.json(has && url.includes('/pages?') ? [page] : []) },
  );
  const ask = async () => {
    const source = content.open();
    await source.fetch('/care/');
    return source.get('/care/').isError === true;
  };
  expect(await ask()).toBe(true);
  has = true;
  expect(await ask()).toBe(true);
  setClock(Date.now() - YEAR_MS);
  expect(await ask()).toBe(false);
});

test('a form that could not be fetched is requested again although the clock was set back by a year', async () => {
  let isDown = true;
  const host = createServer((_request, response) => {
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'text/html' }).end('<form></form>');
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const formHost = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const app = Fastify();
  const settings = readSettings({ siteName: 'Site', source: {}, forms: ['ask'] }, { FORM_HOST: formHost });
  addFormsEndpoint(app, { settings, plain: createPlainResponses(settings, engineMessagesIn) }, { missedMs: 1 });
  expect((await app.inject('/-/form/ask')).statusCode).toBe(503);
  isDown = false;
  setClock(Date.now() - YEAR_MS);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await app.inject('/-/form/ask')).statusCode).toBe(200);
  host.closeAllConnections();
  host.close();
  await app.close();
});

test('a video host that has failed is asked again although the clock was set back by a year', async () => {
  let asked = 0;
  const find = createVideoFacts({
    templates: { vimeo: 'https://videos.example/?url={url}' },
    report: () => undefined,
    limits: { missedMs: 1 },
    fetch: async () => {
      asked += 1;
      return new Response('', { status: 500 });
    },
  });
  const video = { host: 'Vimeo', url: 'https://vimeo.com/1', embed: 'https://player.vimeo.com/video/1' } as const;
  await find([video]);
  setClock(Date.now() - YEAR_MS);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await find([video]);
  expect(asked).toBe(2);
});

test('a link to a preview opens again as soon as the clock is right, and never for longer than it was signed for', () => {
  const secret = 'a secret of sixteen or more';
  const now = 20 * YEAR_MS;
  const token = signPreview('/a/?preview=true', now / 1000 + 900, secret);
  const stateAt = (ms: number) => readPreviewToken(token, '/a/?preview=true', secret, ms)?.isEnded;
  expect([stateAt(now - YEAR_MS), stateAt(now + YEAR_MS), stateAt(now)]).toEqual([undefined, true, false]);
});
