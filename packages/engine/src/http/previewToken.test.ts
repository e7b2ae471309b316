import { expect, test } from 'vitest';
import { readPreviewToken, signPreview } from './pageRequest.ts';

const SECRET = 'a secret of sixteen or more';
const NOW = Date.UTC(2026, 10, 21);
const SOON = NOW / 1000 + 900;
const check = (token: string, link: string, secret = SECRET, now = NOW) => readPreviewToken(token, link, secret, now);
const GOOD = { isEnded: false, expires: SOON, maker: {} };

test('a token opens the item it was signed for', () => {
  const token = signPreview('/?p=34&preview=true', SOON, SECRET);
  expect(check(token, '/?p=34&preview=true')).toEqual(GOOD);
  expect(check(token, '/?preview=true&p=34')).toEqual(GOOD);
});

test('a token for a path opens that path, in upper or lower case', () => {
  const token = signPreview('/blog/a-cold/?preview=true', SOON, SECRET);
  expect(check(token, '/Blog/A-Cold/?preview=true')).toEqual(GOOD);
});

test.each([
  ['another item', '/?p=35&preview=true', SECRET, NOW],
  ['another path', '/blog/other/?preview=true', SECRET, NOW],
  ['another way to name an item', '/?p=34&page_id=35&preview=true', SECRET, NOW],
  ['an item named by an empty number', '/?p=&page_id=34&preview=true', SECRET, NOW],
  ['the same number on a path', '/blog/other/?p=34&preview=true', SECRET, NOW],
  ['another secret', '/?p=34&preview=true', 'another secret, also long', NOW],
])('a token is worth nothing for %s', (_name, link, secret, now) => {
  expect(check(signPreview('/?p=34&preview=true', SOON, SECRET), link, secret, now)).toBeUndefined();
});

test('an expired token says so, but only for the link that it was signed for', () => {
  const [token, later] = [signPreview('/?p=34&preview=true', SOON, SECRET), NOW + 901 * 1000];
  expect(check(token, '/?p=34&preview=true', SECRET, later)).toEqual({ ...GOOD, isEnded: true });
  expect(check(token, '/?p=35&preview=true', SECRET, later)).toBeUndefined();
  expect(check(token, '/?p=34&preview=true', 'another secret, also long', later)).toBeUndefined();
});

test('a token is good for half an hour ahead at most, and over in the second that it names', () => {
  const ahead = NOW / 1000 + 30 * 60;
  expect(check(signPreview('/?p=34', ahead, SECRET), '/?p=34')).toEqual({ ...GOOD, expires: ahead });
  expect(check(signPreview('/?p=34', ahead + 1, SECRET), '/?p=34')).toBeUndefined();
  expect(check(signPreview('/?p=34', SOON, SECRET), '/?p=34', SECRET, SOON * 1000 - 1)).toEqual(GOOD);
  expect(check(signPreview('/?p=34', SOON, SECRET), '/?p=34', SECRET, SOON * 1000)).toMatchObject({ isEnded: true });
});

test('a token with anything before or after it is invalid', () => {
  const token = signPreview('/?p=34', SOON, SECRET);
  for (const badToken of [`1${token}`, `x${token}`, `${token}x`, ` ${token}`, `${token}\n`])
    expect(check(badToken, '/?p=34')).toBeUndefined();
});

test('a token cannot be given a longer life, neither by its holder nor by its maker', () => {
  const [, ...rest] = signPreview('/?p=34', SOON, SECRET).split('.');
  expect(check(`${SOON + 60}.${rest.join('.')}`, '/?p=34')).toBeUndefined();
  expect(check(signPreview('/?p=34', SOON + 3600, SECRET), '/?p=34')).toBeUndefined();
});

test('a token says who made it and where, and its name cannot be changed', () => {
  const maker = { by: 'Dra. Núñez 鼻', offset: -21_600 };
  const token = signPreview('/?p=34', SOON, SECRET, maker);
  expect(check(token, '/?p=34')).toEqual({ ...GOOD, maker });
  const [expires, , signature] = token.split('.');
  const otherMaker = Buffer.from(JSON.stringify({ ...maker, by: 'Somebody' })).toString('base64url');
  expect(check(`${expires}.${otherMaker}.${signature}`, '/?p=34')).toBeUndefined();
});

test.each([{ by: 7 }, { offset: 1e9 }, 'text', undefined])('whoever signs %j is nobody', (maker) => {
  expect(check(signPreview('/?p=34', SOON, SECRET, maker as object), '/?p=34')).toEqual(GOOD);
});

test.each(['', 'x', '1.2', `${SOON}.`, `${SOON}.${'é'.repeat(43)}`, `${SOON}.${'a'.repeat(44)}`])(
  '%j is no token',
  (token) => {
    expect(check(token, '/?p=34')).toBeUndefined();
  },
);
