<?php
/**
 * Changes of items: the difference between what each was and what it is at the end of the request is sent to the site.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

defined( 'ABSPATH' ) || exit;

/** Types that appear around pages instead of having one, and the tag that a change of them purges. */
const TAG_OF_TYPE = array(
	'nav_menu_item' => 'site',
	'wp_navigation' => 'site',
	'wp_block'      => ALL,
);

/** The most pages below a moved one; beyond that, everything is purged. */
const MOST_BELOW = 200;

/**
 * Purges what depends on the items that were changed.
 */
function compare_items() {
	foreach ( items_before() as $post_id => $before ) {
		$after = item_state( get_post( $post_id ) );
		purge_difference( $post_id, $before, $after );
		purge( tags_below( $post_id, $before, $after ) );
	}
}

/**
 * Purges the difference between what an item was and what it is.
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
		purge( array_merge( $lists, lists_of_emptied( $before['terms'], false ), menu_of( array( $post_id ) ) ), array_merge( $withdrawn, $before['files'] ) );
	} elseif ( NOTHING_SHOWN !== $was ) {
		purge( array_merge( $own, tags_of_move( $post_id, $before, $after ) ), array_merge( $withdrawn, replaced_files( $before, $after ) ) );
	} elseif ( 'attachment' !== $known['type'] ) {
		purge( array_merge( $own, $lists, lists_of_emptied( $after['terms'], true ), menu_of( array( $post_id ) ) ) );
	}
}

/**
 * The tags of what an item affects besides its own page: lists in which it changes place, the menus that contain it.
 *
 * @param int   $post_id Its id.
 * @param array $before  See `item_state`.
 * @param array $after   See `item_state`.
 * @return list<string>
 */
function tags_of_move( $post_id, array $before, array $after ) {
	$has_other = $before['address'] !== $after['address'] || $before['title'] !== $after['title'];
	return array_merge(
		$before['place'] === $after['place'] ? array() : lists_of_type( $after['type'] ),
		lists_of_emptied( array_diff( $before['terms'], $after['terms'] ), false ),
		lists_of_emptied( array_diff( $after['terms'], $before['terms'] ), true ),
		$has_other ? menu_of( array( $post_id ) ) : array()
	);
}

/**
 * The tags of what is below an item whose address changed, even if nobody sees the item itself: a page in the trash has another address.
 *
 * @param int        $post_id Its id.
 * @param array|null $before  See `item_state`.
 * @param array|null $after   See `item_state`.
 * @return list<string>
 */
function tags_below( $post_id, $before, $after ) {
	if ( null === $before || null === $after || $before['address'] === $after['address'] ) {
		return array();
	}
	$below = items_below( $post_id, $after['type'] );
	$tags  = count( $below ) > MOST_BELOW ? array( ALL ) : preg_replace( '/^/', "{$after['type']}:", $below );
	return array() === $below ? array() : array_merge( $tags, menu_of( $below ) );
}

/**
 * The tags of an attachment's files that no longer belong to it or were replaced under their names.
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
 * The tags of the lists of a type, by its own name and by that in its REST address.
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
 * The lists of terms whose length changes, since terms without items are not listed.
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
 * The tag of the menus, if one of some items or terms is in one.
 *
 * @param int[]  $ids  Their ids.
 * @param string $kind `post_type` for items, `taxonomy` for terms.
 * @return list<string>
 */
function menu_of( array $ids, $kind = 'post_type' ) {
	$entries = get_posts(
		array(
			'post_type'   => 'nav_menu_item',
			'numberposts' => 1,
			'fields'      => 'ids',
			'meta_query'  => array( // phpcs:ignore WordPress.DB.SlowDBQuery -- Menus have few entries, and this only runs on edits.
				array(
					'key'   => '_menu_item_object_id',
					'value' => array_map( 'strval', $ids ),
				),
				array(
					'key'   => '_menu_item_type',
					'value' => $kind,
				),
			),
		)
	);
	return array() === $entries ? array() : array( 'site' );
}

/**
 * All pages below one: their addresses begin with its own.
 *
 * @param int    $post_id Its id.
 * @param string $type    Its type.
 * @return list<int> Their ids.
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
	return wp_list_pluck( $below ? $below : array(), 'ID' );
}
