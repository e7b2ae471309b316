<?php
/**
 * What became of items in this request: each is looked at before its first change and at the end, and the difference is told.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

use function Ostium\Content\is_loading;

defined( 'ABSPATH' ) || exit;

/** Types that stand around pages instead of having one: what a change of them changes. */
const TAG_OF_TYPE = array(
	'nav_menu_item' => 'site',
	'wp_navigation' => 'site',
	'wp_block'      => ALL,
);

/** Pages below one that moved, at most; beyond that all is meant. */
const MOST_BELOW = 200;

add_action( 'pre_post_update', __NAMESPACE__ . '\\watch_item' );
add_action( 'before_delete_post', __NAMESPACE__ . '\\watch_item' );
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
 * What items were before this request. With an argument, one is written down, unless it was before.
 *
 * @param int|null   $post_id Its id.
 * @param array|null $state   See `item_state`.
 * @param bool       $is_sure Whether it takes the place of what was written down before.
 * @return array<int, array|null>
 */
function items_before( $post_id = null, $state = null, $is_sure = false ) {
	static $before = array();
	if ( null !== $post_id && ( $is_sure || ! array_key_exists( $post_id, $before ) ) ) {
		$before[ $post_id ] = $state;
	}
	return $before;
}

/**
 * Notes what an item is before it is changed.
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
 * The same before one of its fields is changed. That somebody has it open in the editor changes nothing.
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
 * A new item was nothing before; one whose time has come was of another status, and is changed without being announced.
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
 * What is new was nothing before, whatever was noted of it while it was being put together.
 *
 * @param int $post_id Its id.
 */
function note_new_item( $post_id ) {
	items_before( $post_id, null, true );
}

/**
 * A file that was replaced under its own name is another one, though nothing in the database says so.
 *
 * @param array $data    Sizes and the like, passed on.
 * @param int   $post_id Of the attachment.
 * @return array
 */
function watch_file( $data, $post_id ) {
	watch_item( $post_id );
	$before = items_before();
	if ( isset( $before[ $post_id ] ) ) {
		$before[ $post_id ]['whole'] .= ' replaced';
		items_before( $post_id, $before[ $post_id ], true );
	}
	return $data;
}

/**
 * Tells what became of the items that were changed.
 */
function compare_items() {
	foreach ( items_before() as $post_id => $before ) {
		$after = item_state( get_post( $post_id ) );
		purge_difference( $post_id, $before, $after );
	}
}

/**
 * Tells the difference between what an item was and what it is.
 *
 * @param int        $post_id Its id.
 * @param array|null $before  See `item_state`.
 * @param array|null $after   See `item_state`.
 */
function purge_difference( $post_id, $before, $after ) {
	if ( null !== $before && null !== $after && $before['type'] !== $after['type'] ) {
		purge_difference( $post_id, $before, null );
		$before = null;
	}
	$was   = null === $before ? NOTHING_SHOWN : $before['shown'];
	$is    = null === $after ? NOTHING_SHOWN : $after['shown'];
	$known = NOTHING_SHOWN === $is ? $before : $after;
	if ( ( NOTHING_SHOWN === $was && NOTHING_SHOWN === $is ) || ( $was === $is && $before['whole'] === $after['whole'] ) ) {
		return;
	}
	if ( isset( TAG_OF_TYPE[ $known['type'] ] ) ) {
		purge( array( TAG_OF_TYPE[ $known['type'] ] ) );
		return;
	}
	$own       = array( $known['type'] . ':' . $post_id );
	$lists     = lists_of_type( $known['type'] );
	$withdrawn = $is < $was ? $own : array();
	if ( NOTHING_SHOWN === $is ) {
		purge( array_merge( $lists, lists_of_emptied( $before['terms'], false ), menu_of( $post_id ) ), array_merge( $withdrawn, $before['files'] ) );
	} elseif ( NOTHING_SHOWN !== $was ) {
		purge( array_merge( $own, tags_of_move( $post_id, $before, $after ) ), array_merge( $withdrawn, replaced_files( $before, $after ) ) );
	} elseif ( 'attachment' !== $known['type'] ) {
		purge( array_merge( $own, $lists, lists_of_emptied( $after['terms'], true ), menu_of( $post_id ) ) );
	}
}

/**
 * The tags of what an item changes besides its own page: lists in which it has another place, pages below it, the menus that name it.
 *
 * @param int   $post_id Its id.
 * @param array $before  See `item_state`.
 * @param array $after   See `item_state`.
 * @return list<string>
 */
function tags_of_move( $post_id, array $before, array $after ) {
	$has_moved = $before['address'] !== $after['address'];
	return array_merge(
		$before['place'] === $after['place'] ? array() : lists_of_type( $after['type'] ),
		lists_of_emptied( array_diff( $before['terms'], $after['terms'] ), false ),
		lists_of_emptied( array_diff( $after['terms'], $before['terms'] ), true ),
		$has_moved ? items_below( $post_id, $after['type'] ) : array(),
		$has_moved || $before['title'] !== $after['title'] ? menu_of( $post_id ) : array()
	);
}

/**
 * The tags of the files that an attachment had, where they are others now or were replaced under their names.
 *
 * @param array $before See `item_state`.
 * @param array $after  See `item_state`.
 * @return list<string>
 */
function replaced_files( array $before, array $after ) {
	$is_replaced = ' replaced' === substr( $before['whole'], -9 );
	return $is_replaced ? $before['files'] : array_values( array_diff( $before['files'], $after['files'] ) );
}

/**
 * The tags of the lists of a type, by its own name and by that of its address in the REST API.
 *
 * @param string $type Post type.
 * @return list<string>
 */
function lists_of_type( $type ) {
	$object = get_post_type_object( $type );
	$names  = in_array( $type, array( 'post', 'page', 'attachment' ), true ) || ! $object || ! $object->rest_base ? array( $type ) : array( $type, $object->rest_base );
	return preg_replace( '/^/', 'list:', array_unique( $names ) );
}

/**
 * The lists of terms that have another length, since terms without items are not listed.
 *
 * @param int[] $terms    Ids of terms that lost an item, or got one.
 * @param bool  $has_more Whether they got one.
 * @return list<string>
 */
function lists_of_emptied( array $terms, $has_more ) {
	$tags = array();
	foreach ( $terms as $term_id ) {
		$term = get_term( $term_id );
		if ( $term instanceof \WP_Term && ( $has_more ? 1 : 0 ) === (int) $term->count ) {
			$tags = array_merge( $tags, lists_of_taxonomy( $term->taxonomy ) );
		}
	}
	return $tags;
}

/**
 * What shows the menus, where an item is in one.
 *
 * @param int $post_id Its id.
 * @return list<string>
 */
function menu_of( $post_id ) {
	$entries = get_posts(
		array(
			'post_type'   => 'nav_menu_item',
			'numberposts' => 1,
			'fields'      => 'ids',
			'meta_query'  => array( // phpcs:ignore WordPress.DB.SlowDBQuery -- Menus have few entries, and this is asked on edits alone.
				array(
					'key'   => '_menu_item_object_id',
					'value' => (string) $post_id,
				),
				array(
					'key'   => '_menu_item_type',
					'value' => 'post_type',
				),
			),
		)
	);
	return array() === $entries ? array() : array( 'site' );
}

/**
 * The tags of all pages below one: their addresses begin with its own.
 *
 * @param int    $post_id Its id.
 * @param string $type    Its type.
 * @return list<string>
 */
function items_below( $post_id, $type ) {
	if ( ! is_post_type_hierarchical( $type ) ) {
		return array();
	}
	$below = get_pages(
		array(
			'child_of'  => $post_id,
			'post_type' => $type,
		)
	);
	$ids   = wp_list_pluck( $below ? $below : array(), 'ID' );
	return count( $ids ) > MOST_BELOW ? array( ALL ) : preg_replace( '/^/', "$type:", $ids );
}
