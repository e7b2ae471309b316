<?php
/**
 * Everything besides the items, as `npm run content` reads it: settings, users, terms, comments, and the content files that are not
 * items.
 *
 * @package Ostium
 */

namespace Ostium\Content;

defined( 'ABSPATH' ) || exit;

/**
 * Everything besides the items: settings, users, terms, comments, and the content files that are not items.
 *
 * @return array
 */
function read_lists() {
	$settings = array();
	foreach ( SETTINGS as $name => $option ) {
		$settings[ $name ] = get_option( $option );
	}
	if ( ! $settings['timezone'] ) {
		// In the names of time zones, hours ahead of UTC have the opposite sign.
		$offset               = (int) round( (float) get_option( 'gmt_offset' ) );
		$settings['timezone'] = 0 === $offset ? 'UTC' : sprintf( 'Etc/GMT%+d', -$offset );
	}
	$users = array_map(
		static function ( $user ) {
			return array(
				'id'          => $user->ID,
				'slug'        => $user->user_nicename,
				'name'        => $user->display_name,
				'description' => $user->description,
				'url'         => $user->user_url,
				'writes'      => (int) count_user_posts( $user->ID, array_merge( array( 'post', 'page' ), wp_list_pluck( \Ostium\site()['types'], 'name' ) ) ),
			);
		},
		get_users( array( 'orderby' => 'ID' ) )
	);
	$terms = array();
	foreach ( array_merge( array( 'category', 'post_tag' ), wp_list_pluck( \Ostium\site()['taxonomies'], 'name' ) ) as $taxonomy ) {
		$terms[ $taxonomy ] = array_map( __NAMESPACE__ . '\\term_state', (array) get_terms( "taxonomy=$taxonomy&hide_empty=0&orderby=term_id" ) );
	}
	$comments = array_map( __NAMESPACE__ . '\\comment_state', get_comments( 'type=comment&orderby=comment_ID&order=ASC&status=all' ) );
	return array(
		'settings' => $settings + array( 'locale' => get_locale() ),
		'users'    => $users,
		'terms'    => $terms,
		'comments' => $comments,
		'practice' => (object) \Ostium\Practice\stored_facts(),
		'wordings' => (object) array_column( array_map( __NAMESPACE__ . '\\wording_state', wordings() ), 1, 0 ),
		'texts'    => (object) get_option( TEXTS, array() ),
		'others'   => (object) other_items(),
	);
}

/**
 * Items of types that the site does not have: they are not saved.
 *
 * @return array<string, int> Their number by type.
 */
function other_items() {
	$numbers = array();
	foreach ( get_post_types( array( 'public' => true ) ) as $type ) {
		$is_saved = in_array( $type, saved_types(), true );
		$counts   = $is_saved ? array() : array_intersect_key( (array) wp_count_posts( $type ), array_flip( SAVED_STATUSES ) );
		if ( array_sum( $counts ) > 0 ) {
			$numbers[ $type ] = (int) array_sum( $counts );
		}
	}
	return $numbers;
}

/**
 * The synced patterns that are wordings.
 *
 * @return \WP_Post[]
 */
function wordings() {
	$all = get_posts(
		array(
			'post_type'   => 'wp_block',
			'post_status' => 'publish',
			'numberposts' => -1,
			'orderby'     => 'name',
			'order'       => 'ASC',
		)
	);
	return array_filter(
		$all,
		static function ( $post ) {
			return 0 === strpos( $post->post_name, 'wording-' );
		}
	);
}

/**
 * A wording by its name.
 *
 * @param \WP_Post $post A synced pattern.
 * @return array{0: string, 1: string} Its name and its HTML.
 */
function wording_state( $post ) {
	return array( substr( $post->post_name, 8 ), trim( do_blocks( $post->post_content ) ) . "\n" );
}

/**
 * A term in the form of its file.
 *
 * @param \WP_Term $term The term.
 * @return array
 */
function term_state( $term ) {
	$parent = $term->parent ? get_term( $term->parent ) : null;
	return array(
		'id'          => $term->term_id,
		'name'        => wp_specialchars_decode( $term->name ),
		'slug'        => $term->slug,
		'description' => wp_specialchars_decode( $term->description ),
		'parent'      => $parent instanceof \WP_Term ? $parent->slug : '',
		'count'       => $term->count,
	);
}

/**
 * A comment in the form of its file.
 *
 * @param \WP_Comment $comment The comment.
 * @return array
 */
function comment_state( $comment ) {
	return array(
		'id'          => (int) $comment->comment_ID,
		'post'        => (int) $comment->comment_post_ID,
		'parent'      => (int) $comment->comment_parent,
		'author_name' => $comment->comment_author,
		'author_url'  => $comment->comment_author_url,
		'author'      => (string) get_the_author_meta( 'user_nicename', (int) $comment->user_id ),
		'date'        => $comment->comment_date,
		'content'     => $comment->comment_content,
		'status'      => '1' === $comment->comment_approved ? 'approved' : ( '0' === $comment->comment_approved ? 'hold' : 'gone' ),
	);
}
