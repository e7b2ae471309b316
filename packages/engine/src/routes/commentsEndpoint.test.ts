import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPracticeFolder, openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#server/createSite.ts';

const ORIGIN = 'https://www.noses.example';
const OPEN = '/blog/open/';

const article = (id: number, title: string, more = '') =>
  `---\nid: ${id}\ntitle: ${title}\ndate: 2026-03-0${id}T09:00:00\n${more}---\n\nWords.\n`;

const folder = createPracticeFolder({
  'posts/open.md': article(5, 'Open'),
  'posts/closed.md': article(6, 'Closed', 'comment_status: closed\n'),
  'posts/locked.md': article(7, 'Locked', 'password: a word\n'),
});

let site: RunningSite;
beforeAll(async () => {
  const config = {
    siteName: 'Noses',
    source: { homepage: '/home/', postsPage: '/blog/', permalink: '/blog/%postname%/' },
  };
  site = await openSite(
    {
      CONTENT_DIR: folder.dir,
      SITE_URL: ORIGIN,
    },
    { config },
  );
});
afterAll(() => site.app.close());

let visitors = 0;

/** Submits a form, each time as another visitor; a field set to `undefined` is left out. */
async function send(fields: Record<string, string | undefined> = {}, { from = `203.0.113.${(visitors += 1)}` } = {}) {
  const all = { link: OPEN, name: 'Ada', email: 'ada@example.com', text: `Words ${visitors}.`, ...fields };
  const given = Object.entries(all).filter((field): field is [string, string] => field[1] !== undefined);
  const { statusCode, headers, body } = await site.app.inject({
    method: 'POST',
    url: '/-/comments',
    remoteAddress: from,
    payload: new URLSearchParams(given).toString(),
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: statusCode, headers, body, location: headers.location };
}

const TAKEN = { status: 303, location: `${OPEN}?comment=held#respond` };

describe('a comment', () => {
  test('that is accepted leads back to its item, and the redirect is not cached', async () => {
    const taken = await send();
    expect(taken).toMatchObject(TAKEN);
    expect(taken.headers['cache-control']).toBe('no-store');
  });

  test.each<[string, Record<string, string | undefined>, string]>([
    ['without a name', { name: undefined }, 'write your name'],
    ['with a blank name', { name: ' \n ' }, 'write your name'],
    ['without an address', { email: undefined }, 'check your email address'],
    ['with half an address', { email: 'ada@' }, 'check your email address'],
    ['with a space in its address', { email: 'ada lovelace@example.com' }, 'check your email address'],
    ['with two hosts in its address', { email: 'ada@example.com@example.com' }, 'check your email address'],
    ['with an address that WordPress does not take', { email: 'ada@nowhere' }, 'check your email address'],
    ['without words', { text: undefined }, 'write your comment'],
    ['with blank words', { text: ' \r\n ' }, 'write your comment'],
    ['with too many words', { text: 'x'.repeat(5_001) }, 'This is too long'],
  ])('%s is shown again with what is wrong', async (_how, fields, words) => {
    const { status, headers, body } = await send(fields);
    expect(status).toBe(422);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(words);
  });

  test('that is shown again keeps what was typed', async () => {
    const { body } = await send({ name: ' Ada\t Lovelace ', email: 'nobody', text: ' One.\r\nTwo. ' });
    expect(body).toContain('value="Ada Lovelace"');
    expect(body).toContain('value="nobody"');
    expect(body).toContain('One.\nTwo.</textarea>');
  });

  test('may be as long as its bound, and a name as long as WordPress’s column', async () => {
    expect(await send({ text: 'x'.repeat(5_000) })).toMatchObject(TAKEN);
    const { body } = await send({ name: 'n'.repeat(300), email: 'e'.repeat(300) });
    expect(body).toContain(`value="${'n'.repeat(245)}"`);
    expect(body).toContain(`value="${'e'.repeat(100)}"`);
  });

  test('from a program, which fills in the invisible field, seems accepted and is not sent', async () => {
    expect(await send({ text: 'Only once.', website: 'https://spam.example' })).toMatchObject(TAKEN);
    expect(await send({ text: 'Only once.' })).toMatchObject(TAKEN);
    const twice = await send({ text: 'Only once.' });
    expect([twice.status, twice.body]).toEqual([409, expect.stringContaining('You have sent this comment before.')]);
  });

  test('on an item that accepts none is shown again with its text', async () => {
    const { status, body } = await send({ link: '/blog/closed/', text: 'Too late' });
    expect([status, body]).toEqual([403, expect.stringContaining('Too late</textarea>')]);
    expect(body).toContain('Comments are now closed here');
  });

  test.each<[string, Record<string, string | undefined>]>([
    ['below nothing', { link: undefined }],
    ['below a list', { link: '/blog/' }],
    ['below an item that a password protects', { link: '/blog/locked/' }],
    ['below an unknown address', { link: '/no-such-page/' }],
    ['below an address of somebody else', { link: '//evil.example/' }],
    ['below an address with a query', { link: '/blog/open/?p=5' }],
    ['below a very long address', { link: `/${'a'.repeat(2_000)}/` }],
    ['that answers what is no number', { parent: 'one' }],
    ['that answers a number longer than any', { parent: '1'.repeat(16) }],
  ])('%s is answered as if there were nothing here', async (_how, fields) => {
    const { status, location } = await send(fields);
    expect(status).toBe(405);
    expect(location).toBeUndefined();
  });

  test('too soon after six others of the same visitor has to wait, and mistakes do not count', async () => {
    const from = '198.51.100.9';
    const all: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) all.push((await send({ name: '' }, { from })).status);
    for (let sent = 0; sent < 7; sent += 1) all.push((await send({ text: `Quick ${sent}.` }, { from })).status);
    expect(all).toEqual([422, 422, 422, 303, 303, 303, 303, 303, 303, 429]);
    expect(await send()).toMatchObject(TAKEN);
  });

  test('is no form where it does not say so, and comes from nowhere where its page is not named', async () => {
    const send = (headers: Record<string, string>) =>
      site.app.inject({ method: 'POST', url: '/-/comments', payload: `link=${OPEN}`, headers });
    expect((await send({ origin: ORIGIN })).statusCode).toBe(405);
    expect((await send({ origin: ORIGIN, 'content-type': 'text/plain' })).statusCode).toBe(405);
    expect((await send({ 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(405);
  });

  test('larger than any that people write is refused before it is read', async () => {
    expect((await send({ text: 'x'.repeat(70_000) })).status).toBe(413);
  });
});
