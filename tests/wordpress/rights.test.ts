import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';

/** The types that the plugin registers: what is published in some of them is on every page. */
const OWN_TYPES = ['popups', 'alerts', 'featured', 'appearances', 'reviewer', 'testimonials'];

const RULE = `array( '/kept/' => array( 'from' => '/kept/', 'to' => '/services/', 'status' => 301 ) )`;

const USERS = `
  foreach ( array( 'contributor', 'author', 'editor' ) as $role ) {
    $ids[ $role ] = wp_insert_user( array( 'user_login' => "a-$role", 'user_pass' => 'x', 'role' => $role ) );
  }
  $ids['administrator'] = 1;
  echo wp_json_encode( $ids );`;

describe.skipIf(!hasWordPress)('a user with a nonce of their own and without the right', { timeout: 60_000 }, () => {
  let wp: RunningWordPress;
  let users: Record<string, number>;

  /** What a user's request prints and where it ends; the nonce is the user's own. */
  const send = (role: string, action: string, code: string) =>
    wp.php(`wp_set_current_user( ${users[role]} );
      $_REQUEST['_wpnonce'] = wp_create_nonce( '${action}' );
      ${code}`);
  const asSent = (fields: Record<string, string>) =>
    `$_POST = json_decode( '${JSON.stringify(fields)}', true ); $_POST['_wpnonce'] = $_REQUEST['_wpnonce'];`;
  const rules = async () =>
    JSON.parse(await wp.php(`echo wp_json_encode( array_keys( Ostium\\Redirects\\rules() ) );`)) as string[];

  beforeAll(async () => {
    wp = await startWordPress();
    users = JSON.parse(await wp.php(USERS)) as Record<string, number>;
    await wp.php(`Ostium\\Redirects\\keep( ${RULE} );`);
  }, 120_000);
  afterAll(() => wp?.stop());

  test.each([
    ['add a redirect', 'ostium_redirect_save', { from: '/new/', to: '/', status: '301' }, ['/kept/', '/new/']],
    ['delete one', 'ostium_redirect_delete', { from: '/new/' }, ['/kept/']],
  ])('cannot %s, while a user with the right can', async (_what, action, fields, after) => {
    const before = await rules();
    const ask = `${asSent(fields)} do_action( 'admin_post_${action}' );`;
    for (const role of ['contributor', 'author'])
      expect(await send(role, action, ask)).toContain('You may not change redirects.');
    expect(await rules()).toEqual(before);

    await send('editor', action, ask);
    expect((await rules()).toSorted()).toEqual(after);
  });

  test.each([
    ['import redirects', 'ostium_redirect_import', "do_action( 'admin_post_ostium_redirect_import' );"],
    ['change the practice', 'ostium_practice', "$_POST['facts'] = array(); Ostium\\Practice\\handle();"],
    ['have the site told again', 'ostium_purge_again', "do_action( 'admin_post_ostium_purge_again' );"],
  ])('cannot %s', async (_what, action, code) => {
    expect(await send('contributor', action, code)).toContain('You may not ');
  });

  test.each(OWN_TYPES)('cannot publish, draft, change or delete %s unless they may edit pages', async (type) => {
    const answers = (role: string) =>
      send(
        role,
        'x',
        `$own = wp_insert_post( array( 'post_type' => '${type}', 'post_status' => 'publish', 'post_title' => 'Own', 'post_author' => ${users[role]} ) );
         $ask = function ( $method, $path, $body = array() ) {
           $request = new WP_REST_Request( $method, "/wp/v2/${type}$path" );
           $request->set_body_params( $body );
           return rest_do_request( $request )->get_status();
         };
         $answers = array(
           $ask( 'POST', '', array( 'title' => 'New', 'status' => 'publish' ) ),
           $ask( 'POST', '', array( 'title' => 'New', 'status' => 'draft' ) ),
           $ask( 'POST', "/$own", array( 'title' => 'Changed' ) ),
           $ask( 'POST', "/$own/autosaves", array( 'title' => 'Changed' ) ),
         );
         $answers[] = get_post( $own )->post_title;
         $answers[] = get_post( $own )->post_status;
         $answers[] = $ask( 'DELETE', "/$own", array( 'force' => true ) );
         echo wp_json_encode( $answers );`,
      ).then((output) => JSON.parse(output) as unknown[]);
    for (const role of ['contributor', 'author'])
      expect([role, await answers(role)]).toEqual([role, [403, 403, 403, 403, 'Own', 'publish', 403]]);
    for (const role of ['editor', 'administrator'])
      expect([role, await answers(role)]).toEqual([role, [201, 201, 200, 200, 'Changed', 'publish', 200]]);
  });

  test('sees what each type is called, with an icon of its own, in the language of WordPress', async () => {
    const types = JSON.parse(
      await wp.php(`
        foreach ( array( ${OWN_TYPES.map((type) => `'${type}'`).join(', ')} ) as $name ) {
          $type = get_post_type_object( $name );
          $types[ $name ] = array( 'icon' => $type->menu_icon, 'words' => (array) $type->labels );
        }
        $types['testimonial-type'] = array( 'icon' => '-', 'words' => array_filter( (array) get_taxonomy( 'testimonial-type' )->labels, function ( $words ) { return ! preg_match( '/slug|description|parent/i', (string) $words ); } ) );
        echo wp_json_encode( $types );`),
    ) as Record<string, { icon: string; words: Record<string, string> }>;

    expect(new Set(Object.values(types).map(({ icon }) => icon)).size).toBe(Object.keys(types).length);
    const words = Object.values(types).flatMap((type) => Object.values(type.words).map(String));
    expect(words.filter((text) => /\b(?:posts?|pages?|tags?|category|categories)\b/i.test(text))).toEqual([]);
    expect(types['testimonials']?.words).toMatchObject({
      add_new_item: 'Add Testimonial',
      search_items: 'Search Testimonials',
      view_item: 'View Testimonial',
      view_items: 'View Testimonials',
    });
    const label = await wp.php(`
      add_filter( 'gettext_ostium', function ( $text, $source ) { return 'Add %s' === $source ? '%s hinzufügen' : $text; }, 10, 2 );
      unregister_post_type( 'testimonials' );
      Ostium\\register_types();
      echo get_post_type_object( 'testimonials' )->labels->add_new_item;`);
    expect(label).toBe('Testimonial hinzufügen');
  });

  test('is offered no update of somebody else’s plugin of the same name', async () => {
    const data = await wp.php(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; echo get_plugin_data( WP_PLUGIN_DIR . '/ostium/ostium.php' )['UpdateURI'];`,
    );
    expect(data).toBe('false');
  });

  test('cannot name a pattern as a standard wording unless they may edit pages', async () => {
    const slugOf = (role: string, name: string) =>
      send(
        role,
        'x',
        `$request = new WP_REST_Request( 'POST', '/wp/v2/blocks' );
         $request->set_body_params( array( 'title' => 'Any', 'slug' => '${name}', 'status' => 'publish', 'content' => 'Words' ) );
         echo rest_do_request( $request )->get_data()['slug'];`,
      );
    expect(await slugOf('author', 'wording-bleeding')).toBe('bleeding');
    expect(await slugOf('author', 'wording-wording-bleeding')).not.toMatch(/^wording-/);
    expect(await slugOf('editor', 'wording-bleeding')).toBe('wording-bleeding');
  });

  test('learns nothing of a page’s fields from the errors about fields that they send', async () => {
    const response = await send(
      'contributor',
      'x',
      `$id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'A page' ) );
       $request = new WP_REST_Request( 'POST', "/wp/v2/pages/$id" );
       $request->set_body_params( array( 'acf' => array( 'unheard_of' => 1 ) ) );
       echo wp_json_encode( rest_do_request( $request )->get_data() );`,
    );
    expect(JSON.parse(response)).toMatchObject({ code: 'rest_cannot_edit' });
  });

  test('cannot write what search engines show of another user’s item', async () => {
    const id = Number(
      await wp.php(
        `echo wp_insert_post( array( 'post_title' => 'Ours', 'post_status' => 'publish', 'post_author' => 1 ) );`,
      ),
    );
    const save = (role: string, title: string) =>
      send(
        role,
        `ostium_seo_nonce${id}`,
        `$_POST = array( 'ostium_seo_nonce' => $_REQUEST['_wpnonce'], 'ostium_seo' => array( 'title' => '${title}' ) );
         wp_update_post( array( 'ID' => ${id}, 'post_excerpt' => '${title}' ) );`,
      );
    const title = () => wp.php(`echo Ostium\\Head\\seo( ${id} )['title'] ?? '';`);

    await save('contributor', 'Stolen');
    expect(await title()).toBe('');
    await save('editor', 'Written');
    expect(await title()).toBe('Written');
  });

  test('sees where a standard wording is missing only if they may write', async () => {
    const words = "echo do_shortcode( '[wording no-such]' );";
    expect(await send('contributor', 'x', words)).toContain('There is no standard wording');
    expect(await wp.php(`wp_set_current_user( 0 ); ${words}`)).toBe('');
  });

  test('gets no preview of the privacy policy from the request of the doctor', async () => {
    const ids = await wp.php(`
      update_option( 'ostium', array( 'site_url' => 'https://www.site.example', 'preview_secret' => 'a preview secret of this test' ) );
      $at = fn ( $s ) => gmdate( 'Y-m-d H:i:s', time() + $s );
      $new = fn ( $title, $date ) => wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'draft', 'post_title' => $title, 'post_date' => $date ) );
      echo $new( 'Open', $at( 60 ) ), ' ', $new( 'Privacy', $at( 120 ) );`);
    const [open = '', privacy = ''] = ids.split(' ');
    await wp.php(`update_option( 'wp_page_for_privacy_policy', ${privacy} );`);
    const item = async (role: string) => {
      const link = await send(role, 'x', `echo Ostium\\Status\\details()->get_data()['preview_link'];`);
      return new URL(link).searchParams.get('page_id');
    };
    expect(await item('administrator')).toBe(privacy);
    expect(await item('editor')).toBe(open);
  });
});
