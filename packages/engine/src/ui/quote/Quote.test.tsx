import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Quote } from './Quote.tsx';

const show = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/ class="[^"]*"/g, '');

test('a quotation names its speaker, and its quotation marks are left to the styles', () => {
  expect(show(<Quote cite="Marcus L.">I slept.</Quote>)).toBe(
    '<figure><blockquote><p>I slept.</p></blockquote><figcaption>Marcus L.</figcaption></figure>',
  );
});

test('a quotation without a speaker has no empty line below', () => {
  expect(show(<Quote>I slept.</Quote>)).toBe('<figure><blockquote><p>I slept.</p></blockquote></figure>');
});
