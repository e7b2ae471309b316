import { expect, test } from 'vitest';
import { findSection } from './findSection.ts';

const SECTIONS = [
  { link: '/our-team/', links: ['/our-practice/about-dr-marlowe/'] },
  { link: '/treatments/balloon-sinuplasty-houston/', links: ['/treatments/ar-guided-surgery/', '/quiz/'] },
  { link: '/our-practice/', links: ['/services/gerd/', '/treatments/ar-guided-surgery/'] },
  { link: '/blog/', links: [] },
  { link: '/our-practice/contact/', links: [] },
];

test.each([
  ['a section’s own page', '/our-practice/', '/our-practice/'],
  ['a section below another section', '/our-practice/contact/', '/our-practice/contact/'],
  ['a page that a panel names, wherever its address lies', '/our-practice/about-dr-marlowe/', '/our-team/'],
  ['a page that two panels name', '/treatments/ar-guided-surgery/', '/treatments/balloon-sinuplasty-houston/'],
  ['a page that no panel names', '/blog/flying-with-a-stuffed-nose/', '/blog/'],
  ['a page of no section', '/privacy-policy/', undefined],
  ['the home page', '/', undefined],
])('%s', (_what, path, section) => {
  expect(findSection(SECTIONS, path, '/')?.link).toBe(section);
});

test('a menu that leads home does not claim every page', () => {
  expect(findSection([{ link: '/', links: [] }], '/blog/', '/')).toBeUndefined();
  expect(findSection([{ link: '/clinic/', links: [] }], '/clinic/blog/', '/clinic/')).toBeUndefined();
});
