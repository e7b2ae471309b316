import { expect, test } from 'vitest';
import { failedRecord } from '@ostium/content/browser';
import { emptyPage } from '#page/emptyPage.testing.ts';
import type { Page } from '#page/page.ts';
import { createDocuments } from './renderPage.ts';
import type { BufferedResponse } from '#http/sendBody.ts';

const QUARTER_MS = 15 * 60 * 1000;

const page = (more: Partial<Page> = {}) =>
  emptyPage('/a/', {
    record: { ...failedRecord('/a/', 404), isError: false, isPostType: true } as unknown as Page['record'],
    ...more,
  });

function setUp() {
  let now = QUARTER_MS * 1000;
  let made = 0;
  const documents = createDocuments(() => now);
  const make = async (): Promise<BufferedResponse> => ({
    status: 200,
    headers: {},
    body: Buffer.from(String((made += 1))),
  });
  const view = async (shown: Page, chrome: unknown = {}) => String((await documents.get(shown, chrome, make)).body);
  return { view, pass: (ms: number) => void (now += ms) };
}

test('a page that shows the same objects is rendered once, even if the objects around them are new', async () => {
  const { view } = setUp();
  const [entity, blocks, practice] = [{ title: 'A' }, [], { name: 'Noses' }];
  const look = () =>
    view(page({ entities: { 'post 1': entity as never }, blocks: { main: blocks } }), { practice, year: 2026 });

  expect([await look(), await look(), await look()]).toEqual(['1', '1', '1']);
});

const entity = { title: 'A' };
test.each<[string, Partial<Page>, object?]>([
  ['an entity is another object', { entities: { 'post 1': { ...entity } as never } }],
  ['an entity stands under another name', { entities: { 'post 2': entity as never } }],
  ['there is one more', { entities: { 'post 1': entity as never, 'post 2': entity as never } }],
  ['its head says something else', { head: [{ tag: 'title', attributes: {}, content: 'B' }] }],
  ['a need was answered otherwise', { needs: { posts: { entities: ['post 1'], total: 2, totalPages: 1 } } }],
  ['a list of blocks is another', { blocks: { main: [] } }],
  ['what stands around it is another', {}, { practice: { name: 'Noses' } }],
])('it is made anew where %s', async (_what, changed, chrome) => {
  const { view } = setUp();
  const first = page({ entities: { 'post 1': entity as never } });
  const around = { practice: { name: 'Noses' } };

  expect(await view(first, around)).toBe('1');
  expect(await view({ ...first, ...changed }, chrome ?? around)).toBe('2');
});

test('it is rendered again when a new month may have begun', async () => {
  const { view, pass } = setUp();
  const shown = page();
  await view(shown);
  pass(QUARTER_MS - 1);
  expect(await view(shown)).toBe('1');
  pass(1);
  expect(await view(shown)).toBe('2');
});

test.each<[string, Partial<Page>]>([
  ['a preview', { isPreview: true }],
  ['the page of a preview that is over', { isPreviewEnded: true }],
  ['what a password has opened', { lock: 'open' }],
  ['an error', { record: failedRecord('/a/', 404) }],
])('%s is never cached', async (_what, more) => {
  const { view } = setUp();
  const shown = page(more);

  expect([await view(shown), await view(shown)]).toEqual(['1', '2']);
});

test('memory is limited: the least recently shown documents are made anew', async () => {
  const documents = createDocuments(() => 0);
  const made: string[] = [];
  const view = (link: string) =>
    documents.get({ ...page(), link }, {}, async () => {
      made.push(link);
      return { status: 200, headers: {}, body: Buffer.alloc(1024 * 1024) };
    });
  const links = Array.from({ length: 40 }, (_, index) => `/${index}/`);
  for (const link of links) await view(link);
  made.length = 0;

  for (const link of ['/39/', '/20/', '/0/']) await view(link);
  expect(made).toEqual(['/0/']);
});
