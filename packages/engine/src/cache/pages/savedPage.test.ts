import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#server/createSite.ts';
import { isBodyOf, readSavedHead } from './pageSnapshot.ts';
import { savedResponse } from '../savedResponse.testing.ts';

const { headers, body } = savedResponse('words');
const document = { status: 200, headers: { ...headers }, tags: ['site'] };
const redirection = { status: 301, headers: { location: '/there/', 'cache-control': 'no-cache' }, tags: ['site'] };
const without = (name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([headerName]) => headerName !== name));

test('the head of a page, and of a redirection within the site, is read as it was', () => {
  expect([readSavedHead(document), readSavedHead(redirection)]).toEqual([document, redirection]);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'head'],
  ['no headers', { ...document, headers: undefined }],
  ['no tags', { ...document, tags: undefined }],
  ['tags without end', { ...document, tags: ['a'.repeat(501)] }],
  ['more tags than a page has', { ...document, tags: Array(20_001).fill('a') }],
  ['an error', { ...document, status: 500 }],
  ['a status that is no number', { ...document, status: '200' }],
  ['a status of no document', { ...document, status: 206 }],
  ['no policy', { ...document, headers: without('content-security-policy') }],
  ['an empty policy', { ...document, headers: { ...headers, 'content-security-policy': '' } }],
  ['a policy that allows all', { ...document, headers: { ...headers, 'content-security-policy': 'default-src *' } }],
  ['no type', { ...document, headers: without('content-type') }],
  ['another type', { ...document, headers: { ...headers, 'content-type': 'image/svg+xml' } }],
  [
    'data that is a document',
    { ...document, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } },
  ],
  ['no version', { ...document, headers: without('etag') }],
  ['a version of two lines', { ...document, headers: { ...headers, etag: '"x\ny"' } }],
  ['caching by others', { ...document, headers: { ...headers, 'cache-control': 'public, max-age=31536000' } }],
  ['a cookie', { ...document, headers: { ...headers, 'set-cookie': 'a=b' } }],
  ['a document that leads elsewhere', { ...document, headers: { ...headers, location: '//evil.example' } }],
  ['a header that pages do not have', { ...document, headers: { ...headers, 'x-uni': 'a' } }],
  ['a name that is none', { ...document, headers: { ...headers, 'bad name': 'a' } }],
  [
    'a redirection to another host',
    { ...redirection, headers: { ...redirection.headers, location: 'https://evil.example/' } },
  ],
  [
    'a redirection to another host without scheme',
    { ...redirection, headers: { ...redirection.headers, location: '//evil.example' } },
  ],
  [
    'a redirection by a backslash',
    { ...redirection, headers: { ...redirection.headers, location: '/\\evil.example' } },
  ],
  [
    'a redirection of two lines',
    { ...redirection, headers: { ...redirection.headers, location: '/\r\nset-cookie: a=b' } },
  ],
  ['a redirection nowhere', { ...redirection, headers: { 'cache-control': 'no-cache' } }],
  ['reports to others', { ...document, headers: { ...headers, 'reporting-endpoints': 'csp="https://evil.example"' } }],
])('a head with %s is not believed', (_what, head) => {
  expect(readSavedHead(head)).toBeUndefined();
});

test('a body belongs to the head that names its version', () => {
  expect([isBodyOf(document, body), isBodyOf(document, Buffer.from('other'))]).toEqual([true, false]);
  expect([isBodyOf(redirection, Buffer.alloc(0)), isBodyOf(redirection, body)]).toEqual([true, false]);
});

describe('the site as it is shipped', () => {
  let sites: RunningSite[] = [];
  beforeAll(async () => {
    sites = [await openSite(), await openSite({ SITE_URL: 'https://www.site.example/clinic' })];
  });
  afterAll(() => Promise.all(sites.map(({ app }) => app.close())));

  /** What every response has besides, and what is added when it is sent. */
  const ADDED =
    /^(?:x-(?!robots)|referrer-policy|permissions|cross-origin|origin-|strict-|vary|content-length|cache-status|connection|date|age)/;

  test.each([
    '/',
    '/services/gerd/',
    '/blog/',
    '/blog/nosebleeds-calm-steps/',
    '/es/',
    '/quiz/',
    '/-/data?link=/blog/',
  ])('the response of %s is one that is saved and shared', async (path) => {
    for (const [index, { app }] of sites.entries()) {
      const url = index === 0 ? path : `/clinic${path.replace('link=', 'link=/clinic')}`;
      const { statusCode, headers: sent, rawPayload } = await app.inject({ url });
      const isData = path.startsWith('/-/');
      const isOwn = (name: string) => !ADDED.test(name) && !(isData && name === 'content-security-policy');
      const savedHeaders = Object.fromEntries(Object.entries(sent).filter(([name]) => isOwn(name)));
      const head = readSavedHead({ status: statusCode, headers: savedHeaders, tags: [] });
      expect([url, savedHeaders, head === undefined]).toEqual([url, savedHeaders, false]);
      expect(head && isBodyOf(head, rawPayload)).toBe(true);
    }
  });
});
