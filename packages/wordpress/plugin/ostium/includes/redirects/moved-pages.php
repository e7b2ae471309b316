<?php
/**
 * Redirects a page that got another slug or another parent page. WordPress records this only for articles.
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

use function Ostium\Content\is_loading;

defined( 'ABSPATH' ) || exit;

/** The field in which a page stores its former paths, one entry for each. */
const OLD_PATH = '_ostium_old_path';

add_action( 'post_updated', __NAMESPACE__ . '\\keep_old_paths', 10, 3 );
add_action( 'before_delete_post', __NAMESPACE__ . '\\keep_paths_below' );
add_filter( 'old_slug_redirect_post_id', __NAMESPACE__ . '\\published_only' );
// After WordPress's own redirects, and before every other address redirects to the site.
add_action( 'template_redirect', __NAMESPACE__ . '\\redirect_moved_page', 20 );

/**
 * Stores the previous path of a page, and of the pages below it.
 *
 * @param int      $post_id Its id.
 * @param \WP_Post $after   The page after the change.
 * @param \WP_Post $before  The page before the change.
 */
function keep_old_paths( $post_id, $after, $before ) {
	if ( 'page' !== $after->post_type || is_loading() ) {
		return;
	}
	$was = get_page_uri( $before );
	$is  = get_page_uri( $after );
	if ( '' === $before->post_name || $was === $is ) {
		return;
	}
	if ( 'publish' === $before->post_status ) {
		keep_old_path( $post_id, $was );
	}
	foreach ( get_pages( array( 'child_of' => $post_id ) ) as $page ) {
		keep_old_path( $page->ID, $was . substr( get_page_uri( $page ), strlen( $is ) ) );
	}
}

/**
 * Stores the paths of the pages below one that is about to be deleted: they move up.
 *
 * @param int $post_id Its id.
 */
function keep_paths_below( $post_id ) {
	foreach ( 'page' === get_post_type( $post_id ) ? get_pages( array( 'child_of' => $post_id ) ) : array() as $page ) {
		keep_old_path( $page->ID, get_page_uri( $page ) );
	}
}

/**
 * Stores a former path of a page.
 *
 * @param int    $page_id Its id.
 * @param string $path    As `get_page_uri` returns it.
 */
function keep_old_path( $page_id, $path ) {
	keep_former( 'post', $page_id, OLD_PATH, $path );
}

/**
 * Stores a former address. It belongs to the last one that had it.
 *
 * @param string $kind  `post`, `term` or `user`.
 * @param int    $id    Its id.
 * @param string $field The field of former addresses, one entry for each.
 * @param string $value The address.
 */
function keep_former( $kind, $id, $field, $value ) {
	delete_metadata( $kind, 0, $field, $value, true );
	add_metadata( $kind, $id, $field, $value );
}

/**
 * The item to which WordPress redirects a former slug. If nobody may see it any more, the address is missing like any other: WordPress
 * would redirect it permanently to the item's number.
 *
 * @param int $post_id Its id.
 * @return int 0 for none.
 */
function published_only( $post_id ) {
	return 'publish' === get_post_status( $post_id ) ? $post_id : 0;
}

/**
 * Redirects a missing address to the page that used to be there. The site requests this, too.
 */
function redirect_moved_page() {
	global $wp;
	$path  = implode( '/', array_map( 'sanitize_title', explode( '/', rawurldecode( $wp->request ) ) ) );
	$pages = is_404() && '' !== $path ? get_posts(
		array(
			'post_type'   => 'page',
			'numberposts' => 1,
			'meta_key'    => OLD_PATH, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Few pages have it, and it is only read if nothing else was found.
			'meta_value'  => $path, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- The same.
		)
	) : array();
	if ( $pages ) {
		wp_safe_redirect( get_permalink( $pages[0] ), 301 );
		exit;
	}
}
