import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';

const CONNECTION = {
  OSTIUM_SITE_URL: 'https://www.site.example',
  OSTIUM_PURGE_SECRET: 'a secret of 24 characters',
  OSTIUM_PREVIEW_SECRET: 'another secret of 24 chars',
};

const NETWORK = {
  MULTISITE: true,
  SUBDOMAIN_INSTALL: false,
  DOMAIN_CURRENT_SITE: 'localhost',
  PATH_CURRENT_SITE: '/',
  SITE_ID_CURRENT_SITE: '1',
  BLOG_ID_CURRENT_SITE: '1',
};

const INSTALL = `
  require_once ABSPATH . 'wp-admin/includes/network.php';
  require_once ABSPATH . 'wp-admin/includes/upgrade.php';
  foreach ($wpdb->tables('ms_global') as $name => $table) { $wpdb->$name = $table; }
  install_network();
  populate_network(1, 'localhost', 'a@example.com', 'Network', '/', false);`;

/** A network of two sites; wp-config.php connects the main one. */
describe.skipIf(!hasWordPress)('in a network of sites', () => {
  let wp: RunningWordPress;
  let dir: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ostium-network-'));
    const first = await startWordPress({ dir });
    await first.php(INSTALL);
    await first.stop();
    wp = await startWordPress({ dir, constants: { ...CONNECTION, ...NETWORK } });
    await wp.php(
      `wp_insert_site(array('domain' => 'localhost', 'path' => '/two/', 'network_id' => 1, 'user_id' => 1));`,
    );
  }, 120_000);
  afterAll(async () => {
    await wp?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  test('wp-config.php connects only the main one: no other site signs previews of its drafts, or purges it', async () => {
    const output = await wp.php(`
      foreach (array(1, 2) as $id) {
        switch_to_blog($id);
        echo wp_json_encode(array_map('Ostium\\setting', array('purge_secret', 'preview_secret'))), Ostium\\Preview\\is_ready() ? ' signs. ' : ' does not sign. ';
      }`);
    expect(output).toBe(
      `${JSON.stringify([CONNECTION.OSTIUM_PURGE_SECRET, CONNECTION.OSTIUM_PREVIEW_SECRET])} signs. ["",""] does not sign. `,
    );
  });

  test('the settings screen can be saved unless wp-config.php sets everything', async () => {
    const screen = (id: number) =>
      wp.php(`require_once ABSPATH . 'wp-admin/includes/admin.php'; switch_to_blog(${id}); wp_set_current_user(1); set_current_screen('settings_page_ostium');
        Ostium\\Admin\\register(); Ostium\\Admin\\show_screen();`);
    const mainScreen = await screen(1);
    expect(mainScreen).toContain('Set in wp-config.php (OSTIUM_PURGE_SECRET)');
    expect(mainScreen).not.toContain('Save Changes');
    expect(await screen(2)).toContain('Save Changes');
  });

  test('the screen says how to create a wording if there is none', async () => {
    const screen = await wp.php(
      `require_once ABSPATH . 'wp-admin/includes/admin.php'; wp_set_current_user(1); Ostium\\Wordings\\show_screen();`,
    );
    expect(screen).toContain('There are none yet. Make a synced pattern');
  });

  test('another site is connected on its own screen, and loses that when the plugin is deleted', async () => {
    const connect = `update_option('ostium', array('preview_secret' => 'a third secret of its own', 'site_url' => 'https://two.example'));
      update_option('ostium_redirects', array()); set_transient('ostium_comment_x', 1, 600); wp_schedule_single_event(time() + 600, 'ostium_purge_again');`;
    const storedState = `echo get_option('ostium') ? 'a secret ' : 'nothing ', get_transient('ostium_comment_x'), wp_next_scheduled('ostium_purge_again'), get_option('ostium_redirects') === false ? 'lost' : 'kept';`;
    expect(await wp.php(`switch_to_blog(2); ${connect} echo Ostium\\setting('preview_secret');`)).toBe(
      'a third secret of its own',
    );

    const tools = `require_once ABSPATH . 'wp-admin/includes/plugin.php';`;
    await wp.php(`${tools} deactivate_plugins('ostium/ostium.php');`);
    await wp.php(`${tools} uninstall_plugin('ostium/ostium.php');`);

    expect(await wp.php(`switch_to_blog(2); ${storedState}`)).toBe('nothing kept');
  });
});
