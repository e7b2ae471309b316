import { expect, test } from 'vitest';
import { readPreviewToken, signPreview } from './previewToken.ts';

const SECRET = 'a secret of sixteen or more';
const NOW = Date.UTC(2026, 10, 21);
const inAnHour = NOW / 1000 + 3600;
const check = (token: string, link: string, secret = SECRET, now = NOW) => readPreviewToken(token, link, secret, now);

test('a token opens the item it was signed for', () => {
  const token = signPreview('/?p=34&preview=true', inAnHour, SECRET);
  expect(check(token, '/?p=34&preview=true')).toBe('good');
  expect(check(token, '/?preview=true&p=34')).toBe('good');
});

test('a token for a path opens that path, in whatever case it is written', () => {
  const token = signPreview('/blog/a-cold/?preview=true', inAnHour, SECRET);
  expect(check(token, '/Blog/A-Cold/?preview=true')).toBe('good');
});

test.each([
  ['another item', '/?p=35&preview=true', SECRET, NOW],
  ['another path', '/blog/other/?preview=true', SECRET, NOW],
  ['another way to name an item', '/?p=34&page_id=35&preview=true', SECRET, NOW],
  ['an item named by an empty number', '/?p=&page_id=34&preview=true', SECRET, NOW],
  ['the same number on a path', '/blog/other/?p=34&preview=true', SECRET, NOW],
  ['another secret', '/?p=34&preview=true', 'another secret, also long', NOW],
])('a token is worth nothing for %s', (_name, link, secret, now) => {
  expect(check(signPreview('/?p=34&preview=true', inAnHour, SECRET), link, secret, now)).toBeUndefined();
});

test('a token whose time is over says so, for the link that it was signed for alone', () => {
  const [token, later] = [signPreview('/?p=34&preview=true', inAnHour, SECRET), NOW + 3601 * 1000];
  expect(check(token, '/?p=34&preview=true', SECRET, later)).toBe('ended');
  expect(check(token, '/?p=35&preview=true', SECRET, later)).toBeUndefined();
  expect(check(token, '/?p=34&preview=true', 'another secret, also long', later)).toBeUndefined();
});

test('a token cannot be given a longer life, neither by its holder nor by its maker', () => {
  const [, signature] = signPreview('/?p=34', inAnHour, SECRET).split('.');
  expect(check(`${inAnHour + 60}.${signature}`, '/?p=34')).toBeUndefined();
  expect(check(signPreview('/?p=34', inAnHour + 7 * 86_400, SECRET), '/?p=34')).toBeUndefined();
});

test.each(['', 'x', '1.2', `${inAnHour}.`, `${inAnHour}.${'é'.repeat(43)}`, `${inAnHour}.${'a'.repeat(44)}`])(
  '%j is no token',
  (token) => {
    expect(check(token, '/?p=34')).toBeUndefined();
  },
);
