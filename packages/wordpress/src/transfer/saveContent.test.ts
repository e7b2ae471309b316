import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { hashOfState, STATE } from './state.ts';
import { saveContent } from './saveContent.ts';
import * as v from 'valibot';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const item = {
  id: 1,
  type: 'page',
  path: 'home',
  title: 'Home',
  status: 'publish',
  date: '2026-01-01 00:00:00',
  modified: '2026-01-01 00:00:00',
  author: 'ada',
  content: 'Words.',
  excerpt: '',
  parent: 0,
  menu_order: 0,
  password: '',
  comment_status: 'closed',
  key: '',
  source: null as object | null,
};

const lists = {
  settings: { name: 'Site', timezone: 'UTC', permalink: '/%postname%/', posts_per_page: 9, locale: 'en_US' },
  users: [{ id: 1, slug: 'ada', name: 'Ada', description: '', url: '', writes: 1 }],
  terms: {},
  comments: [],
  practice: {},
  wordings: {} as object,
  texts: {} as object,
};

type Responses = Readonly<Record<string, unknown>>;

/** Something that answers as the plugin does, but for what is given; a function writes the answer itself. */
async function startWordPress(responses: Responses) {
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const usual: Responses = {
      about: { version: '1', home: origin, uploads: `${origin}/uploads`, wordings: true, unfinished: false },
      state: [item],
      lists,
      html: { 1: { title: 'Home', excerpt: '<p>Words.</p>\n', content: '<p>Words.</p>' } },
    };
    const name = pathname.split('/').at(-1) ?? '';
    const fakeResponse = { ...usual, ...responses }[name];
    if (typeof fakeResponse === 'function')
      (fakeResponse as (response: ServerResponse, url: string) => void)(response, url);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(fakeResponse ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return origin;
}

/** Saves from it into a folder in a folder of its own; what that holds afterwards, with why it was refused. */
async function save(responses: Responses) {
  const room = await mkdtemp(join(tmpdir(), 'ostium-hostile-'));
  cleanUps.push(() => rm(room, { recursive: true, force: true }));
  const url = await startWordPress(responses);
  const saving = saveContent({ url, credential: 'Basic x', dir: join(room, 'content'), fieldGroups: [] });
  const problem = await saving.then(
    () => '',
    (error: unknown) => (error instanceof Error ? `${error.constructor.name}: ${error.message}` : ''),
  );
  const read = (file: string) => readFile(join(room, 'content', file), 'utf8');
  return { problem: problem.replaceAll(url, ''), files: await readdir(room, { recursive: true }), read };
}

const loadedFrom = (file: string) => {
  const source = { file, text: 'title: Home\n', sent: '' };
  return { ...item, source: { ...source, hash: hashOfState(v.parse(STATE, { ...item, source: null }), 'nowhere') } };
};

/** Tags such as `!html` are the content files' own. */
const QUIET = { logLevel: 'error' } as const;

describe('what is saved', () => {
  test('has no facts of a practice where the WordPress has none', async () => {
    const { problem, files } = await save({});
    expect([problem, files.filter((file) => file.includes('practice'))]).toEqual(['', []]);
  });

  test('has what WordPress makes of a title and an excerpt, where it is not what is made here, and what its search reads', async () => {
    const rendered = { title: 'Home', excerpt: '<p>Block&#8217;s words.</p>\n', content: '<p>Rendered.</p>' };
    const { read } = await save({ html: { 1: rendered } });
    expect(parse(await read('pages/home.yaml'), QUIET)).toMatchObject({
      title: 'Home',
      rendered: { excerpt: rendered.excerpt },
      source: 'Words.',
    });

    const written = { ...item, title: "The '90s", excerpt: 'Own.', content: '<p>Rendered.</p>' };
    const same = await save({
      state: [written],
      html: { 1: { ...rendered, title: 'The &#8217;90s', excerpt: '<p>Own.</p>\n' } },
    });
    const file: unknown = parse(await same.read('pages/home.yaml'), QUIET);
    expect(file).toMatchObject({ title: "The '90s", excerpt: 'Own.' });
    expect(file).not.toHaveProperty('rendered');
    expect(file).not.toHaveProperty('source');
  });

  test('has the types and taxonomies that a theme registers', async () => {
    const type = { name: 'book', label: 'Books', singular: 'Book', icon: '', rest_base: 'books', path: 'library' };
    const customLists = {
      types: [{ ...type, archive: 'library', hierarchical: false, supports: ['author'], taxonomies: ['post_tag'] }],
      taxonomies: [
        {
          name: 'genre',
          label: 'Genres',
          singular: 'Genre',
          rest_base: 'genres',
          path: 'genre',
          hierarchical: true,
          nested_paths: true,
          types: ['book'],
        },
      ],
      terms: { genre: [{ id: 7, name: 'Noir', slug: 'noir', description: '', parent: '', count: 1 }] },
    };
    const book = { ...item, id: 2, type: 'book', path: 'one', terms: { genre: ['noir'] } };
    const { problem, read } = await save({ lists: { ...lists, ...customLists }, state: [item, book] });
    expect(problem).toBe('');
    expect(parse(await read('terms/genre.yaml'))).toMatchObject([{ slug: 'noir' }]);
    expect(parse(await read('books/one.yaml'))).toMatchObject({ genres: ['noir'] });
  });

  test('has the slug of an upload whose page is not named after its file', async () => {
    const upload = { ...item, type: 'attachment', status: 'inherit', sizes: [] };
    const state = [
      item,
      { ...upload, id: 2, path: '2026/walk.svg', slug: 'a-walk' },
      { ...upload, id: 3, path: '2026/Rest.svg', slug: 'rest' },
    ];
    const { problem, read } = await save({ state, 'walk.svg': svg, 'Rest.svg': svg });
    expect(problem).toBe('');
    expect((await read('media/media.yaml')).match(/slug: .*/g)).toEqual(['slug: a-walk']);
  });
});

const svg = (response: ServerResponse) =>
  response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');

describe('a WordPress that means harm', () => {
  test('is saved whole if it means no harm', async () => {
    const { problem, files } = await save({});
    expect([problem, files]).toEqual(['', expect.arrayContaining(['content/pages/home.yaml', 'content/site.yaml'])]);
  });

  test.each([
    '../evil.yaml',
    'pages/../../evil.yaml',
    '.git/hooks/pre-commit',
    'pages\\..\\evil.yaml',
    'a\0b',
    '/etc/x',
  ])('writes no file called %j', async (file) => {
    const { problem, files } = await save({ state: [loadedFrom(file)] });
    expect(problem).toMatch(/^TransferError: .+ cannot stand in a content folder\.$/);
    expect(files.filter((name) => !name.startsWith('content'))).toEqual([]);
  });

  test('writes no wording and no upload elsewhere', async () => {
    const wordings = { '../../evil': 'x' };
    const { problem } = await save({ lists: { ...lists, wordings } });
    expect(problem).toMatch(/^TransferError: "wordings\/\.\.\/\.\.\/evil\.md" cannot/);
    const upload = { ...item, id: 2, type: 'attachment', path: '../../evil.svg' };
    expect((await save({ state: [item, upload] })).problem).toMatch(/^TransferError: .+ cannot stand in/);
  });

  test('that always has more items is stopped at the first repetition', async () => {
    const state = Array.from({ length: 100 }, () => item);
    expect((await save({ state })).problem).toMatch(/^TransferError: .*answers items without end/);
  });

  test('with an endless picture is stopped at the limit', async () => {
    const part = Buffer.alloc(4 * 1024 * 1024);
    const endless = (response: ServerResponse) => {
      const more = () => {
        while (!response.destroyed && response.write(part));
        response.once('drain', more);
      };
      more();
    };
    const upload = { ...item, id: 2, type: 'attachment', path: 'big.png' };
    const { problem } = await save({ state: [item, upload], 'big.png': endless });
    expect(problem).toBe('TransferError: /uploads/big.png answers more than 512 MB.');
  });

  test.each([
    ['lists of another shape', { lists: { ...lists, users: 'all' } }],
    ['an item of another shape', { state: [{ id: '1' }] }],
    ['words of another shape', { html: 'none' }],
  ])('with %s is told in a sentence', async (_what, responses) => {
    expect((await save(responses)).problem).toBe(
      'TransferError:  answers what this command does not know: give it the plugin of this checkout.',
    );
  });
});
