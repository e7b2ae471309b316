import { expect, test } from 'vitest';
import { linkAround } from './linkAround.ts';
import { barePractice } from './practice.ts';

const bare = barePractice('Noses', 'www.example.com');
const practice = {
  ...bare,
  footer: {
    ...bare.footer,
    legal: [{ label: 'Appointments', link: '/appointments/', link_es: '/es/citas/', mobile_only: false }],
    groups: [
      {
        title: 'Patients',
        items: [{ label: 'Article', link: '/blog/an-article/', link_es: '/blog/un-articulo/', mobile_only: false }],
      },
    ],
  },
};

test.each([
  ['en', '/appointments/', '/appointments/', ''],
  ['es', '/appointments/', '/es/citas/', ''],
  ['es', '/es/hoy/', '/es/hoy/', ''],
  ['es', '/category/en-espanol/page/2/', '/category/en-espanol/page/2/', ''],
  ['es', '/blog/an-article/', '/blog/un-articulo/', ''],
  ['es', '/our-team/', '/our-team/', ' (en inglés)'],
  ['es', 'https://portal.example.com/', 'https://portal.example.com/', ''],
  ['es', 'tel:911', 'tel:911', ''],
])('around a page in %s, a link to %s leads to %s%s', (language, link, href, note) => {
  expect(linkAround(practice, { language, home: '/' }, link)).toEqual({ href, note });
});

test.each([
  ['/clinic/es/hoy/', ''],
  ['/clinic/our-team/', ' (en inglés)'],
  ['/another-site/', ''],
])('where the site is in a folder, a link to %s is followed by "%s"', (link, note) => {
  expect(linkAround(practice, { language: 'es', home: '/clinic/' }, link).note).toBe(note);
});
