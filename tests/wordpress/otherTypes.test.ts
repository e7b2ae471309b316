import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';

/** Registers types of the demonstration's names: before the plugin and after it. */
const PLUGIN = `<?php
add_action( 'init', function () {
  register_post_type( 'alerts', array( 'public' => true, 'label' => 'Sirens', 'supports' => array( 'title' ) ) );
}, 1 );
add_action( 'init', function () {
  register_post_type( 'testimonials', array( 'public' => true, 'label' => 'Voices', 'rest_base' => 'voices', 'supports' => array( 'title' ) ) );
  register_post_type( 'reviewer', array( 'label' => 'Readers' ) );
  register_taxonomy( 'testimonial-type', 'testimonials', array( 'label' => 'Tones' ) );
} );`;

describe.skipIf(!hasWordPress)(
  'types and taxonomies of another plugin with names of the site’s',
  { timeout: 60_000 },
  () => {
    let wp: RunningWordPress;

    const ask = async (path: string, body?: object) => {
      const response = await fetch(`${wp.api}/wp/v2/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: wp.credential, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, data: (await response.json()) as Record<string, unknown> };
    };

    beforeAll(async () => {
      wp = await startWordPress();
      const plugins = join(wp.dir, 'wordpress', 'wp-content', 'mu-plugins');
      await mkdir(plugins, { recursive: true });
      await writeFile(join(plugins, 'other-types.php'), PLUGIN);
    }, 120_000);
    afterAll(() => wp?.stop());

    test('stay that plugin’s, whichever registers first, and are sent to the site under the site’s address', async () => {
      expect((await ask('types/alerts')).data).toMatchObject({ name: 'Sirens', rest_base: 'alerts' });
      expect((await ask('types/testimonials')).data).toMatchObject({ name: 'Voices', rest_base: 'testimonials' });
      expect((await ask('taxonomies/testimonial-type')).data).toMatchObject({
        name: 'Tones',
        rest_base: 'testimonial-type',
        types: ['testimonials'],
      });
    });

    test.each(['alerts', 'testimonials'])('%s have text and the site’s fields', async (type) => {
      const { status, data } = await ask(type, { title: 'One', content: 'Words', status: 'publish' });
      expect(status).toBe(201);
      expect(data).toMatchObject({ content: { rendered: expect.stringContaining('Words') }, acf: expect.anything() });
    });

    test('one of the site’s own that has an order is sent in it', async () => {
      expect(await ask('signs?orderby=menu_order&order=asc')).toMatchObject({ status: 200, data: [] });
    });

    test('one that is not public stays hidden', async () => {
      expect((await ask('reviewer')).status).toBe(404);
    });
  },
);
