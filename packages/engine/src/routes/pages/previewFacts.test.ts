import { expect, test } from 'vitest';
import { initialRecord } from '@ostium/content/browser';
import { emptyPage } from '#page/emptyPage.testing.ts';
import type { Page } from '#page/page.ts';
import type { PageRequest, PreviewMaker } from '#http/pageRequest.ts';
import { withPreviewFacts } from './createPages.ts';

const ADMIN = 'https://cms.example/wp-admin/';
const EXPIRES = Date.UTC(2026, 10, 23, 15, 24) / 1000;

const pageOf = (record: Page['record']) => emptyPage('/', { record, isPreview: true });
const LIST = pageOf(initialRecord('/'));
const ITEM = pageOf({
  link: '/a/',
  route: '/a/',
  query: {},
  page: 1,
  isFetching: false,
  isReady: true,
  type: 'page',
  id: 12,
  isPostType: true,
});

const signed = (link: string, maker: PreviewMaker = {}, isEnded = false): PageRequest => ({
  link,
  search: '',
  hasOptions: true,
  options: {
    isPreview: !isEnded,
    isEmbedded: false,
    token: { isEnded, expires: EXPIRES, maker },
    ...(isEnded && { isPreviewEnded: true }),
  },
});

test('a preview says who made it, and until when it lasts in the practice’s time', () => {
  const { preview } = withPreviewFacts(LIST, signed('/', { by: 'Ada', offset: -21_600 }), undefined);
  expect(preview).toEqual({ by: 'Ada', until: '2026-11-23T09:24:00' });
});

test('the clocks of a practice may show UTC', () => {
  expect(withPreviewFacts(LIST, signed('/', { offset: 0 }), undefined).preview).toEqual({
    until: '2026-11-23T15:24:00',
  });
});

test.each([
  ['?preview_id', '/blog/a/?preview_id=34&p=35&preview=true', LIST, 34],
  ['?p', '/?p=34&page_id=35&preview=true', LIST, 34],
  ['?page_id', '/?page_id=34&preview=true', LIST, 34],
  ['a number, whatever stands before it', '/?preview_id=a1&p=34b&page_id=34&preview=true', LIST, 34],
  ['its address, where no number is in it', '/a/?preview=true', ITEM, 12],
  ['its address, where only nonsense is in it', '/a/?p=&preview=true', ITEM, 12],
])('a preview leads to the editor of its item, and to a new preview: named by %s', (_how, link, page, id) => {
  expect(withPreviewFacts(page, signed(link), ADMIN).preview).toEqual({
    editUrl: `${ADMIN}post.php?post=${id}&action=edit`,
    againUrl: `${ADMIN}admin-post.php?action=ostium_preview&post=${id}`,
  });
});

test.each([
  ['the address of WordPress is not known', ITEM, undefined],
  ['it shows no item', LIST, ADMIN],
])('a preview leads nowhere where %s', (_where, page, admin) => {
  expect(withPreviewFacts(page, signed('/a/?preview=true'), admin).preview).toEqual({});
});

test('a preview that has ended says that too', () => {
  const { isPreviewEnded, preview } = withPreviewFacts(
    ITEM,
    signed('/a/?preview=true', { by: 'Ada' }, true),
    undefined,
  );
  expect([isPreviewEnded, preview]).toEqual([true, { by: 'Ada' }]);
  expect(withPreviewFacts(ITEM, signed('/a/?preview=true'), undefined)).not.toHaveProperty('isPreviewEnded');
});

test('an unsigned page is what visitors see', () => {
  const options = { isPreview: false, isEmbedded: false };
  expect(withPreviewFacts(ITEM, { link: '/a/', search: '', hasOptions: false, options }, ADMIN)).toBe(ITEM);
});
