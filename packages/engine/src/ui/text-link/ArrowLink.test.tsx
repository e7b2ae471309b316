import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArrowLink } from './ArrowLink.tsx';

test('its name is its words, and the arrow stays with the last of them', () => {
  const html = renderToStaticMarkup(<ArrowLink href="/quiz/">Take the quiz</ArrowLink>);

  expect(html.replace(/ class="[^"]*"/g, '').replace(/<svg.*<\/svg>/, '*')).toBe(
    '<a href="/quiz/"><span>Take the quiz</span><span>\u2060*</span></a>',
  );
});

test('a link to another site opens in a new tab', () => {
  const html = renderToStaticMarkup(
    <ArrowLink href="https://portal.example.com/" opensNewTab>
      Portal
    </ArrowLink>,
  );

  expect(html).toContain('target="_blank" rel="noopener"');
});
