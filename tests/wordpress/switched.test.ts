import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { findPort } from '../machines/programs.ts';
import { PURGE_SECRET, startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';
import { hasWordPress } from './hasWordPress.ts';

const REVIEWER = '/reviewer/ada/';
const OLD = '/old-leaflet/';

describe.skipIf(!hasWordPress)('the plugin', { timeout: 60_000 }, () => {
  let wp: RunningWordPress;
  let site: StartedSite;

  const turn = (name: 'activate_plugin' | 'deactivate_plugins') =>
    wp.php(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; wp_set_current_user( 1 ); ${name}( 'ostium/ostium.php' );`,
    );
  const see = async (path: string) => {
    const { status, headers } = await site.ask(path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };

  beforeAll(async () => {
    const port = await findPort();
    wp = await startWordPress({
      constants: { OSTIUM_SITE_URL: `http://127.0.0.1:${port}`, OSTIUM_PURGE_SECRET: PURGE_SECRET },
    });
    await wp.php(`wp_insert_post( array( 'post_type' => 'reviewer', 'post_title' => 'Ada', 'post_name' => 'ada', 'post_status' => 'publish' ) );
      update_option( 'page_on_front', wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Home', 'post_status' => 'publish' ) ) );
      update_option( 'show_on_front', 'page' );
      Ostium\\Redirects\\keep( array( '${OLD}' => array( 'from' => '${OLD}', 'to' => '/new/', 'status' => 301 ) ) );`);
    site = await startSite(wp.api, { CACHE_SECONDS: '3600' }, port);
  }, 120_000);

  afterAll(async () => {
    await site?.end();
    await wp?.stop();
  });

  test('takes nothing from the visitors of the site while it is inactive, and leaves no trace afterwards', async () => {
    expect([await see(REVIEWER), await see(OLD)]).toEqual([
      [200, null],
      [301, '/new/'],
    ]);
    const purges = () => wp.php(`echo get_option( 'ostium_purges' )['version'];`);
    const before = await purges();
    await turn('deactivate_plugins');
    expect(await purges()).toBe(before);
    // WordPress is updated meanwhile, and the site is told to forget everything.
    expect(await site.purge({ changed: ['all'], withdrawn: [] })).toMatchObject({ status: 200 });
    // A plugin that is gone is an outage: what visitors have seen stays.
    expect([await see(REVIEWER), await see(OLD)]).toEqual([
      [200, null],
      [301, '/new/'],
    ]);

    await turn('activate_plugin');
    expect([await see(REVIEWER), await see(OLD)]).toEqual([
      [200, null],
      [301, '/new/'],
    ]);
  });

  test('renews the rules of WordPress and all pages once after an update, which activates nothing', async () => {
    const sentTags = () => wp.php(`$last = Ostium\\Purge\\state()['last']; echo wp_json_encode( $last['changed'] );`);
    await wp.php(`wp_update_post( array( 'ID' => get_option( 'page_on_front' ), 'post_title' => 'Front' ) );`);
    expect(await sentTags()).not.toBe('["all"]');

    // As the earlier plugin left it, which did not have this type.
    await wp.php(`update_option( 'ostium_release', '0.0.9' );
      update_option( 'rewrite_rules', preg_grep( '/reviewer/', get_option( 'rewrite_rules' ), PREG_GREP_INVERT ) );`);
    await (await fetch(`${wp.api}/ostium/v1/status`)).text();
    expect(await sentTags()).toBe('["all"]');
    const editor = await wp.php(`echo url_to_postid( home_url( '${REVIEWER}' ) ) > 0 ? 'found' : 'lost';`);
    expect(editor).toBe('found');

    await wp.php(`wp_update_post( array( 'ID' => get_option( 'page_on_front' ), 'post_title' => 'Home' ) );`);
    expect(await sentTags()).not.toBe('["all"]');
  });
});
