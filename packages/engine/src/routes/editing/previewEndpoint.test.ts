import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import { SIGNATURE_HEADERS, signRequest } from '#http/signedRequests.ts';
import type { Pages } from '../server.ts';
import { addPreviewEndpoint } from './typedEndpoints.ts';
import type { RunningSite } from '#server/createSite.ts';

const SECRET = 'a secret of sixteen or more';
let site: RunningSite;
const log: string[] = [];

beforeAll(async () => {
  site = await openSite({ PREVIEW_SECRET: SECRET }, { logTo: { write: (line) => void log.push(line) } });
});
afterAll(() => site.app.close());

interface Answer {
  message?: string;
  documents?: { html: string; problems: unknown[] }[];
}

async function preview(typed: unknown, secret = SECRET, at: Pick<RunningSite, 'app'> = site) {
  const body = JSON.stringify(typed);
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), 'nonce-of-the-test-1'];
  const response = await at.app.inject({
    method: 'POST',
    url: '/-/preview',
    body,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADERS.time]: time,
      [SIGNATURE_HEADERS.nonce]: nonce,
      [SIGNATURE_HEADERS.signature]: signRequest({ time, nonce, method: 'POST', path: '/-/preview', body }, secret),
    },
  });
  return { status: response.statusCode, headers: response.headers, json: response.json<Answer>() };
}

const words = (content: string) => ({ acf_fc_layout: 'text_block', content });
const typed = (...rows: unknown[]) => ({
  kind: 'page',
  link: '/new/',
  blocks: rows.map((row) => ({ field: 'common_flexible_content', row })),
});

test('typed blocks come back as the document that the site makes of them, without script, header or footer', async () => {
  const { status, headers, json } = await preview(typed(words('<p>Just <b>typed</b>.</p>')));

  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(json.documents?.[0]?.html).toMatch(
    /^<!doctype html><html lang="en"><head><base href="https:\/\/www\.site\.example\/" target="_blank">/,
  );
  expect(json.documents?.[0]?.html).toContain('<p>Just <b>typed</b>.</p>');
  expect(json.documents?.[0]?.html).not.toMatch(/<script|<header|<footer|<nav/);
  expect(json.documents?.[0]?.problems).toEqual([]);
});

test('facts of the practice and what blocks need are filled in', async () => {
  const { json } = await preview({
    kind: 'home',
    link: '/',
    blocks: [{ field: 'flexible_content', row: { acf_fc_layout: 'featured_posts', heading: 'Call [phone]' } }],
  });

  expect(json.documents?.[0]?.html).toContain('(713) 555-0142');
  expect(json.documents?.[0]?.html).toMatch(/href="\/blog\//);
});

test('a page below the path of a language speaks it', async () => {
  const { json } = await preview({ ...typed(words('<p>Hola.</p>')), link: '/es/nueva/' });
  expect(json.documents?.[0]?.html).toContain('<html lang="es">');
});

test('what cannot be read is told with its path, and the other blocks are shown', async () => {
  const { status, json } = await preview(typed({ acf_fc_layout: 'unheard_of' }, words('<p>Still here.</p>')));

  expect(status).toBe(200);
  expect(json.documents?.[0]?.problems).toEqual([
    { place: 1, isLeftOut: true, issues: [expect.stringMatching(/^no such block on this page/)] },
  ]);
  expect(json.documents?.[1]?.html).toContain('Still here.');
});

test('scripts that an editor typed are gone', async () => {
  const { json } = await preview(typed(words('<p onclick="x()">Words<script>x()</script></p>')));
  expect(json.documents?.[0]?.html).toContain('<p>Words</p>');
});

test.each([
  [
    'another secret',
    typed(words('<p>One.</p>')),
    'another secret of a site',
    403,
    /signature is wrong.*PREVIEW_SECRET/,
  ],
  ['a kind that the site does not have', { ...typed(), kind: 'castle' }, SECRET, 400, /no page kind "castle"/],
  ['an address elsewhere', { ...typed(), link: 'https://other.example/' }, SECRET, 400, /cannot be read: "link"/],
  ['too many blocks', typed(...Array.from({ length: 101 }, () => words(''))), SECRET, 400, /cannot be read/],
  ['no JSON', undefined, SECRET, 400, /cannot be read/],
])('a request with %s is refused in a sentence', async (_what, body, secret, status, message) => {
  const response = await preview(body, secret);
  expect([response.status, response.json.message]).toEqual([status, expect.stringMatching(message)]);
});

test('a block whose code fails leaves the others on the canvas', async () => {
  const app = Fastify();
  const drawBlocks: Pages['drawBlocks'] = async ({ acf }) => {
    if (JSON.stringify(acf).includes('fails')) throw new Error('The code of this block fails.');
    return { html: 'drawn', problems: [] };
  };
  addPreviewEndpoint(app, {
    settings: { previewSecret: SECRET, root: '/' },
    site: { kinds: { page: { shows: {} } } },
    pages: { drawBlocks },
  });
  const { status, json } = await preview(typed(words('fails'), words('works')), SECRET, { app });

  expect([status, json.documents?.map(({ html }) => html)]).toEqual([200, ['', 'drawn']]);
  expect(JSON.stringify(json.documents?.[0]?.problems)).toContain('could not draw this block');
  await app.close();
});

test('without a secret the address does not exist', async () => {
  const bare = await openSite();
  const response = await bare.app.inject({ method: 'POST', url: '/-/preview', body: '{}' });
  expect(response.statusCode).toBe(405);
  await bare.app.close();
});

test('nothing of what an editor types is logged', () => {
  expect(log.join('')).not.toMatch(/typed|Hola|unheard_of/);
});
