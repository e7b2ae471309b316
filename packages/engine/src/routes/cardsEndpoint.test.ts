import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from 'marlowe/site.config.ts';
import { createSite } from 'marlowe/server.ts';
import { failedRecord } from '@ostium/content/browser';
import { emptyPage } from '#page/emptyPage.testing.ts';
import type { RunningSite } from '#server/createSite.ts';
import { readSettings } from '#runtime/settings/settings.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { createCards } from '#media/cards.ts';
import type { Pages } from './server.ts';
import { serveCards } from './cardsEndpoint.ts';
import { CONTENT } from 'marlowe/openSite.testing.ts';

const SITE_URL = 'https://www.site.example';
const settings = readSettings(config, {
  SITE_URL,
  CONTENT_DIR: CONTENT,
  CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-cards-')),
});

describe('the site as it is shipped', () => {
  let site: RunningSite;
  beforeAll(async () => {
    const assets = { headHtml: '', bodyHtml: '', build: 'test' };
    site = await createSite(settings, { assets, clientDir: undefined, logTo: { write: () => undefined } });
    await site.app.ready();
  });
  afterAll(() => site.app.close());

  const ask = (url: string) => site.app.inject({ url });
  const cardOf = async (link: string) =>
    /"og:image" content="https:\/\/www\.site\.example([^"]*)"/.exec((await ask(link)).body)?.[1] ?? '';

  test.each([
    ['/services/gerd/', /^\/-\/card\/services\/gerd\/[0-9a-f]{12}\.jpg$/],
    ['/blog/nosebleeds-calm-steps/', /^\/-\/card\/blog\/nosebleeds-calm-steps\//],
    ['/reviewer/elise-marlowe/', /^\/-\/card\/reviewer\/elise-marlowe\//],
    ['/es-lp/', /^\/-\/card\/es-lp\//],
  ])('%s names its card, which is a picture of its size', async (link, path) => {
    const card = await cardOf(link);
    expect(card).toMatch(path);
    expect(await cardOf(link)).toBe(card);
    const { statusCode, headers, rawPayload } = await ask(card);
    // A program that previews a link shows its picture on another site's page.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect({ statusCode, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      statusCode: 200,
      type: 'image/jpeg',
      cache: 'public, max-age=86400',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(120_000);
  });

  test('the home page keeps the site’s own picture', async () => {
    expect(await cardOf('/')).toBe('/-/media/social/share.jpg');
  });

  test('the address of an earlier title leads to the card of now', async () => {
    const { statusCode, headers } = await ask('/-/card/services/gerd/000000000000.jpg');
    expect([statusCode, headers.location]).toEqual([302, await cardOf('/services/gerd/')]);
  });

  test.each([
    '/-/card/services/nothing-here/000000000000.jpg',
    '/-/card/services/gerd/card.jpg',
    '/-/card/services/gerd/',
    '/-/card/services/gerd000000000000.jpg',
    '/-/card/-/data/000000000000.jpg',
    '/-/card/../000000000000.jpg',
    '/-/card/%2e%2e/000000000000.jpg',
    '/-/card/%zz/000000000000.jpg',
  ])('no picture is made for %s', async (url) => {
    expect([400, 404]).toContain((await ask(url)).statusCode);
  });
});

/** Pages that the source does not deliver, by the status it responds with instead. */
const FAILURES: Readonly<Record<string, number>> = { '/busy/': 429, '/down/': 503, '/broken/': 500, '/gone/': 404 };

/** A page whose card shows its title, on a server that counts renderings. */
async function open({
  render,
  title = 'Noses',
  own = settings,
}: {
  render: (svg: string) => Promise<Buffer>;
  title?: string;
  own?: Settings;
}) {
  const reported: string[] = [];
  const pageAt = (link: string, robots = '') =>
    emptyPage(link, { head: [{ tag: 'meta', attributes: { name: 'robots', content: robots } }] });
  const cards = createCards({
    site: {
      kinds: {},
      drawCard: ({ ownLink }) => ({ shows: title + ownLink, draw: () => `<svg>${title} ${ownLink}</svg>` }),
    },
    settings: own,
    report: () => expect.unreachable(),
  });
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void reported.push(line) } } });
  const unused = async () => expect.unreachable();
  const pages: Pages = {
    async load({ link }) {
      const status = FAILURES[link];
      const page = pageAt(link, link === '/hidden/' ? 'noindex' : '');
      return status === undefined ? page : { ...page, record: failedRecord(link, status) };
    },
    loadChrome: async () => ({ chrome: {}, kindHints: [] }),
    respond: unused,
    respondData: unused,
    unlock: unused,
    refuseComment: unused,
    drawBlocks: unused,
    frame: unused,
    fail: unused,
  };
  serveCards(app, { settings: own, pages, media: { cards } }, render);
  const addressOf = (link: string) => cards.of(pageAt(link), {})?.path ?? '';
  return { app, reported, addressOf };
}

test('a card is rendered once, and cards of many pages do not pile up', async () => {
  let [rendered, atOnce, most] = [0, 0, 0];
  const { app, addressOf } = await open({
    async render() {
      rendered += 1;
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      return Buffer.from('picture');
    },
  });
  const links = Array.from({ length: 40 }, (_, index) => `/page-${index}/`);
  const responses = await Promise.all([...links, ...links].map(async (link) => app.inject({ url: addressOf(link) })));
  const shown = responses.filter(({ statusCode }) => statusCode === 200);
  expect({ most, rendered }).toEqual({ most: 1, rendered: 17 });
  expect(shown).toHaveLength(34);
  expect(responses.filter(({ statusCode }) => statusCode === 503).every(({ headers }) => headers['retry-after'])).toBe(
    true,
  );
  await app.inject({ url: addressOf('/page-0/') });
  expect(rendered).toBe(17);
});

test('another title has another address, and a page hidden from search engines has none', async () => {
  const render = async () => Buffer.from('picture');
  const [one, other] = [await open({ render }), await open({ render, title: 'Ears' })];
  expect(one.addressOf('/a/')).not.toBe(other.addressOf('/a/'));
  expect(one.addressOf('/a/')).toBe((await open({ render })).addressOf('/a/'));
  expect((await one.app.inject({ url: '/-/card/hidden/000000000000.jpg' })).statusCode).toBe(404);
});

test('if a card cannot be rendered, the site’s own picture replaces it, and the log says why', async () => {
  const { app, reported, addressOf } = await open({ render: () => Promise.reject(new Error('no library')) });
  const { statusCode, headers } = await app.inject({ url: addressOf('/a/') });
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    302,
    '/-/media/social/share.jpg',
    'no-store',
  ]);
  expect(reported).toEqual([expect.stringContaining('no library')]);
});

test('a card that could not be rendered is not tried again for each request', async () => {
  let tries = 0;
  const { app, reported, addressOf } = await open({
    render() {
      tries += 1;
      return Promise.reject(new Error('it never ends'));
    },
  });
  for (let times = 0; times < 5; times += 1)
    expect((await app.inject({ url: addressOf('/a/') })).headers.location).toBe('/-/media/social/share.jpg');
  await app.inject({ url: addressOf('/b/') });
  expect([tries, reported.length]).toEqual([2, 2]);
});

test('if the site has no picture of its own either, the card can be requested later', async () => {
  const { app, addressOf } = await open({
    render: () => Promise.reject(new Error('no library')),
    own: { ...settings, head: { ...settings.head, sharePicture: undefined } },
  });
  const { statusCode, headers, body } = await app.inject({ url: addressOf('/a/') });
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '30', 'There is no card now. Try again later.\n']);
});

test.each([
  ['/busy/', 429, '5', 'There is no card now. Try again later.\n'],
  ['/down/', 503, '30', 'There is no card now. Try again later.\n'],
  ['/broken/', 503, '30', 'There is no card now. Try again later.\n'],
  ['/gone/', 404, undefined, 'There is no such card.\n'],
])('whoever asks for the card of %s, which cannot be had, is told when to come back', async (link, ...told) => {
  const { app } = await open({ render: async () => Buffer.from('picture') });
  const { statusCode, headers, body } = await app.inject({ url: `/-/card${link}000000000000.jpg` });
  expect([statusCode, headers['retry-after'], body]).toEqual(told);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringMatching(/^text\/plain/) });
});
