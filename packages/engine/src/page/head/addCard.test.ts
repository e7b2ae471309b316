import { expect, test } from 'vitest';
import type { HeadTag } from '../page.ts';
import { addCard, renderHead } from './headTag.ts';

const title: HeadTag = { tag: 'title', attributes: {}, content: 'Noses & more' };
const meta = (property: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property, content } });
const CARD = 'https://site.example/-/card/a/0123456789ab.jpg';

test('a page without a picture gets its card, with its size and what it says', () => {
  expect(renderHead(addCard([title], CARD, []))).toBe(
    `<title>Noses &amp; more</title><meta property="og:image" content="${CARD}"><meta property="og:image:type" content="image/jpeg">` +
      '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">' +
      '<meta property="og:image:alt" content="Noses &amp; more"><meta name="twitter:card" content="summary_large_image">',
  );
});

test.each([
  ['the site’s own', 'https://site.example/-/media/social/share.jpg'],
  ['a copy of its item’s', 'https://site.example/-/media/noses-1200x630.webp'],
])('replaces a picture that no editor chose, with all of its tags: %s', (_name, picture) => {
  const sourceTags = [meta('og:image', picture), meta('og:image:width', '7'), meta('OG:Image:Alt', 'Theirs')];
  const card: HeadTag = { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary' } };
  const head = addCard([title, ...sourceTags, card], CARD, ['/-/media/social/share.jpg', '/-/media/noses.svg']);
  expect(head).toEqual(addCard([title], CARD, []));
});

test('a picture that an editor chose stays as it is', () => {
  const head = [title, meta('og:image', 'https://site.example/-/media/chosen.jpg'), meta('og:image:width', '7')];
  expect(addCard(head, CARD, ['/-/media/social/share.jpg'])).toBe(head);
});
