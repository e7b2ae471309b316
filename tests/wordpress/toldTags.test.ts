import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress } from '../../scripts/wordpress/startWordPress.mjs';
import { hasWordPress } from './hasWordPress.ts';

/** What happens in one request; what stands there before, in PHP; the request in PHP; and the tags that the site is told of. */
type Row = [what: string, before: string, request: string, changed: readonly string[], withdrawn?: readonly string[]];

/** Of what is made before a request, the numbers that its tags name. */
const NAMES = ['it', 'below', 'deeper', 'term', 'comment', 'user'];

const WORDS = `
  $new = fn ( $type = 'post', $more = array() ) => wp_insert_post( $more + array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'One', 'post_content' => 'Words.' ) );
  $edit = fn ( $id, $more ) => wp_update_post( array( 'ID' => $id ) + $more );
  $category = fn () => wp_insert_term( uniqid( 'c' ), 'category' )['term_id'];
  $in = fn ( $id, ...$terms ) => wp_set_object_terms( $id, $terms, 'category' );
  $upload = fn () => wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Ear' ), 'ear.png' );
  $list = function ( $id, $type = 'post_type' ) {
    $menu = wp_create_nav_menu( uniqid( 'm' ) );
    $entry = array( 'menu-item-type' => $type, 'menu-item-object' => 'post_type' === $type ? get_post_type( $id ) : 'category', 'menu-item-object-id' => $id, 'menu-item-status' => 'publish' );
    return wp_update_nav_menu_item( $menu, 0, $entry );
  };
  $said = fn ( $id, $is_approved ) => wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_content' => 'Yes.', 'comment_approved' => $is_approved ) );
  register_post_type( 'clinic', array( 'public' => true, 'show_in_rest' => true, 'rest_base' => 'clinics', 'hierarchical' => false ) );
  register_post_type( 'invoice', array( 'public' => false ) );`;

const EAR = `upload:${createHash('sha256').update('ear.png').digest('hex').slice(0, 16)}`;

const ARTICLES: readonly Row[] = [
  [
    'an article that is published',
    `$it = $new( 'post', array( 'post_status' => 'draft' ) );`,
    'wp_publish_post( $it );',
    ['post:{it}', 'list:post'],
  ],
  [
    'an article that is a draft, and goes',
    `$it = $new( 'post', array( 'post_status' => 'draft' ) );`,
    'wp_delete_post( $it, true );',
    [],
  ],
  [
    'an article that has other words',
    '$it = $new();',
    `$edit( $it, array( 'post_content' => 'Others.' ) );`,
    ['post:{it}'],
  ],
  [
    'an article that has another title',
    '$it = $new();',
    `$edit( $it, array( 'post_title' => 'Two' ) );`,
    ['post:{it}'],
  ],
  ['an article that is saved as it was', '$it = $new();', `$edit( $it, array( 'post_title' => 'One' ) );`, []],
  [
    'an article that has another slug',
    '$it = $new();',
    `$edit( $it, array( 'post_name' => uniqid() ) );`,
    ['post:{it}', 'list:post'],
  ],
  [
    'an article that has another day',
    '$it = $new();',
    `$edit( $it, array( 'post_date' => '2020-01-02 03:04:05' ) );`,
    ['post:{it}', 'list:post'],
  ],
  [
    'an article that has another author',
    '$it = $new();',
    `$edit( $it, array( 'post_author' => 1 ) );`,
    ['post:{it}', 'list:post'],
  ],
  ['an article that goes to the trash', '$it = $new();', 'wp_trash_post( $it );', ['list:post'], ['post:{it}']],
  [
    'an article that is private',
    '$it = $new();',
    `$edit( $it, array( 'post_status' => 'private' ) );`,
    ['list:post'],
    ['post:{it}'],
  ],
  ['an article that is deleted', '$it = $new();', 'wp_delete_post( $it, true );', ['list:post'], ['post:{it}']],
  [
    'an article that gets a password',
    '$it = $new();',
    `$edit( $it, array( 'post_password' => 'x' ) );`,
    [],
    ['post:{it}'],
  ],
  [
    ...(['has other words behind its password', `$it = $new( 'post', array( 'post_password' => 'x' ) );`] as const),
    ...([`$edit( $it, array( 'post_content' => 'Others.' ) );`, ['post:{it}']] as const),
  ],
  [
    ...(['needs its password no more', `$it = $new( 'post', array( 'post_password' => 'x' ) );`] as const),
    ...([`$edit( $it, array( 'post_password' => '' ) );`, ['post:{it}']] as const),
  ],
  [
    'an article that becomes a page',
    '$it = $new();',
    `$edit( $it, array( 'post_type' => 'page' ) );`,
    ['list:post', 'page:{it}', 'list:page'],
    ['post:{it}'],
  ],
  ['an article that stands first', '$it = $new();', 'stick_post( $it );', ['post:{it}', 'list:post']],
  [
    'an article that has another picture',
    '$it = $new();',
    "update_post_meta( $it, '_thumbnail_id', 7 );",
    ['post:{it}'],
  ],
  [
    'an article that has a field of its form changed',
    '$it = $new();',
    `update_post_meta( $it, '_lead', 'field_lead' ); update_post_meta( $it, 'lead', 'Yes' );`,
    ['post:{it}'],
  ],
  ['an article that has what a program remembers', '$it = $new();', `update_post_meta( $it, 'views', 12 );`, []],
  [
    'an article that is the first of a category',
    '$it = $new(); $term = $category();',
    '$in( $it, $term, 1 );',
    ['post:{it}', 'list:post', 'list:categories'],
  ],
  [
    'an article that is the second of a category',
    '$it = $new(); $term = $category(); $in( $new(), $term );',
    '$in( $it, $term, 1 );',
    ['post:{it}', 'list:post'],
  ],
  [
    'an article that was the last of a category',
    '$it = $new(); $term = $category(); $in( $it, $term, 1 );',
    '$in( $it, 1 );',
    ['post:{it}', 'list:post', 'list:categories'],
  ],
  [
    'an article that was the last, and goes',
    '$it = $new(); $term = $category(); $in( $it, $term, 1 );',
    'wp_trash_post( $it );',
    ['list:post', 'list:categories'],
    ['post:{it}'],
  ],
  [
    ...([
      'is published as the first of a category',
      `$it = $new( 'post', array( 'post_status' => 'draft' ) ); $in( $it, $category(), 1 );`,
    ] as const),
    ...(['wp_publish_post( $it );', ['post:{it}', 'list:post', 'list:categories']] as const),
  ],
];

const FAMILY = `$it = $new( 'page' ); $below = $new( 'page', array( 'post_parent' => $it ) ); $deeper = $new( 'page', array( 'post_parent' => $below ) ); $new( 'page' );`;

const ITEMS: readonly Row[] = [
  [
    'a page that moves, with those below it',
    FAMILY,
    `$edit( $it, array( 'post_name' => uniqid() ) );`,
    ['page:{it}', 'list:page', 'page:{below}', 'page:{deeper}'],
  ],
  [
    'a page that has other words, with others below it',
    FAMILY,
    `$edit( $it, array( 'post_content' => 'Others.' ) );`,
    ['page:{it}'],
  ],
  [
    ...([
      'a page that moves, with more below it than are named',
      `$it = $new( 'page' ); for ( $i = 0; $i < 201; $i++ ) { $new( 'page', array( 'post_parent' => $it, 'post_name' => "b$i" ) ); }`,
    ] as const),
    ...([`$edit( $it, array( 'post_name' => uniqid() ) );`, ['all']] as const),
  ],
  [
    'a page of the menu that has another title',
    `$it = $new( 'page' ); $list( $it );`,
    `$edit( $it, array( 'post_title' => 'Two' ) );`,
    ['page:{it}', 'site'],
  ],
  [
    'a page of the menu that has another address',
    `$it = $new( 'page' ); $list( $it );`,
    `$edit( $it, array( 'post_name' => uniqid() ) );`,
    ['page:{it}', 'list:page', 'site'],
  ],
  [
    'a page of the menu that has other words',
    `$it = $new( 'page' ); $list( $it );`,
    `$edit( $it, array( 'post_content' => 'Others.' ) );`,
    ['page:{it}'],
  ],
  [
    'a page of the menu that goes',
    `$it = $new( 'page' ); $list( $it );`,
    `$edit( $it, array( 'post_status' => 'private' ) );`,
    ['list:page', 'site'],
    ['page:{it}'],
  ],
  [
    ...([
      'a page of the menu that is published',
      `$it = $new( 'page', array( 'post_status' => 'draft' ) ); $list( $it );`,
    ] as const),
    ...(['wp_publish_post( $it );', ['page:{it}', 'list:page', 'site']] as const),
  ],
  [
    'a page whose number is a category’s in the menu',
    `$it = $new( 'page' ); $list( $it, 'taxonomy' );`,
    `$edit( $it, array( 'post_title' => 'Two' ) );`,
    ['page:{it}'],
  ],
  ['an entry of a menu', '', `$list( 1, 'taxonomy' );`, ['site']],
  ['a navigation', `$it = $new( 'wp_navigation' );`, `$edit( $it, array( 'post_content' => 'Others.' ) );`, ['site']],
  [
    'a wording that texts share',
    `$it = $new( 'wp_block' );`,
    `$edit( $it, array( 'post_content' => 'Others.' ) );`,
    ['all'],
  ],
  [
    'an item of the site’s own types',
    `$it = $new( 'testimonials', array( 'post_status' => 'draft' ) );`,
    'wp_publish_post( $it );',
    ['testimonials:{it}', 'list:testimonials'],
  ],
  [
    'an item of a type with another address in REST',
    `$it = $new( 'clinic', array( 'post_status' => 'draft' ) );`,
    'wp_publish_post( $it );',
    ['clinic:{it}', 'list:clinic', 'list:clinics'],
  ],
  [
    'an item that visitors never see',
    `$it = $new( 'invoice' );`,
    `$edit( $it, array( 'post_content' => 'Others.' ) );`,
    [],
  ],
  [
    ...([
      'a testimonial whose authorization is taken back',
      `$it = $new( 'testimonials' ); update_post_meta( $it, 'authorization_on_file', '1' );`,
    ] as const),
    ...([
      `update_post_meta( $it, 'authorization_on_file', '0' );`,
      ['list:testimonials'],
      ['testimonials:{it}'],
    ] as const),
  ],
  ['an upload', '', '$upload();', []],
  [
    'a picture’s words',
    '$it = $upload();',
    `update_post_meta( $it, '_wp_attachment_image_alt', 'An ear' );`,
    ['attachment:{it}'],
  ],
  [
    'a picture that is deleted',
    '$it = $upload();',
    'wp_delete_attachment( $it, true );',
    ['list:attachment'],
    ['attachment:{it}', EAR],
  ],
  [
    'a picture replaced under its name',
    '$it = $upload();',
    `wp_update_attachment_metadata( $it, array( 'width' => 1, 'file' => 'ear.png' ) );`,
    ['attachment:{it}'],
    [EAR],
  ],
  [
    'a picture with another file',
    '$it = $upload();',
    `update_post_meta( $it, '_wp_attached_file', 'nose.png' );`,
    ['attachment:{it}'],
    [EAR],
  ],
];

const OTHERS: readonly Row[] = [
  [
    'a category that has another name',
    '$term = $category();',
    `wp_update_term( $term, 'category', array( 'name' => uniqid() ) );`,
    ['category:{term}', 'list:categories'],
  ],
  [
    'a category that has other words',
    '$term = $category();',
    `wp_update_term( $term, 'category', array( 'description' => 'Of ears.' ) );`,
    ['category:{term}'],
  ],
  [
    'a category with a field',
    '$term = $category();',
    `update_term_meta( $term, 'shade', 'blue' );`,
    ['category:{term}'],
  ],
  ['a category that is saved as it was', '$term = $category();', `wp_update_term( $term, 'category', array() );`, []],
  ['a new category', '', '$category();', ['list:categories']],
  [
    ...(['a category that is deleted', '$term = $category(); $it = $new(); $in( $it, $term, 1 );'] as const),
    ...([
      `wp_delete_term( $term, 'category' );`,
      ['post:{it}', 'list:post', 'list:categories'],
      ['category:{term}'],
    ] as const),
  ],
  [
    'a tag that has other words',
    `$term = wp_insert_term( uniqid(), 'post_tag' )['term_id'];`,
    `wp_update_term( $term, 'post_tag', array( 'description' => 'Of ears.' ) );`,
    ['tag:{term}'],
  ],
  [
    'a menu that has another name',
    `$term = wp_create_nav_menu( uniqid() );`,
    `wp_update_nav_menu_object( $term, array( 'menu-name' => uniqid() ) );`,
    ['site'],
  ],
  [
    'a comment that is let through',
    '$it = $new(); $comment = $said( $it, 0 );',
    `wp_set_comment_status( $comment, 'approve' );`,
    ['post:{it}'],
  ],
  [
    'a comment that is taken back',
    '$it = $new(); $comment = $said( $it, 1 );',
    `wp_set_comment_status( $comment, 'hold' );`,
    ['post:{it}'],
    ['comment:{comment}'],
  ],
  ['a comment that needs no consent', '$it = $new();', '$said( $it, 1 );', ['post:{it}']],
  ['a comment that waits', '$it = $new();', '$said( $it, 0 );', []],
  [
    'a comment with other words',
    '$it = $new(); $comment = $said( $it, 1 );',
    `wp_update_comment( array( 'comment_ID' => $comment, 'comment_content' => 'No.' ) );`,
    ['comment:{comment}'],
  ],
  [
    'a comment that is deleted',
    '$it = $new(); $comment = $said( $it, 1 );',
    'wp_delete_comment( $comment, true );',
    ['post:{it}'],
    ['comment:{comment}'],
  ],
  ['a comment about a draft', `$it = $new( 'post', array( 'post_status' => 'draft' ) );`, '$said( $it, 1 );', []],
  [
    'an author with another name',
    `$user = wp_create_user( uniqid( 'u' ), 'x' );`,
    `wp_update_user( array( 'ID' => $user, 'display_name' => 'Ada' ) );`,
    ['author:{user}'],
  ],
  ['an author who signs in', `$user = wp_create_user( uniqid( 'u' ), 'x' );`, 'wp_set_auth_cookie( $user );', []],
  ['a new author', '', `wp_create_user( uniqid( 'u' ), 'x' );`, []],
  [
    'an author who leaves',
    `$user = wp_create_user( uniqid( 'u' ), 'x' );`,
    `require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( $user );`,
    [],
    ['author:{user}'],
  ],
  [
    'an author whose articles go to another',
    `$user = wp_create_user( uniqid( 'u' ), 'x' );`,
    `require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( $user, 1 );`,
    ['list:post'],
    ['author:{user}'],
  ],
  ['the name of the site', '', `update_option( 'blogname', uniqid() );`, ['all']],
  ['the facts of the practice', '', `update_option( 'ostium_practice', array( 'phone' => uniqid() ) );`, ['site']],
  ['the menus’ places', '', `set_theme_mod( 'nav_menu_locations', array( 'primary' => wp_rand() ) );`, ['site']],
  ['what else a theme keeps', `set_theme_mod( 'shade', 'blue' );`, `set_theme_mod( 'shade', uniqid() );`, []],
  ['what a program keeps', '', `update_option( 'program', uniqid() );`, []],
];

const ROWS = [...ARTICLES, ...ITEMS, ...OTHERS];

/** What stands before each request, made at once, since each PHP takes its time to begin: prints the numbers by the requests' sentences. */
const STANDING = ROWS.map(
  ([what, before]) => `${before}
    $made[ ${JSON.stringify(what)} ] = array_intersect_key( get_defined_vars(), array_flip( array( '${NAMES.join("','")}' ) ) );
    unset( ${NAMES.map((name) => `$${name}`).join(', ')} );`,
).join('\n');

describe.skipIf(!hasWordPress)('the site is told of', { timeout: 60_000 }, () => {
  let wp: Awaited<ReturnType<typeof startWordPress>>;
  let standing: Record<string, Record<string, number>>;
  const run = async (code: string): Promise<unknown> => JSON.parse(await wp.php(`${WORDS}\n${code}`));

  beforeAll(async () => {
    wp = await startWordPress({
      // Nothing answers there, so that what was to be told waits.
      constants: { OSTIUM_SITE_URL: 'http://127.0.0.1:9', OSTIUM_PURGE_SECRET: 'a purge secret of this test' },
    });
    // Both are in the first category, which no longer becomes empty.
    standing = (await run(`$new(); $new(); ${STANDING} echo wp_json_encode( $made );`)) as typeof standing;
  }, 120_000);
  afterAll(() => wp?.stop());

  test.each(ROWS)('%s', async (what, _before, request, changed, withdrawn = []) => {
    const ids = standing[what] ?? {};
    const given = Object.entries(ids).map(([name, id]) => `$${name} = ${id};`);
    const told = await run(`
      delete_option( 'ostium_purges' );
      add_action( 'shutdown', function () { echo wp_json_encode( Ostium\\Purge\\state()['waiting'] ); }, PHP_INT_MAX );
      ${given.join(' ')} ${request}`);
    const named = (tags: readonly string[]) =>
      tags.map((tag) => tag.replaceAll(/\{(\w+)\}/g, (_name, name: string) => `${ids[name]}`));

    expect(told).toEqual({ changed: named(changed), withdrawn: named(withdrawn) });
  });
});
