import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createContentFolder } from './contentFolder.testing.ts';
import { openEmulator, type Emulator, type EmulatorOptions } from './emulator.ts';

const HOME = 'http://home.test';
const CREDENTIAL = 'Basic YWRhOnNlc2FtZQ==';
const API = '/wp-json/wp/v2';

const post = (id: number, day: string, more = ''): string =>
  `---\nid: ${id}\ntitle: Post ${id}\ndate: 2026-01-${day}T09:00:00\n${more}---\n\nWords ${id}.\n`;

const FILES = {
  'categories.yaml':
    '- { id: 1, name: Sinus, slug: sinus }\n- { id: 2, name: "Ear & Co", slug: ear, parent: sinus }\n- { id: 3, name: Nobody, slug: nobody }\n',
  'posts/one.md': post(1, '01', 'categories: [sinus]\n'),
  'posts/two.md': post(2, '02', 'categories: [ear]\nold_slugs: [second]\n'),
  'posts/three.md': post(3, '03', 'categories: [ear, sinus]\nfeatured_media: pictures/nose.svg\n'),
  'posts/hidden.md': post(
    4,
    '04',
    'status: draft\nrevisions:\n  - { id: 90, date: 2026-02-01T00:00:00, title: Newer, autosave: true }\n',
  ),
  'posts/soon.md': post(5, '05', 'status: future\n'),
  'reviewer/ada.md': '---\nid: 20\ntitle: Ada, MD\nfeatured_media: pictures/nose.svg\n---\n\nBorn.\n',
  'media/media.yaml':
    'pictures/nose.svg: { id: 50, alt: A nose, alt_texts: { es: Una nariz } }\nvideo.webm: { id: 51, post: posts/hidden }\n',
  'media/pictures/nose.svg': '<svg viewBox="0 0 40 30"></svg>',
  'media/video.webm': '0123456789',
  'practice.yaml': 'name: Noses\nlatitude: 29.74\nlist: []\nphoto: !media pictures/nose.svg\nwords: !markdown Hello\n',
  'site.yaml':
    'name: Noses & Co\ntimezone: America/Chicago\ndate: 2026-01-01T09:00:00\npermalink: /blog/%postname%/\nposts_per_page: 2\nfront_page: home\nposts_page: blog\n',
  'pages/home.yaml': 'id: 10\ntitle: Home\n',
  'pages/blog.yaml': 'id: 6\ntitle: Blog\n',
  'pages/a.yaml':
    'id: 11\ntitle: A\nseo: { title: "A | B", description: About A, image: pictures/nose.svg, noindex: true }\n',
  'pages/a/b.yaml': `id: 12
title: B
acf:
  text: Noses & <b>co</b>
  number: 12
  picture: !media pictures/nose.svg
  cropped: !media { file: pictures/nose.svg, focus: { x: 0.3, y: 1 } }
  none: !media
  gallery: !gallery [pictures/nose.svg]
  who: !relationship [reviewer/ada]
  next: !post posts/one
  colour: !choice { value: primary, label: Primary }
  rich: !markdown |
    One & two.

    Three.
  rows: []
  blocks:
    - acf_fc_layout: banner
      yes: true
`,
};

const open = (options: Partial<EmulatorOptions> = {}, files: Record<string, string> = {}): Promise<Emulator> =>
  openEmulator({
    dir: createContentFolder({ ...FILES, ...files }).dir,
    home: HOME,
    credential: CREDENTIAL,
    now: () => new Date('2026-01-04T12:00:00Z'),
    ...options,
  });

const source = await open();
const signed = { headers: { Authorization: CREDENTIAL } };

async function json(path: string, init?: RequestInit, from = source): Promise<unknown> {
  const response = await from.fetch(path, init);
  return response.json();
}

async function ids(query: string): Promise<unknown> {
  const list: unknown = await json(`${API}/posts?_fields=id&${query}`);
  return Array.isArray(list) ? list.map(({ id }: { id: number }) => id) : list;
}

describe('a list of articles', () => {
  test.each([
    ['', [3, 2, 1]],
    ['order=asc', [1, 2, 3]],
    ['per_page=2&page=2', [1]],
    ['per_page=1&offset=1', [2]],
    ['categories=1', [3, 1]],
    ['categories=1,2', [3, 2, 1]],
    ['categories[terms]=1&categories[include_children]=true', [3, 2, 1]],
    ['categories_exclude=1', [2]],
    ['categories=3', []],
    ['after=2026-01-01T09:00:00', [3, 2]],
    ['after=2026-01-01T09:00:00&before=2026-01-03T09:00:00', [2]],
    ['after=2026-01-02T15:00:00Z', [3]],
    ['before=2026-01-03T09:00:00&exclude=2&per_page=1', [1]],
    ['orderby=title&order=asc', [1, 2, 3]],
    ['orderby=id&order=asc', [1, 2, 3]],
    ['include=1,3&orderby=include', [1, 3]],
    ['slug=one,two&orderby=include_slugs', [1, 2]],
    ['slug=', [3, 2, 1]],
    ['slug=nothing', []],
    ['slug=hidden', []],
    ['search=words', [3, 2, 1]],
    ['search=words -2', [3, 1]],
    ['search="words 3"', [3]],
    ['search=words -xb -xc -xd -xe -xf -xg -xh -xi', [3, 2, 1]],
    ['search=words -xb -xc -xd -xe -xf -xg -xh -xi -xj', []],
    ['author=1', [3, 2, 1]],
    ['tax_relation=OR&categories=1', [3, 1]],
  ])('?%s is %j', async (query, expected) => expect(await ids(query)).toEqual(expected));

  test('includes drafts with the credential', async () => {
    expect(await json(`${API}/posts?status=draft,future&_fields=id,link`, signed)).toEqual([
      { id: 5, link: `${HOME}/?p=5` },
      { id: 4, link: `${HOME}/?p=4` },
    ]);
  });
});

test('an article behind a password tells how long it is only with its words', async () => {
  const locked = await open({}, { 'posts/one.md': post(1, '01', 'password: sesame\n') });
  const timeOf = async (query: string, init?: RequestInit) =>
    ((await json(`${API}/posts/1${query}`, init, locked)) as { reading_time: string }).reading_time;

  expect([await timeOf(''), await timeOf('?password=sesame'), await timeOf('?context=edit', signed)]).toEqual([
    '',
    '1 min read',
    '1 min read',
  ]);
});

test.each([
  ['a list', `${API}/posts`, 'OPTIONS'],
  ['one article', `${API}/posts/1`, 'OPTIONS'],
  ['one article, wrapped', `${API}/posts/1?_envelope`, 'GET'],
])('the header Link names the API, whole: %s', async (_what, path, method) => {
  const { headers } = await source.fetch(path, { method });

  expect(headers.get('link')).toBe(`<${HOME}/wp-json/>; rel="https://api.w.org/"`);
});

describe('custom fields', () => {
  test('are ids and stored text in the light format', async () => {
    expect(await json(`${API}/pages/12?_fields=acf`)).toEqual({
      acf: {
        text: 'Noses & <b>co</b>',
        number: 12,
        picture: 50,
        cropped: { id: 50, focus: { x: 0.3, y: 1 } },
        none: '',
        gallery: [50],
        who: [20],
        next: 1,
        colour: 'primary',
        rich: 'One & two.\n\nThree.',
        rows: null,
        blocks: [{ acf_fc_layout: 'banner', yes: true }],
      },
    });
  });

  test('of an upload in further languages are in its own response and where it is embedded', async () => {
    const texts = { alt_text: 'A nose', alt_texts: { es: 'Una nariz' } };
    expect(await json(`${API}/media/50?_fields=alt_text,alt_texts`)).toEqual(texts);
    expect(await json(`${API}/reviewer/20?_embed`)).toMatchObject({
      _embedded: { 'wp:featuredmedia': [texts] },
    });
  });

  test('are objects and HTML in the standard format, in v3 too', async () => {
    const nose = {
      id: 50,
      url: `${HOME}/wp-content/uploads/pictures/nose.svg`,
      width: 40,
      height: 30,
      alt: 'A nose',
      alt_texts: { es: 'Una nariz' },
    };
    const picture = expect.objectContaining(nose);
    const fields = {
      text: 'Noses & <b>co</b>',
      number: '12',
      picture,
      cropped: expect.objectContaining({ ...nose, focus: { x: 0.3, y: 1 } }),
      none: false,
      gallery: [picture],
      rows: false,
      who: [expect.objectContaining({ post_title: 'Ada, MD', post_name: 'ada' })],
      next: expect.objectContaining({ ID: 1, post_author: '1' }),
      colour: { value: 'primary', label: 'Primary' },
      rich: '<p>One &#038; two.</p>\n<p>Three.</p>\n',
      blocks: [{ acf_fc_layout: 'banner', yes: true }],
    };

    expect(await json(`${API}/pages/12?_fields=acf&acf_format=standard`)).toEqual({ acf: fields });
    expect(await json('/wp-json/acf/v3/pages/12')).toEqual({ acf: fields });
    expect(await json('/wp-json/acf/v3/pages/12/number')).toEqual({ number: '12' });
  });

  test('are an empty list when there are none', async () => {
    expect(await json(`${API}/posts/1?_fields=acf`)).toEqual({ acf: [] });
    expect(await json('/wp-json/acf/v3/posts/999')).toEqual({ acf: [] });
  });
});

describe('the head for search engines', () => {
  test('says what the item says', async () => {
    expect(await json(`${API}/pages/11?_fields=yoast_head_json`)).toEqual({
      yoast_head_json: {
        title: 'A | B',
        description: 'About A',
        canonical: `${HOME}/a/`,
        og_locale: 'en_US',
        og_type: 'article',
        og_title: 'A | B',
        og_description: 'About A',
        og_url: `${HOME}/a/`,
        og_site_name: 'Noses & Co',
        og_image: [
          { width: 40, height: 30, url: `${HOME}/wp-content/uploads/pictures/nose.svg`, type: 'image/svg+xml' },
        ],
        robots: expect.objectContaining({ index: 'noindex' }),
      },
    });
  });

  test('has no space where a tag of the title stood', async () => {
    const changed = await open({}, { 'pages/marked.yaml': 'id: 91\ntitle: Breathe & <em>sleep</em>, well\n' });
    const title = 'Breathe & sleep, well - Noses & Co';
    expect(await json(`${API}/pages/91?_fields=yoast_head_json.title`, undefined, changed)).toEqual({
      yoast_head_json: { title },
    });
  });

  test('shows the portrait of a reviewer', async () => {
    expect(await json(`${API}/reviewer?slug=ada&_fields=yoast_head_json.og_image,link`)).toEqual([
      { link: `${HOME}/reviewer/ada/`, yoast_head_json: { og_image: [expect.objectContaining({ width: 40 })] } },
    ]);
  });
});

describe('a type of the site’s own', () => {
  const files = {
    'site.yaml':
      'name: Knees\ntimezone: UTC\ndate: 2026-01-01T09:00:00\npost_types:\n  - { name: uebung, label: Übungen }\n',
    'uebung/wade.md': '---\nid: 7\ntitle: Wade\nold_slugs: [fuss]\n---\n\nZwölfmal.\n',
    'pages/next.yaml':
      'id: 8\ntitle: Next\nold_paths: [/Früher/next/, uebung/wade]\nacf:\n  item: !post uebung/wade\n  short: !post wade\n',
  };
  const ask = async (path: string) => (await open({}, files)).fetch(path, { redirect: 'manual' });
  const ownJson = async (path: string) => (await ask(path)).json() as Promise<unknown>;

  test('is listed, shown, searched and named like WordPress’s own', async () => {
    expect(await ownJson(`${API}/uebung?slug=wade&_fields=id,type,link`)).toEqual([
      { id: 7, type: 'uebung', link: `${HOME}/uebung/wade/` },
    ]);
    expect(await ownJson(`${API}/uebung/7?_fields=id`)).toEqual({ id: 7 });
    expect(await ownJson(`${API}/types/uebung`)).toMatchObject({
      slug: 'uebung',
      name: 'Übungen',
      rest_base: 'uebung',
    });
    expect(await ownJson(`${API}/search?search=wade&subtype=uebung&_fields=id`)).toEqual([{ id: 7 }]);
    expect(await ownJson(`${API}/pages/8?_fields=acf&acf_format=standard`)).toMatchObject({
      acf: { item: { ID: 7 }, short: { ID: 7 } },
    });
  });

  test('has paths, and its former slugs lead on', async () => {
    expect((await ask('/uebung/wade/')).status).toBe(200);
    expect((await ask('/uebung/')).status).toBe(200);
    expect((await ask('/uebung/fuss/')).headers.get('location')).toBe(`${HOME}/uebung/wade/`);
  });

  test('leads from the former paths of a page to it, unless something else is there now', async () => {
    expect((await ask('/fruher/next/')).headers.get('location')).toBe(`${HOME}/next/`);
    expect((await ask('/fruher/next')).headers.get('location')).toBe(`${HOME}/next/`);
    expect((await ask('/uebung/wade/')).status).toBe(200);
    expect((await ask('/fruher/')).status).toBe(404);
  });

  test('is unknown on a site that does not name it', async () => {
    expect((await (await open()).fetch(`${API}/uebung`)).status).toBe(404);
  });
});

test("the practice's facts come as they are written, tags resolved", async () => {
  expect(await json('/wp-json/ostium/v1/practice')).toEqual({
    name: 'Noses',
    latitude: 29.74,
    list: [],
    words: '<p>Hello</p>\n',
    photo: expect.objectContaining({ alt: 'A nose' }),
  });
});

describe('revisions', () => {
  test('need the credential', async () => {
    expect(await json(`${API}/posts/4/revisions`)).toMatchObject({ code: 'rest_cannot_read', data: { status: 401 } });
  });

  test('have what differs, and of the rest what the item has', async () => {
    const revision = {
      id: 90,
      parent: 4,
      slug: '4-autosave-v1',
      title: { rendered: 'Newer' },
      content: { rendered: '<p>Words 4.</p>\n' },
    };

    expect(await json(`${API}/posts/4/revisions?per_page=1`, signed)).toMatchObject([revision]);
    expect(await json(`${API}/posts/4/revisions/90`, signed)).toMatchObject(revision);
  });
});

describe('a path of the site', () => {
  test.each([
    ['/', 200, null],
    ['/home/', 301, '/'],
    ['/blog/', 200, null],
    ['/blog/page/2/', 200, null],
    ['/blog/page/3/', 404, null],
    ['/blog/one/', 200, null],
    ['/blog/one?utm=1', 301, '/blog/one/?utm=1'],
    ['/blog/second/', 301, '/blog/two/'],
    ['/blog/thr/', 301, '/blog/three/'],
    ['/category/sinus/ear/', 200, null],
    ['/author/ada/', 200, null],
    ['/2026/01/', 200, null],
    ['/2026/02/', 404, null],
    ['/reviewer/ada/', 200, null],
    ['/a/b/', 200, null],
    ['/a//b', 301, '/a/b/'],
    ['/b/', 404, null],
    ['/blog/tw/', 301, '/blog/two/'],
    ['/a/2/', 301, '/a/'],
    ['/blog/one/3/', 301, '/blog/one/'],
    ['/2026/13/', 301, '/2026/'],
    ['/2026/02/30/', 301, '/2026/02/'],
    ['/2026/02/28/', 404, null],
    ['/reviewer/ad/', 301, '/reviewer/ada/'],
    ['/?p=1&x=1', 301, '/blog/one/?x=1'],
    ['/?page_id=10', 301, '/'],
    ['/?cat=2', 301, '/category/sinus/ear/'],
    ['/?author=1', 301, '/author/ada/'],
    ['/?p=4', 404, null],
    ['/?p=5', 404, null],
    ['/nothing/', 404, null],
  ])('%s is %i', async (path, status, location) => {
    const response = await source.fetch(path, { method: 'HEAD' });

    expect([response.status, response.headers.get('location')]).toEqual([status, location && HOME + location]);
  });
});

describe('an upload', () => {
  const VIDEO = '/wp-content/uploads/video.webm';

  test.each([
    [undefined, 200, '0123456789', null],
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['words', 200, '0123456789', null],
  ])('a request for range %s is answered with %i', async (range, status, body, contentRange) => {
    const response = await source.fetch(VIDEO, { headers: range ? { Range: range } : {} });

    const { headers } = response;
    expect([response.status, await response.text(), headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ]);
    expect([headers.get('content-type'), headers.get('accept-ranges')]).toEqual(['video/webm', 'bytes']);
  });

  test('is not sent to a client that already has it', async () => {
    const { headers } = await source.fetch(VIDEO, { method: 'HEAD' });
    const etag = headers.get('etag') ?? '';

    expect(headers.get('content-length')).toBe('10');
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      expect((await source.fetch(VIDEO, { headers: { 'If-None-Match': tags } })).status).toBe(304);
    expect((await source.fetch(VIDEO, { headers: { 'If-None-Match': '"x"' } })).status).toBe(200);
    expect((await source.fetch(VIDEO, { headers: { Range: 'bytes=0-1', 'If-Range': '"old"' } })).status).toBe(200);
  });

  test.each(['media.yaml', '../site.yaml', '..%2fsite.yaml', '%2e%2e/site.yaml', 'pictures', '%', 'none.svg'])(
    '%s cannot be had',
    async (path) => expect((await source.fetch(`/wp-content/uploads/${path}`)).status).toBe(404),
  );

  test('that is a link out of the folder is refused when the content is read', async () => {
    const { dir } = createContentFolder({ 'media/media.yaml': 'out.svg: { id: 1 }\n', 'outside.svg': '<svg/>' });
    symlinkSync(join(dir, 'site.yaml'), join(dir, 'media', 'out.svg'));

    await expect(openEmulator({ dir, home: HOME })).rejects.toThrow('is a link that leads out of media/');
  });

  test('of a draft is no more public than the draft', async () => {
    expect(await json(`${API}/media/51`)).toMatchObject({ code: 'rest_forbidden' });
    expect(await json(`${API}/media?_fields=id`)).toEqual([{ id: 50 }]);
  });
});

describe('changes', () => {
  test('are seen after a reload, and mistakes leave everything as it was', async () => {
    const folder = createContentFolder(FILES);
    const changing = await openEmulator({ dir: folder.dir, home: HOME });
    const title = (): Promise<unknown> => json(`${API}/posts/1?_fields=title.rendered`, undefined, changing);
    await title();

    folder.write('posts/one.md', post(1, '01').replace('Post 1', 'Changed'));
    await changing.reload();
    expect(await title()).toEqual({ title: { rendered: 'Changed' } });

    folder.write('posts/one.md', 'oh');
    await expect(changing.reload()).rejects.toThrow('content/posts/one.md:1: must begin with');
    expect(await title()).toEqual({ title: { rendered: 'Changed' } });
  });

  test('a scheduled article comes out when its time has come', async () => {
    let now = new Date('2026-01-05T14:59:59Z');
    const scheduled = await open({ now: () => now });
    const newest = (): Promise<unknown> => json(`${API}/posts?per_page=1&_fields=id,status,link`, undefined, scheduled);

    expect(await newest()).toEqual([{ id: 3, status: 'publish', link: `${HOME}/blog/three/` }]);
    now = new Date('2026-01-05T15:00:00Z');
    expect(await newest()).toEqual([{ id: 5, status: 'publish', link: `${HOME}/blog/soon/` }]);
  });
});

test('a response of the API is not sent to a client that already has it, however it names the version', async () => {
  const path = `${API}/posts/1?_fields=id`;
  const etag = (await source.fetch(path)).headers.get('etag') ?? '';
  const ask = async (tags: string): Promise<number> =>
    (await source.fetch(path, { headers: { 'If-None-Match': tags } })).status;

  expect([await ask(etag), await ask(`W/${etag}`), await ask(`"x", ${etag}`), await ask('*')]).toEqual([
    304, 304, 304, 304,
  ]);
  expect([await ask('"x"'), await ask(etag.slice(1, -1))]).toEqual([200, 200]);
});

test('a response cached for one reader is never given to another', async () => {
  const ask = async (init?: RequestInit): Promise<number> => (await source.fetch(`${API}/posts/4`, init)).status;

  expect([await ask(), await ask(signed), await ask(), await ask({ headers: { Authorization: 'Basic x' } })]).toEqual([
    401, 200, 401, 401,
  ]);
});

test('a request may be a URL or a Request, and an aborted one is not answered', async () => {
  const path = `${API}/posts/1?_fields=id`;

  expect(await (await source.fetch(new URL(path, HOME))).json()).toEqual({ id: 1 });
  expect(await (await source.fetch(new Request(HOME + path))).json()).toEqual({ id: 1 });
  await expect(source.fetch(path, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});
