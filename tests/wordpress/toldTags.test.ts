import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress } from './startWordPress.ts';
import { ARTICLES } from './changes/articles.ts';
import { ITEMS } from './changes/items.ts';
import { OTHERS } from './changes/others.ts';
import { hasWordPress } from './hasWordPress.ts';

/** The ids that the tags name, of what is created before a request. */
const NAMES = ['it', 'below', 'deeper', 'term', 'comment', 'user'];

const WORDS = `
  $new = fn ( $type = 'post', $more = array() ) => wp_insert_post( $more + array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'One', 'post_content' => 'Words.' ) );
  $edit = fn ( $id, $more ) => wp_update_post( array( 'ID' => $id ) + $more );
  $category = fn () => wp_insert_term( uniqid( 'c' ), 'category' )['term_id'];
  $in = fn ( $id, ...$terms ) => wp_set_object_terms( $id, $terms, 'category' );
  $upload = fn ( $file = 'ear.png' ) => wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Ear' ), $file );
  $list = function ( $id, $type = 'post_type' ) {
    $menu = wp_create_nav_menu( uniqid( 'm' ) );
    $entry = array( 'menu-item-type' => $type, 'menu-item-object' => 'post_type' === $type ? get_post_type( $id ) : 'category', 'menu-item-object-id' => $id, 'menu-item-status' => 'publish' );
    return wp_update_nav_menu_item( $menu, 0, $entry );
  };
  $said = fn ( $id, $is_approved ) => wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_content' => 'Yes.', 'comment_approved' => $is_approved ) );
  register_post_type( 'clinic', array( 'public' => true, 'show_in_rest' => true, 'rest_base' => 'clinics', 'hierarchical' => false ) );
  register_post_type( 'invoice', array( 'public' => false ) );
  register_post_meta( 'post', 'minutes', array( 'type' => 'integer', 'single' => true, 'show_in_rest' => true ) );`;

/** The ids of what exists, by the name of the request that it is for. */
type Standing = Record<string, Record<string, number>>;

const CHANGES = [...ARTICLES, ...ITEMS, ...OTHERS];

const END = '@@ The next request @@';

/** Each request in a process of its own, which continues from a WordPress that has just loaded: starting PHP takes ten times as long. */
const requestsOf = (standing: Standing): string => `
  global $wpdb;
  $wpdb->close();
  ${CHANGES.map(
    ([what, _before, request]) => `
  $forked = pcntl_fork();
  if ( 0 === $forked ) {
    $wpdb->db_connect( false );
    wp_cache_flush();
    delete_option( 'ostium_purges' );
    add_action( 'shutdown', function () { echo wp_json_encode( Ostium\\Purge\\state()['waiting'] ); }, PHP_INT_MAX );
    ${Object.entries(standing[what] ?? {})
      .map(([name, id]) => `$${name} = ${id};`)
      .join(' ')}
    ${request}
    exit;
  }
  pcntl_waitpid( $forked, $ended );
  echo '${END}';`,
  ).join('')}`;

/**
 * What exists before each request, created all at once because each start of PHP takes time: prints the ids by the requests'
 * names.
 */
const STANDING = CHANGES.map(
  ([what, before]) => `${before}
    $made[ ${JSON.stringify(what)} ] = array_intersect_key( get_defined_vars(), array_flip( array( '${NAMES.join("','")}' ) ) );
    unset( ${NAMES.map((name) => `$${name}`).join(', ')} );`,
).join('\n');

describe.skipIf(!hasWordPress)('the site receives the purge tags', { timeout: 60_000 }, () => {
  let wp: Awaited<ReturnType<typeof startWordPress>>;
  let standing: Standing;
  /** What PHP printed at the end of each request. */
  let printedTags: Map<string, string>;

  beforeAll(async () => {
    wp = await startWordPress({
      // Nothing responds there, so that the tags wait.
      constants: { OSTIUM_SITE_URL: 'http://127.0.0.1:9', OSTIUM_PURGE_SECRET: 'a purge secret of this test' },
    });
    // Both are in the first category, which therefore never becomes empty.
    const output = await wp.php(`${WORDS} $new(); $new(); ${STANDING} echo wp_json_encode( $made );`);
    standing = JSON.parse(output) as Standing;
    const outputs = (await wp.php(`${WORDS} ${requestsOf(standing)}`)).split(END);
    printedTags = new Map(CHANGES.map(([what], index) => [what, outputs[index] ?? '']));
  }, 120_000);
  afterAll(() => wp?.stop());

  test.each(CHANGES)('of %s', (what, _before, _request, changed, withdrawn = []) => {
    const ids = standing[what] ?? {};
    const filledTags = (tags: readonly string[]) =>
      tags.map((tag) => tag.replaceAll(/\{(\w+)\}/g, (_name, name: string) => `${ids[name]}`));

    expect(JSON.parse(printedTags.get(what) ?? '')).toEqual({
      changed: filledTags(changed),
      withdrawn: filledTags(withdrawn),
    });
  });
});
