import { expect, test } from 'vitest';
import { openFakeSource } from '../openFakeSource.testing.ts';

const heads = (calls: readonly string[]) =>
  calls.filter((call) => call.startsWith('HEAD')).map((call) => call.replace(/ \[.*/, '').slice('HEAD '.length));

async function lookUp(link: string, location = 'https://wp.example/elsewhere/') {
  const { source, calls } = openFakeSource({
    config: { source: { redirections: 'all' } },
    head: [{ status: 301, location }],
  });
  await source.fetch(link);
  return { record: source.get(link), requestedHeads: heads(calls) };
}

test.each([
  '/wp-cron.php',
  '/wp-login.php',
  '/xmlrpc.php',
  '/wp-comments-post.php',
  '/wp-signup.php',
  '/wp-activate.php',
  '/wp-trackback.php',
  '/wp-mail.php',
  '/WP-Cron.PHP/',
  '/%77p-cron.php',
  '/wp-cron.php/more/',
  '/cms/wp-login.php',
  '/wp-admin/',
  '/wp-admin/admin-ajax.php',
  '/wp-json/',
  '/wp-json/wp/v2/posts',
  '/wp-includes/x.php',
  '/%zz/',
  '/wp-content/plugins/a/cron.php',
])('%s is never asked about: WordPress would do something there', async (path) => {
  expect((await lookUp(`${path}?doing_wp_cron=1`)).requestedHeads).toEqual([]);
});

test.each([
  ['/old/page/', 'https://wp.example/old/page/', 'a page of a former site'],
  ['/about-wp-admin/', 'https://wp.example/about-wp-admin/', 'a word that ends so'],
  ['/?p=6&utm_source=x', 'https://wp.example/?p=6', 'what selects an item goes along'],
  ['/?cat=3&author=4&m=202603', 'https://wp.example/?author=4&cat=3&m=202603', 'or an archive'],
  ['/a/?category_name=ear-care', 'https://wp.example/a/?category_name=ear-care', 'by its name too'],
  ['/a/?s=hiv+test&email=me@mail.example', 'https://wp.example/a/', 'what a visitor typed does not'],
  ['/a/?preview=true&preview_nonce=abc&token=abc', 'https://wp.example/a/', 'nor a token'],
  ['/a/?p=hiv&name=hiv+test', 'https://wp.example/a/', 'nor anything under the name of something else'],
  ['/a/?rest_route=/wp/v2/posts', 'https://wp.example/a/', 'nor a way to the API'],
  [`/a/?p=${'1'.repeat(20)}`, 'https://wp.example/a/', 'nor a number that no item has'],
  [`/a/?name=${'x'.repeat(201)}`, 'https://wp.example/a/', 'nor a name that no item has'],
  ['/a/page/2/', 'https://wp.example/a/page/2/', 'a page of a list'],
  ['/files/Old.html', 'https://wp.example/files/old.html', 'a file has no final slash'],
  ['/index.php?p=6&s=x', 'https://wp.example/index.php?p=6', 'nor has one with a query'],
])('%s is asked about as %s: %s', async (link, address, _reason) => {
  expect((await lookUp(link)).requestedHeads).toEqual([address]);
});

test.each([
  ['https://wp.example/b/', '/b/', false],
  ['http://WP.example.:80/b/?c=1', '/b/?c=1', false],
  ['https://other.example/b/', 'https://other.example/b/', true],
  ['https://me:secret@other.example/b/', 'https://other.example/b/', true],
])('a redirection to %s leads to %s', async (to, location, isExternal) => {
  expect((await lookUp('/a/', to)).record).toMatchObject({ isRedirection: true, location, isExternal });
});

test.each([
  ['https://wp.example/wp-content/cache/Old.pdf', '/clinic/wp-content/cache/Old.pdf', false],
  ['https://wp.example/b/', '/clinic/b/', false],
  ['https://site.example/clinic/b/', '/clinic/b/', false],
  ['https://site.example/elsewhere/', '/elsewhere/', false],
  ['https://other.example/b/', 'https://other.example/b/', true],
])('of a site in a folder, a redirection to %s leads to %s', async (to, location, isExternal) => {
  const { source } = openFakeSource({
    config: { url: 'https://site.example/clinic', source: { redirections: 'all' } },
    head: [{ status: 301, location: to }],
  });
  await source.fetch('/clinic/a/');
  expect(source.get('/clinic/a/')).toMatchObject({ isRedirection: true, location, isExternal });
});

test.each([
  'https://login.example/?back=https%3A%2F%2Fwp.example%2Fa%2F',
  'https://wp.example/wp-login.php',
  'https://wp.example/xmlrpc.php',
  'https://wp.example/a/',
  'javascript:alert(1)',
])('a redirection to %s is none', async (to) => {
  expect((await lookUp('/a/', to)).record).toMatchObject({ is404: true });
});

test.each([
  [301, true],
  [302, true],
  [307, true],
  [308, true],
  [300, false],
  [303, false],
  [200, false],
])('the status %d redirects: %s', async (status, isRedirection) => {
  const { source } = openFakeSource({
    config: { source: { redirections: 'all' } },
    head: [{ status, location: '/b/' }],
  });
  await source.fetch('/a/');
  expect(source.get('/a/')).toMatchObject(
    isRedirection
      ? { isRedirection, redirectionStatus: status, [`is${status}`]: true, location: '/b/' }
      : { is404: true },
  );
});

test('a redirection without a target is ignored', async () => {
  const { source } = openFakeSource({ config: { source: { redirections: 'all' } }, head: [{ status: 301 }] });
  await source.fetch('/a/');
  expect(source.get('/a/')).toMatchObject({ is404: true });
});

test('a REST API at an address of its own is never asked about', async () => {
  const settings = { redirections: 'all', api: undefined, prefix: '/api', url: 'https://wp.example' };
  const { source, calls } = openFakeSource({ config: { source: settings } });
  for (const link of ['/api/', '/API/wp/v2/posts', '/apiary/']) await source.fetch(link);
  expect(heads(calls)).toEqual(['https://wp.example/apiary/']);
});

test.each([
  [
    'the answer of a host that may be read',
    [{ status: 200, redirected: true, url: 'https://wp.example/b/' }],
    '/b/',
    false,
  ],
  [
    'the sign of a redirection to a host that may not',
    [{ throw: 'refused' }, { type: 'opaqueredirect' }],
    'https://wp.example/a/',
    true,
  ],
])('a browser follows %s', async (_what, head, location, isExternal) => {
  const { source } = openFakeSource({ config: { source: { redirections: 'all' }, platform: 'client' }, head });
  await source.fetch('/a/');
  expect(source.get('/a/')).toMatchObject({ isRedirection: true, redirectionStatus: 301, location, isExternal });
});

test.each([
  ['no redirection', [{ status: 200 }]],
  ['a failure that is no redirection', [{ throw: 'refused' }, { type: 'basic' }]],
  ['no answer at all', [{ throw: 'refused' }, { throw: 'refused' }]],
])('a browser finds %s', async (_what, head) => {
  const { source } = openFakeSource({ config: { source: { redirections: 'all' }, platform: 'client' }, head });
  await source.fetch('/a/');
  expect(source.get('/a/')).toMatchObject({ is404: true });
});
