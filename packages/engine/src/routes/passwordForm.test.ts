import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createPracticeFolder, openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#server/createSite.ts';

const SECRET = 'none of a visitor’s business';
const ORIGIN = 'https://www.noses.example';

const folder = createPracticeFolder({
  'pages/kept.yaml': `id: 4
title: Kept page
password: open sesame
acf:
  common_flexible_content:
    - { acf_fc_layout: text_block, heading: ${SECRET}, content: Words }
`,
  'posts/kept.md': `---\nid: 5\ntitle: Kept article\ndate: 2026-03-02T09:00:00\npassword: open sesame\n---\n\n${SECRET}\n`,
  'posts/open.md': '---\nid: 6\ntitle: Open article\ndate: 2026-03-01T09:00:00\n---\n\nWords.\n',
});

let site: RunningSite;
const lines: string[] = [];

beforeEach(async () => {
  await site?.app.close();
  lines.length = 0;
  const config = {
    siteName: 'Noses',
    source: { homepage: '/home/', postsPage: '/blog/', permalink: '/blog/%postname%/' },
  };
  site = await openSite(
    {
      CONTENT_DIR: folder.dir,
      SITE_URL: ORIGIN,
      LOG_LEVEL: 'debug',
    },
    { config, logTo: { write: (line) => void lines.push(line) } },
  );
});

afterAll(() => site.app.close());

const OWN = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };

function send(url: string, body: string | Record<string, string>, headers: Record<string, string> = OWN) {
  const payload = typeof body === 'string' ? body : new URLSearchParams(body).toString();
  return site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

describe.each([
  ['a page of blocks', '/kept/', `>${SECRET}</h2>`],
  ['an article', '/blog/kept/', `>${SECRET}</p>`],
])('%s that a password protects', (_what, path, shown) => {
  test('asks for it', async () => {
    const { statusCode, body } = await site.app.inject(path);

    expect(statusCode).toBe(200);
    expect(body).toContain(` action="${path}" method="post"`);
    expect(body).toMatch(/<input[^>]* type="password"[^>]* name="password"/);
    expect(body).not.toContain('aria-invalid');
    expect(body).not.toContain(SECRET);
  });

  test('is shown to a visitor with the right one, and cached nowhere', async () => {
    const { statusCode, body, headers } = await send(path, { password: 'open sesame' });

    expect(statusCode).toBe(200);
    expect(body).toContain(shown);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('etag');
    expect((await site.app.inject(path)).body).not.toContain(SECRET);
    expect((await site.app.inject(`/-/data?link=${path}`)).body).not.toContain(SECRET);
  });

  test.each(['wrong', '', '0', 'open sesame.', 'Open Sesame'])('stays closed for "%s"', async (password) => {
    const { statusCode, body, headers } = await send(path, { password });

    expect([statusCode, headers['cache-control']]).toEqual([403, 'no-store']);
    expect(body).toMatch(/<input[^>]* autofocus=""[^>]* aria-invalid="true" aria-describedby="page-password-problem"/i);
    expect(body).toContain('That is not the password. Please check it and try again.');
    expect(body).not.toContain(SECRET);
  });
});

test('a form without the field is a wrong password', async () => {
  expect((await send('/kept/', 'pass=open+sesame')).statusCode).toBe(403);
});

test.each([
  ['from another site', '/kept/', { origin: 'https://evil.example' }],
  ['from another site of the same host', '/kept/', { ...OWN, 'sec-fetch-site': 'same-site' }],
  ['from a program that says nothing of itself', '/kept/', {}],
  ['of another type', '/kept/', { ...OWN, 'content-type': 'text/plain' }],
  ['for a page that no password protects', '/blog/open/', OWN],
  ['for a list', '/blog/', OWN],
  ['for a file', '/-/data?link=/kept/', OWN],
])('a password %s is not taken', async (_what, url, headers) => {
  const { statusCode, headers: answered, body } = await send(url, { password: 'open sesame' }, headers);

  expect([statusCode, answered['allow']]).toEqual([405, 'GET, HEAD']);
  expect(body).not.toContain(SECRET);
});

test('more than a kilobyte is not read', async () => {
  expect((await send('/kept/', { password: 'a'.repeat(1024) })).statusCode).toBe(413);
});

test('for a missing page, the response is a page that says so', async () => {
  const { statusCode, body } = await send('/gone/', { password: 'open sesame' });

  expect(statusCode).toBe(404);
  expect(body).toContain('<h1');
});

test('one visitor has ten tries a minute; others are not affected', async () => {
  for (let tries = 0; tries < 10; tries += 1) await send('/kept/', { password: 'wrong' });
  const { statusCode, body, headers } = await send('/kept/', { password: 'open sesame' });

  expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
  expect(body).toContain('That was too many tries.');
  expect(body).not.toContain(SECRET);
  const other = await site.app.inject({
    method: 'POST',
    url: '/kept/',
    payload: 'password=open+sesame',
    remoteAddress: '203.0.113.9',
    headers: { ...OWN, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(other.statusCode).toBe(200);
});

test('the log names no password', async () => {
  await send('/kept/', { password: 'open sesame' });
  await send('/blog/kept/', { password: 'marked-wrong' });
  await send('/blog/open/', { password: 'marked-wrong' });

  expect(lines.join('')).toContain('"path":"/kept/","status":200');
  expect(lines.join('')).not.toMatch(/sesame|marked/);
});
