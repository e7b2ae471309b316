import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, type AdminVisit } from './adminForms.ts';
import { LOADING_MS, startLoadedWordPress } from './loadedWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';
import type { RunningWordPress } from './startWordPress.ts';

/** WordPress itself takes some thirty for the frame around a screen. */
const MOST_QUERIES = 60;

const FURTHER_ARTICLES = 2000;

const COUNT = `<?php add_action( 'shutdown', function () { if ( is_admin() ) echo '<!-- ', $GLOBALS['wpdb']->num_queries, ' queries -->'; } );`;

describe.skipIf(!hasWordPress)('a screen of the whole site', { timeout: 60_000 }, () => {
  let wp: RunningWordPress;
  let admin: AdminVisit;

  const open = async (path: string) => {
    const screen = await admin.read(path);
    return { screen, queries: Number(/<!-- (\d+) queries -->/.exec(screen)?.[1]) };
  };

  beforeAll(async () => {
    wp = await startLoadedWordPress();
    const folder = join(wp.dir, 'wordpress/wp-content/mu-plugins');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'count.php'), COUNT);
    admin = await logIn(wp.url, wp.admin);
    // The first visit after a start refreshes what WordPress remembers.
    await admin.read('index.php');
  }, LOADING_MS);
  afterAll(() => wp?.stop());

  const SCREENS = [
    'tools.php?page=ostium-wordings',
    'options-general.php?page=ostium-practice',
    'tools.php?page=ostium-redirects',
  ];

  test.each(SCREENS)('%s opens with tens of queries', async (path) => {
    const { queries } = await open(path);
    expect(queries).toBeGreaterThan(5);
    expect(queries).toBeLessThan(MOST_QUERIES);
  });

  test.each(SCREENS)(
    '%s still does with two thousand further articles that name wordings and the number',
    async (path) => {
      await wp.php(`
      $name = substr( array_key_first( array_filter( array_column( get_posts( array( 'post_type' => 'wp_block', 'numberposts' => -1 ) ), null, 'post_name' ), fn ( $name ) => 0 === strpos( $name, 'wording-' ), ARRAY_FILTER_USE_KEY ) ), 8 );
      for ( $n = wp_count_posts()->publish; $n < ${FURTHER_ARTICLES}; $n += 1 )
        $rows[] = $wpdb->prepare( "( 1, 'publish', 'post', %s, %s, %s, '', '', '', '' )", "Further $n", "further-$n", "<p>[wording $name]</p><p>[wording lost-$n]</p><p>Call [phone].</p>" );
      foreach ( array_chunk( $rows ?? array(), 500 ) as $some )
        $wpdb->query( "INSERT INTO $wpdb->posts ( post_author, post_status, post_type, post_title, post_name, post_content, post_excerpt, to_ping, pinged, post_content_filtered ) VALUES " . implode( ',', $some ) );`);
      const { screen, queries } = await open(path);
      expect(screen.includes(`Further ${FURTHER_ARTICLES - 1}`)).toBe(path.endsWith('wordings'));
      expect(queries).toBeLessThan(MOST_QUERIES);
    },
  );
});
