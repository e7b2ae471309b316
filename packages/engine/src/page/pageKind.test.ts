import { describe, expect, test } from 'vitest';
import { readSourceConfig } from '@ostium/content';
import type { DataRecord } from '@ostium/content';
import { guessKind, kindHints, errorKind, findKind } from './pageKind.ts';

const kinds = { error: { shows: { flag: 'isError' } }, page: { shows: { flag: 'isPage' } } } as const;
const record = (flags: object) =>
  ({ link: '/a/', route: '/a/', query: {}, page: 1, isReady: true, isFetching: false, ...flags }) as DataRecord;
const find = (flags: object) => findKind(kinds, { record: record(flags), ownLink: '/a/', isProtected: false });

describe('a site that shows only pages', () => {
  test('has a kind for a page and for an error, and none for an archive or an upload', () => {
    expect([{ isPage: true }, { isError: true }, { isArchive: true }, { isAttachment: true }].map(find)).toEqual([
      'page',
      'error',
      undefined,
      undefined,
    ]);
  });

  test('hints only at pages', () => {
    const config = readSourceConfig({ api: 'https://wp.example/wp-json', siteUrl: 'https://www.site.example' });
    expect(kindHints(kinds, config)).toEqual([['', 'page']]);
  });
});

test('a site without a kind for errors is told to define one', () => {
  expect(() => errorKind({})).toThrow("No page kind shows errors: define one with shows: { flag: 'isError' }.");
});

describe('a path that leaves a name open', () => {
  const kinds = {
    person: { shows: { paths: ['/about-{name}/'] } },
    page: { shows: { flag: 'isPage' } },
    doctor: { shows: { paths: ['/about-dr-{name}/'] } },
    practice: { shows: { paths: ['/about-us/'] } },
  } as const;
  const config = readSourceConfig({ api: 'https://wp.example/wp-json', siteUrl: 'https://www.site.example' });

  test.each([
    ['/about-okafor/', 'person'],
    ['/about-dr-marlowe/', 'doctor'],
    ['/about-us/', 'practice'],
    ['/about-/', 'page'],
    ['/about-okafor/more/', 'page'],
    ['/about-okafor', 'page'],
    ['/more/about-okafor/', 'page'],
  ])('%s is a page of the kind %s', (ownLink, kind) => {
    expect(findKind(kinds, { record: record({ isPage: true }), ownLink, isProtected: false })).toBe(kind);
    expect(guessKind(kindHints(kinds, config), ownLink)).toBe(kind);
  });
});

describe('a page for which the editor chose a template', () => {
  const templates = {
    ...kinds,
    about: { shows: { paths: ['/about/'] } },
    tale: { shows: { fields: { template: 'tale' } } },
  } as const;
  const findIn = (fields: unknown, { ownLink = '/a/', isProtected = false, flags = { isPage: true } } = {}) =>
    findKind(templates, { record: record(flags), ownLink, isProtected, fields });

  test.each([
    ['the value', { template: 'tale' }, 'tale'],
    ['value and label', { template: { value: 'tale', label: 'Tale' } }, 'tale'],
    ['another value', { template: 'other' }, 'page'],
    ['no such field', {}, 'page'],
    ['no fields', [], 'page'],
    ['nothing', undefined, 'page'],
  ])('is found by what ACF sends: %s', (_name, fields, kind) => {
    expect(findIn(fields)).toBe(kind);
  });

  test('has the kind of its path, if there is one, and stays an error if it is one', () => {
    const fields = { template: 'tale' };
    expect(findIn(fields, { ownLink: '/about/' })).toBe('about');
    expect(findKind(templates, { record: record({ isError: true }), ownLink: '/a/', isProtected: false, fields })).toBe(
      'error',
    );
  });
});

describe('a page whose template names a kind', () => {
  const templates = {
    ...kinds,
    about: { shows: { paths: ['/about/'] } },
    tale: { shows: { fields: { look: 'tale' } } },
    note: { shows: { types: ['note'] } },
  } as const;

  test.each([
    ['about', '/anywhere/', 'about'],
    ['tale', '/about/', 'tale'],
    ['note', '/anywhere/', 'page'],
    ['error', '/anywhere/', 'page'],
    ['templates/wide.php', '/about/', 'about'],
    ['constructor', '/anywhere/', 'page'],
    ['', '/about/', 'about'],
    [undefined, '/anywhere/', 'page'],
  ])('%j at %s is of the kind %s', (template, ownLink, kind) => {
    expect(findKind(templates, { record: record({ isPage: true }), ownLink, isProtected: false, template })).toBe(kind);
  });

  test('is still locked, or an error, if it is', () => {
    const locked = { ...templates, lock: { shows: { flag: 'isProtected' } } } as const;
    const facts = { ownLink: '/a/', template: 'about' };
    expect(findKind(locked, { ...facts, record: record({ isPage: true }), isProtected: true })).toBe('lock');
    expect(findKind(locked, { ...facts, record: record({ isError: true }), isProtected: false })).toBe('error');
  });
});

test('a search is an archive, unless the site has a kind for searches', () => {
  const archive = { shows: { flag: 'isArchive' } } as const;
  const search = { shows: { flag: 'isSearch' } } as const;
  const facts = { record: record({ isArchive: true, isSearch: true }), ownLink: '/', isProtected: false };
  expect([findKind({ archive }, facts), findKind({ archive, search }, facts)]).toEqual(['archive', 'search']);
});

test('a list of items that are no articles has a kind of its own, but for a search among them', () => {
  const archive = { shows: { flag: 'isArchive' } } as const;
  const list = { shows: { lists: ['reviews'] } } as const;
  const findList = (flags: object) =>
    findKind({ archive, list }, { record: record({ isArchive: true, ...flags }), ownLink: '/a/', isProtected: false });

  expect(findList({ isPostTypeArchive: true, type: 'reviews' })).toBe('list');
  expect(findList({ isPostTypeArchive: true, type: 'reviews', isSearch: true })).toBe('archive');
  expect(findList({ isPostTypeArchive: true, type: 'post' })).toBe('archive');
});
