import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { barePractice } from '../../practice/practice.ts';
import { LanguageCard, LanguageSwitch, otherLanguages } from './LanguageSwitch.tsx';

const bare = barePractice('Noses', 'noses.example');
const bilingualPractice = {
  ...bare,
  footer: {
    ...bare.footer,
    languages: [
      { language: 'es' as const, label: 'Español', text: 'Lea.', link: '/es/' },
      { language: 'en' as const, label: 'English', text: 'Read.', link: '/' },
    ],
  },
};

const show = (language: string, translation?: string, practice = bilingualPractice, canTranslate = true): string =>
  otherLanguages({ practice, canTranslate, year: 2026 }, { language, translation })
    .map((other) => renderToStaticMarkup(<LanguageSwitch other={other} />))
    .join('');

test.each([
  ['en', undefined, 'href="/es/"', true],
  ['en', '/es/citas/', 'href="/es/citas/"', false],
  ['es', undefined, 'href="/"', false],
  ['es', '/appointments/', 'href="/appointments/"', false],
])('a page in %s whose translation is %s leads on with %s', (language, translation, href, opensCard) => {
  const html = show(language, translation);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain(href);
  expect(html).toContain(`lang="${language === 'en' ? 'es' : 'en'}"`);
  expect(html.includes('data-card')).toBe(opensCard);
});

test('a practice with nothing in Spanish offers only a machine translation, and without one nothing', () => {
  expect(show('en', undefined, bare)).toContain('href="?lang=es"');
  expect([show('en', undefined, bare, false), show('es', undefined, bare)]).toEqual(['', '']);
});

const card = (canTranslate: boolean): string =>
  renderToStaticMarkup(
    <LanguageCard
      languages={otherLanguages(
        { practice: bilingualPractice, year: 2026 },
        { language: 'en', translation: undefined },
      )}
      canTranslate={canTranslate}
      phone={undefined}
    />,
  );

test('the card is in Spanish, and leaves out what is not configured', () => {
  expect(card(true)).toMatch(/^<div [^>]*popover="auto" hidden=""[^>]*lang="es" translate="no"/);
  expect(card(true)).toContain('traducción automática');
  expect(card(false)).not.toMatch(/automática|Traducir/);
});

test('a machine translation is never offered without the warning that nobody has checked it, and that an interpreter is free', () => {
  const warning = /Ningún traductor la ha revisado[^<]*el intérprete es gratis/;

  expect(card(true)).toMatch(new RegExp(`${warning.source}[\\s\\S]*data-translate`));
  expect(card(false)).not.toMatch(warning);
});
