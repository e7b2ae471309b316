import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningSite } from '#engine/server/createSite.ts';
import { CAPTURED_PASSWORD, startCapturedWordPress } from './capturedWordPress.ts';
import type { CapturedWordPress } from './capturedWordPress.ts';
import { CAPTURED_SOURCE, createSiteOver } from './siteOverWordPress.ts';

const ORIGIN = 'http://www.site.example';
const LOCKED = '/blog/locked/';
const SECRET = 'Secret body';

let wordpress: CapturedWordPress;
let site: RunningSite;
const lines: string[] = [];

beforeAll(async () => {
  wordpress = await startCapturedWordPress();
  site = await createSiteOver(
    wordpress,
    { siteName: 'ENT Practice', practice: join(import.meta.dirname, 'practice.yaml'), source: CAPTURED_SOURCE },
    { SITE_URL: ORIGIN, LOG_LEVEL: 'debug' },
    { write: (line) => void lines.push(line) },
  );
});

afterEach(() => wordpress.interrupt(undefined));

afterAll(async () => {
  await site.app.close();
  await wordpress.stop();
});

const send = (password: string) =>
  site.app.inject({
    method: 'POST',
    url: LOCKED,
    payload: new URLSearchParams({ password }).toString(),
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  });

const passwordRequests = () => wordpress.requests.filter(({ path }) => path.includes('password='));

test('a captured WordPress opens an article with its password, and with no other', async () => {
  expect((await site.app.inject(LOCKED)).body).not.toContain(SECRET);
  const wrongResponse = await send('no');
  expect([wrongResponse.statusCode, wrongResponse.body.includes(SECRET)]).toEqual([403, false]);
  const right = await send(CAPTURED_PASSWORD);
  expect([right.statusCode, right.body.includes(SECRET)]).toEqual([200, true]);
  expect(right.body).toMatch(/<meta name="robots" content="noindex"/);
  expect((await site.app.inject(LOCKED)).body).not.toContain(SECRET);
});

test('the source is asked each time, only for the one item', async () => {
  const before = passwordRequests().length;
  await Promise.all([send(CAPTURED_PASSWORD), send(CAPTURED_PASSWORD)]);

  expect(
    passwordRequests()
      .slice(before)
      .map(({ path }) => path.replace(/\?.*/, '')),
  ).toEqual(['/wp-json/wp/v2/posts/32', '/wp-json/wp/v2/posts/32']);
});

test('a source that accepts any password opens nothing', async () => {
  wordpress.interrupt((request, response) => {
    if (!request.url?.includes('password=')) return false;
    const emptyText = { rendered: '', protected: true };
    const link = `${wordpress.origin}${LOCKED}`;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ id: 32, type: 'post', link, content: emptyText, excerpt: emptyText, acf: { told: 'told' } }),
    );
    return true;
  });

  expect((await send('anything')).statusCode).toBe(403);
});

test('if the source fails the site is unavailable, and the log contains no password', async () => {
  wordpress.interrupt((request, response) => {
    if (!request.url?.includes('password=')) return false;
    response.statusCode = 500;
    response.end();
    return true;
  });

  expect((await send('marked!)')).statusCode).toBe(503);
  expect(lines.join('')).toContain('/wp-json/wp/v2/posts/32');
  expect(lines.join('')).not.toMatch(/marked|sesame|!\)/);
});
