import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examineSite } from '#engine/tools/doctor/examineSite.ts';
import * as marlowe from 'marlowe/server.ts';
import { expectedPlugin } from '../../packages/engine/commands/expectedPlugin.mjs';
import { MARLOWE } from '../../scripts/project.mjs';
import { findPort } from '../machines/programs.ts';
import { startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';
import { breakerOf } from './brokenWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';
import { readerCredential } from './readerCredential.ts';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';

/** What an agency's WordPress has: pages at the addresses of kinds, a form, a menu of its theme's, a long article. */
const SEED = String.raw`
  wp_set_current_user( 1 );
  foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any' ) ) as $post ) { wp_delete_post( $post->ID, true ); }
  function add( $type, $name, $title, $content ) {
    return wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_name' => $name, 'post_title' => $title, 'post_content' => $content ) );
  }
  $home = add( 'page', 'home', 'Home', '<!-- wp:paragraph --><p>Welcome to the clinic at the river.</p><!-- /wp:paragraph -->' );
  update_option( 'page_on_front', $home ); update_option( 'show_on_front', 'page' );
  update_option( 'page_for_posts', add( 'page', 'blog', 'Blog', '' ) );
  add( 'page', 'our-team', 'Our team', '<p>Three doctors and a nurse &mdash; all &#8220;local&#8221;.</p>' );
  $image = imagecreatetruecolor( 400, 300 ); ob_start(); imagejpeg( $image );
  $upload = wp_upload_bits( 'room.jpg', null, ob_get_clean() );
  wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Room' ), $upload['file'] );
  add( 'page', 'visit', 'Visit', '<figure class="wp-block-image"><img src="' . $upload['url'] . '" alt="The room"/></figure><p>Write to us.</p>[contact-form-7 id="12" title="Contact"]' );
  add( 'post', 'long', 'Long', '<p>The beginning of it.</p><!--nextpage--><p>The end of it.</p>' );
  $menu = wp_create_nav_menu( 'Primary' );
  wp_update_nav_menu_item( $menu, 0, array( 'menu-item-title' => 'Home', 'menu-item-url' => home_url( '/' ), 'menu-item-status' => 'publish' ) );`;

describe.skipIf(!hasWordPress)('ostium doctor --compare', { timeout: 120_000 }, () => {
  let wp: RunningWordPress;
  let site: StartedSite;

  const examine = async (): Promise<string[]> => {
    const env = {
      CONTENT_API: wp.api,
      CONTENT_AUTH: credential,
      SITE_URL: `http://127.0.0.1:${site.port}`,
      CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-compare-')),
    };
    const lines = await examineSite(marlowe, env, await expectedPlugin(MARLOWE), true);
    return lines.map(({ check, state, sentence }) => `${check} ${state}: ${sentence}`);
  };
  let credential = '';

  beforeAll(async () => {
    wp = await startWordPress();
    await wp.php(SEED);
    credential = await readerCredential(wp);
    site = await startSite(wp.api, { CACHE_SECONDS: '0' }, await findPort());
  }, 120_000);
  afterAll(async () => {
    await site?.end();
    await wp?.stop();
  });

  test('names what the site would lose of an existing WordPress: each page once, and the menu', async () => {
    const lines = await examine();
    expect(lines.filter((line) => line.startsWith('compare'))).toEqual([
      'compare wrong: /visit/: Nobody fills in [contact-form-7]: activate the plugin that does, or write what it showed.',
    ]);
    expect(lines.filter((line) => / wrong: .*\/visit\//.test(line))).toHaveLength(1);
    expect(lines).toContainEqual(expect.stringMatching(/^menus wrong: The site does not show the menu "Primary"/));
  });

  test('says once that search engines are shut out, and nothing more of what is mended or was never seen', async () => {
    // What an SEO plugin makes of “Discourage search engines”.
    await breakerOf(wp.dir).run(`add_action( 'rest_api_init', function () {
      register_rest_field( array( 'page', 'post' ), 'yoast_head', array( 'get_callback' => function () { return '<meta name="robots" content="noindex, nofollow" />'; } ) );
    }, 999 );`);
    await wp.php(`$menu = wp_get_nav_menu_object( 'Primary' )->term_id;
      set_theme_mod( 'nav_menu_locations', array( 'ostium_main' => $menu ) );
      wp_update_post( array( 'ID' => get_page_by_path( 'visit' )->ID, 'post_content' => '<p>Write to us.</p><p style="display:none">Unseen.</p>' ) );`);
    const lines = await examine();
    expect(lines.filter((line) => line.startsWith('compare'))).toEqual([
      expect.stringMatching(/^compare wrong: 5 of 5 pages ask search engines not to list them/),
    ]);
    expect(lines).toContainEqual('menus ok: Every menu of the WordPress is shown by the site.');
  });
});
