import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from '../language.tsx';
import { Share } from './Share.tsx';
import { shareAddress } from './shareAddress.ts';

const page = { url: 'https://www.site.example/blog/a-b/', title: 'Noses & ears: 100 % ¿clear?' };
const url = 'https%3A%2F%2Fwww.site.example%2Fblog%2Fa-b%2F';
const title = 'Noses%20%26%20ears%3A%20100%20%25%20%C2%BFclear%3F';

test.each([
  ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['twitter', `https://twitter.com/intent/tweet?url=${url}&text=${title}`],
  ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ['mail', `mailto:?subject=${title}&body=${title}%0A%0A${url}`],
] as const)('to share by %s is a plain address', (network, address) => {
  expect(shareAddress(network, page)).toBe(address);
});

test('nothing can be shared without an address', () => {
  expect(() => shareAddress('facebook', { url: '', title: 'A title' })).toThrow('share url is missing');
});

test('every way is a link with a name; the windows that script may open have their sizes', () => {
  const html = renderToStaticMarkup(<Share url={page.url} title={page.title} />);

  expect(
    [...html.matchAll(/data-share="(\w+)"(?: data-popup="(\w+)")?.*?<span[^>]*>([^<]+)/g)].map(([, ...way]) => way),
  ).toEqual([
    ['facebook', '550x400', 'Share on Facebook (opens a new window)'],
    ['twitter', '550x400', 'Share on X (opens a new window)'],
    ['linkedin', '750x600', 'Share on LinkedIn (opens a new window)'],
    ['mail', undefined, 'Share by email'],
  ]);
});

test('on a Spanish page the names are Spanish', () => {
  const html = renderToStaticMarkup(
    <LanguageContext value="es">
      <Share url={page.url} title={page.title} />
    </LanguageContext>,
  );

  expect(html).toContain('aria-label="Compartir esta página"');
  expect(html).not.toMatch(/Share (on|by|this)/);
});
