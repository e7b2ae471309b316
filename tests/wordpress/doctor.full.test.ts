import { execFile } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { examineSite } from '#engine/tools/doctor/examineSite.ts';
import { signPreview } from '#engine/http/pageRequest.ts';
import { expectedPlugin } from '../../packages/engine/commands/expectedPlugin.mjs';
import { startWordPress } from './startWordPress.ts';
import { findPort } from '../machines/programs.ts';
import { breakerOf, FATAL, LOCK, WARNING } from './brokenWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';
import { MARLOWE, OSTIUM } from '../../scripts/project.mjs';
import * as marlowe from 'marlowe/server.ts';
import { readerCredential } from './readerCredential.ts';
import { startSiteProcess } from './siteProcess.ts';
import type { SiteProcess } from './siteProcess.ts';

const PURGE_SECRET = 'a purge secret of this test';
const PREVIEW_SECRET = 'a preview secret of this test';

const SEED = String.raw`
  wp_set_current_user( 1 );
  update_option( 'page_on_front', wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Home', 'post_name' => 'home' ) ) );
  update_option( 'page_for_posts', wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Blog', 'post_name' => 'blog' ) ) );
  update_option( 'show_on_front', 'page' );
  $post = wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'One', 'post_name' => 'one', 'tags_input' => array( 'sinus' ) ) );
  $image = imagecreatetruecolor( 40, 30 ); ob_start(); imagejpeg( $image );
  $file = wp_upload_bits( 'room.jpg', null, ob_get_clean() )['file'];
  wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Room' ), $file );
  wp_insert_user( array( 'user_login' => 'writer', 'user_pass' => 'x', 'role' => 'author' ) );
  echo $post;`;

/** The facts of a practice; without a phone number the site warns. */
const PRACTICE =
  "Ostium\\Practice\\save_practice( array( 'name' => 'Noseville ENT', 'phone' => array( 'display' => '(505) 555-0199', 'link' => 'tel:+15055550199' ) ) );";

describe.skipIf(!hasWordPress)('ostium doctor', { timeout: 120_000 }, () => {
  let wp: Awaited<ReturnType<typeof startWordPress>>;
  let site: SiteProcess;
  let post = 0;
  let breaker: ReturnType<typeof breakerOf>;
  let env: Record<string, string>;
  let expected: { version: string; fields: string };

  const setOption = (settings: Record<string, string>) =>
    wp.php(`update_option( 'ostium', json_decode( '${JSON.stringify(settings)}', true ) );`);
  const goodSettings = () => ({ site_url: site.url, purge_secret: PURGE_SECRET, preview_secret: PREVIEW_SECRET });
  /** Makes the Preview button lead to a link that is signed here. */
  const previewsLeadTo = (address: string) =>
    breaker.run(`add_filter( 'preview_post_link', function () { return '${address}'; }, 999 );`);
  const signedLink = (secret = PREVIEW_SECRET) => {
    const link = `/?p=${post}&preview=true`;
    return `${site.url}${link}&ostium_preview=${signPreview(link, Math.floor(Date.now() / 1000) + 600, secret)}`;
  };
  const wrongLines = async (more: Record<string, string> = {}, plugin = expected) => {
    const lines = await examineSite(marlowe, { ...env, ...more }, plugin);
    return lines.filter(({ state }) => state === 'wrong').map(({ check, sentence }) => `${check}: ${sentence}`);
  };

  beforeAll(async () => {
    expected = await expectedPlugin(MARLOWE);
    wp = await startWordPress();
    breaker = breakerOf(wp.dir);
    await wp.php(PRACTICE);
    post = Number(await wp.php(SEED));
    const port = await findPort();
    env = {
      CONTENT_API: wp.api,
      CONTENT_AUTH: await readerCredential(wp),
      SITE_URL: `http://127.0.0.1:${port}`,
      PURGE_SECRET,
      PREVIEW_SECRET,
    };
    site = await startSiteProcess(env, port);
    await setOption(goodSettings());
  }, 180_000);
  afterAll(async () => {
    await site?.end();
    await wp?.stop();
  });
  afterEach(async () => {
    await breaker.mend();
    await setOption(goodSettings());
  });

  test('finds nothing wrong with a pair that is set up as the guide says', async () => {
    await previewsLeadTo(signedLink());
    const lines = await examineSite(marlowe, env, expected);
    expect(lines.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect([...new Set(lines.map(({ check }) => check))]).toEqual([
      'rest',
      'hosts',
      'https',
      'plugin',
      'fields',
      'clock',
      'credential',
      'settings',
      'front page',
      'articles page',
      'types',
      'articles',
      'pages',
      'categories',
      'tags',
      'authors',
      'site',
      'media',
      'preview',
      'preview button',
      'purge',
      'purge from WordPress',
      'content',
      'blocks',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret of this test|Basic /);
  });

  test.each([
    ['a REST API that is locked', LOCK, 'rest: The WordPress in CONTENT_API keeps its REST API locked'],
    ['a warning before the JSON', WARNING, 'rest: The WordPress prints something before its JSON ("Warning'],
    ['a fatal error in a plugin', FATAL, 'rest: The WordPress fails with status 500, mostly by an error in a plugin'],
  ])('names %s', async (_what, code, sentence) => {
    await breaker.run(code);
    expect((await wrongLines())[0]).toContain(sentence);
  });

  test('names a WordPress in maintenance mode, one without its database, one that is gone, and an invalid address', async () => {
    await breaker.maintain();
    expect((await wrongLines())[0]).toContain('rest: The WordPress is in maintenance');
    await breaker.mend();
    await wp.database('SIGKILL');
    expect((await wrongLines())[0]).toContain('rest: The WordPress cannot reach its database');
    await wp.startDatabase();
    await wp.stopPhp();
    expect((await wrongLines())[0]).toMatch(/^rest: Nothing answers at \S+ \(ECONNREFUSED\): start the WordPress/);
    await wp.startPhp();
    expect((await wrongLines({ CONTENT_API: `${wp.url}/nowhere` }))[0]).toMatch(/^rest: CONTENT_API/);
    await expect(examineSite(marlowe, {}, expected)).rejects.toThrow('Set CONTENT_API');
  });

  test('names hosts that differ, and what goes over the network unencrypted', async () => {
    await breaker.run(
      "add_filter( 'home_url', function ( $u ) { return str_replace( '127.0.0.1', 'old.example.com', $u ); } );",
    );
    const lines = await wrongLines();
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^hosts: "Site Address" of the WordPress is http:\/\/old\.example\.com\S*, and CONTENT_API/,
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^https: "Site Address" of the WordPress is http:.*write https/),
    );
  });

  test('names a plugin that is inactive, of another version, has other forms or knows another site', async () => {
    await breaker.run("add_filter( 'option_active_plugins', '__return_empty_array' );");
    expect(await wrongLines()).toContainEqual(expect.stringContaining('plugin: The plugin "Ostium" is not active'));
    await breaker.mend();
    await setOption({ ...goodSettings(), site_url: 'https://other.example.com' });
    const lines = await wrongLines({}, { version: '9.0.0', fields: 'others' });
    expect(lines).toContainEqual(expect.stringContaining('and the site has 9.0.0: install the plugin'));
    expect(lines).toContainEqual(expect.stringContaining('fields: The forms in WordPress are not those'));
    expect(lines).toContainEqual(expect.stringContaining('believes that the site stands at https://other.example.com'));
    await setOption({ ...goodSettings(), site_url: '' });
    expect(await wrongLines()).toContainEqual(
      expect.stringContaining(
        `plugin: The plugin knows no address of the site: write define( 'OSTIUM_SITE_URL', '${site.url}' )`,
      ),
    );
  });

  test('says what to do if the front page is another than the site’s', async () => {
    await wp.php("wp_update_post( array( 'ID' => get_option( 'page_on_front' ), 'post_name' => 'welcome' ) );");
    expect(await wrongLines()).toContainEqual(
      expect.stringMatching(
        /^front page: The front page of the WordPress is its page "welcome", .* write '\/welcome\/' there/,
      ),
    );
    await wp.php("wp_update_post( array( 'ID' => get_option( 'page_on_front' ), 'post_name' => 'home' ) );");
  });

  test('tries the button on an item that the credential may edit, even if the privacy policy is newer', async () => {
    await wp.php(
      String.raw`$id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'draft', 'post_title' => 'Privacy', 'post_name' => 'privacy', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + 60 ) ) );
       update_option( 'wp_page_for_privacy_policy', $id );
       wp_insert_user( array( 'user_login' => 'site', 'user_pass' => 'x', 'role' => 'editor' ) );`,
    );
    const password = await wp.php(
      "echo WP_Application_Passwords::create_new_application_password( get_user_by( 'login', 'site' )->ID, array( 'name' => 'x' ) )[0];",
    );
    const CONTENT_AUTH = `Basic ${Buffer.from(`site:${password.trim()}`).toString('base64')}`;
    expect((await wrongLines({ CONTENT_AUTH })).filter((line) => line.startsWith('preview'))).toEqual([]);
    await wp.php("wp_delete_post( get_option( 'wp_page_for_privacy_policy' ), true );");
  });

  test('names a wrong clock, and the purge that is refused because of it', async () => {
    await breaker.run(
      'namespace Ostium\\Status { function time() { return \\time() + 400; } } namespace Ostium\\Purge { function time() { return \\time() + 400; } }',
    );
    const lines = await wrongLines();
    expect(lines).toContainEqual(expect.stringMatching(/^clock: The clock of the WordPress is (?:399|40[01]) s ahead/));
    expect(lines).toContainEqual(expect.stringMatching(/^purge from WordPress: .* 403\. .*set both clocks right/));
  });

  test('names a credential that is refused, one with too few rights, and a missing one', async () => {
    const wrongCredential = `Basic ${Buffer.from('editor:wrong').toString('base64')}`;
    const lines = await examineSite(marlowe, { ...env, CONTENT_AUTH: wrongCredential }, expected);
    expect(lines).toContainEqual(
      expect.objectContaining({
        check: 'preview',
        sentence:
          'No preview was tried, because the WordPress does not list drafts for the login in CONTENT_AUTH (400).',
      }),
    );
    expect(await wrongLines({ CONTENT_AUTH: wrongCredential })).toContainEqual(
      expect.stringContaining(
        'credential: The WordPress refuses the login in CONTENT_AUTH (401): make a new application password',
      ),
    );
    const password = await wp.php(
      "echo WP_Application_Passwords::create_new_application_password( get_user_by( 'login', 'writer' )->ID, array( 'name' => 'x' ) )[0];",
    );
    const writer = `Basic ${Buffer.from(`writer:${password.trim()}`).toString('base64')}`;
    expect(await wrongLines({ CONTENT_AUTH: writer })).toContainEqual(
      expect.stringContaining(
        '(edit_others_posts, edit_others_pages): give this user the role "Reads drafts for the site"',
      ),
    );
    expect(await wrongLines({ CONTENT_AUTH: '' })).toContainEqual(
      expect.stringContaining('PREVIEW_SECRET is set and CONTENT_AUTH is not'),
    );
  });

  test('names missing secrets, and purges that are refused or waiting', async () => {
    await setOption({ site_url: site.url, purge_secret: 'another purge secret of 40 letters' });
    await breaker.run(
      "add_filter( 'ostium_status_details', function ( $d ) { $d['purge'] = array( 'waiting' => 3, 'last' => 'No.' ); return $d; }, 99 );",
    );
    const lines = await wrongLines({ PURGE_SECRET: 'a third secret of 24 letters' });
    expect(lines).toContainEqual(
      expect.stringContaining('settings: OSTIUM_PREVIEW_SECRET is missing in the WordPress'),
    );
    expect(lines).toContainEqual(
      expect.stringContaining(
        'settings: The WordPress could not tell the site of 3 edits, and tries again. The last response was: No.',
      ),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^purge: .* 403\. The signature is wrong/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^purge from WordPress: The WordPress: .* 403\. The signature is wrong/),
    );
  });

  test('names addresses that the site has elsewhere, and plain permalinks', async () => {
    await breaker.run(
      "add_filter( 'register_taxonomy_args', function ( $a, $n ) { if ( 'category' === $n && is_array( $a['rewrite'] ) ) { $a['rewrite']['with_front'] = true; } return $a; }, 99, 2 );",
    );
    expect(await wrongLines()).toContainEqual(
      expect.stringMatching(
        /^categories: The WordPress has its categories at \/blog\/category\/uncategorized\/, .* set source\.categoryBase to \/blog\/category\//,
      ),
    );
    await breaker.run("add_filter( 'pre_option_permalink_structure', function () { return '/%year%/%postname%/'; } );");
    expect(await wrongLines()).toContainEqual(
      expect.stringMatching(/^articles: The WordPress has its articles at \/\d{4}\/one\/.*set source\.permalink/),
    );
    await breaker.run("add_filter( 'post_link', function ( $l, $p ) { return home_url( '/?p=' . $p->ID ); }, 99, 2 );");
    expect(await wrongLines()).toContainEqual(
      expect.stringMatching(/^articles: The WordPress writes addresses like \?p=\d+: choose/),
    );
  });

  test('names an unreadable address, and still checks everything else', async () => {
    await breaker.run(
      "add_filter( 'post_link', function () { return 'http://['; } ); add_filter( 'wp_get_attachment_url', function () { return '//['; } );",
    );
    expect(await wrongLines()).toEqual([
      'articles: The WordPress writes "http://[", which is not an address.',
      'media: The WordPress has a picture at "//[", which is not an address.',
    ]);
  });

  test('names a site that is down, another site at its address, and what the site says it lacks', async () => {
    expect(await wrongLines({ SITE_URL: `http://127.0.0.1:${await findPort()}` })).toContainEqual(
      expect.stringMatching(/^site: Nothing answers at \S+ \(ECONNREFUSED\)/),
    );
    // A WordPress with the plugin sends its visitors to the site.
    expect(await wrongLines({ SITE_URL: wp.url })).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^site: \S+\/-\/ready answers 301 and is not a response of this site/),
        expect.stringMatching(/^hosts: CONTENT_API and SITE_URL are the same host/),
      ]),
    );

    await wp.php("delete_option( 'ostium_practice' );");
    const other = await startSiteProcess(env, await findPort());
    try {
      expect(await wrongLines({ SITE_URL: other.url })).toContainEqual(expect.stringMatching(/^site: .*phone/i));
    } finally {
      await other.end();
      await wp.php(PRACTICE);
    }
  });

  test('names pictures on hosts that no page may load from, and uploads that the site does not serve', async () => {
    await breaker.run(
      "add_filter( 'wp_get_attachment_url', function () { return 'https://pictures.example.net/room.jpg'; } );",
    );
    expect(await wrongLines()).toContainEqual(
      expect.stringContaining('media: Pictures come from https://pictures.example.net, which no page may load from'),
    );
    await breaker.run(
      "add_filter( 'wp_get_attachment_url', function ( $u ) { return str_replace( 'room', 'gone', $u ); } );",
    );
    expect(await wrongLines()).toContainEqual(
      expect.stringMatching(/^media: \/-\/media\/\S+gone\.jpg is in the WordPress, and the site answers 404/),
    );
  });

  test('names previews that do not open, and a button that leads elsewhere', async () => {
    expect(await wrongLines({ PREVIEW_SECRET: 'another preview secret' })).toContainEqual(
      expect.stringContaining('preview: A preview that is signed here does not open'),
    );
    for (const [address, sentence] of [
      [signedLink('some other preview secret'), 'What the Preview button of the WordPress leads to does not open'],
      [signedLink().replace(site.url, 'https://old.example.com'), 'leads to https://old.example.com, and the site'],
      [`${wp.url}/?p=1&preview=true`, 'does not lead to the site: set OSTIUM_SITE_URL'],
    ] as const) {
      await previewsLeadTo(address);
      expect(await wrongLines()).toContainEqual(
        expect.stringMatching(new RegExp(`^preview button: .*${sentence.replace(/[.?]/g, '\\$&')}`)),
      );
    }
  });

  test('names a page that nobody can read', async () => {
    await wp.php(
      String.raw`$id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Odd', 'post_name' => 'odd' ) );
       \Ostium\Fields\store_fields( $id, array( 'flexible_content' => array( array( 'acf_fc_layout' => 'no_such_block' ) ) ) );`,
    );
    expect(await wrongLines()).toContainEqual(expect.stringMatching(/^content: \/odd\/ \(acf\..*no_such_block/));
    await wp.php("wp_delete_post( get_page_by_path( 'odd' )->ID, true );");
  });

  test('does not tell strangers what it knows', async () => {
    const ask = async (route: string, init?: RequestInit) => {
      const response = await fetch(`${wp.api}/ostium/v1/${route}`, init);
      return { status: response.status, text: await response.text() };
    };
    const open = await ask('status');
    expect(Object.keys(JSON.parse(open.text) as object)).toEqual(['version', 'fields', 'time', 'site_url']);
    expect((await ask('status/details')).status).toBe(401);
    expect((await ask('status/purge')).status).toBe(401);
    const details = await ask('status/details', { headers: { authorization: wp.credential } });
    expect(details.status).toBe(200);
    expect(details.text).not.toMatch(/secret of this test/);
  });

  test('ends with 1 if something is wrong, and writes JSON for machines', async () => {
    const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [OSTIUM, 'doctor', '--json', '--site', site.url],
        { cwd: MARLOWE, env: { ...process.env, ...env, SITE_URL: '', CONTENT_AUTH: '' }, timeout: 60_000 },
        (_error, stdout) => resolve({ code: child.exitCode, output: stdout }),
      );
    });
    const { lines } = JSON.parse(output) as { lines: { check: string; state: string }[] };
    expect([code, lines.find(({ check }) => check === 'credential')?.state]).toEqual([1, 'wrong']);
    expect(lines.find(({ check }) => check === 'site')?.state).toBe('ok');
  }, 90_000);
});
