import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { examineSite } from '#engine/tools/doctor/examineSite.ts';
import * as marlowe from 'marlowe/server.ts';
import { expectedPlugin } from '../../packages/engine/commands/expectedPlugin.mjs';
import { MARLOWE } from '../../scripts/project.mjs';
import { findPort } from '../machines/programs.ts';
import { startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';
import { breakerOf } from './brokenWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';

const PHONE = '(505) 555-0199';
const HEADING = 'Come in through the north door';

/** A page that is made of blocks, a page of words, articles, and one item of a type that the plugin registers. */
const SEED = String.raw`
  wp_set_current_user( 1 );
  function add( $type, $name, $title, $more = array() ) {
    return wp_insert_post( $more + array( 'post_type' => $type, 'post_status' => 'publish', 'post_name' => $name, 'post_title' => $title, 'post_content' => "<p>The words of $title.</p>" ) );
  }
  update_option( 'page_on_front', add( 'page', 'home', 'Home' ) );
  update_option( 'show_on_front', 'page' );
  Ostium\Fields\store_fields( add( 'page', 'about', 'About' ), array( 'common_flexible_content' => array( array( 'acf_fc_layout' => 'text_block', 'heading' => '${HEADING}', 'content' => '<p>Third floor.</p>' ) ) ) );
  add( 'post', 'one', 'One', array( 'post_date' => '2026-03-05 10:00:00' ) );
  add( 'post', 'two', 'Two', array( 'post_date' => '2026-03-06 10:00:00' ) );
  add( 'reviewer', 'ada', 'Ada' );
  Ostium\Practice\save_practice( array( 'name' => 'Noseville ENT', 'phone' => array( 'display' => '${PHONE}', 'link' => 'tel:+15055550199' ),
    'navigation' => array( array( 'label' => 'Who we are', 'link' => '/about/' ) ) ) );`;

/** Longer than a page is fresh, and longer than the site believes what it knew of its source. */
const NOTICED_MS = 2_200;

describe.skipIf(!hasWordPress)('a WordPress that lost what the site is made of', { timeout: 60_000 }, () => {
  let wp: RunningWordPress;
  let site: StartedSite;
  let breaker: ReturnType<typeof breakerOf>;

  const see = async (path: string, from = site) => {
    const response = await from.ask(path, { redirect: 'manual' });
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  };
  const ready = async (from = site) => {
    const { status, html } = await see('/-/ready', from);
    return [status, html];
  };
  /** What the doctor finds wrong with the pair. */
  const wrongLines = async (): Promise<string[]> => {
    const env = { CONTENT_API: wp.api, SITE_URL: `http://127.0.0.1:${site.port}`, CACHE_DIR: newFolder() };
    const lines = await examineSite(marlowe, env, await expectedPlugin(MARLOWE));
    return lines.filter(({ state }) => state === 'wrong').map(({ check, sentence }) => `${check}: ${sentence}`);
  };
  const newFolder = () => mkdtempSync(join(tmpdir(), 'ostium-lost-'));

  /** The pages that visitors have seen stay whole. */
  const expectSeenPages = async () => {
    const { status, html } = await see('/about/');
    expect([status, html.includes(HEADING), html.includes('The words of About.')]).toEqual([200, true, true]);
    expect(html).toMatch(/<nav aria-label="Main menu".*Who we are/s);
    expect(html).toContain(PHONE);
    expect((await see('/')).html).toContain('The words of Home.');
    expect((await see('/reviewer/ada/')).status).toBe(200);
  };
  /** What nobody has seen says that the site is away, with the number to call. */
  const expectAway = async (path: string, from = site) => {
    const { status, html } = await see(path, from);
    expect([path, status, html.includes('The words of')]).toEqual([path, 503, false]);
    return html;
  };

  beforeAll(async () => {
    wp = await startWordPress();
    breaker = breakerOf(wp.dir);
    await wp.php(SEED);
    site = await startSite(wp.api, { CACHE_SECONDS: '1' }, await findPort());
    await expectSeenPages();
  }, 120_000);
  afterEach(async () => {
    await breaker.mend();
    // PHP keeps a file that it has read for two seconds.
    await sleep(NOTICED_MS);
  });
  afterAll(async () => {
    await site?.end();
    await wp?.stop();
  });

  test('is unavailable without the plugin: seen pages keep blocks, number and menu, and the doctor names the plugin', async () => {
    await breaker.run("add_filter( 'option_active_plugins', '__return_empty_array' );");
    await sleep(NOTICED_MS);
    await expectSeenPages();
    expect(await expectAway('/blog/one/')).toContain(PHONE);
    expect(await ready()).toEqual([
      503,
      expect.stringContaining('The plugin behind ostium/v1 in WordPress is missing.'),
    ]);
    const lines = await wrongLines();
    expect(lines).toContainEqual(
      expect.stringMatching(/^site: The plugin behind ostium\/v1 in WordPress is missing\./),
    );
  });

  test('is unavailable to a second machine with an empty cache too, if its site signs previews', async () => {
    await breaker.run("add_filter( 'option_active_plugins', '__return_empty_array' );");
    const second = await startSite(wp.api, { PREVIEW_SECRET: 'a preview secret of this test' });
    try {
      await expectAway('/', second);
      await expectAway('/about/', second);
      expect(await ready(second)).toEqual([503, expect.stringContaining('take out PREVIEW_SECRET')]);
      await breaker.mend();
      await sleep(NOTICED_MS);
      expect((await see('/about/', second)).html).toContain(HEADING);
      expect((await ready(second))[0]).toBe(200);
    } finally {
      await second.end();
    }
  });

  test('is unavailable without one of its types, and names it', async () => {
    await breaker.run("add_action( 'init', function () { unregister_post_type( 'reviewer' ); }, 999 );");
    await sleep(NOTICED_MS);
    const sentence = 'WordPress has no wp/v2/reviewer any more: the plugin that registers "reviewer" is gone';
    expect(await ready()).toEqual([503, expect.stringContaining(sentence.replaceAll('"', String.raw`\"`))]);
    await expectSeenPages();
    expect(await expectAway('/blog/one/')).toContain(PHONE);
    expect(await wrongLines()).toContainEqual(expect.stringContaining(`site: ${sentence}`));

    await breaker.mend();
    await sleep(NOTICED_MS);
    expect((await see('/blog/one/')).html).toContain('The words of One.');
    expect((await ready())[0]).toBe(200);
  });

  test('with other permalinks leads from the old addresses to the new ones, without a restart of the site', async () => {
    expect((await see('/blog/two/')).html).toContain('The words of Two.');
    await wp.php(
      `$GLOBALS['wp_rewrite']->set_permalink_structure( '/%year%/%monthnum%/%postname%/' ); flush_rewrite_rules();`,
    );
    await sleep(NOTICED_MS);
    const target = '/2026/03/two/';
    // The page that visitors have seen is remade after it was looked at.
    await vi.waitUntil(async () => (await see('/blog/two/')).status !== 200, { timeout: 20_000, interval: 500 });
    expect(await see('/blog/two/')).toMatchObject({ status: 301, location: target });
    const { status, html } = await see(target);
    expect([status, html.includes('The words of Two.')]).toEqual([200, true]);
    expect((await ready())[0]).toBe(200);
    expect(await wrongLines()).toContainEqual(expect.stringMatching(/^articles: .*set source\.permalink/));
  });
});
