import { expect, test } from 'vitest';
import { linkAround } from './linkAround.ts';
import { barePractice } from './practice.ts';

const bare = barePractice('Noses', 'www.example.com');
const practice = {
  ...bare,
  footer: {
    ...bare.footer,
    legal: [{ label: 'Appointments', link: '/appointments/', link_es: '/citas/', mobile_only: false }],
    languages: [{ language: 'es' as const, label: 'Español', text: 'Español', link: '/es/' }],
  },
};

test.each([
  ['en', '/appointments/', '/appointments/', ''],
  ['es', '/appointments/', '/citas/', ''],
  ['es', '/citas/', '/citas/', ''],
  ['es', '/es/hoy/', '/es/hoy/', ''],
  ['es', '/our-team/', '/our-team/', ' (en inglés)'],
  ['es', 'https://portal.example.com/', 'https://portal.example.com/', ''],
  ['es', 'tel:911', 'tel:911', ''],
])('around a page in %s, a link to %s leads to %s%s', (language, link, href, note) => {
  expect(linkAround(practice, language, link)).toEqual({ href, note, hrefLang: note ? 'en' : undefined });
});
