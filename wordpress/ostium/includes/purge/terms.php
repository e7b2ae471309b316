<?php
/**
 * What became of terms and of authors.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

use function Ostium\Content\is_loading;

defined( 'ABSPATH' ) || exit;

add_action( 'edit_terms', __NAMESPACE__ . '\\watch_term', 10, 2 );
add_action( 'pre_delete_term', __NAMESPACE__ . '\\watch_term', 10, 2 );
add_action( 'add_term_meta', __NAMESPACE__ . '\\watch_term_of_id' );
add_action( 'update_term_meta', __NAMESPACE__ . '\\watch_term_of_meta', 10, 2 );
add_action( 'delete_term_meta', __NAMESPACE__ . '\\watch_term_of_meta', 10, 2 );
add_action( 'created_term', __NAMESPACE__ . '\\note_new_term', 10, 3 );

add_filter( 'wp_pre_insert_user_data', __NAMESPACE__ . '\\watch_profile', 10, 3 );
add_action( 'add_user_meta', __NAMESPACE__ . '\\watch_author' );
add_action( 'update_user_meta', __NAMESPACE__ . '\\watch_author_of_meta', 10, 2 );
add_action( 'delete_user_meta', __NAMESPACE__ . '\\watch_author_of_meta', 10, 2 );
add_action( 'user_register', __NAMESPACE__ . '\\note_new_author' );
add_action( 'delete_user', __NAMESPACE__ . '\\note_deleted_author', 10, 2 );

/**
 * What terms and authors were before this request, by their tags. With arguments, one is written down.
 *
 * @param string|null $tag   Such as `category:3`.
 * @param array|null  $state What reads it now (`read`, `arguments`), its lists (`lists`), and what it was (`was`).
 * @return array<string, array>
 */
function terms_before( $tag = null, $state = null ) {
	static $before = array();
	if ( null !== $tag ) {
		$before[ $tag ] = $state;
	}
	return $before;
}

/**
 * Notes what a term is before it is changed.
 *
 * @param int    $term_id  Its id.
 * @param string $taxonomy Its taxonomy.
 */
function watch_term( $term_id, $taxonomy ) {
	$tag = tag_of_term( $term_id, $taxonomy );
	if ( ! is_loading() && '' !== $tag && ! isset( terms_before()[ $tag ] ) ) {
		$state = array(
			'read'      => __NAMESPACE__ . '\\term_state',
			'arguments' => array( $term_id, $taxonomy ),
			'lists'     => lists_of_taxonomy( $taxonomy ),
			'was'       => term_state( $term_id, $taxonomy ),
		);
		terms_before( $tag, $state );
	}
}

/**
 * The same for a term by its id alone.
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
 * A new term enters the lists of its taxonomy.
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
 * What visitors can see of a term: what changes with anything, and with what decides where it stands.
 *
 * @param int    $term_id  Its id.
 * @param string $taxonomy Its taxonomy.
 * @return array{whole: string, place: string}|null Nothing where there is none.
 */
function term_state( $term_id, $taxonomy ) {
	$term = get_term( $term_id, $taxonomy );
	if ( ! $term instanceof \WP_Term ) {
		return null;
	}
	$place = array( $term->name, $term->slug, $term->parent );
	return array(
		'whole' => fingerprint( array( $place, $term->description, get_term_meta( $term_id ) ) ),
		'place' => fingerprint( $place ),
	);
}

/**
 * The tag of a term; that of the menus is what stands around every page.
 *
 * @param int    $term_id  Its id.
 * @param string $taxonomy Its taxonomy.
 * @return string Empty where visitors see nothing of the taxonomy.
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
 * The tags of the lists of a taxonomy's terms, by its address in the REST API.
 *
 * @param string $taxonomy Its name.
 * @return list<string>
 */
function lists_of_taxonomy( $taxonomy ) {
	$object = get_taxonomy( $taxonomy );
	return 'nav_menu' === $taxonomy || ! $object ? array( 'site' ) : array( 'list:' . ( $object->rest_base ? $object->rest_base : $taxonomy ) );
}

/**
 * Notes what an author's profile is before it is saved.
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
 * Notes what an author is before it is changed.
 *
 * @param int $user_id Its id.
 */
function watch_author( $user_id ) {
	$tag = "author:$user_id";
	if ( ! is_loading() && ! isset( terms_before()[ $tag ] ) ) {
		$state = array(
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
 * What visitors can see of an author. When somebody signed in and how they like the editor is not part of it.
 *
 * @param int $user_id Its id.
 * @return array{whole: string, place: string}|null Nothing where there is none.
 */
function author_state( $user_id ) {
	$user = get_userdata( $user_id );
	if ( ! $user ) {
		return null;
	}
	$meta   = get_user_meta( $user_id );
	$fields = array();
	foreach ( is_array( $meta ) ? $meta : array() as $key => $values ) {
		// Those of Advanced Custom Fields.
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
 * Nobody shows a new author yet.
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
 * An author that is gone; whoever takes over the articles has other lists now.
 *
 * @param int      $user_id Its id.
 * @param int|null $heir    Of whoever takes over.
 */
function note_deleted_author( $user_id, $heir ) {
	purge( $heir ? array( 'list:post' ) : array(), array( "author:$user_id" ) );
}

/**
 * Tells what became of the terms and authors that were changed.
 */
function compare_terms() {
	foreach ( terms_before() as $tag => $before ) {
		$is = call_user_func_array( $before['read'], $before['arguments'] );
		if ( null === $before['was'] || $before['was'] === $is ) {
			continue;
		}
		if ( 'site' === $tag ) {
			purge( array( $tag ) );
		} elseif ( null === $is ) {
			purge( $before['lists'], array( $tag ) );
		} else {
			purge( array_merge( array( $tag ), $before['was']['place'] === $is['place'] ? array() : $before['lists'] ) );
		}
	}
}
