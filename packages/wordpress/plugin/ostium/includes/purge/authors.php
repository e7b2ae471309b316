<?php
/**
 * Changes of authors.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

use function Ostium\Content\is_loading;

defined( 'ABSPATH' ) || exit;

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
