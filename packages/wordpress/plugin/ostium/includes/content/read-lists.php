<?php
/**
 * Everything besides the items, as `ostium content` reads it: settings, users, terms, comments, and the content files that are not
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
				'writes'      => (int) count_user_posts( $user->ID, array_diff( saved_types(), array( 'attachment' ) ) ),
			);
		},
		get_users( array( 'orderby' => 'ID' ) )
	);
	$terms = array();
	foreach ( saved_taxonomies() as $taxonomy ) {
		$terms[ $taxonomy ] = array_map( __NAMESPACE__ . '\\term_state', (array) get_terms( "taxonomy=$taxonomy&hide_empty=0&orderby=term_id" ) );
	}
	$comments = array_map( __NAMESPACE__ . '\\comment_state', get_comments( 'type=comment&orderby=comment_ID&order=ASC&status=all' ) );
	return array(
		'settings'   => $settings + array( 'locale' => get_locale() ),
		'users'      => $users,
		'terms'      => $terms,
		'comments'   => $comments,
		'practice'   => (object) \Ostium\Practice\stored_facts(),
		'wordings'   => (object) array_column( array_map( __NAMESPACE__ . '\\wording_state', wordings() ), 1, 0 ),
		'texts'      => (object) get_option( TEXTS, array() ),
		'others'     => (object) ( other_items() + other_terms() ),
		'types'      => own_types(),
		'taxonomies' => own_taxonomies(),
	);
}

/**
 * The types of items that the plugin, a theme or another plugin registers for the REST API, in the form of `post_types` in site.yaml.
 *
 * @return list<array>
 */
function own_types() {
	$found = get_post_types(
		array(
			'public'       => true,
			'show_in_rest' => true,
		),
		'objects'
	);
	$types = array();
	foreach ( array_diff_key( $found, array_flip( array( 'post', 'page', 'attachment' ) ) ) as $name => $type ) {
		$structure = $GLOBALS['wp_rewrite']->get_extra_permastruct( $name );
		$archive   = $structure && $type->has_archive ? (string) get_post_type_archive_link( $name ) : '';
		$types[]   = array(
			'name'         => $name,
			'label'        => $type->labels->name,
			'singular'     => $type->labels->singular_name,
			'icon'         => is_string( $type->menu_icon ) && 0 === strpos( $type->menu_icon, 'dashicons-' ) ? $type->menu_icon : '',
			'rest_base'    => rest_base_of( $type ),
			'path'         => path_before( $structure, $name ),
			'archive'      => $archive ? trim( substr( $archive, strlen( home_url() ) ), '/' ) : 'false',
			'hierarchical' => $type->hierarchical,
			'supports'     => array_values( array_intersect( array( 'author', 'comments', 'page-attributes' ), array_keys( get_all_post_type_supports( $name ) ) ) ),
			'taxonomies'   => array_values( array_intersect( array( 'category', 'post_tag' ), get_object_taxonomies( $name ) ) ),
		);
	}
	return $types;
}

/**
 * The taxonomies that the plugin, a theme or another plugin registers for the REST API, in the form of `taxonomies` in site.yaml.
 *
 * @return list<array>
 */
function own_taxonomies() {
	$found      = get_taxonomies(
		array(
			'public'       => true,
			'show_in_rest' => true,
		),
		'objects'
	);
	$taxonomies = array();
	foreach ( array_diff_key( $found, array_flip( array( 'category', 'post_tag', 'post_format' ) ) ) as $name => $taxonomy ) {
		$taxonomies[] = array(
			'name'         => $name,
			'label'        => $taxonomy->labels->name,
			'singular'     => $taxonomy->labels->singular_name,
			'rest_base'    => rest_base_of( $taxonomy ),
			'path'         => path_before( $GLOBALS['wp_rewrite']->get_extra_permastruct( $name ), $name ),
			'hierarchical' => $taxonomy->hierarchical,
			'nested_paths' => ! empty( $taxonomy->rewrite['hierarchical'] ),
			'types'        => array_values( $taxonomy->object_type ),
		);
	}
	return $taxonomies;
}

/**
 * The last part of a type's or a taxonomy's REST address.
 *
 * @param \WP_Post_Type|\WP_Taxonomy $kind The type or the taxonomy.
 * @return string
 */
function rest_base_of( $kind ) {
	return $kind->rest_base ? $kind->rest_base : $kind->name;
}

/**
 * What the addresses of a type or a taxonomy begin with: its name, where WordPress has no path for them.
 *
 * @param string|false $structure Such as `/library/%book%`.
 * @param string       $name      Of the type or the taxonomy.
 * @return string
 */
function path_before( $structure, $name ) {
	return $structure ? trim( strtok( $structure, '%' ), '/' ) : $name;
}

/**
 * Items of types that no visitor of the site can see, since the REST API does not send them: they are not saved.
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
 * Terms of taxonomies that no visitor of the site can see, likewise.
 *
 * @return array<string, int> Their number by taxonomy.
 */
function other_terms() {
	$saved   = array_merge( array( 'post_format' ), saved_taxonomies() );
	$numbers = array();
	foreach ( array_diff( get_taxonomies( array( 'public' => true ) ), $saved ) as $taxonomy ) {
		$count = (int) wp_count_terms( array( 'taxonomy' => $taxonomy ) );
		if ( $count > 0 ) {
			$numbers[ $taxonomy ] = $count;
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
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
		'html'        => apply_filters( 'comment_text', $comment->comment_content, $comment, array() ),
		'status'      => '1' === $comment->comment_approved ? 'approved' : ( '0' === $comment->comment_approved ? 'hold' : 'gone' ),
	);
}
