import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { CONTENT } from 'marlowe/openSite.testing.ts';
import { findPort } from '../machines/programs.ts';
import { PURGE_SECRET, startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';
import { formWith, logIn } from './adminForms.ts';
import type { AdminVisit } from './adminForms.ts';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';

const PRACTICE = 'options-general.php?page=ostium-practice';
const REDIRECTS = 'tools.php?page=ostium-redirects';
const MENUS = 'nav-menus.php';

const SEED = `
  foreach ( array( 'author', 'editor' ) as $role ) {
    wp_insert_user( array( 'user_login' => "a-$role", 'user_pass' => 'word', 'role' => $role ) );
  }
  foreach ( array( 'services', 'prices' ) as $slug ) {
    $id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => $slug, 'post_title' => ucfirst( $slug ), 'post_content' => 'Words.' ) );
  }
  wp_update_post( array( 'ID' => $id, 'post_name' => 'costs' ) );
  Ostium\\Practice\\save_practice( array( 'name' => 'Noses' ) );`;

describe.skipIf(!hasWordPress)('the screens of the whole site', { timeout: 60_000 }, () => {
  let wp: RunningWordPress;
  let site: StartedSite;
  let author: AdminVisit;
  let editor: AdminVisit;

  const statusOf = async (visit: AdminVisit, path: string) => (await visit.ask(path)).status;
  const practiceName = async () =>
    ((await (await fetch(`${wp.api}/ostium/v1/practice`)).json()) as { name: string }).name;
  const rules = async () =>
    ((await (await fetch(`${wp.api}/ostium/v1/redirects`)).json()) as { redirects: object[] }).redirects;

  /** Sends the form for a redirect, and resolves to the screen that follows. */
  const saveRedirect = async (from: string, to: string, status = '301', query = '') => {
    const form = formWith(await editor.read(REDIRECTS + query), 'from');
    for (const [name, value] of Object.entries({ from, to, status })) form.set(name, value);
    expect((await editor.ask('admin-post.php', form)).status).toBe(302);
    return editor.read(REDIRECTS);
  };

  beforeAll(async () => {
    const port = await findPort();
    const address = `http://127.0.0.1:${port}`;
    wp = await startWordPress({ constants: { OSTIUM_SITE_URL: address, OSTIUM_PURGE_SECRET: PURGE_SECRET } });
    await wp.php(SEED);
    site = await startSite(wp.api, { SITE_URL: address, CACHE_SECONDS: '3600', LOG_LEVEL: 'warn' }, port);
    [author, editor] = await Promise.all([
      logIn(wp.url, { name: 'a-author', password: 'word' }),
      logIn(wp.url, { name: 'a-editor', password: 'word' }),
    ]);
  }, 120_000);
  afterAll(async () => {
    await site?.end();
    await wp?.stop();
  });

  describe('are open to an Editor', () => {
    test.each([PRACTICE, REDIRECTS, `${MENUS}?action=edit&menu=0`])('%s, and to no Author', async (path) => {
      expect([await statusOf(editor, path), await statusOf(author, path)]).toEqual([200, 403]);
      const menus = [await editor.read('index.php'), await author.read('index.php')];
      const link = /page=[\w-]+|nav-menus\.php/.exec(path)?.[0] ?? path;
      expect(menus.map((menu) => menu.includes(link))).toEqual([true, false]);
    });

    test('who changes the practice', async () => {
      const form = formWith(await editor.read(PRACTICE), 'facts[name]');
      form.set('facts[name]', 'Ears');
      expect((await editor.ask(PRACTICE, form)).status).toBe(302);
      expect(await practiceName()).toBe('Ears');
    });

    test('who makes a menu, and adds a page to it', async () => {
      const form = formWith(await editor.read('nav-menus.php?action=edit&menu=0'), 'menu-name');
      form.set('menu-name', 'By an editor');
      const response = await editor.ask('nav-menus.php?action=edit&menu=0', form);
      expect(response.status).toBe(302);
      expect(await wp.php(`echo wp_get_nav_menu_object( 'By an editor' )->slug;`)).toBe('by-an-editor');

      const nonce = /name="menu-settings-column-nonce" value="([^"]+)"/.exec(await editor.read(MENUS))?.[1];
      const addItem = (visit: AdminVisit) =>
        visit.ask(
          'admin-ajax.php',
          new URLSearchParams({
            action: 'add-menu-item',
            'menu-settings-column-nonce': nonce ?? '',
            'menu-item[-1][menu-item-type]': 'custom',
            'menu-item[-1][menu-item-title]': 'Somewhere',
            'menu-item[-1][menu-item-url]': 'https://example.com/',
          }),
        );
      expect(await (await addItem(editor)).text()).toContain('Somewhere');
      expect(await (await addItem(author)).text()).toBe('-1');
    });

    test('who cannot change themes, widgets, or settings of WordPress', async () => {
      const paths = ['themes.php', 'widgets.php', 'customize.php', 'options-general.php', 'site-editor.php'];
      for (const path of paths) expect([path, await statusOf(editor, path)]).not.toEqual([path, 200]);
      for (const screen of [await editor.read('index.php'), await editor.read(MENUS)])
        expect(paths.filter((path) => screen.includes(`"${path}`))).toEqual([]);
    });

    test('unless somebody has taken the right from the role', async () => {
      await wp.php(`get_role( 'editor' )->remove_cap( 'ostium_manage_site' );`);
      expect(await statusOf(editor, REDIRECTS)).toBe(403);
      expect(await statusOf(editor, MENUS)).toBe(403);
      await wp.php(`get_role( 'editor' )->add_cap( 'ostium_manage_site' );`);
      expect(await statusOf(editor, REDIRECTS)).toBe(200);
    });
  });

  describe('show the menus of the site from the first visit on', () => {
    const HOME = 'http://content.invalid';
    const practice = async () => (await fetch(`${wp.api}/ostium/v1/practice`)).json();
    const menus = async () =>
      JSON.parse(
        await wp.php(`foreach ( wp_get_nav_menus() as $menu ) $counts[ $menu->name ] = $menu->count;
          echo wp_json_encode( $counts );`),
      ) as Record<string, number>;

    test('as they are in the practice’s facts, without any change for visitors', async () => {
      const emulator = await openEmulator({ dir: CONTENT, home: HOME });
      const facts = (await (await emulator.fetch('/wp-json/ostium/v1/practice')).text()).replaceAll(HOME, wp.url);
      const code = Buffer.from(facts).toString('base64');
      await wp.php(`Ostium\\Practice\\save_practice( json_decode( base64_decode( '${code}' ), true ) );
        wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'allergy-report', 'post_title' => 'Report' ) );`);
      const before = await practice();

      expect(await statusOf(editor, MENUS)).toBe(200);
      expect(await menus()).toMatchObject({ 'Main navigation': expect.any(Number), Footer: expect.any(Number) });
      expect(await practice()).toEqual(before);
      const menu = await wp.php(`echo get_nav_menu_locations()['ostium_main'];`);
      const screen = await editor.read(`${MENUS}?action=edit&menu=${menu}`);
      const titles = [...screen.matchAll(/name="menu-item-title\[\d+\]" value="([^"]*)"/g)].map(([, title]) => title);
      expect(titles).toEqual(expect.arrayContaining(['Meet the team', 'ENT &amp; Allergy']));
    });

    test('and only then: what somebody deletes stays deleted', async () => {
      await wp.php(`wp_delete_nav_menu( 'Footer' );`);
      await editor.read(MENUS);
      expect(Object.keys(await menus())).not.toContain('Footer');
    });
  });

  test('say in a list of items what they are for', async () => {
    const screen = await editor.read('edit.php?post_type=alerts');
    const [list = '', help = ''] = [
      /<div class="wrap">.*/s.exec(screen)?.[0],
      /id="contextual-help-wrap".*?<div class="wrap">/s.exec(screen)?.[0],
    ];
    for (const place of [list, help]) expect(place.includes('One sentence at the top of every page.')).toBe(true);
  });

  describe('make a new page from one that there is', () => {
    const fields = {
      reviewed_on: '2026-01-02',
      flexible_content: [{ acf_fc_layout: 'notes', heading: 'Bring “it” \\ <b>' }],
    };
    let id: number;
    let link = '';

    /** What a page has, apart from its name. */
    const contentsOf = async (page: number) =>
      JSON.parse(
        await wp.php(`$page = get_post( ${page} );
          echo wp_json_encode( array( $page->post_status, $page->post_title, $page->post_author, $page->post_parent, $page->post_content, get_page_template_slug( $page ),
            get_post_thumbnail_id( $page ), Ostium\\Fields\\stored_fields( $page->ID ), Ostium\\Head\\seo( $page->ID )) );`),
      ) as unknown[];
    const copyLink = async (visit: AdminVisit, type: string) =>
      /href="[^"]*(admin-post\.php\?action=ostium_copy[^"]*)"/.exec(
        await visit.read(`edit.php?post_type=${type}&s=Contact`),
      )?.[1];

    beforeAll(async () => {
      const code = Buffer.from(JSON.stringify(fields)).toString('base64');
      id = Number(
        await wp.php(`$practice = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'our-practice', 'post_title' => 'Practice' ) );
          $id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'contact', 'post_title' => 'Contact', 'post_parent' => $practice ) );
          Ostium\\Fields\\store_fields( $id, json_decode( base64_decode( '${code}' ), true ) );
          set_post_thumbnail( $id, wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Door' ), 'door.png' ) );
          Ostium\\Head\\save_seo( $id, array( 'title' => 'Where “we” are', 'noindex' => true ) );
          add_post_meta( $id, '_wp_old_slug', 'kontakt' );
          echo $id;`),
      );
      link = (await copyLink(editor, 'page'))?.replaceAll('&#038;', '&') ?? '';
    });

    test('as a draft with everything in it, which stays the kind of page that it was', async () => {
      const response = await editor.ask(link);
      expect(response.status).toBe(302);
      const copy = Number(/post=(\d+)&action=edit$/.exec(response.headers.get('location') ?? '')?.[1]);
      const [status, title, , parent, words, template, ...contents] = await contentsOf(id);
      expect([status, title, template]).toEqual(['publish', 'Contact', '']);
      expect(JSON.stringify(contents)).toContain('Bring “it”');

      const author = await wp.php(`echo get_user_by( 'login', 'a-editor' )->ID;`);
      const copied = await contentsOf(copy);
      expect(copied).toEqual(['draft', 'Contact (copy)', author, parent, words, 'contact', ...contents]);
      // Its old addresses remain those of the first.
      const slugs = `foreach ( array( ${id}, ${copy} ) as $page ) echo count( get_post_meta( $page, '_wp_old_slug' ) );`;
      expect(await wp.php(slugs)).toBe('10');
    });

    test('if they may edit it, and asked for it themselves', async () => {
      expect(link).not.toBe('');
      expect(await copyLink(author, 'page')).toBeUndefined();
      const count = () => wp.php(`echo wp_count_posts( 'page' )->draft;`);
      const before = await count();
      expect(await statusOf(author, link)).toBe(403);
      expect(await statusOf(editor, link.replace(/_wpnonce=\w+/, '_wpnonce=0123456789'))).toBe(403);
      const nonce = await wp.php(
        `wp_set_current_user( get_user_by( 'login', 'a-author' )->ID );
         $_REQUEST['_wpnonce'] = wp_create_nonce( 'ostium_copy' ); $_GET['post'] = ${id}; Ostium\\Copy\\answer();`,
      );
      expect(nonce).toContain('There is nothing here that you may copy.');
      expect(await count()).toBe(before);
    });
  });

  describe('keep redirects short and right', () => {
    test('a refused one is shown again as it was typed', async () => {
      const screen = await saveRedirect('/wp-admin/old/', '/services/?of="a"', '302');
      expect(screen).toContain('belongs to WordPress');
      const form = formWith(screen, 'from');
      expect([form.get('from'), form.get('to')]).toEqual(['/wp-admin/old/', '/services/?of="a"']);
      expect(screen).toMatch(/<option value="302"\s+selected/);
      expect(formWith(await editor.read(REDIRECTS), 'from').get('from')).toBe('');
    });

    test('a refused change is still a change of the same one', async () => {
      await saveRedirect('/first/', '/services/');
      const edit = `&edit=${encodeURIComponent('/first/')}`;
      const screen = await saveRedirect('/', '/services/', '301', edit);
      expect(screen).toContain('The home page');
      expect(formWith(screen, 'from').get('before')).toBe('/first/');
    });

    test('one to a page that the site does not have is refused', async () => {
      const screen = await saveRedirect('/old-services/', '/servces/');
      expect(screen).toContain('The site has no page at /servces/.');
      expect(formWith(screen, 'from').get('to')).toBe('/servces/');
      expect(JSON.stringify(await rules())).not.toContain('/old-services/');
    });

    test('one to a page that has moved leads to where it is now', async () => {
      expect(await saveRedirect('/old-prices/', '/prices/')).toContain('is saved');
      expect(await rules()).toContainEqual({ from: '/old-prices/', to: '/costs/', status: 301 });
    });

    test('a chain is saved as single steps, whichever of its parts came first', async () => {
      await saveRedirect('/two/', '/services/');
      await saveRedirect('/one/', '/two/', '302');
      await saveRedirect('/three/', 'https://example.com/new/');
      await saveRedirect('/costs-2020/', '/costs/');
      await wp.php(`Ostium\\Redirects\\keep( Ostium\\Redirects\\rules() + array(
        '/zero/' => array( 'from' => '/zero/', 'to' => '/three/', 'status' => 301 ),
        '/with/' => array( 'from' => '/with/', 'to' => '/two/?a=b', 'status' => 301 ) ) );`);
      expect(await rules()).toEqual(
        expect.arrayContaining([
          { from: '/one/', to: '/services/', status: 302 },
          { from: '/two/', to: '/services/', status: 301 },
          { from: '/zero/', to: 'https://example.com/new/', status: 301 },
          { from: '/with/', to: '/two/?a=b', status: 301 },
        ]),
      );
    });

    test('one whose target is redirected later leads to the new target', async () => {
      await saveRedirect('/before/', '/costs/');
      await saveRedirect('/costs/', '/services/');
      expect(await rules()).toContainEqual({ from: '/before/', to: '/services/', status: 301 });
    });

    test('one can be turned around, although the site still follows it', async () => {
      await saveRedirect('/about-us/', '/services/');
      const edit = `&edit=${encodeURIComponent('/about-us/')}`;
      expect(await saveRedirect('/services/', '/about-us/', '301', edit)).toContain('is saved');
      expect(await rules()).toContainEqual({ from: '/services/', to: '/about-us/', status: 301 });
    });

    test('one that the site cannot check is saved, and says so', async () => {
      await site.end();
      const screen = await saveRedirect('/unchecked/', '/services/');
      expect(screen).toContain('is saved');
      expect(screen).toContain('nobody knows yet whether the new address has a page');
    });
  });
});
