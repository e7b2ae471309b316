import { expect, test } from 'vitest';
import { parseLink } from '#engine/content/source.ts';
import { redirectTarget, redirectTo } from './redirects.ts';

test('a redirection of the source keeps its status, and caches ask again', () => {
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
