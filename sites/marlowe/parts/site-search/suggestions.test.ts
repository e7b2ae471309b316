import { expect, test } from 'vitest';
import { titleIn } from './suggestions.ts';

const sort = 'page';
const words = '';

test.each([
  ['en', { title: 'Nosebleed', title_es: 'Sangrado de nariz', link: '/help/' }, 'Nosebleed', 'en'],
  ['es', { title: 'Nosebleed', title_es: 'Sangrado de nariz', link: '/es/ayuda/' }, 'Sangrado de nariz', 'es'],
  ['es', { title: 'GERD', link: '/services/gerd/' }, 'GERD', 'en'],
  ['en', { title: 'Para llevar', link: '/es/para-llevar/' }, 'Para llevar', 'es'],
  ['en', { title: 'Cuando ronca', link: '/blog/cuando-ronca/', language: 'es' }, 'Cuando ronca', 'es'],
])('around a page in "%s", %j is suggested as “%s”, in "%s"', (pageLanguage, entry, title, language) => {
  expect(titleIn(pageLanguage, { sort, words, ...entry }, '/')).toEqual({ title, language });
});
