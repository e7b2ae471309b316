import { expect, test } from 'vitest';
import { parseLink } from '@ostium/content';
import { redirectTarget, redirectTo, withIgnoredParameters } from './redirects.ts';

test('a redirection of the source keeps its status, and caches revalidate it', () => {
  const { route, query } = parseLink('/old/?s=a');
  const record = { location: '/new/', isExternal: false, redirectionStatus: 302, route, query } as const;

  expect(redirectTo(record, '?utm=1')).toEqual({
    status: 302,
    headers: { location: '/new/?utm=1', 'cache-control': 'no-cache' },
    body: Buffer.alloc(0),
  });
});

test.each([
  ['/clinic/', '?cat=3&utm=1', '/clinic/new/?utm=1'],
  ['/clinic/', '?m=202403&utm=1', '/clinic/new/?utm=1'],
  ['/', '?cat=3&utm=1', '/clinic/new/?cat=3&utm=1'],
])('what selects at the root of a site in a folder selects nothing elsewhere: %s%s', (path, search, expected) => {
  const { route, query } = parseLink(path + search);
  const record = { location: '/clinic/new/', isExternal: false, route, query };
  expect(redirectTarget(record, search, '/clinic/')).toBe(expected);
});

test.each([
  ['an address elsewhere stays as it is', 'https://other.example/x?a=1', true, '?utm=1', 'https://other.example/x?a=1'],
  ['within the site only the path is left', 'https://wp.example/new/?x=1#h', false, '', '/new/?x=1#h'],
  [
    'the request’s parameters come along',
    'https://wp.example/new/',
    false,
    '?utm_source=mail&b=2',
    '/new/?utm_source=mail&b=2',
  ],
  ['a parameter the target sets is the target’s', 'https://wp.example/new/?b=1', false, '?b=2&c=3', '/new/?b=1&c=3'],
  ['tokens and credentials stay behind', '/new/', false, '?ostium_preview=t&ostium_source_auth=c&a=1', '/new/?a=1'],
  [
    'what selected the target stays behind',
    '/new/',
    false,
    '?p=7&post_type=page&utm_source=mail',
    '/new/?utm_source=mail',
  ],
  ['but not what selects nothing', '/new/', false, '?p=a&cat=&page=2', '/new/?p=a&cat=&page=2'],
  ['no target can name another host', 'https://wp.example//evil.example/', false, '', '/evil.example/'],
])('%s', (_name, location, isExternal, search, expected) => {
  const { route, query } = parseLink(`/${search}`);
  expect(redirectTarget({ location, isExternal, route, query }, search)).toBe(expected);
});

test.each([
  ['/target/', '?utm_source=letter&lang=es', '/target/?utm_source=letter&lang=es'],
  ['/target/?x=1', '?x=1&utm_source=letter', '/target/?x=1&utm_source=letter'],
  ['/target/?utm_source=own#part', '?utm_source=letter&gclid=2', '/target/?utm_source=own&gclid=2#part'],
  ['/target/', '?page_id=7&utm_source=a%26b', '/target/?utm_source=a%26b'],
  ['/target/', '?page_id=7', '/target/'],
  ['https://other.example/a', '?utm_source=letter', 'https://other.example/a'],
  ['//nonsense', '?utm_source=letter', '//nonsense'],
])('a cached redirection to %s from an address with %s leads to %s', (location, search, expected) => {
  const response = { status: 301, headers: { location, 'cache-control': 'no-cache' }, body: Buffer.alloc(0) };
  expect(withIgnoredParameters(response, search)).toEqual({
    ...response,
    headers: { ...response.headers, location: expected },
  });
});
