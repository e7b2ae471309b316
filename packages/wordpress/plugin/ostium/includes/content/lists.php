<?php
/**
 * What is loaded before or after the items: settings, users, terms and comments.
 *
 * @package Ostium
 */

namespace Ostium\Content;

defined( 'ABSPATH' ) || exit;

/** The settings in site.yaml, and WordPress's names for them. */
const SETTINGS = array(
	'name'           => 'blogname',
	'description'    => 'blogdescription',
	'timezone'       => 'timezone_string',
	'date_format'    => 'date_format',
	'posts_per_page' => 'posts_per_page',
	'permalink'      => 'permalink_structure',
	'front_page'     => 'page_on_front',
	'posts_page'     => 'page_for_posts',
	'social_image'   => \Ostium\Head\SHARE_IMAGE,
);

/**
 * Saves a setting.
 *
 * @param array $entry Its name and value; the two pages and the picture are given by their ids.
 * @return bool
 */
function save_setting( array $entry ) {
	global $wp_rewrite;
	$value = sanitize_option( SETTINGS[ $entry['name'] ], $entry['value'] );
	if ( 'permalink' === $entry['name'] ) {
		$wp_rewrite->set_permalink_structure( $value );
		return true;
	}
	if ( 'front_page' === $entry['name'] ) {
		update_option( 'show_on_front', $value ? 'page' : 'posts' );
	}
	update_option( SETTINGS[ $entry['name'] ], $value );
	return true;
}

/**
 * Saves a user, who cannot log in until an administrator sets a password.
 *
 * @param array $entry See schema_of_users().
 * @return int|\WP_Error The id.
 */
function save_user( array $entry ) {
	$known = get_user_by( 'slug', $entry['slug'] );
	$data  = array(
		'user_nicename' => $entry['slug'],
		'display_name'  => $entry['name'],
		'nickname'      => $entry['name'],
		'description'   => $entry['description'],
		'user_url'      => $entry['url'],
	);
	if ( $known ) {
		$data['ID'] = $known->ID;
		return is_same( $known, $data ) ? $known->ID : wp_update_user( wp_slash( $data ) );
	}
	$data['user_login'] = $entry['slug'];
	$data['user_pass']  = wp_generate_password( 40 );
	$data['role']       = 'author';
	$with_id            = with_id( 'ID', get_userdata( $entry['id'] ) ? 0 : $entry['id'] );
	add_filter( 'wp_pre_insert_user_data', $with_id );
	$id = wp_insert_user( wp_slash( $data ) );
	remove_filter( 'wp_pre_insert_user_data', $with_id );
	return $id;
}

/**
 * Whether a user already has all of these values: saving without a change would send mails and end sessions.
 *
 * @param \WP_User $user The user.
 * @param array    $data Values by field.
 * @return bool
 */
function is_same( $user, array $data ) {
	foreach ( $data as $field => $value ) {
		if ( (string) $user->get( $field ) !== (string) $value ) {
			return false;
		}
	}
	return true;
}

/**
 * Returns a filter that puts an id into a row before WordPress inserts it.
 *
 * @param string $column Name of the id.
 * @param int    $id     0 for the one that WordPress chooses.
 * @return callable
 */
function with_id( $column, $id ) {
	return static function ( $row ) use ( $column, $id ) {
		return $id > 0 ? array_merge( $row, array( $column => $id ) ) : $row;
	};
}

/**
 * Saves a term. In a new WordPress, the default category becomes the category with its id, if nobody has used or renamed it.
 *
 * @param array $entry See schema_of_terms(); the parent by its slug, which was saved before.
 * @return int|\WP_Error The id.
 */
function save_term( array $entry ) {
	$taxonomy = $entry['taxonomy'];
	$parent   = '' === $entry['parent'] ? null : get_term_by( 'slug', $entry['parent'], $taxonomy );
	if ( ! taxonomy_exists( $taxonomy ) ) {
		return refuse( "there is no taxonomy $taxonomy." );
	}
	if ( false === $parent ) {
		return refuse( "there is no term {$entry['parent']} to stand below." );
	}
	$data  = array(
		'name'        => $entry['name'],
		'slug'        => $entry['slug'],
		'description' => $entry['description'],
		'parent'      => $parent ? $parent->term_id : 0,
	);
	$known = get_term_by( 'slug', $entry['slug'], $taxonomy );
	if ( ! $known ) {
		$owner = get_term( $entry['id'] );
		$known = $owner instanceof \WP_Term && is_unused_default( $owner, $taxonomy ) ? $owner : null;
	}
	if ( $known ) {
		$saved = wp_update_term( $known->term_id, $taxonomy, wp_slash( $data ) );
	} else {
		$with_id = with_id( 'term_id', get_term( $entry['id'] ) ? 0 : $entry['id'] );
		add_filter( 'wp_insert_term_data', $with_id );
		$saved = wp_insert_term( wp_slash( $entry['name'] ), $taxonomy, wp_slash( $data ) );
		remove_filter( 'wp_insert_term_data', $with_id );
	}
	return is_wp_error( $saved ) ? $saved : (int) $saved['term_id'];
}

/**
 * Whether a term is WordPress's default category, unchanged.
 *
 * @param \WP_Term $term     The term.
 * @param string   $taxonomy The taxonomy it must be in.
 * @return bool
 */
function is_unused_default( $term, $taxonomy ) {
	return $taxonomy === $term->taxonomy && 'uncategorized' === $term->slug && 0 === $term->count;
}

/**
 * Finds the comment that was loaded under a name, else one with exactly the same text and time that no load has named: it was saved just
 * before WordPress was stopped.
 *
 * @param array $entry See schema_of_comments().
 * @return int 0 if there is none.
 */
function find_comment( array $entry ) {
	$named = get_comments(
		array(
			'meta_key'   => KEY_META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- A few hundred comments, while loading.
			'meta_value' => $entry['key'], // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- The same.
			'fields'     => 'ids',
			'status'     => 'any',
		)
	);
	if ( $named ) {
		return (int) $named[0];
	}
	$below = get_comments(
		array(
			'post_id'    => $entry['post'],
			'status'     => 'any',
			'date_query' => array(
				'column'    => 'comment_date_gmt',
				'after'     => $entry['date_gmt'],
				'before'    => $entry['date_gmt'],
				'inclusive' => true,
			),
		)
	);
	foreach ( $below as $comment ) {
		$is_same = $comment->comment_content === $entry['content'] && $comment->comment_author === $entry['author_name'];
		if ( $is_same && ! metadata_exists( 'comment', $comment->comment_ID, KEY_META ) ) {
			return (int) $comment->comment_ID;
		}
	}
	return 0;
}

/**
 * Saves a comment. It is found again by the name under which it was loaded.
 *
 * @param array $entry See schema_of_comments().
 * @return int The id.
 */
function save_comment( array $entry ) {
	global $wpdb;
	$found = find_comment( $entry );
	$row   = array(
		'comment_post_ID'    => $entry['post'],
		'comment_author'     => $entry['author_name'],
		'comment_author_url' => $entry['author_url'],
		'comment_date'       => $entry['date'],
		'comment_date_gmt'   => $entry['date_gmt'],
		'comment_content'    => $entry['content'],
		'comment_approved'   => 'approved' === $entry['status'] ? '1' : '0',
		'comment_parent'     => $entry['parent'],
		'user_id'            => $entry['author'],
		'comment_type'       => 'comment',
	);
	// Not wp_insert_comment(), which accepts no id, nor wp_update_comment(), which removes tags from the text.
	if ( $found ) {
		$id = $found;
		$wpdb->update( $wpdb->comments, $row, array( 'comment_ID' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As said above.
	} else {
		if ( ! get_comment( $entry['id'] ) ) {
			$row['comment_ID'] = $entry['id'];
		}
		$wpdb->insert( $wpdb->comments, $row ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As said above.
		$id = (int) $wpdb->insert_id;
	}
	update_comment_meta( $id, KEY_META, wp_slash( $entry['key'] ) );
	clean_comment_cache( $id );
	wp_update_comment_count_now( $entry['post'] );
	return $id;
}
