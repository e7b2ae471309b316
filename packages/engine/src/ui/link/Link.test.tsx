import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Link } from './Link.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test.each<[string, Partial<ComponentProps<typeof Link>>, string]>([
  ['a plain link', {}, '<a href="/a/">Ears</a>'],
  [
    'one that keeps the position and is not fetched ahead',
    { scroll: false, prefetch: false },
    '<a href="/a/" data-scroll="false" data-prefetch="false">Ears</a>',
  ],
  [
    'the current page of a menu',
    { className: 'item', 'aria-current': 'page' },
    '<a href="/a/" class="item" aria-current="page">Ears</a>',
  ],
  [
    'a new tab, which learns nothing of this one',
    { link: 'https://o.example/', target: '_blank' },
    '<a href="https://o.example/" target="_blank" rel="noopener">Ears</a>',
  ],
])('%s', (_what, props, html) => {
  const link = (
    <Link link="/a/" {...props}>
      Ears
    </Link>
  );
  expect(renderToStaticMarkup(link)).toBe(html);
});

test.each([null, undefined, 5, {}])(
  'without a text for its link (%j) it is its children, and the developer is warned',
  (link) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();

    // @ts-expect-error: a link is a text
    expect(renderToStaticMarkup(<Link link={link}>Ears</Link>)).toBe('Ears');

    expect(warn.mock.calls).toEqual([[expect.stringContaining('link prop is required and must be a string')]]);
  },
);

test('a visitor’s browser gets no warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubEnv('DEV', false);

  // @ts-expect-error: a link is a text
  expect(renderToStaticMarkup(<Link link={null}>Ears</Link>)).toBe('Ears');

  expect(warn).not.toHaveBeenCalled();
});
