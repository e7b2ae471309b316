<?php
/**
 * Changes of terms, and the comparison of terms and authors at the end of a request.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

use function Ostium\Content\is_loading;

defined( 'ABSPATH' ) || exit;

add_action( 'edit_terms', __NAMESPACE__ . '\\watch_term', 10, 2 );
add_action( 'pre_delete_term', __NAMESPACE__ . '\\watch_deleted_term', 10, 2 );
add_action( 'add_term_meta', __NAMESPACE__ . '\\watch_term_of_id' );
add_action( 'update_term_meta', __NAMESPACE__ . '\\watch_term_of_meta', 10, 2 );
add_action( 'delete_term_meta', __NAMESPACE__ . '\\watch_term_of_meta', 10, 2 );
add_action( 'created_term', __NAMESPACE__ . '\\note_new_term', 10, 3 );

/**
 * The state of terms and authors before this request. With arguments, records one.
 *
 * @param string|null $name  One name for each, such as `category:3`.
 * @param array|null  $state Its `tag`, the function that reads its current state (`read`, `arguments`), its lists (`lists`), and its earlier state (`was`).
 * @return array<string, array>
 */
function terms_before( $name = null, $state = null ) {
	static $before = array();
	if ( null !== $name ) {
		$before[ $name ] = $state;
	}
	return $before;
}

/**
 * Records the state of a term before it is changed.
 *
 * @param int    $term_id  Its id.
 * @param string $taxonomy Its taxonomy.
 */
function watch_term( $term_id, $taxonomy ) {
	$tag  = tag_of_term( $term_id, $taxonomy );
	$name = "$taxonomy:$term_id";
	if ( ! is_loading() && '' !== $tag && ! isset( terms_before()[ $name ] ) ) {
		$state = array(
			'tag'       => $tag,
			'read'      => __NAMESPACE__ . '\\term_state',
			'arguments' => array( $term_id, $taxonomy ),
			'lists'     => lists_of_taxonomy( $taxonomy ),
			'was'       => term_state( $term_id, $taxonomy ),
		);
		terms_before( $name, $state );
	}
}

/**
 * The same before it is deleted, which moves the terms below it up without further hooks.
 *
 * @param int    $term_id  Its id.
 * @param string $taxonomy Its taxonomy.
 */
function watch_deleted_term( $term_id, $taxonomy ) {
	watch_term( $term_id, $taxonomy );
	$below = get_term_children( $term_id, $taxonomy );
	foreach ( is_array( $below ) ? $below : array() as $id ) {
		watch_term( $id, $taxonomy );
	}
}

/**
 * The same for a term, given only its id.
 *
 * @param int $term_id Its id.
 */
function watch_term_of_id( $term_id ) {
	$term = get_term( $term_id );
	if ( $term instanceof \WP_Term ) {
		watch_term( $term->term_id, $term->taxonomy );
	}
}

/**
 * The same before one of its fields is changed.
 *
 * @param mixed $meta_id Unused.
 * @param int   $term_id Its id.
 */
function watch_term_of_meta( $meta_id, $term_id ) {
	watch_term_of_id( $term_id );
}

/**
 * A new term appears in the lists of its taxonomy.
 *
 * @param int    $term_id  Its id.
 * @param int    $tt_id    Unused.
 * @param string $taxonomy Its taxonomy.
 */
function note_new_term( $term_id, $tt_id, $taxonomy ) {
	if ( ! is_loading() && '' !== tag_of_term( $term_id, $taxonomy ) ) {
		purge( lists_of_taxonomy( $taxonomy ) );
	}
}

/**
 * What visitors can see of a term: a value that changes with anything, one that changes with its place in lists and menus, and one that
 * changes with its address.
 *
 * @param int    $term_id  Its id.
 * @param string $taxonomy Its taxonomy.
 * @return array{whole: string, place: string, address: string}|null Null if there is none.
 */
function term_state( $term_id, $taxonomy ) {
	$term = get_term( $term_id, $taxonomy );
	if ( ! $term instanceof \WP_Term ) {
		return null;
	}
	$address = array( $term->slug, $term->parent );
	$place   = array( $term->name, $address );
	return array(
		'whole'   => fingerprint( array( $place, $term->description, get_term_meta( $term_id ) ) ),
		'place'   => fingerprint( $place ),
		'address' => fingerprint( $address ),
	);
}

/**
 * The tag of a term; for menus it is that of what surrounds every page.
 *
 * @param int    $term_id  Its id.
 * @param string $taxonomy Its taxonomy.
 * @return string Empty if visitors see nothing of the taxonomy.
 */
function tag_of_term( $term_id, $taxonomy ) {
	if ( 'nav_menu' === $taxonomy ) {
		return 'site';
	}
	$object = get_taxonomy( $taxonomy );
	$name   = 'post_tag' === $taxonomy ? 'tag' : $taxonomy;
	return $object && $object->show_in_rest && is_taxonomy_viewable( $object ) ? "$name:$term_id" : '';
}

/**
 * The tags of the lists of a taxonomy's terms, by the name in its REST address.
 *
 * @param string $taxonomy Its name.
 * @return list<string>
 */
function lists_of_taxonomy( $taxonomy ) {
	$object = get_taxonomy( $taxonomy );
	return 'nav_menu' === $taxonomy || ! $object ? array( 'site' ) : array( 'list:' . ( $object->rest_base ? $object->rest_base : $taxonomy ) );
}

/**
 * Purges what depends on the terms and authors that were changed.
 */
function compare_terms() {
	foreach ( terms_before() as $before ) {
		$tag = $before['tag'];
		$is  = call_user_func_array( $before['read'], $before['arguments'] );
		if ( null === $before['was'] || $before['was'] === $is ) {
			continue;
		}
		if ( 'site' === $tag ) {
			purge( array( $tag ) );
		} elseif ( null === $is ) {
			purge( $before['lists'], array( $tag ) );
		} elseif ( $before['was']['place'] === $is['place'] ) {
			purge( array( $tag ) );
		} else {
			purge( array_merge( array( $tag ), $before['lists'], tags_of_moved_term( $before, $is ) ) );
		}
	}
}

/**
 * The tags of what a term with another name or address affects besides itself: the terms below it, whose addresses contain its own, and
 * the menus.
 *
 * @param array $before See `terms_before`.
 * @param array $is     See `term_state`.
 * @return list<string>
 */
function tags_of_moved_term( array $before, array $is ) {
	list( $term_id, $taxonomy ) = $before['arguments'];
	$below                      = $before['was']['address'] === $is['address'] ? array() : get_term_children( $term_id, $taxonomy );
	$below                      = is_array( $below ) ? $below : array();
	$tags                       = array();
	foreach ( $below as $id ) {
		$tags[] = tag_of_term( $id, $taxonomy );
	}
	return array_merge( $tags, menu_of( array_merge( array( $term_id ), $below ), 'taxonomy' ) );
}
