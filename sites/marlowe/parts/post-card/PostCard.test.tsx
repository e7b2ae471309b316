import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from 'ostium/ui/language.tsx';
import { PostCard } from './PostCard.tsx';

const show = (page: string, language?: string): string =>
  renderToStaticMarkup(
    <LanguageContext value={page}>
      <PostCard post={{ id: 1, link: '/blog/a/', title: 'A', excerpt: '', date: '', categories_names: [], language }} />
    </LanguageContext>,
  );

test.each([
  ['a Spanish article in an English list', 'en', 'es', ' lang="es"'],
  ['an English article in a Spanish list', 'es', undefined, ' lang="en"'],
  ['a Spanish article in a Spanish list', 'es', 'es', ''],
  ['an English article in an English list', 'en', undefined, ''],
])('%s says its language where it is another', (_name, page, language, attribute) => {
  expect(show(page, language)).toMatch(new RegExp(`^<article class="[^"]*"${attribute}>`));
});
