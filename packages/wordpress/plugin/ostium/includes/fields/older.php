<?php
/**
 * What earlier versions of this plugin left in the database, brought to its present form once, with the update.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

/** From this version on, fields are stored as JSON although ACF is active, and an item's picture is WordPress's own. */
const ONE_STORAGE = '0.2.0';

/** From this version on, lists of blocks are native blocks in the content of their items. */
const NATIVE_BLOCKS = '0.3.0';

/** The field that repeated the featured image, and took precedence over it. */
const REPEATED_PICTURE = 'featured_media';

/**
 * Before version 0.2.0, what was edited while ACF was active was in ACF's entries only, and older JSON stayed beside them: it must not come
 * back. A field repeated the featured image: visitors go on seeing the picture that they saw. Before version 0.3.0, blocks were fields.
 *
 * @param string $before The version of the plugin that ran until now; empty if none did.
 */
function renew_older( $before ) {
	if ( '' === $before || version_compare( $before, NATIVE_BLOCKS, '>=' ) ) {
		return;
	}
	if ( version_compare( $before, ONE_STORAGE, '<' ) ) {
		renew_storage();
	}
	foreach ( items_with( META ) as $id ) {
		if ( 'revision' !== get_post_type( $id ) ) {
			\Ostium\Blocks\turn_into_blocks( get_post( $id ) );
		}
	}
}

/**
 * The storage of version 0.2.0, from an earlier one's.
 */
function renew_storage() {
	foreach ( items_with( META ) as $id ) {
		$fields = stored_fields( $id );
		if ( has_acf() && read_rows( $id ) ) {
			delete_metadata( 'post', $id, META );
		} elseif ( array_key_exists( REPEATED_PICTURE, $fields ) ) {
			show_picture( $id, $fields[ REPEATED_PICTURE ] );
			unset( $fields[ REPEATED_PICTURE ] );
			store_fields( $id, $fields );
		}
	}
	// ACF's form sent the old picture after a new one had been chosen: there the featured image is right.
	foreach ( items_with( '_' . REPEATED_PICTURE ) as $id ) {
		if ( ! has_post_thumbnail( $id ) ) {
			show_picture( $id, (int) get_metadata( 'post', $id, REPEATED_PICTURE, true ) );
		}
	}
}

/**
 * The items that have an entry of a name, revisions included.
 *
 * @param string $name Of the entry.
 * @return int[]
 */
function items_with( $name ) {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Once; get_posts() leaves out types and statuses.
	return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT post_id FROM $wpdb->postmeta WHERE meta_key = %s", $name ) ) );
}

/**
 * Makes an upload the featured image of an item.
 *
 * @param int   $id      Of the item.
 * @param mixed $picture The id of the upload, or a value that means none.
 */
function show_picture( $id, $picture ) {
	if ( is_upload( $picture ) && 'revision' !== get_post_type( $id ) ) {
		update_metadata( 'post', $id, '_thumbnail_id', $picture );
	}
}
