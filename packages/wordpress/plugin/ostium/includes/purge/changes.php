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

/*
 * Changes of items: the difference between what each was and what it is at the end of the request is sent to the site.
 */

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

/*
 * Changes of terms, and the comparison of terms and authors at the end of a request.
 */

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

/*
 * Changes of authors.
 */

add_filter( 'wp_pre_insert_user_data', __NAMESPACE__ . '\\watch_profile', 10, 3 );
add_action( 'add_user_meta', __NAMESPACE__ . '\\watch_author' );
add_action( 'update_user_meta', __NAMESPACE__ . '\\watch_author_of_meta', 10, 2 );
add_action( 'delete_user_meta', __NAMESPACE__ . '\\watch_author_of_meta', 10, 2 );
add_action( 'user_register', __NAMESPACE__ . '\\note_new_author' );
add_action( 'delete_user', __NAMESPACE__ . '\\note_deleted_author', 10, 2 );

/**
 * Records the state of an author's profile before it is saved.
 *
 * @param array    $data      Passed on.
 * @param bool     $is_update Whether there was one before.
 * @param int|null $user_id   Its id.
 * @return array
 */
function watch_profile( $data, $is_update, $user_id ) {
	if ( $is_update && $user_id ) {
		watch_author( $user_id );
	}
	return $data;
}

/**
 * Records the state of an author before it is changed.
 *
 * @param int $user_id Its id.
 */
function watch_author( $user_id ) {
	$tag = "author:$user_id";
	if ( ! is_loading() && ! isset( terms_before()[ $tag ] ) ) {
		$state = array(
			'tag'       => $tag,
			'read'      => __NAMESPACE__ . '\\author_state',
			'arguments' => array( $user_id ),
			'lists'     => array(),
			'was'       => author_state( $user_id ),
		);
		terms_before( $tag, $state );
	}
}

/**
 * The same before one of the author's fields is changed.
 *
 * @param mixed $meta_id Unused.
 * @param int   $user_id Its id.
 */
function watch_author_of_meta( $meta_id, $user_id ) {
	watch_author( $user_id );
}

/**
 * What visitors can see of an author. Sign-ins and editor preferences are not part of it.
 *
 * @param int $user_id Its id.
 * @return array{whole: string, place: string}|null Null if there is none.
 */
function author_state( $user_id ) {
	$user = get_userdata( $user_id );
	if ( ! $user ) {
		return null;
	}
	$meta   = get_user_meta( $user_id );
	$fields = array();
	foreach ( is_array( $meta ) ? $meta : array() as $key => $values ) {
		// The fields of Advanced Custom Fields.
		if ( 0 === strpos( (string) ( $meta[ "_$key" ][0] ?? '' ), 'field_' ) ) {
			$fields[ $key ] = $values;
		}
	}
	ksort( $fields );
	return array(
		'whole' => fingerprint( array( $user->display_name, $user->user_nicename, $user->user_url, $user->description, $fields ) ),
		'place' => '',
	);
}

/**
 * No page shows a new author yet.
 *
 * @param int $user_id Its id.
 */
function note_new_author( $user_id ) {
	watch_author( $user_id );
	$before = terms_before()[ "author:$user_id" ] ?? null;
	if ( null !== $before ) {
		terms_before( "author:$user_id", array_merge( $before, array( 'was' => null ) ) );
	}
}

/**
 * An author was deleted; the lists of the one who takes over the articles change.
 *
 * @param int      $user_id Its id.
 * @param int|null $heir    Of the user who takes over.
 */
function note_deleted_author( $user_id, $heir ) {
	purge( $heir ? array( 'list:post' ) : array(), array( "author:$user_id" ) );
}

/*
 * Changes of comments and options. Menus are terms, and their entries are items.
 */

/** Options that every page shows something of, and the tag that a change of them purges. */
const TAG_OF_OPTION = array(
	'ostium'                       => ALL,
	'blogname'                     => ALL,
	'blogdescription'              => ALL,
	'site_icon'                    => ALL,
	'site_logo'                    => ALL,
	'show_on_front'                => ALL,
	'page_on_front'                => ALL,
	'page_for_posts'               => ALL,
	'permalink_structure'          => ALL,
	'category_base'                => ALL,
	'tag_base'                     => ALL,
	'home'                         => ALL,
	'siteurl'                      => ALL,
	'timezone_string'              => ALL,
	'gmt_offset'                   => ALL,
	'date_format'                  => ALL,
	'WPLANG'                       => ALL,
	// Another plugin may add to any response, or no longer.
	'active_plugins'               => ALL,
	// The templates of Yoast SEO, and what it stores of terms.
	'wpseo_titles'                 => ALL,
	'wpseo_social'                 => ALL,
	'wpseo_taxonomy_meta'          => ALL,
	'comment_registration'         => ALL,
	'close_comments_for_old_posts' => ALL,
	'close_comments_days_old'      => ALL,
	// Each theme stores its own menu locations.
	'stylesheet'                   => 'site',
);

/** The same for options with these prefixes: the practice, and the options screens of Advanced Custom Fields. */
const TAG_OF_PREFIX = array(
	'ostium_practice' => 'site',
	'options_'        => 'site',
	// Which menu is in which location.
	'theme_mods_'     => 'site',
);

add_action( 'transition_comment_status', __NAMESPACE__ . '\\note_comment_status', 10, 3 );
add_action( 'wp_insert_comment', __NAMESPACE__ . '\\note_new_comment', 10, 2 );
add_action( 'edit_comment', __NAMESPACE__ . '\\note_edited_comment' );

add_action( 'added_option', __NAMESPACE__ . '\\note_option' );
add_action( 'updated_option', __NAMESPACE__ . '\\note_changed_option', 10, 3 );
add_action( 'deleted_option', __NAMESPACE__ . '\\note_option' );

add_action( 'ostium_content_loaded', __NAMESPACE__ . '\\note_loaded' );

const APPROVED = 'approved';

/**
 * A content folder was loaded as a whole.
 */
function note_loaded() {
	purge( array( ALL ) );
}

/**
 * A comment that was approved, unapproved or deleted, which WordPress treats as a status too.
 *
 * @param string      $status  New status.
 * @param string      $before  Old status.
 * @param \WP_Comment $comment The comment.
 */
function note_comment_status( $status, $before, $comment ) {
	if ( APPROVED === $status ) {
		purge( tags_of_commented( $comment ) );
	} elseif ( APPROVED === $before ) {
		purge( tags_of_commented( $comment ), array( "comment:{$comment->comment_ID}" ) );
	}
}

/**
 * A comment that needs no approval.
 *
 * @param int         $comment_id Its id.
 * @param \WP_Comment $comment    The comment.
 */
function note_new_comment( $comment_id, $comment ) {
	if ( APPROVED === wp_get_comment_status( $comment ) ) {
		purge( tags_of_commented( $comment ) );
	}
}

/**
 * A comment whose text was changed.
 *
 * @param int $comment_id Its id.
 */
function note_edited_comment( $comment_id ) {
	if ( APPROVED === wp_get_comment_status( $comment_id ) ) {
		purge( array( "comment:$comment_id" ) );
	}
}

/**
 * The tag of the item that a comment is about.
 *
 * @param \WP_Comment $comment The comment.
 * @return list<string>
 */
function tags_of_commented( $comment ) {
	$post  = get_post( (int) $comment->comment_post_ID );
	$state = item_state( $post );
	return null === $state || NOTHING_SHOWN === $state['shown'] ? array() : array( "{$post->post_type}:{$post->ID}" );
}

/**
 * An option that was added or deleted.
 *
 * @param string $name Its name.
 */
function note_option( $name ) {
	if ( isset( TAG_OF_OPTION[ $name ] ) ) {
		purge( array( TAG_OF_OPTION[ $name ] ) );
		return;
	}
	foreach ( TAG_OF_PREFIX as $prefix => $tag ) {
		if ( 0 === strpos( $name, $prefix ) ) {
			purge( array( $tag ) );
		}
	}
}

/**
 * An option whose value changed. Of a theme's options only the menu locations count; of sticky posts only those added or removed.
 *
 * @param string $name   Its name.
 * @param mixed  $before Old value.
 * @param mixed  $value  New value.
 */
function note_changed_option( $name, $before, $value ) {
	if ( 0 === strpos( $name, 'theme_mods_' ) ) {
		$places = array( $before['nav_menu_locations'] ?? array(), $value['nav_menu_locations'] ?? array() );
		purge( $places[0] === $places[1] ? array() : array( 'site' ) );
	} elseif ( 'sticky_posts' === $name ) {
		$sticky = array_merge( array_diff( (array) $before, (array) $value ), array_diff( (array) $value, (array) $before ) );
		purge( array_merge( preg_replace( '/^/', 'post:', array_map( 'intval', $sticky ) ), array( 'list:post' ) ) );
	} else {
		note_option( $name );
	}
}
