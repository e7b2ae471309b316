import { use } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ReadEntity } from '../blocks/readableNeed.ts';
import { useNeed } from '../blocks/readableNeed.ts';
import { needKey } from '@ostium/content/browser';
import { failedRecord } from '@ostium/content';
import { emptyPage } from '../emptyPage.testing.ts';
import type { Page } from '../page.ts';
import { LanguageContext } from '#ui/language.tsx';
import { BlockList, PageView } from './PageView.tsx';
import type { FrameProps } from './siteCode.ts';

const NEWS = { endpoint: 'posts', params: { per_page: 2 } };
const OTHER = { endpoint: 'tags', params: {} };

const words = { tag: 'text', name: 'words', fields: { text: 'Hello' } };
const post = (id: number) => ({ kind: 'post', id, link: `/blog/${id}/` });

const page = emptyPage('/', {
  kind: 'home',
  language: 'es',
  record: failedRecord('/', 404),
  entities: { 'post:2': post(2), 'post:3': post(3) },
  blocks: { content: [words] },
  needs: { [needKey(NEWS)]: { entities: ['post:3', 'post:9', 'post:2'], total: 3, totalPages: 1 } },
});

const Words = ({ text }: { text?: unknown }) => <b>{String(text)}</b>;

const idsOf = (items: readonly ReadEntity[]) => items.map(({ id }) => id).join();

function Screen({ page: currentPage }: { page: Page }) {
  return (
    <main lang={use(LanguageContext)} title={currentPage.link}>
      <i>{useNeed({ ...NEWS, read: idsOf }) ?? 'none'}</i>
      <u>{useNeed({ ...OTHER, read: idsOf }) ?? 'none'}</u>
      <BlockList blocks={currentPage.blocks['content']} />
    </main>
  );
}

const Frame = ({ page: currentPage, chrome, code, children }: FrameProps) => (
  <body title={[currentPage.link, chrome, code].join()}>{children}</body>
);

const rendered = (page: Page, code: { Screen?: typeof Screen } = { Screen }) => {
  const blocks = new Map([['words', Words]]);
  return renderToString(
    <PageView page={page} chrome="menu" code={{ ...code, blocks, chrome: 'its code' }} Frame={Frame} />,
  );
};

describe('a page', () => {
  test('is its screen in the frame of the site, which receives page and chrome', () => {
    expect(rendered(page)).toContain('<body title="/,menu,its code">');
    expect(rendered(page)).toContain('<main lang="es" title="/">');
  });

  test('has for its needs the items that came, in their order', () => {
    expect(rendered(page)).toContain('<i>3,2</i><u>none</u>');
  });

  test('shows its blocks with the code that was loaded', () => {
    expect(rendered(page)).toContain('<b>Hello</b>');
  });

  test('without live blocks is one static part', () => {
    expect(rendered(page)).toMatch(/^<body[^>]*><div data-part="static"><main/);
  });

  test('that has a live block is no static part as a whole', () => {
    const live: Page = { ...page, blocks: { content: [{ ...words, isLive: true }] } };

    expect(rendered(live)).toMatch(/^<body[^>]*><main/);
  });

  test('whose screen was not loaded leaves its place empty', () => {
    const live: Page = { ...page, blocks: { content: [{ ...words, isLive: true }] } };

    expect(rendered(live, {})).toBe('<body title="/,menu,its code"></body>');
  });
});
