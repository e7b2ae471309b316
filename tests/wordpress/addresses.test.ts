import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunningSite } from '#engine/server/createSite.ts';
import { openSite } from 'marlowe/openSite.testing.ts';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';

/** What plugins do that give items addresses of their own: a table gives the link of each item, and the item at each address. */
const PLUGIN = `<?php
function own_link($link, $item) {
  $id = is_object($item) ? $item->ID : $item;
  $own = get_option('own_links', array());
  return isset($own[$id]) ? home_url($own[$id]) : $link;
}
add_filter('page_link', 'own_link', 10, 2);
add_filter('post_link', 'own_link', 10, 2);
add_filter('request', function ($vars) {
  $path = trailingslashit(strtolower(wp_parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)));
  foreach (get_option('own_links', array()) as $id => $own) {
    if (trailingslashit($own) === $path) return array('page' === get_post_type($id) ? 'page_id' : 'p' => $id);
  }
  return $vars;
});`;

const ITEMS = `
  require_once ABSPATH . 'wp-admin/includes/plugin.php';
  deactivate_plugins('ostium/ostium.php');
  $add = function ($fields) { return wp_insert_post($fields + array('post_status' => 'publish', 'post_content' => 'Words.')); };
  $home = $add(array('post_type' => 'page', 'post_name' => 'home', 'post_title' => 'Home'));
  $inicio = $add(array('post_type' => 'page', 'post_name' => 'inicio', 'post_title' => 'Inicio', 'post_content' => 'Uno.<!--nextpage-->Dos.'));
  $offer = $add(array('post_type' => 'page', 'post_name' => 'an-offer', 'post_title' => 'An offer'));
  $story = $add(array('post_name' => 'a-story', 'post_title' => 'A story'));
  $tale = $add(array('post_name' => 'a-tale', 'post_title' => 'A tale'));
  $words = $add(array('post_name' => 'old-words', 'post_title' => 'Old words', 'post_date' => '2026-03-05 09:00:00'));
  $ear = wp_insert_term('Ear', 'category', array('slug' => 'ear'))['term_id'];
  wp_set_post_terms($words, array(wp_insert_term('Inner', 'category', array('slug' => 'inner', 'parent' => $ear))['term_id']), 'category');
  update_option('show_on_front', 'page');
  update_option('page_on_front', $home);
  update_option('own_links', array($inicio => '/es/', $offer => '/offers/now.html', $story => '/2026/03/', $tale => '/tales/now.html'));
  echo wp_json_encode(array($inicio, $offer, $story, $words));`;

const ask = async ({ app }: RunningSite, url: string) => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  return [statusCode, headers.location ?? /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]?.replace(/<[^>]*>/g, '')];
};

describe.skipIf(!hasWordPress)('a WordPress whose addresses are not its slugs', { timeout: 60_000 }, () => {
  let wp: RunningWordPress;
  let words = 0;
  const sites: RunningSite[] = [];

  const open = async (permalink: string, redirections = 'no') => {
    const source = { homepage: '/home/', permalink, redirections };
    const site = await openSite({ CONTENT_API: wp.api }, { config: { siteName: 'Noses', source } });
    sites.push(site);
    return site;
  };
  const setPermalinks = (structure: string) =>
    wp.php(`$GLOBALS['wp_rewrite']->set_permalink_structure('${structure}'); flush_rewrite_rules();`);

  beforeAll(async () => {
    wp = await startWordPress();
    const plugins = join(wp.dir, 'wordpress', 'wp-content', 'mu-plugins');
    await mkdir(plugins, { recursive: true });
    await writeFile(join(plugins, 'own-links.php'), PLUGIN);
    words = Number(JSON.parse(await wp.php(ITEMS))[3]);
  }, 120_000);
  afterAll(async () => {
    for (const { app } of sites) await app.close();
    await wp?.stop();
  });

  test('shows them at the addresses that the items have, and leads there from the slug', async () => {
    await setPermalinks('/%year%/%monthnum%/%postname%/');
    for (const redirections of ['no', '404']) {
      const site = await open('/%year%/%monthnum%/%postname%/', redirections);
      // The lists of links are read in the background, one for each type of content.
      for (const address of ['/offers/now.html', '/tales/now.html'])
        await vi.waitUntil(async () => (await ask(site, address))[0] === 200, { timeout: 30_000, interval: 500 });
      expect(await ask(site, '/es/')).toEqual([200, 'Inicio']);
      expect((await ask(site, '/es/2/'))[0]).toBe(200);
      expect((await ask(site, '/es/3/'))[0]).toBe(404);
      expect(await ask(site, '/offers/now.html')).toEqual([200, 'An offer']);
      expect(await ask(site, '/2026/03/')).toEqual([200, 'A story']);
      expect(await ask(site, '/inicio/')).toEqual([301, '/es/']);
      expect(await ask(site, '/an-offer/')).toEqual([301, '/offers/now.html/']);
    }
  });

  test('says which item an address is of before any list was read', async () => {
    const site = await open('/%year%/%monthnum%/%postname%/', '404');
    expect(await ask(site, '/es/')).toEqual([200, 'Inicio']);
    expect((await ask(site, '/es/made-up/'))[0]).toBe(404);
  });

  test.each([
    ['/%postname%/', '/old-words/'],
    ['/%year%/%monthnum%/%day%/%postname%/', '/2026/03/05/old-words/'],
    ['/%category%/%postname%/', '/ear/inner/old-words/'],
    ['/stories/%postname%/', '/stories/old-words/'],
    ['/archives/%post_id%', '/archives/N/'],
    ['/%post_id%/', '/N/'],
  ])('with the permalinks %s leads from all former addresses of an article to %s', async (permalink, now) => {
    await setPermalinks(permalink);
    const site = await open(permalink);
    const link = now.replace('N', String(words));
    const formerAddresses = ['/old-words/', '/2026/03/old-words/', '/2026/03/05/old-words/', '/ear/inner/old-words/'];
    for (const address of [...formerAddresses, `/archives/${words}/`, `/${words}/`])
      expect([address, await ask(site, address)]).toEqual([
        address,
        address === link ? [200, 'Old words'] : [301, link],
      ]);
    // Where a category or no name is in the address, WordPress too leads there from any other.
    const never = /category|post_id/.test(permalink) ? [] : ['/2025/03/old-words/', '/x/old-words/'];
    for (const address of [...never, '/archives/99999/'])
      expect([address, (await ask(site, address))[0]]).toEqual([address, 404]);
  });

  test('shows every page of a Query Loop, by the links that WordPress writes for it', async () => {
    await setPermalinks('/%postname%/');
    const titles = await wp.php(`
      $loop = '<!-- wp:query {"queryId":3,"query":{"perPage":1,"postType":"post","order":"desc","orderBy":"date","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- wp:query-pagination --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /--><!-- /wp:query-pagination --></div><!-- /wp:query -->';
      wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'all-stories', 'post_title' => 'All stories', 'post_content' => $loop));
      echo wp_json_encode(wp_list_pluck(get_posts(array('numberposts' => -1)), 'post_title'));`);
    const { app } = await open('/%postname%/');

    const pageTitles: (string | undefined)[] = [];
    const ways: string[] = [];
    const follow = async (way: string): Promise<void> => {
      ways.push(way);
      const { statusCode, body } = await app.inject({ url: `/all-stories/${way}`, headers: { accept: 'text/html' } });
      expect([way, statusCode, body.includes('wp-json')]).toEqual([way, 200, false]);
      pageTitles.push(/wp-block-post-title[^>]*>([^<]*)</.exec(body)?.[1]);
      const [, next] = /<a href="([^"]*)"[^>]*wp-block-query-pagination-next/.exec(body) ?? [];
      if (next !== undefined && ways.length < 9) await follow(next);
    };
    await follow('');

    expect(pageTitles).toEqual(JSON.parse(titles));
    expect(ways.slice(0, 2)).toEqual(['', '?query-3-page=2']);
  });
});
