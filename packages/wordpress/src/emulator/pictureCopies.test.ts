import { expect, test } from 'vitest';
import { ContentError } from './content-files/contentError.ts';
import { createContentFolder } from './contentFolder.testing.ts';
import { openEmulator, type Emulator } from './emulator.ts';

const HOME = 'http://home.test';
const UPLOADS = `${HOME}/wp-content/uploads`;

const gif = (width: number, height: number): Uint8Array =>
  Uint8Array.from([...Buffer.from('GIF89a'), width & 255, width >> 8, height & 255, height >> 8]);

const webp = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(32);
  bytes.write('RIFF0000WEBPVP8X');
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
};

const FILES = {
  'site.yaml':
    'name: Noses\ntimezone: America/Chicago\ndate: 2026-01-01T09:00:00\npermalink: /blog/%postname%/\nsocial_image: ear.gif\n',
  'media/media.yaml': 'nose.svg: { id: 50, alt: A nose }\near.gif: { id: 51, alt: An ear }\n',
  'media/nose.svg': '<svg viewBox="0 0 40 30"></svg>',
  'media/nose-20x15.gif': gif(20, 15),
  'media/nose-600x450.webp': webp(600, 450),
  'media/nose-80x60.gif': gif(80, 60),
  'media/ear.gif': gif(8, 6),
  'pages/a.yaml': 'id: 1\ntitle: A\nseo: { image: nose.svg }\nacf: { picture: !media nose.svg }\n',
  'pages/b.yaml': 'id: 2\ntitle: B\n',
};

const open = (files: Record<string, string | Uint8Array> = {}): Promise<Emulator> =>
  openEmulator({ dir: createContentFolder({ ...FILES, ...files }).dir, home: HOME });

const source = await open();
const json = async (path: string): Promise<unknown> => (await source.fetch(`/wp-json/wp/v2/${path}`)).json();

test('the copies of a picture are the sizes of its attachment, narrowest first', async () => {
  const sizeOf = (file: string, width: number, height: number, type: string, filesize: number) => ({
    file,
    width,
    height,
    filesize,
    mime_type: type,
    source_url: `${UPLOADS}/${file}`,
  });

  expect(await json('media/50?_fields=media_details.sizes')).toEqual({
    media_details: {
      sizes: {
        '20x15-gif': sizeOf('nose-20x15.gif', 20, 15, 'image/gif', 10),
        '80x60-gif': sizeOf('nose-80x60.gif', 80, 60, 'image/gif', 10),
        '600x450-webp': sizeOf('nose-600x450.webp', 600, 450, 'image/webp', 32),
      },
    },
  });
});

test('the copies stand in the sizes of custom fields, beside those that are the picture itself', async () => {
  expect(await json('pages/1?_fields=acf&acf_format=standard')).toMatchObject({
    acf: {
      picture: {
        url: `${UPLOADS}/nose.svg`,
        sizes: {
          large: `${UPLOADS}/nose.svg`,
          'large-width': 40,
          'large-height': 30,
          '20x15-gif': `${UPLOADS}/nose-20x15.gif`,
          '20x15-gif-width': 20,
          '20x15-gif-height': 15,
        },
      },
    },
  });
});

test('a copy is served as what it is', async () => {
  const response = await source.fetch('/wp-content/uploads/nose-20x15.gif');

  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/gif']);
});

test.each([
  [
    'its widest WebP, where its own picture is a drawing',
    1,
    { width: 600, height: 450, url: `${UPLOADS}/nose-600x450.webp`, type: 'image/webp' },
  ],
  ["the site's picture, where it has none", 2, { width: 8, height: 6, url: `${UPLOADS}/ear.gif`, type: 'image/gif' }],
])('a shared link to a page shows %s', async (_name, id, image) => {
  expect(await json(`pages/${id}?_fields=yoast_head_json.og_image`)).toEqual({
    yoast_head_json: { og_image: [image] },
  });
});

test.each([
  [
    'whose name does not tell its size',
    { 'media/nose-10x10.gif': gif(12, 9) },
    'content/media/nose-10x10.gif:1: is 12x9 and says otherwise in its name.',
  ],
  [
    'of a picture that is not there',
    { 'media/eye-10x10.gif': gif(10, 10) },
    'content/media/eye-10x10.gif:1: is not listed in media/media.yaml: add it there with an id and its alt words.',
  ],
])('a copy %s is a mistake', async (_name, files, message) => {
  const mistake = await open(files).catch((error: unknown) => error);

  expect(mistake instanceof ContentError && mistake.message).toBe(message);
});
