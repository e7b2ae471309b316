import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import { SIGNATURE_HEADERS, signRequest } from '#http/signedRequests.ts';
import type { RunningSite } from '#server/createSite.ts';
import type { PageFinding } from '#site/contentParts.ts';

const SECRET = 'a secret of sixteen or more';
let site: RunningSite;
const log: string[] = [];

beforeAll(async () => {
  site = await openSite({ PREVIEW_SECRET: SECRET }, { logTo: { write: (line) => void log.push(line) } });
});
afterAll(() => site.app.close());

const NOW = '2026-02-01T09:00:00';

/** An item without a fault, but for these fields. */
const typed = (item: object, more: object = {}) => ({
  kind: 'page',
  link: '/new/',
  item: {
    title: { rendered: 'A new page' },
    content: { rendered: '<p>Words.</p>' },
    acf: {},
    date: NOW,
    modified: NOW,
    ...item,
  },
  picture: null,
  ...more,
});

async function ask(body: unknown, secret = SECRET) {
  const text = JSON.stringify(body) ?? '';
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), 'nonce-of-the-test-1'];
  const signed = { time, nonce, method: 'POST', path: '/-/findings', body: text };
  const response = await site.app.inject({
    method: 'POST',
    url: '/-/findings',
    body: text,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADERS.time]: time,
      [SIGNATURE_HEADERS.nonce]: nonce,
      [SIGNATURE_HEADERS.signature]: signRequest(signed, secret),
    },
  });
  const { findings = [], message } = response.json<{ findings?: PageFinding[]; message?: string }>();
  return { status: response.statusCode, findings, message };
}

const rulesOf = (findings: readonly PageFinding[]) => findings.map(({ field, rule }) => `${field}: ${rule}`);
const words = (content: string) => ({
  common_flexible_content: [{ acf_fc_layout: 'text_block', content }],
});

test('an item without a fault has none, with the facts of the practice in it', async () => {
  expect(
    await ask(typed({ acf: words('<p>Call [phone link] or see <a href="/services/gerd/">reflux</a>.</p>') })),
  ).toEqual({
    status: 200,
    findings: [],
    message: undefined,
  });
});

test.each([
  [
    'a link that leads nowhere',
    { acf: words('<p><a href="/no-such-page/">Go</a></p>') },
    'acf.common_flexible_content.0.content: dead-link',
  ],
  [
    'a picture without words',
    { content: { rendered: '<p><img src="/-/media/a.jpg"></p>' } },
    'content: picture-without-words',
  ],
  [
    'a text that is hard to read',
    {
      content: {
        rendered: `<p>${'Otolaryngological evaluation necessitates comprehensive endoscopic visualization of the nasal cavity. '.repeat(12)}</p>`,
      },
    },
    'content: reading-level',
  ],
  [
    'a block that the page cannot have',
    { acf: { common_flexible_content: [{ acf_fc_layout: 'unheard_of' }] } },
    'acf.common_flexible_content.0: unknown-block',
  ],
  ['a number that is written out', { content: { rendered: '<p>Call (713) 555-0142.</p>' } }, 'content: written-number'],
  [
    'a shortcode that nobody fills in',
    { content: { rendered: '<p>Call [my_code].</p>' } },
    'content: unfilled-shortcode',
  ],
])('%s is found before it is published', async (_what, item, expected) => {
  const { status, findings } = await ask(typed(item));
  expect(status).toBe(200);
  expect(rulesOf(findings)).toContain(expected);
});

test('the featured picture needs words too', async () => {
  const picture = { media_type: 'image', source_url: '/-/media/a.jpg', alt_text: '', alt_texts: {} };
  expect(rulesOf((await ask(typed({}, { picture }))).findings)).toEqual(['featured_media: picture-without-words']);
});

test('a page of care needs a reviewer, by the site’s own rule', async () => {
  const { findings } = await ask(typed({}, { link: '/services/new/' }));
  expect(rulesOf(findings)).toContain('acf.reviewed_by: missing-reviewer');
});

test('an article has no blocks, and its text is checked', async () => {
  const content = { rendered: '<h2>One</h2><h4>Two</h4>' };
  const { findings } = await ask(typed({ content }, { kind: '', link: '/blog/new/' }));
  expect(rulesOf(findings)).toEqual(['content: heading-order']);
});

test('errors come before warnings', async () => {
  const { findings } = await ask(
    typed({
      acf: { ...words('<p><a href="/no-such-page/">Go</a></p>'), reviewed_on: '20260101' },
      date: '2025-01-01T09:00:00',
    }),
  );
  expect(findings.map(({ level }) => level)).toEqual(['error', 'warning']);
});

test('pages go on filling in the facts of the practice', async () => {
  await ask(typed({}));
  const { body } = await site.app.inject('/services/gerd/');
  expect(body).not.toContain('[practice short name]');
});

test.each([
  ['another secret', typed({}), 'another secret of a site', 403, /signature is wrong.*PREVIEW_SECRET/],
  ['a kind that the site does not have', typed({}, { kind: 'castle' }), SECRET, 400, /no page kind "castle"/],
  ['an address elsewhere', typed({}, { link: 'https://other.example/' }), SECRET, 400, /cannot be read: "link"/],
  ['no JSON', undefined, SECRET, 400, /cannot be read/],
])('a request with %s is refused in a sentence', async (_what, body, secret, status, message) => {
  const response = await ask(body, secret);
  expect([response.status, response.message]).toEqual([status, expect.stringMatching(message)]);
});

test('nothing of what an editor types is logged', () => {
  expect(log.join('')).not.toMatch(/A new page|no-such-page|my_code/);
});
