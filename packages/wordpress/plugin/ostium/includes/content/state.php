<?php
/**
 * The state of items in this WordPress, as `ostium content` reads it: to save them as files, and to know what has changed since they
 * were loaded.
 *
 * @package Ostium
 */

namespace Ostium\Content;

use const Ostium\Redirects\OLD_PATH;

defined( 'ABSPATH' ) || exit;

/** How many items are read at once. */
const AT_ONCE = 100;

/** Of the statuses of items, those that are saved. */
const SAVED_STATUSES = array( 'publish', 'future', 'draft', 'pending', 'private', 'inherit' );

/**
 * The types of items that are saved: all that visitors of the site can see through the REST API.
 *
 * @return list<string>
 */
function saved_types() {
	return array_merge( array( 'post', 'page', 'attachment' ), wp_list_pluck( own_types(), 'name' ) );
}

/**
 * The taxonomies whose terms are saved, likewise.
 *
 * @return list<string>
 */
function saved_taxonomies() {
	return array_merge( array( 'category', 'post_tag' ), wp_list_pluck( own_taxonomies(), 'name' ) );
}

/**
 * Items and uploads in the order of their ids.
 *
 * @param \WP_REST_Request $request `after` is the last id of the previous response.
 * @return array[] At most AT_ONCE; fewer at the end.
 */
function read_state( $request ) {
	global $wpdb;
	$types    = implode( ',', array_fill( 0, count( saved_types() ), '%s' ) );
	$statuses = implode( ',', array_fill( 0, count( SAVED_STATUSES ), '%s' ) );
	// phpcs:disable WordPress.DB -- No function of WordPress pages by id; the placeholders consist only of %s.
	$ids = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT ID FROM $wpdb->posts WHERE ID > %d AND post_type IN ($types) AND post_status IN ($statuses) ORDER BY ID LIMIT %d",
			array_merge( array( (int) $request->get_param( 'after' ) ), saved_types(), SAVED_STATUSES, array( AT_ONCE ) )
		)
	);
	// phpcs:enable
	_prime_post_caches( $ids );
	return array_map( __NAMESPACE__ . '\\state_of', array_map( 'get_post', $ids ) );
}

/**
 * Everything about an item that a content file can contain.
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
		'content'        => \Ostium\Blocks\text_of( $post->post_content ),
		'excerpt'        => $post->post_excerpt,
		'parent'         => $post->post_parent,
		'menu_order'     => $post->menu_order,
		'password'       => $post->post_password,
		'comment_status' => $post->comment_status,
		'key'            => (string) get_post_meta( $post->ID, KEY_META, true ),
	);
	if ( 'attachment' === $post->post_type ) {
		$metadata           = wp_get_attachment_metadata( $post->ID );
		$state['path']      = (string) get_post_meta( $post->ID, '_wp_attached_file', true );
		$state['slug']      = $post->post_name;
		$state['alt']       = (string) get_post_meta( $post->ID, '_wp_attachment_image_alt', true );
		$state['alt_texts'] = (object) \Ostium\AltTexts\alt_texts( $post->ID );
		$state['sizes']     = is_array( $metadata ) && ! empty( $metadata['sizes'] ) ? array_values( wp_list_pluck( $metadata['sizes'], 'file' ) ) : array();
		$state['source']    = source_of( $post->ID );
		return $state;
	}
	return $state + array(
		'featured_media' => (int) get_post_meta( $post->ID, '_thumbnail_id', true ),
		'template'       => (string) get_post_meta( $post->ID, '_wp_page_template', true ),
		'sticky'         => 'post' === $post->post_type && is_sticky( $post->ID ),
		'old_slugs'      => array_values( get_post_meta( $post->ID, '_wp_old_slug', false ) ),
		'old_paths'      => array_values( get_post_meta( $post->ID, OLD_PATH, false ) ),
		'terms'          => (object) terms_of( $post ),
		'seo'            => (object) \Ostium\Head\seo( $post->ID ),
		'acf'            => (object) \Ostium\Fields\stored_fields( $post->ID ),
		'source'         => source_of( $post->ID ),
	);
}

/**
 * The path of an item below that of its type. A draft without a slug is named as it was loaded, or after its title.
 *
 * @param \WP_Post $post The item.
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
 * @param \WP_Post $post The item.
 * @return array<string, string[]> By taxonomy, in the order of slugs.
 */
function terms_of( $post ) {
	$found = array();
	foreach ( saved_taxonomies() as $taxonomy ) {
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
 * The HTML of items as visitors see it: a block that greets its reader or links to a log-out must not greet the administrator who saves it.
 *
 * @param \WP_REST_Request $request `ids` of items, with commas.
 * @return \stdClass The HTML of each by its id: `title`, `excerpt`, `content`.
 */
function read_html( $request ) {
	$html   = array();
	$reader = get_current_user_id();
	wp_set_current_user( 0 );
	// Who has the password reads what it protects.
	add_filter( 'post_password_required', '__return_false' );
	add_filter( 'protected_title_format', __NAMESPACE__ . '\\bare_title' );
	add_filter( 'private_title_format', __NAMESPACE__ . '\\bare_title' );
	$filters = clone $GLOBALS['wp_filter']['the_content'];
	foreach ( array_slice( wp_parse_id_list( (string) $request->get_param( 'ids' ) ), 0, AT_ONCE ) as $id ) {
		$post = get_post( $id );
		if ( $post ) {
			// Content with blocks changes the order of WordPress's own filters for whatever is rendered after it.
			$GLOBALS['wp_filter']['the_content'] = clone $filters; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As WordPress's own controllers do: the code that renders blocks and shortcodes reads it.
			$GLOBALS['post'] = $post;
			setup_postdata( $post );
			$html[ $id ] = rendered( $post );
		}
	}
	wp_reset_postdata();
	remove_filter( 'post_password_required', '__return_false' );
	remove_filter( 'protected_title_format', __NAMESPACE__ . '\\bare_title' );
	remove_filter( 'private_title_format', __NAMESPACE__ . '\\bare_title' );
	wp_set_current_user( $reader );
	return (object) $html;
}

/**
 * What WordPress makes of an item, as its REST API sends it. The item must be the current one.
 *
 * @param \WP_Post $post The item.
 * @return array{title: string, excerpt: string, content: string}
 */
function rendered( $post ) {
	// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
	$excerpt = apply_filters( 'get_the_excerpt', $post->post_excerpt, $post );
	return array(
		'title'   => get_the_title( $post ),
		'excerpt' => (string) apply_filters( 'the_excerpt', $excerpt ),
		'content' => apply_filters( 'the_content', $post->post_content ),
	);
	// phpcs:enable
}

/**
 * A title without "Protected:" or "Private:", as the REST API sends it.
 *
 * @return string
 */
function bare_title() {
	return '%s';
}
