import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { loadContent } from '#wordpress/transfer/loadContent.ts';
import { saveContent } from '#wordpress/transfer/saveContent.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARLOWE } from '../../scripts/project.mjs';
import { createContentFolder } from '#wordpress/emulator/contentFolder.testing.ts';
import { hasWordPress } from './hasWordPress.ts';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';

/** A page with two pictures, one of which has a focal point. */
const FILES = {
  'site.yaml':
    'name: Noses\ntimezone: UTC\ndate: 2026-01-01T09:00:00\npermalink: /blog/%postname%/\nposts_per_page: 9\nfront_page: home\nposts_page: blog\n',
  'users.yaml': '- { id: 1, name: Ada, slug: ada }\n',
  'media/media.yaml': 'nose.svg: { id: 50, alt: A nose }\n',
  'media/nose.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"></svg>',
  'pages/home.yaml': 'id: 10\ntitle: Home\n',
  'pages/blog.yaml': 'id: 11\ntitle: Blog\n',
  'pages/our-practice.yaml': 'id: 12\ntitle: Our practice\n',
  'pages/our-practice/contact.yaml': `id: 13
title: Contact
acf:
  flexible_content:
    - acf_fc_layout: banner
      title: Call us
      map_image:
        desktop_image: !media { file: nose.svg, focus: { x: 0.3, y: 1 } }
        mobile_image: !media nose.svg
`,
};

describe.skipIf(!hasWordPress)('a focal point in content files', () => {
  const dirs: string[] = [];
  let wordpress: RunningWordPress;
  beforeAll(async () => {
    wordpress = await startWordPress();
  }, 120_000);
  afterAll(async () => {
    await wordpress?.stop();
    for (const dir of dirs) await rm(dir, { recursive: true, force: true });
  });

  const load = (dir: string, isOverwriting = false) =>
    loadContent({ dir, isOverwriting, url: wordpress.url, credential: wordpress.credential });
  const save = async () => {
    const groups = join(MARLOWE, 'wordpress', 'acf-json');
    const fieldGroups = await Promise.all(
      (await readdir(groups)).map(async (name): Promise<unknown> =>
        JSON.parse(await readFile(join(groups, name), 'utf8')),
      ),
    );
    const room = await mkdtemp(join(tmpdir(), 'ostium-focal-'));
    dirs.push(room);
    const dir = join(room, 'content');
    await saveContent({ url: wordpress.url, credential: wordpress.credential, dir, fieldGroups });
    return dir;
  };
  const pagePath = (format: string) => `/wp-json/wp/v2/pages?slug=contact&_fields=acf&acf_format=${format}`;
  const focusIn = async (response: Response) => {
    const [page] = (await response.json()) as [
      {
        acf: {
          flexible_content: [{ map_image: Record<'desktop_image' | 'mobile_image', { focus?: object } | number> }];
        };
      },
    ];
    const { desktop_image: desktop, mobile_image: mobile } = page.acf.flexible_content[0].map_image;
    return [desktop, mobile].map((picture) => (typeof picture === 'object' ? picture.focus : 'an id'));
  };
  const focusOfWordPress = async (format: string) => focusIn(await fetch(`${wordpress.url}${pagePath(format)}`));
  const focusOfFolder = async (dir: string, format: string) =>
    focusIn(await (await openEmulator({ dir, home: 'http://site.test' })).fetch(pagePath(format)));

  test('is loaded, answered as the emulator does, and saved to the letter', async () => {
    const { dir } = createContentFolder(FILES);
    expect((await load(dir)).conflicts).toEqual([]);
    for (const [format, mobile] of [
      ['light', 'an id'],
      ['standard', undefined],
    ] as const) {
      expect(await focusOfWordPress(format)).toEqual([{ x: 0.3, y: 1 }, mobile]);
      expect(await focusOfFolder(dir, format)).toEqual([{ x: 0.3, y: 1 }, mobile]);
    }

    const saved = await save();
    const file = join('pages', 'our-practice', 'contact.yaml');
    expect(await readFile(join(saved, file), 'utf8')).toBe(FILES['pages/our-practice/contact.yaml']);
  }, 120_000);

  test('that an editor has moved is saved, and loading that changes nothing', async () => {
    await wordpress.php(String.raw`$page = get_page_by_path( 'our-practice/contact' );
      wp_update_post( wp_slash( array( 'ID' => $page->ID, 'post_content' => str_replace( '{"x":0.3,"y":1}', '{"x":0,"y":0.65}', $page->post_content ) ) ) );`);
    const dir = await save();
    expect(await focusOfFolder(dir, 'standard')).toEqual([{ x: 0, y: 0.65 }, undefined]);

    expect(await load(dir, true)).toMatchObject({ conflicts: [] });
    expect(await focusOfWordPress('standard')).toEqual([{ x: 0, y: 0.65 }, undefined]);
  }, 120_000);
});
