<?php
/**
 * The field that repeats an item's picture: replacing the featured image on the screen replaces it too.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

/** The field that takes precedence over WordPress's own picture on the site. */
const FEATURED = 'featured_media';

add_filter( 'update_post_metadata', __NAMESPACE__ . '\\follow_featured_image', 10, 4 );
add_action( 'delete_post_meta', __NAMESPACE__ . '\\forget_featured_image', 10, 3 );

/**
 * Before the featured image changes, changes the field too if it was the same picture.
 *
 * @param bool|null $check   The filter's value, which is passed on.
 * @param int       $post_id The item.
 * @param string    $key     The meta key that is written.
 * @param mixed     $value   The id of the upload.
 * @return bool|null
 */
function follow_featured_image( $check, $post_id, $key, $value ) {
	if ( '_thumbnail_id' === $key ) {
		change_featured_field( $post_id, (int) $value );
	}
	return $check;
}

/**
 * The same before the featured image is removed.
 *
 * @param int[]  $ids     The ids of the meta entries.
 * @param int    $post_id The item.
 * @param string $key     The meta key that is deleted.
 */
function forget_featured_image( $ids, $post_id, $key ) {
	if ( '_thumbnail_id' === $key ) {
		change_featured_field( $post_id, false );
	}
}

/**
 * Replaces the picture in the field that repeats the featured image. A different picture stays.
 *
 * @param int       $post_id The item.
 * @param int|false $value   The number of an upload; none.
 */
function change_featured_field( $post_id, $value ) {
	$before = (int) get_post_meta( $post_id, '_thumbnail_id', true );
	$fields = 0 === $before || $before === $value ? array() : read_fields( $post_id );
	if ( isset( $fields[ FEATURED ] ) && (int) $fields[ FEATURED ] === $before ) {
		save_fields( $post_id, array_replace( $fields, array( FEATURED => $value ) ) );
	}
}
