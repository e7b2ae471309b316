import { expect, test } from 'vitest';
import { readSourceConfig } from '../config.ts';
import { createContentHosts, isSiblingHost, uploadFolderOf, uploadFoldersIn } from './contentHosts.ts';
import { createLinkRewriter } from './rewriteLink.ts';

const at = (source_url: string, file?: string) => ({ source_url, ...(file && { media_details: { file } }) });

test.each([
  [at('https://cms.example/app/uploads/2026/11/a.jpg', '2026/11/a.jpg'), 'https://cms.example/app/uploads/'],
  [at('https://cms.example/media/a.jpg', 'a.jpg'), 'https://cms.example/media/'],
  [at('https://cms.example/files/2026/11/%C3%A9.jpg', '2026/11/é.jpg'), 'https://cms.example/files/'],
  [at('https://cms.example/app/uploads/2026/11/a.pdf'), 'https://cms.example/app/uploads/'],
  [at('https://media.example/2026/11/a.pdf'), 'https://media.example/'],
  [at('https://cms.example/media/a.pdf'), 'https://cms.example/media/'],
  [at('https://cms.example/app/uploads/teams/a.jpg', 'teams/a.jpg'), 'https://cms.example/app/uploads/'],
  [
    at('https://cms.example/wp-content/uploads/sites/3/2026/11/a.jpg', '2026/11/a.jpg'),
    'https://cms.example/wp-content/uploads/sites/3/',
  ],
  [at('https://cms.example/wp-admin/images/a.jpg', 'a.jpg'), undefined],
  [at('https://cms.example/wp-includes/images/media/2026/11/a.png'), undefined],
  [at('https://cms.example/wp-content/a.zip'), undefined],
  [at('https://cms.example/x.php/2026/11/a.jpg', '2026/11/a.jpg'), undefined],
  [at('https://cms.example/.git/a.jpg'), undefined],
  [at('https://cms.example/a%2f..%2fb/a.jpg', 'a.jpg'), undefined],
  [at('https://me:secret@cms.example/media/a.jpg', 'a.jpg'), undefined],
  [at('https://cms.example/?attachment_id=7'), undefined],
  [at('ftp://cms.example/media/a.jpg', 'a.jpg'), undefined],
  [at(`https://cms.example/${'a'.repeat(300)}/a.jpg`, 'a.jpg'), undefined],
  [{ source_url: false }, undefined],
  [null, undefined],
])('%o is in %s', (attachment, folder) => {
  expect(uploadFolderOf(attachment)).toBe(folder);
});

test('the folder with the most uploads is the first, and only a few are taken', () => {
  const folders = ['a', 'b', 'b', 'c', 'd', 'e'].map((name) => at(`https://cms.example/${name}/x.jpg`, 'x.jpg'));
  expect(uploadFoldersIn(folders)).toEqual(['b', 'a', 'c'].map((name) => `https://cms.example/${name}/`));
  // As PHP writes a list with a gap.
  expect(uploadFoldersIn({ 1: folders[0] })).toEqual(['https://cms.example/a/']);
  expect(uploadFoldersIn({ code: 'rest_forbidden', message: 'No.', data: { status: 401 } })).toEqual([]);
});

test.each([
  ['media.example.com', 'cms.example.com', true],
  ['uploads.cms.example.com', 'cms.example.com', true],
  ['example.com', 'cms.example.com', true],
  ['localhost', 'localhost', true],
  ['cms.example.org', 'cms.example.com', false],
  ['evilexample.com', 'example.com', false],
  ['other.com', 'example.com', false],
  ['cms', 'com', false],
  ['wordpress', 'redis', false],
  ['10.0.0.5', '10.0.0.6', false],
  ['169.254.169.254', 'cms.example.com', false],
  ['[::1]', 'cms.example.com', false],
  ['bucket.s3.amazonaws.com', 'cms.example.com', false],
])('whether %s belongs to the people of %s: %s', (name, otherName, isSibling) => {
  expect(isSiblingHost(name, otherName)).toBe(isSibling);
});

const learn = (folder: string, names: { api?: string; home?: string; url?: string } = {}) => {
  const { api = 'http://wp:8080/wp-json', home = 'https://cms.example.com', url = home } = names;
  const config = readSourceConfig({ siteUrl: 'https://www.site.example', api });
  const hosts = createContentHosts(config);
  hosts.learn({ home, url });
  const { refusedFolders } = hosts.learnUploads([folder]);
  return { hosts, refusedFolders, rewrite: createLinkRewriter(config, hosts) };
};

test.each([
  ['https://cms.example.com/app/uploads/', {}, 'http://wp:8080/app/uploads'],
  ['https://cms.example.com/app/uploads/', { url: 'https://cms.example.com/wp' }, 'http://wp:8080/app/uploads'],
  ['https://cms.example.com/wp/files/', { url: 'https://cms.example.com/wp' }, 'http://wp:8080/wp/files'],
  [
    'https://cms.example.com/cms/files/',
    { home: 'https://cms.example.com/cms', api: 'http://wp:8080/cms/wp-json' },
    'http://wp:8080/cms/files',
  ],
  ['https://www.site.example/app/uploads/', { home: 'https://www.site.example' }, 'http://wp:8080/app/uploads'],
  ['https://cms.example.com/media/', { api: 'https://cms.example.com/wp-json' }, 'https://cms.example.com/media'],
  ['https://media.example.com/', {}, 'https://media.example.com'],
  ['https://cms.example.com:8443/up/', {}, 'https://cms.example.com:8443/up'],
  ['https://cms.example.com/wp-content/uploads/sites/2/', {}, 'http://wp:8080/wp-content/uploads'],
])('uploads at %s (%o) are reached at %s', (folder, names, address) => {
  const { hosts, refusedFolders, rewrite } = learn(folder, names);
  expect([hosts.uploadsUrls(), refusedFolders]).toEqual([[address], []]);
  const below = folder.endsWith('/sites/2/') ? 'sites/2/' : '';
  expect(rewrite(`${folder}2026/11/A..b.JPG?ver=2#x`)).toBe(`/-/media/${below}2026/11/A..b.JPG?ver=2#x`);
  expect(rewrite(`${folder}2026/11/a.jpg?resize=300%2C200&ssl=1`)).toBe(`/-/media/${below}2026/11/a.jpg`);
  const { host, pathname } = new URL(folder);
  expect(rewrite(`https://i0.wp.com/${host}${pathname}a.jpg?w=300`)).toBe(`/-/media/${below}a.jpg`);
});

test.each([
  ['https://cms.example.com/', {}],
  ['https://cms.example.com/wp/', { url: 'https://cms.example.com/wp' }],
  ['https://cms.example.com/a/', { url: 'https://cms.example.com/a/wp' }],
  ['https://bucket.s3.amazonaws.com/uploads/', {}],
  ['http://169.254.169.254/latest/', {}],
  ['http://redis:6379/', {}],
])('nothing is read from %s (%o), which WordPress names as its folder of uploads', (folder, names) => {
  const { hosts, refusedFolders } = learn(folder, names);
  expect([hosts.uploadsUrls(), refusedFolders]).toEqual([[expect.stringMatching(/\/wp-content\/uploads$/)], [folder]]);
});

test('a page in the folder of uploads is a page, and so is what leads out of it', () => {
  const { rewrite } = learn('https://cms.example.com/media/');
  expect(rewrite('https://cms.example.com/media/')).toBe('/media/');
  expect(rewrite('https://cms.example.com/media/press-kit/')).toBe('/media/press-kit/');
  expect(rewrite('https://cms.example.com/media/../wp-config.php')).not.toContain('/-/media/');
  expect(rewrite('/media/2026/a.jpg')).toBe('/-/media/2026/a.jpg');
  // Text from before the folder was renamed.
  expect(rewrite('https://cms.example.com/wp-content/uploads/a.jpg')).toBe('/-/media/a.jpg');
});

const upload = 'cms.example.com/wp-content/uploads/2026/11/a.jpg';

test.each([
  `https://i0.wp.com/${upload}?resize=300%2C200&ssl=1`,
  `//i3.wp.com/${upload}`,
  `https://cdn.statically.io/img/${upload}`,
  `https://cdn.statically.io/img/${upload.replace('/', '/w=200,f=auto/')}`,
  `https://images.weserv.nl/?url=${upload}&w=300`,
  `https://wsrv.nl/?w=300&url=https%3A%2F%2F${encodeURIComponent(upload)}`,
  `https://wsrv.nl/?url=ssl:${upload}`,
  `https://res.cloudinary.com/demo/image/fetch/f_auto,q_auto/https://${upload}`,
  `https://res.cloudinary.com/demo/image/fetch/w_300/https%3A%2F%2F${encodeURIComponent(upload)}`,
  `https://cdn.shortpixel.ai/spai/q_lossy+w_300/https://${upload}`,
  `https://cdn.shortpixel.ai/spai/q_lossy+w_300/${upload}`,
  `https://abc123.i.optimole.com/cb:1/w:auto/h:auto/q:mauto/https://${upload}`,
  `https://${upload.replace('/', '/cdn-cgi/image/width=300,format=auto/')}`,
  `https://www.other.example/cdn-cgi/image/width=300/https://${upload}`,
  `https://${upload}?w=300&h=200&crop=1`,
])('%s is the upload behind it', (address) => {
  expect(learn('https://cms.example.com/wp-content/uploads/').rewrite(address)).toBe('/-/media/2026/11/a.jpg');
});

test.each([
  'https://i0.wp.com/other.example/wp-content/uploads/a.jpg',
  'https://i0.wp.com/cms.example.com/wp-content/themes/x/a.jpg',
  'https://i0.wp.com/',
  'https://wsrv.nl/?url=',
  'https://wsrv.nl/?url=//other.example/a.jpg',
  `https://res.cloudinary.com/demo/image/upload/a.jpg`,
  `https://share.example/?u=https://${upload}`,
  `https://i0.wp.com.evil.example/${upload}`,
  'https://i0.wp.com/%zz/a.jpg',
])('%s is nobody’s upload here', (address) => {
  expect(learn('https://cms.example.com/wp-content/uploads/').rewrite(address)).toBe(address);
});
