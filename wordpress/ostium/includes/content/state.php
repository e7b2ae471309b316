<?php
/**
 * What this WordPress holds, as `npm run content` reads it: to save it as files, and to know what has changed since it was loaded.
 *
 * @package Ostium
 */

namespace Ostium\Content;

defined( 'ABSPATH' ) || exit;

/** How many items are read at once. */
const AT_ONCE = 100;

/**
 * Items and uploads in the order of their ids.
 *
 * @param \WP_REST_Request $request `after` names the last id of the answer before.
 * @return array[] At most AT_ONCE; fewer at the end.
 */
function read_state( $request ) {
	global $wpdb;
	$types = array_merge( array( 'post', 'page', 'attachment' ), wp_list_pluck( \Ostium\site()['types'], 'name' ) );
	$known = implode( ',', array_fill( 0, count( $types ), '%s' ) );
	// phpcs:disable WordPress.DB -- No function of WordPress pages by id; the marks are made of %s alone.
	$ids = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT ID FROM $wpdb->posts WHERE ID > %d AND post_type IN ($known) AND post_status IN ('publish','future','draft','pending','private','inherit') ORDER BY ID LIMIT %d",
			array_merge( array( (int) $request->get_param( 'after' ) ), $types, array( AT_ONCE ) )
		)
	);
	// phpcs:enable
	_prime_post_caches( $ids );
	return array_map( __NAMESPACE__ . '\\state_of', array_map( 'get_post', $ids ) );
}

/**
 * Everything that a content file can say of an item.
 *
 * @param \WP_Post $post An item or an upload.
 * @return array
 */
function state_of( $post ) {
	$state = array(
		'id'             => $post->ID,
		'type'           => $post->post_type,
		'path'           => path_of( $post ),
		'title'          => $post->post_title,
		'status'         => 'pending' === $post->post_status ? 'draft' : $post->post_status,
		'date'           => $post->post_date,
		'modified'       => $post->post_modified,
		'author'         => (string) get_the_author_meta( 'user_nicename', (int) $post->post_author ),
		'content'        => $post->post_content,
		'excerpt'        => $post->post_excerpt,
		'parent'         => $post->post_parent,
		'menu_order'     => $post->menu_order,
		'password'       => $post->post_password,
		'comment_status' => $post->comment_status,
		'key'            => (string) get_post_meta( $post->ID, KEY_META, true ),
	);
	if ( 'attachment' === $post->post_type ) {
		$metadata        = wp_get_attachment_metadata( $post->ID );
		$state['path']   = (string) get_post_meta( $post->ID, '_wp_attached_file', true );
		$state['alt']    = (string) get_post_meta( $post->ID, '_wp_attachment_image_alt', true );
		$state['sizes']  = is_array( $metadata ) && ! empty( $metadata['sizes'] ) ? array_values( wp_list_pluck( $metadata['sizes'], 'file' ) ) : array();
		$state['source'] = source_of( $post->ID );
		return $state;
	}
	return $state + array(
		'featured_media' => (int) get_post_meta( $post->ID, '_thumbnail_id', true ),
		'template'       => (string) get_post_meta( $post->ID, '_wp_page_template', true ),
		'sticky'         => 'post' === $post->post_type && is_sticky( $post->ID ),
		'old_slugs'      => array_values( get_post_meta( $post->ID, '_wp_old_slug', false ) ),
		'terms'          => (object) terms_of( $post ),
		'seo'            => (object) \Ostium\Head\seo( $post->ID ),
		'acf'            => (object) fields_of( $post->ID ),
		'source'         => source_of( $post->ID ),
	);
}

/**
 * Custom fields in ACF's light form, by the part of the plugin that owns them.
 *
 * @param int $id Of an item.
 * @return array<string, mixed>
 */
function fields_of( $id ) {
	return \Ostium\Fields\read_fields( $id );
}

/**
 * The path of an item below its type's own. A draft that has no slug yet is called as it was loaded, or by its title.
 *
 * @param \WP_Post $post Which.
 * @return string
 */
function path_of( $post ) {
	$slug = $post->post_name;
	if ( '' === $slug ) {
		$key  = explode( '/', (string) get_post_meta( $post->ID, KEY_META, true ) );
		$slug = end( $key );
	}
	if ( '' === $slug ) {
		$slug = sanitize_title( $post->post_title, "draft-$post->ID" );
	}
	$parent = is_post_type_hierarchical( $post->post_type ) && $post->post_parent ? get_post( $post->post_parent ) : null;
	return $parent ? path_of( $parent ) . "/$slug" : $slug;
}

/**
 * Slugs of an item's terms.
 *
 * @param \WP_Post $post Which.
 * @return array<string, string[]> By taxonomy, in the order of slugs.
 */
function terms_of( $post ) {
	$found = array();
	foreach ( array_merge( array( 'category', 'post_tag' ), wp_list_pluck( \Ostium\site()['taxonomies'], 'name' ) ) as $taxonomy ) {
		$terms = is_object_in_taxonomy( $post->post_type, $taxonomy ) ? get_the_terms( $post, $taxonomy ) : false;
		if ( is_array( $terms ) && $terms ) {
			$slugs = wp_list_pluck( $terms, 'slug' );
			sort( $slugs );
			$found[ $taxonomy ] = $slugs;
		}
	}
	return $found;
}

/**
 * What stands beside the items: settings, users, terms, comments, and the content files that are no item.
 *
 * @return array
 */
function read_lists() {
	$settings = array();
	foreach ( SETTINGS as $name => $option ) {
		$settings[ $name ] = get_option( $option );
	}
	if ( ! $settings['timezone'] ) {
		// Hours ahead of UTC have the other sign in names of time zones.
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
	);
}

/**
 * The synced patterns that are wordings.
 *
 * @return \WP_Post[]
 */
function wordings() {
	$all = get_posts( 'post_type=wp_block&post_status=publish&numberposts=-1&orderby=name&order=ASC' );
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
 * A term as its file says it.
 *
 * @param \WP_Term $term Which.
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
 * A comment as its file says it.
 *
 * @param \WP_Comment $comment Which.
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

/**
 * What visitors would read of items, as HTML.
 *
 * @param \WP_REST_Request $request `ids` of items, with commas.
 * @return array<int, string>
 */
function read_html( $request ) {
	$html = array();
	foreach ( array_slice( wp_parse_id_list( (string) $request->get_param( 'ids' ) ), 0, AT_ONCE ) as $id ) {
		$post = get_post( $id );
		if ( $post ) {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As WordPress's own controllers do: what fills in blocks and shortcodes reads it.
			$GLOBALS['post'] = $post;
			setup_postdata( $post );
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
			$html[ $id ] = apply_filters( 'the_content', $post->post_content );
		}
	}
	wp_reset_postdata();
	return (object) $html;
}
