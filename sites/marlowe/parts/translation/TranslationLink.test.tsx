import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from 'ostium/ui/language.tsx';
import { TranslationLink } from './TranslationLink.tsx';

const show = (language: string, link?: string): string =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <TranslationLink link={link} />
    </LanguageContext>,
  );

test.each([
  ['en', '/es/citas/', 'es', 'En español'],
  ['es', '/appointments/', 'en', 'In English'],
])('a page in %s leads to its translation in the words of that language', (language, link, other, words) => {
  const html = show(language, link);
  expect(html).toContain(`<a href="${link}" lang="${other}" hrefLang="${other}"`);
  expect(html).toContain(`>${words}</a>`);
});

test('a page without a translation does not mention one', () => {
  expect(show('en')).toBe('');
});
