import { describe, expect, test } from 'vitest';
import { readSourceConfig } from '../config.ts';
import { createContentHosts } from './contentHosts.ts';
import type { IndexNames } from './contentHosts.ts';

const siteUrl = 'https://www.site.example';
const hostsOf = (settings: { api: string; url?: string; siteUrl?: string }, names?: IndexNames) => {
  const hosts = createContentHosts(readSourceConfig({ siteUrl, ...settings }));
  if (names) hosts.learn(names);
  return hosts;
};
const api = 'http://wp:8080/wp-json';
const at = (address: string): IndexNames => ({ home: address, url: address });

describe('a host', () => {
  test.each([
    ['http://wp:8080/a/', 'hidden', 'it is reached by'],
    ['https://wp:8080/a/', 'hidden', 'the protocol does not matter'],
    ['http://wp/a/', 'unknown', 'another port is another host'],
    ['https://cms.example/a/', 'hidden', 'WordPress calls itself by'],
    ['http://CMS.example:443/', 'hidden', 'neither letter case nor a port of one’s own accord matter'],
    ['http://cms.example:80/', 'hidden', 'nor that of the other protocol'],
    ['https://cms.example./a/', 'hidden', 'nor a final dot'],
    ['https://www.cms.example/a/', 'hidden', 'nor its www'],
    ['https://cms.example:8443/a/', 'unknown', 'unless it is another port'],
    ['https://a.cms.example/a/', 'unknown', 'or below it'],
    ['https://www.site.example/', 'site', 'the site’s own'],
    ['https://site.example/', 'site', 'the site’s own without its www'],
  ])('%s is %s: %s', (address, kind, _reason) => {
    const place = hostsOf({ api }, at('https://cms.example')).find(new URL(address));
    expect(place ? (place.isHidden ? 'hidden' : 'site') : 'unknown').toBe(kind);
  });

  test('that WordPress and the site share is not hidden', () => {
    const sharedHost = hostsOf({ api: `${siteUrl}/wp-json` }).find(new URL(siteUrl));
    expect(sharedHost).toEqual({ isSite: false, isHidden: false, pages: '/', files: ['/'] });
    expect(hostsOf({ api: 'https://site.example/wp-json' }).find(new URL('https://site.example'))?.isHidden).toBe(true);
    expect(hostsOf({ api }, at('https://site.example')).find(new URL('https://site.example'))?.isSite).toBe(true);
  });

  test('has folders of its own for pages and for files', () => {
    const names = { home: 'https://cms.example/', url: 'https://cms.example/wp/' };
    expect(hostsOf({ api }, names).find(new URL('https://cms.example'))).toMatchObject({
      pages: '/',
      files: expect.arrayContaining(['/', '/wp/']),
    });
  });

  test('is not the site’s outside of its folder, unless WordPress has files there', () => {
    const findSite = (names?: IndexNames) =>
      hostsOf({ api, siteUrl: `${siteUrl}/clinic` }, names).find(new URL(siteUrl));
    expect(findSite()).toEqual({ isSite: true, isHidden: false, pages: '/clinic/', files: ['/clinic/'] });
    expect(findSite(at(siteUrl))?.files).toEqual(['/clinic/', '/']);
  });

  test('is new only once, and not if the settings name it', () => {
    const hosts = hostsOf({ api, url: 'https://cms.example/' });
    expect(hosts.learn({ home: 'https://cms.example/', url: 'https://a.example/' })).toEqual(['https://a.example']);
    expect(hosts.learn({ home: 'https://cms.example/', url: 'https://a.example/' })).toEqual([]);
    expect(hosts.learn(at(siteUrl))).toEqual([]);
  });
});

test.each<[string, string, IndexNames | undefined, string]>([
  ['http://wp:8080/wp-json', 'before its names are known', undefined, 'http://wp:8080'],
  ['http://wp:8080/wp-json', 'at its root', at('https://cms.example'), 'http://wp:8080'],
  [
    'http://wp:8080/wp-json',
    'in a folder below its pages',
    { home: 'https://cms.example', url: 'https://cms.example/wp' },
    'http://wp:8080/wp',
  ],
  ['http://wp:8080/cms/wp-json', 'in the folder of all', at('https://cms.example/cms'), 'http://wp:8080/cms'],
  ['http://wp:8080/wp-json', 'in a folder that only others see', at('https://example.org/cms'), 'http://wp:8080'],
  [
    'https://cms.example/wp/wp-json',
    'on the host that it is reached by',
    { home: siteUrl, url: 'https://cms.example/wp' },
    'https://cms.example/wp',
  ],
  [
    'https://cms.example/api/wp-json',
    'beside the folder that it is reached in',
    { home: siteUrl, url: 'https://cms.example/wp/' },
    'https://cms.example/wp',
  ],
  [
    'http://wp:8080/wp-json',
    'at another host than its pages',
    { home: 'https://cms.example/cms/', url: 'https://files.example/cms/wp/' },
    'http://wp:8080/cms/wp',
  ],
  ['http://wp:8080/wp-json', 'below the site', { home: siteUrl, url: `${siteUrl}/wp` }, 'http://wp:8080/wp'],
])('over %s the files are %s', (contentApi, _where, names, expected) => {
  expect(hostsOf({ api: contentApi }, names).uploadsUrls()).toEqual([`${expected}/wp-content/uploads`]);
});

test.each([
  ['https://share.example/?u=https%3A%2F%2Fcms.example%2Fa%2F', true],
  ['https://share.example/?u=http%3A%2F%2Fwp%3A8080%2F', true],
  ['see cms.example, or WWW.CMS.example.', true],
  ['write to me@cms.example', false],
  ['https://cms.example:8443/ is another', false],
  ['https://cms.example:443/ is not', true],
  ['cms.example.org, a.cms.example, my-cms.example', false],
])('whether %j names it: %s', (words, isNamed) => {
  expect(hostsOf({ api }, at('https://cms.example')).isNamedIn(words)).toBe(isNamed);
});

test('a host that is a plain word is recognised only in addresses', () => {
  const hosts = hostsOf({ api: 'http://wordpress/wp-json' });
  expect(hosts.isNamedIn('How we use WordPress')).toBe(false);
  expect(hosts.isNamedIn('//wordpress/a and https://wordpress')).toBe(true);
  expect(hosts.isNamedIn('?u=http%3A%2F%2Fwordpress%2F')).toBe(true);
});

test.each([
  ['https://site.example/a/', true],
  ['https://www.site.example/a/', false],
])('where the site is at the www of the host it hides, whether %s names that host: %s', (words, isNamed) => {
  expect(hostsOf({ api: 'https://site.example/wp-json' }).isNamedIn(words)).toBe(isNamed);
});

test('if no host is hidden, no text names one', () => {
  const hosts = hostsOf({ api: `${siteUrl}/wp-json` });
  expect(['', 'any words', siteUrl].map((words) => hosts.isNamedIn(words))).toEqual([false, false, false]);
});
