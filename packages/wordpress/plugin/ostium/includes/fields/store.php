<?php
/**
 * The storage of fields: lists of blocks as native blocks in the item's content (blocks/rows.php), everything else as JSON in one meta entry.
 *
 * A value has the form of ACF's REST responses in the light format: an upload or an item is its id, a list of rows is a list, a row of
 * flexible content names its layout in `acf_fc_layout`, rich text is HTML.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use Ostium\Blocks;

defined( 'ABSPATH' ) || exit;

const META = '_ostium_fields';

/**
 * The stored fields of an item or of a revision.
 *
 * @param int $post_id Its id.
 * @return array<string, mixed> By name; empty if nothing was ever saved.
 */
function stored_fields( $post_id ) {
	return Blocks\is_native( $post_id ) ? Blocks\fields_of( get_post( $post_id ) ) : fields_in_meta( $post_id );
}

/**
 * The fields of an item or of a revision that are not in its content; without any of ours, those that a field plugin stored.
 *
 * @param int $post_id Its id.
 * @return array<string, mixed> By name.
 */
function fields_in_meta( $post_id ) {
	if ( ! metadata_exists( 'post', $post_id, META ) ) {
		return read_rows( $post_id );
	}
	$fields = json_decode( (string) get_metadata( 'post', $post_id, META, true ), true );
	return is_array( $fields ) ? $fields : array();
}

/**
 * Whether anything was ever stored with an item or a revision.
 *
 * @param int $post_id Its id.
 * @return bool
 */
function has_fields( $post_id ) {
	return metadata_exists( 'post', $post_id, META ) || Blocks\is_native( $post_id ) || array() !== read_rows( $post_id );
}

/**
 * Stores all fields of an item or of a revision: those not named are removed.
 *
 * They are not checked: the caller has done so, or knows where they come from.
 *
 * @param int                  $post_id Its id.
 * @param array<string, mixed> $fields  By name.
 */
function store_fields( $post_id, array $fields ) {
	$post = get_post( $post_id );
	// WordPress itself keeps the blocks of a revision.
	$others = 'revision' === $post->post_type ? array_diff_key( $fields, Blocks\fields_in_content( $post ) ) : Blocks\write_rows( $post, $fields );
	update_metadata( 'post', $post_id, META, wp_slash( encoded( $others ) ) );
}

/**
 * Fields as they are stored.
 *
 * @param array<string, mixed> $fields By name.
 * @return string JSON.
 */
function encoded( array $fields ) {
	return (string) wp_json_encode( $fields, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
}
