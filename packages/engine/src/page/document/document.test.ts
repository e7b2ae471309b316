import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { failedRecord } from '@ostium/content';
import { emptyPage } from '../emptyPage.testing.ts';
import { documentOf as piecesOf, INLINE_HASH } from './document.ts';

const page = emptyPage('/a/', {
  kind: 'error',
  language: 'es',
  record: failedRecord('/a/', 404),
  entities: { 'post:2': { kind: 'post', id: 2, link: '/b/' } },
  head: [
    { tag: 'title', attributes: {}, content: 'A & B' },
    { tag: 'link', attributes: { rel: 'canonical', href: 'https://site.example/a/' } },
  ],
});

const parts: Parameters<typeof piecesOf>[0] = {
  page,
  head: page.head,
  body: '<main>Words</main>',
  parts: 3,
  isTakenOver: true,
  wordForLoading: 'Cargando',
  assets: { headHtml: '<link rel="stylesheet" href="/s.css">', bodyHtml: '<script src="/b.js"></script>', build: 'b1' },
  styles: { html: '<style>a{}</style>', source: 'sha256-x' },
  browser: { autoPrefetch: 'hover', renderTags: 'both', analytics: { pageviews: {}, events: {} } },
};

const documentOf = (document: typeof parts) => piecesOf(document).join('');

const INLINE_SCRIPT = /<script id="ostium-inline">(.*?)<\/script>/s;
const STATE = /<script type="application\/json" id="ostium-state">(.*?)<\/script>/s;

describe('the document of a page', () => {
  test('has its language, its own tags, the icons and the styles in the head', () => {
    const [head] = documentOf(parts).split('</head>');

    expect(head?.replace(INLINE_SCRIPT, '<inline>')).toBe(
      '<!doctype html><html lang="es"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        '<title>A &amp; B</title><link rel="canonical" href="https://site.example/a/">' +
        '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
        '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">' +
        '<inline><link rel="stylesheet" href="/s.css"><style>a{}</style>',
    );
  });

  test('has the page, the word for one that is on its way, the state and the first script in the body', () => {
    const [, body] = documentOf(parts).split('</head>');

    expect(body?.replace(STATE, '<state>')).toBe(
      '<body><div id="ostium-root"><main>Words</main></div>' +
        '<div id="ostium-waiting" role="progressbar" aria-label="Cargando" hidden></div>' +
        '<p id="ostium-announcer" role="status" class="visually-hidden"></p>' +
        '<state><script src="/b.js"></script></body></html>',
    );
  });

  test('gives the browser the build, the site’s options, the page and its number of parts', () => {
    const [, state = ''] = STATE.exec(documentOf(parts)) ?? [];

    expect(JSON.parse(state)).toEqual({
      build: 'b1',
      parts: 3,
      settings: parts.browser,
      page: {
        ...JSON.parse(JSON.stringify(page)),
        entities: undefined,
        needs: undefined,
        blocks: undefined,
        head: undefined,
      },
    });
  });

  test('loads what React wants early in its head, all of it and once', () => {
    const preloads = '<link rel="preload" as="image" href="/1.jpg"/><link rel="preload" as="image" href="/2.jpg"/>';
    const html = documentOf({ ...parts, body: `${preloads}<main>Words <link rel="x"></main>` });

    expect(html).toContain(`${preloads}<script id="ostium-inline">`);
    expect(html).toContain('<div id="ostium-root"><main>Words <link rel="x"></main></div>');
  });

  test('leaves links in the middle of the page where they are', () => {
    const body = '<main><link rel="preload" href="/1.jpg"></main>';

    expect(documentOf({ ...parts, body })).toContain(`<div id="ostium-root">${body}</div>`);
  });

  test('that no code hydrates has no script and no state', () => {
    const html = documentOf({ ...parts, isTakenOver: false });

    expect(html).not.toMatch(/<script|ostium-state/);
    expect(html).toContain('class="visually-hidden"></p></body></html>');
  });
});

test('the inline script is named by the hash of just its code', () => {
  const [, code = ''] = INLINE_SCRIPT.exec(documentOf(parts)) ?? [];

  expect(code).toContain("dataset.rest = ''");
  expect(INLINE_HASH).toBe(`sha256-${hash('sha256', code, 'base64')}`);
});
