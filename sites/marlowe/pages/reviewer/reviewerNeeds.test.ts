import { expect, test } from 'vitest';
import { hasReviewed } from './reviewerNeeds.ts';

const elise = { id: 700, link: '/reviewer/elise-marlowe/' };

test.each<[name: string, reviewed_by: Parameters<typeof hasReviewed>[1]['reviewed_by'], isTheirs: boolean]>([
  ['names them', { post_name: 'elise-marlowe', post_title: 'Elise' }, true],
  ['names them by number', { id: 700 }, true],
  ['names somebody else', { post_name: 'naomi-okafor', post_title: 'Naomi' }, false],
  ['names somebody else by number', { id: 701 }, false],
  ['names somebody unknown', 'unknown', false],
])('an article that %s', (_name, reviewed_by, isTheirs) => {
  expect(hasReviewed(elise, { reviewed_by }, '/reviewer/elise-marlowe/')).toBe(isTheirs);
});

test('an article without a reviewer of its own belongs to the default reviewer', () => {
  expect(hasReviewed(elise, {}, '/reviewer/elise-marlowe/')).toBe(true);
  expect(hasReviewed(elise, {}, '/reviewer/naomi-okafor/')).toBe(false);
  expect(hasReviewed(elise, {}, undefined)).toBe(false);
});
