import { expect, test } from 'vitest';
import { findMeta, isPageTag, titleIn } from './headTag.ts';

test.each([
  ['title', {}],
  ['meta', { name: 'description', content: 'a' }],
  ['meta', { property: 'og:title', content: 'a' }],
  ['meta', { name: 'big-apple-news', content: 'a' }],
  ['link', { rel: 'canonical', href: '/' }],
  ['link', { rel: 'ALTERNATE', hreflang: 'es', href: '/' }],
  ['script', { type: 'application/ld+json' }],
])('a %s with %o goes with its page', (tag, attributes) => {
  expect(isPageTag({ tag, attributes })).toBe(true);
});

test.each([
  ['meta', { charset: 'utf-8' }],
  ['meta', { charset: 'utf-8', name: 'description', content: 'a' }],
  ['meta', { name: 'apple-mobile-web-app-title', content: 'a' }],
  ['meta', { name: 'msapplication-TileColor', content: 'a' }],
  ['meta', { name: 'viewport', content: 'width=device-width' }],
  ['meta', { name: 'Referrer', content: 'unsafe-url' }],
  ['meta', { 'http-equiv': 'refresh', name: 'description', content: '0;url=//evil.example' }],
  ['meta', { name: 'description' }],
  ['meta', { itemprop: 'name', content: 'a' }],
  ['link', { rel: 'icon', href: '/favicon.svg' }],
  ['link', { rel: 'preload', href: '/a.woff2' }],
  ['link', { rel: 'stylesheet', href: '/a.css' }],
  ['link', { rel: 'alternate stylesheet', href: '/a.css' }],
  ['link', { href: '/' }],
  ['script', {}],
  ['script', { type: 'module', src: '/a.js' }],
  ['script', { type: 'application/json' }],
  ['style', {}],
  ['base', { href: '//evil.example' }],
  ['constructor', {}],
])('a %s with %o does not', (tag, attributes) => {
  expect(isPageTag({ tag, attributes })).toBe(false);
});

test('a head tells its title and what it says by name', () => {
  const head = [
    { tag: 'script', attributes: { type: 'application/ld+json' }, content: '{}' },
    { tag: 'title', attributes: {}, content: 'Noses' },
    { tag: 'meta', attributes: { name: 'Robots', content: 'noindex' } },
  ] as const;

  expect([titleIn(head), findMeta(head, 'robots'), findMeta(head, 'description'), titleIn([])]).toEqual([
    'Noses',
    'noindex',
    undefined,
    '',
  ]);
});
