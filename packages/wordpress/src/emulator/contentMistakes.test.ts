import { expect, test } from 'vitest';
import { ContentError } from './content-files/contentError.ts';
import { createContentFolder } from './contentFolder.testing.ts';
import { openEmulator } from './emulator.ts';

const MEDIA = 'a.svg: { id: 50, alt: A }\n';
const SITE = 'name: Noses\ntimezone: UTC\ndate: 2026-01-01T09:00:00\n';
const SVG = '<svg viewBox="0 0 4 3"></svg>';

async function mistakesOf(files: Record<string, string>): Promise<string> {
  const { dir } = createContentFolder(files);
  try {
    await openEmulator({ dir, home: 'http://home.test' });
    return '';
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

const page = (text: string): Record<string, string> => ({ 'pages/x.yaml': text });
const post = (fields: string, body = ''): Record<string, string> => ({
  'posts/x.md': `---\nid: 9\ntitle: X\ndate: 2026-01-01T00:00:00\n${fields}---\n${body}`,
});

test.each([
  [
    'a wrong date',
    page('id: 1\ntitle: X\ndate: yesterday\n'),
    'content/pages/x.yaml:3: "date" must look like 2026-03-14T09:30:00, found "yesterday".',
  ],
  [
    'a day that does not exist',
    page('id: 1\ntitle: X\ndate: 2026-02-30T09:30:00\n'),
    'content/pages/x.yaml:3: "date" must look like 2026-03-14T09:30:00, found "2026-02-30T09:30:00".',
  ],
  [
    'a tab',
    page('id: 1\nseo:\n\ttitle: X\n'),
    'content/pages/x.yaml:3: is indented with a tab: YAML allows spaces only.',
  ],
  ['an unknown field', page('id: 1\ntitel: X\ntitle: X\n'), 'content/pages/x.yaml:2: "titel" is not a field here.'],
  [
    'a field with a typing mistake',
    page('id: 1\ntitle: X\nmenu_oder: 2\n'),
    'content/pages/x.yaml:3: "menu_oder" is not a field here. Did you mean "menu_order"?',
  ],
  ['a missing id', page('title: X\n'), 'content/pages/x.yaml:1: "id" must be given; the next free number is 1.'],
  ['a missing title', page('id: 1\n'), 'content/pages/x.yaml:1: "title" must be given.'],
  ['a page without a word', page(''), 'content/pages/x.yaml:1: has no fields: it needs an id and a title.'],
  ['a page of comments', page('# Words.\n'), 'content/pages/x.yaml:1: has no fields: it needs an id and a title.'],
  [
    'an article whose fields are comments',
    { 'posts/x.md': '---\n# id: 1\n---\nWords.\n' },
    'content/posts/x.md:1: has no fields: it needs an id and a title.',
  ],
  [
    'a wording that nobody wrote',
    { ...page('id: 1\ntitle: X\ncontent: |\n  One.\n\n  [wording strok]\n'), 'wordings/stroke.md': 'Call 911.' },
    'content/pages/x.yaml:6: "strok" is no wording: there is no wordings/strok.md. Did you mean "stroke"?',
  ],
  [
    'a wording within a sentence of a custom field',
    { ...page('id: 1\ntitle: X\nacf:\n  a: !markdown |\n    Say [wording x] here.\n'), 'wordings/x.md': 'Words.' },
    'content/pages/x.yaml:5: [wording x] must stand on a line of its own.',
  ],
  [
    'a wording of a comment that nobody wrote',
    {
      ...post(''),
      'comments.yaml':
        '- id: 1\n  post: x\n  date: 2026-01-01T00:00:00\n  content: |\n    One.\n\n    [wording strok]\n',
      'wordings/stroke.md': 'Call 911.',
    },
    'content/comments.yaml:7: "strok" is no wording: there is no wordings/strok.md. Did you mean "stroke"?',
  ],
  [
    'a wording within a sentence of a comment, on the line of its field',
    {
      ...post(''),
      'comments.yaml': '- { id: 1, post: x, date: 2026-01-01T00:00:00, content: "Say [wording x]." }\n',
      'wordings/x.md': 'Words.',
    },
    'content/comments.yaml:1: [wording x] must stand on a line of its own.',
  ],
  [
    'a wording of a revision that nobody wrote',
    page(
      'id: 1\ntitle: X\nrevisions:\n  - id: 2\n    date: 2026-01-01T00:00:00\n    content: |\n      One.\n      [wording x]\n',
    ),
    'content/pages/x.yaml:8: "x" is no wording: there is no wordings/x.md.',
  ],
  [
    'a wording on the line of the field that names it',
    page('id: 1\ntitle: X\ncontent: "[wording x]"\n'),
    'content/pages/x.yaml:3: "x" is no wording: there is no wordings/x.md.',
  ],
  [
    'a wording on the line of the custom field that names it',
    page('id: 1\ntitle: X\nacf:\n  a: !markdown "[wording x]"\n'),
    'content/pages/x.yaml:4: "x" is no wording: there is no wordings/x.md.',
  ],
  [
    'a wording in the words of a category',
    { 'categories.yaml': '- { id: 3, name: Ear, slug: ear, description: "[wording x]" }\n', 'wordings/x.md': 'Words.' },
    'content/categories.yaml:1: "description" names the wording x: only content and !markdown fields can.',
  ],
  ...[
    ['a title', 'id: 1\ntitle: "[wording x]"\n', 2, 'title'],
    ['an excerpt', 'id: 1\ntitle: X\nexcerpt: |\n  One.\n  [wording x]\n', 5, 'excerpt'],
    ['words for search engines', 'id: 1\ntitle: X\nseo:\n  description: See [wording x].\n', 4, 'description'],
    [
      'the title of a revision',
      'id: 1\ntitle: X\nrevisions:\n  - id: 2\n    date: 2026-01-01T00:00:00\n    title: "[wording x]"\n',
      6,
      'title',
    ],
    [
      'the excerpt of a revision',
      'id: 1\ntitle: X\nrevisions:\n  - id: 2\n    date: 2026-01-01T00:00:00\n    excerpt: "[wording x]"\n',
      6,
      'excerpt',
    ],
  ].map(([where, text, line, field]): [string, Record<string, string>, string] => [
    `a wording in ${where}`,
    { ...page(String(text)), 'wordings/x.md': 'Words.' },
    `content/pages/x.yaml:${line}: "${field}" names the wording x: only content and !markdown fields can.`,
  ]),
  [
    'a wording within a wording',
    { 'wordings/a.md': 'One.\n\n[wording b]\n', 'wordings/b.md': 'Two.' },
    'content/wordings/a.md:3: names a wording: only items can.',
  ],
  [
    'an empty wording',
    { 'wordings/a.md': ' \n' },
    'content/wordings/a.md:1: is empty: it needs the words that stand in its place.',
  ],
  [
    'a wording that is no Markdown file',
    { 'wordings/A b.md': 'Words.' },
    'content/wordings/A b.md:1: is not a wording: wordings/ holds .md files, named in lower-case letters, digits and hyphens.',
  ],
  [
    'an upload that a wording names and nobody has',
    { 'wordings/a.md': 'One.\n\n![A](media:b.svg)\n' },
    'content/wordings/a.md:3: "b.svg" is not listed in media/media.yaml.',
  ],
  [
    'an empty list of pictures',
    { 'media/media.yaml': '', 'media/a.svg': SVG },
    'content/media/a.svg:1: is not listed in media/media.yaml: add it there with an id and its alt words.',
  ],
  [
    'a list of pictures without their words',
    { 'media/media.yaml': '- a.svg\n' },
    'content/media/media.yaml:1: must be a map: write each file below media/, a colon, and what is known of it.',
  ],
  [
    'a number taken',
    { ...page('id: 7\ntitle: X\n'), 'popups/p.yaml': 'title: P\nid: 7\n' },
    'content/popups/p.yaml:2: "id" 7 is taken by pages/x.yaml; the next free number is 8.',
  ],
  [
    'a number given to two users',
    { 'users.yaml': '- { id: 3, name: Ada, slug: ada }\n- { id: 3, name: Bo, slug: bo }\n' },
    'content/users.yaml:2: "id" 3 is taken by users.yaml; the next free number is 4.',
  ],
  [
    'a number given to two categories',
    { 'categories.yaml': '- { id: 3, name: Ear, slug: ear }\n- { id: 3, name: Nose, slug: nose }\n' },
    'content/categories.yaml:2: "id" 3 is taken by categories.yaml; the next free number is 4.',
  ],
  [
    'an article without a date',
    { 'posts/x.md': '---\nid: 9\ntitle: X\n---\n' },
    'content/posts/x.md:2: "date" must be given for an article.',
  ],
  [
    'an unknown author',
    post('author: adda\n'),
    'content/posts/x.md:5: "author" adda is not in users.yaml. Did you mean "ada"?',
  ],
  ['an unknown category', post('categories: [sinus]\n'), 'content/posts/x.md:5: "sinus" is not in categories.yaml.'],
  [
    'a list that is none',
    post('categories: sinus\n'),
    'content/posts/x.md:5: "categories" must be a list, found "sinus".',
  ],
  [
    'an unlisted picture',
    post('featured_media: b.svg\n'),
    'content/posts/x.md:5: "b.svg" is not listed in media/media.yaml.',
  ],
  [
    'an unlisted picture in the text',
    post('', '\nWords.\n\n![B](media:b.svg)\n'),
    'content/posts/x.md:9: "b.svg" is not listed in media/media.yaml.',
  ],
  [
    'an unlisted picture in a field',
    page('id: 1\ntitle: X\nacf:\n  rows:\n    - image: !media b.svg\n'),
    'content/pages/x.yaml:5: "b.svg" is not listed in media/media.yaml.',
  ],
  [
    'an unknown item in a field',
    page('id: 1\ntitle: X\nacf:\n  who: !relationship [reviewer/ada]\n'),
    'content/pages/x.yaml:4: "reviewer/ada" is no item: name it as posts/slug, pages/path or reviewer/slug.',
  ],
  [
    'a type named for one of WordPress’s own',
    { 'site.yaml': `${SITE}post_types:\n  - { name: posts, label: Posts }\n` },
    'content/site.yaml:5: "name" must be a name that no other type has, of at most 20 small letters, digits and hyphens, found "posts".',
  ],
  [
    'a type that is named twice',
    { 'site.yaml': `${SITE}post_types:\n  - { name: uebung }\n  - { name: uebung }\n` },
    'content/site.yaml:6: "name" must be a name that no other type has, of at most 20 small letters, digits and hyphens, found "uebung".',
  ],
  [
    'an unknown tag',
    page('id: 1\ntitle: X\nacf:\n  image: !img a.svg\n'),
    'content/pages/x.yaml:4: !img is not a tag here: there are !media, !gallery, !post, !relationship, !choice, !markdown, !html.',
  ],
  [
    'a focal point beside its picture',
    page('id: 1\ntitle: X\nacf:\n  image: !media { file: a.svg, focus: { x: 0.5, y: 1.5 } }\n'),
    'content/pages/x.yaml:4: !media must be followed by one file below media/, or a map of file and focus.',
  ],
  [
    'a page without its parent',
    { 'pages/a/b.yaml': 'id: 1\ntitle: X\n' },
    'content/pages/a/b.yaml:1: stands below a page that does not exist: add pages/a.yaml.',
  ],
  [
    'a listed file that is missing',
    { 'media/media.yaml': MEDIA },
    'content/media/media.yaml:1: lists "a.svg", and there is no such file below media/.',
  ],
  [
    'a file that is not listed',
    { 'media/media.yaml': MEDIA, 'media/a.svg': SVG, 'media/b.svg': SVG },
    'content/media/b.svg:1: is not listed in media/media.yaml: add it there with an id and its alt words.',
  ],
  [
    'a file of a type that is not served',
    { 'media/media.yaml': 'notes.exe: { id: 51 }\n', 'media/notes.exe': 'MZ' },
    'content/media/media.yaml:1: "notes.exe" is no picture, video, captions, sound or PDF: only these are served.',
  ],
  [
    'a drawing without a size',
    { 'media/media.yaml': MEDIA, 'media/a.svg': '<svg></svg>' },
    'content/media/media.yaml:1: "a.svg" does not say how wide and high it is: give the drawing a viewBox such as "0 0 640 480", or save the picture again.',
  ],
  [
    'front matter that never ends',
    { 'posts/x.md': '---\nid: 9\n' },
    'content/posts/x.md:1: has fields that never end: close them with a line of three hyphens.',
  ],
  [
    'no front matter',
    { 'posts/x.md': '# X\n' },
    'content/posts/x.md:1: must begin with a line of three hyphens, its fields, and another such line.',
  ],
  [
    'a strange file',
    { 'posts/x.yml': 'id: 1\n' },
    'content/posts/x.yml:1: is not a content file: posts/ holds .yaml and .md files, and no folders.',
  ],
  [
    'a folder of items without its type',
    { 'uebung/a.md': '---\nid: 1\n---\n', 'uebung/b.yaml': 'id: 2\n' },
    'content/uebung/: no post type of this name: name it under post_types of site.yaml.',
  ],
  [
    'a folder whose files lie deeper',
    { 'uebung/knee/a.yaml': 'id: 2\n' },
    'content/uebung/: no post type of this name: name it under post_types of site.yaml.',
  ],
  [
    'a folder with a typing mistake',
    { 'page/a.yaml': 'id: 2\n' },
    'content/page/: no post type of this name: name it under post_types of site.yaml. Did you mean "pages"?',
  ],
  [
    'a front page that does not exist',
    { 'site.yaml': 'name: X\ntimezone: UTC\ndate: 2026-01-01T00:00:00\nfront_page: home\n' },
    'content/site.yaml:1: "front_page" names the page home, and there is no pages/home.yaml.',
  ],
  [
    'an unknown zone',
    { 'site.yaml': 'name: X\ntimezone: Mars/Base\ndate: 2026-01-01T00:00:00\n' },
    'content/site.yaml:2: "timezone" must be a name such as America/Chicago, found "Mars/Base".',
  ],
  [
    'a term that is its own ancestor',
    { 'categories.yaml': '- { id: 1, name: A, slug: a, parent: b }\n- { id: 2, name: B, slug: b, parent: a }\n' },
    'content/categories.yaml:2: "parent" a leads back to b: a term cannot be its own ancestor.',
  ],
])('%s is named with its file and line', async (_mistake, files, message) => {
  await expect(mistakesOf(files)).resolves.toBe(message);
});

test('all mistakes are reported at once, in the order of files and lines', async () => {
  const files = { 'pages/b.yaml': 'id: 1\nx: 1\ny: 1\ntitle: B\n', 'pages/a.yaml': 'id: one\ntitle: A\n' };

  await expect(mistakesOf(files)).resolves.toBe(
    [
      'content/pages/a.yaml:1: "id" must be a whole number from 1 up, found "one".',
      'content/pages/b.yaml:2: "x" is not a field here.',
      'content/pages/b.yaml:3: "y" is not a field here.',
    ].join('\n'),
  );
});

test('a folder of a type that site.yaml names, and one without items, are no mistake', async () => {
  const files = {
    'site.yaml': `${SITE}post_types:\n  - { name: uebung }\n`,
    'uebung/a.yaml': 'id: 1\ntitle: A\n',
    'drawings/a.svg': SVG,
    'README.md': 'How we write.',
  };

  await expect(mistakesOf(files)).resolves.toBe('');
});

test('files that a text editor leaves beside a file are not mistakes', async () => {
  const files = { ...page('id: 1\ntitle: X\n'), 'pages/x.yaml~': 'id: 1', 'posts/#y.md#': '', 'media/a.svg~': SVG };

  await expect(mistakesOf(files)).resolves.toBe('');
});

test('a folder that does not exist is named', async () => {
  await expect(openEmulator({ dir: '/nowhere/content', home: 'http://home.test' })).rejects.toThrow(
    '/nowhere/content: this content folder cannot be read',
  );
});
