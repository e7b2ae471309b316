import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReadPost } from '../../../entities/post.entity.ts';
import { en } from '../../../messages/en.ts';
import { readingTimeOf } from '../../../parts/reading/readingTimeOf.ts';
import { ArticleHead } from './ArticleHead.tsx';

const post: ReadPost = {
  kind: 'post',
  id: 3,
  slug: 'a',
  link: '/blog/a/',
  title: 'A',
  excerpt: '',
  date: '2026-08-18T08:00:00',
  categories_names: ['Sinus', 'Ear & nose'],
  categories: [{ id: 7, name: 'Sinus', link: '/category/sinus/' }],
};
const show = (fields: Partial<ReadPost> = {}, language = 'en') =>
  renderToStaticMarkup(
    <ArticleHead post={{ ...post, ...fields }} checker={undefined} readingTime="5 min read" language={language} />,
  ).replace(/ class="[^"]*"/g, '');

test('a category that came along is a link, and one that is only a name is a word', () => {
  expect(show()).toContain('<li><a href="/category/sinus/">Sinus</a></li><li>Ear &amp; nose</li>');
  expect(show({ categories_names: [] })).not.toContain('<ul');
});

test.each([
  ['as its source writes it', { formatted_date: 'August 18th' }, 'en', 'August 18th'],
  ['in words where the source writes none', {}, 'en', 'August 18, 2026'],
  ['in the words of the page’s language', {}, 'es', '18 de agosto de 2026'],
])('the date stands %s', (_what, fields, language, words) => {
  expect(show(fields, language)).toContain(
    `<time dateTime="2026-08-18T08:00:00">${words}</time><span>5 min read</span>`,
  );
});

test('a missing picture is replaced by a background from the styles, without alternative text', () => {
  expect(show()).toMatch(/<\/header><div data-print="no"><div><\/div><\/div>$/);
  expect(show({ featured_media: { src: '/-/media/a.jpg', alt: 'An ear' } })).toContain(
    '<img src="/-/media/a.jpg" alt="An ear"',
  );
});

test.each([
  ['5 min read', 9, '5 min read'],
  [undefined, 1, '1 minute to read'],
  [undefined, 9, '9 minutes to read'],
])('where the source says %s of %d minutes, reading takes %s', (reading_time, minutes, words) => {
  expect(readingTimeOf({ reading_time, article: { intro: '', sections: [], minutes } }, en)).toBe(words);
});

test('an article without words has no reading time', () => {
  expect(readingTimeOf({}, en)).toBeUndefined();
});
