<?php
/**
 * The state of items before this request: each is recorded before its first change.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

use function Ostium\Content\is_loading;

defined( 'ABSPATH' ) || exit;

add_action( 'pre_post_update', __NAMESPACE__ . '\\watch_item' );
add_action( 'before_delete_post', __NAMESPACE__ . '\\watch_deleted_item' );
add_action( 'delete_attachment', __NAMESPACE__ . '\\watch_item' );
add_action( 'add_term_relationship', __NAMESPACE__ . '\\watch_item' );
add_action( 'delete_term_relationships', __NAMESPACE__ . '\\watch_item' );
add_action( 'add_post_meta', __NAMESPACE__ . '\\watch_item' );
add_action( 'update_post_meta', __NAMESPACE__ . '\\watch_item_of_meta', 10, 3 );
add_action( 'delete_post_meta', __NAMESPACE__ . '\\watch_item_of_meta', 10, 3 );
add_action( 'transition_post_status', __NAMESPACE__ . '\\watch_status', 10, 3 );
add_action( 'add_attachment', __NAMESPACE__ . '\\note_new_item' );
add_filter( 'wp_update_attachment_metadata', __NAMESPACE__ . '\\watch_file', 10, 2 );

/**
 * The state of items before this request. With arguments, records one.
 *
 * @param int|null   $post_id Its id.
 * @param array|null $state   See `item_state`.
 * @return array<int, array|null>
 */
function items_before( $post_id = null, $state = null ) {
	static $before = array();
	if ( null !== $post_id ) {
		$before[ $post_id ] = $state;
	}
	return $before;
}

/**
 * Records the state of an item before it is changed.
 *
 * @param int $post_id Its id.
 */
function watch_item( $post_id ) {
	$post_id = (int) $post_id;
	if ( ! is_loading() && ! array_key_exists( $post_id, items_before() ) ) {
		items_before( $post_id, item_state( get_post( $post_id ) ) );
	}
}

/**
 * The same before it is deleted, which moves the items below it up without further hooks.
 *
 * @param int $post_id Its id.
 */
function watch_deleted_item( $post_id ) {
	watch_item( $post_id );
	if ( is_post_type_hierarchical( get_post_type( $post_id ) ) ) {
		array_map( __NAMESPACE__ . '\\watch_item', items_below( $post_id, get_post_type( $post_id ) ) );
	}
}

/**
 * The same before one of its fields is changed. Opening it in the editor changes nothing.
 *
 * @param mixed  $meta_id  Unused.
 * @param int    $post_id  Its id.
 * @param string $meta_key The field.
 */
function watch_item_of_meta( $meta_id, $post_id, $meta_key ) {
	if ( $post_id && ! in_array( $meta_key, array( '_edit_lock', '_edit_last' ), true ) ) {
		watch_item( $post_id );
	}
}

/**
 * A new item had no previous state; a scheduled item that is due had another status, and changes without further hooks.
 *
 * @param string   $status New status.
 * @param string   $before Old status.
 * @param \WP_Post $post   As it is now.
 */
function watch_status( $status, $before, $post ) {
	if ( is_loading() ) {
		return;
	}
	if ( 'new' === $before ) {
		note_new_item( $post->ID );
	} elseif ( ! array_key_exists( $post->ID, items_before() ) ) {
		$old              = clone $post;
		$old->post_status = $before;
		items_before( $post->ID, item_state( $old ) );
	}
}

/**
 * A new item had no previous state, whatever was recorded while it was being created.
 *
 * @param int $post_id Its id.
 */
function note_new_item( $post_id ) {
	items_before( $post_id, null );
}

/**
 * A file that was replaced under its own name is a different one, although nothing in the database says so.
 *
 * @param array $data    The attachment's metadata, passed on.
 * @param int   $post_id Of the attachment.
 * @return array
 */
function watch_file( $data, $post_id ) {
	watch_item( $post_id );
	$before = items_before();
	if ( isset( $before[ $post_id ] ) ) {
		$before[ $post_id ]['whole'] .= ' replaced';
		items_before( $post_id, $before[ $post_id ] );
	}
	return $data;
}
