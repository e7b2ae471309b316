<?php
/**
 * Redirects the page of an author whose name in addresses changed: WordPress's screens cannot change it, but its REST API and other
 * plugins can.
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

use function Ostium\Content\is_loading;

defined( 'ABSPATH' ) || exit;

/** The field in which an author stores former names in addresses, one entry for each. */
const OLD_NAME = '_ostium_old_name';

add_action( 'profile_update', __NAMESPACE__ . '\\keep_old_name', 10, 2 );
// As for pages that moved.
add_action( 'template_redirect', __NAMESPACE__ . '\\redirect_moved_author', 20 );

/**
 * Stores the previous name of an author.
 *
 * @param int      $user_id Of the author.
 * @param \WP_User $before  The author before the change.
 */
function keep_old_name( $user_id, $before ) {
	if ( ! is_loading() && get_userdata( $user_id )->user_nicename !== $before->user_nicename ) {
		keep_former( 'user', $user_id, OLD_NAME, $before->user_nicename );
	}
}

/**
 * Redirects the address of a missing author to the one who used to be there. The site requests this, too.
 */
function redirect_moved_author() {
	$name = sanitize_title( (string) get_query_var( 'author_name' ) );
	// Not is_404(): to WordPress, articles without an author belong to every missing one.
	$is_missing = '' !== $name && ! get_user_by( 'slug', $name );
	$authors    = ! $is_missing ? array() : get_users(
		array(
			'number'              => 1,
			'has_published_posts' => true,
			'meta_key'            => OLD_NAME, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Few users have it, and it is only read if nothing else was found.
			'meta_value'          => $name, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- The same.
		)
	);
	if ( $authors ) {
		wp_safe_redirect( get_author_posts_url( $authors[0]->ID ), 301 );
		exit;
	}
}
