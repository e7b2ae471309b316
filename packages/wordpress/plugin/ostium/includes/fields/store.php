<?php
/**
 * The storage of fields: as JSON, in one meta entry, whichever form edits them. The plugin's own box reads and writes it, and so does the
 * form of Advanced Custom Fields PRO or Secure Custom Fields (acf.php): switching one of these on or off changes no value.
 *
 * A value has the form of ACF's REST responses in the light format: an upload or an item is its id, a list of rows is a list, a row of
 * flexible content names its layout in `acf_fc_layout`, rich text is HTML.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

const META = '_ostium_fields';

/**
 * The stored fields of an item or of a revision.
 *
 * @param int $post_id Its id.
 * @return array<string, mixed> By name; empty if nothing was ever saved.
 */
function stored_fields( $post_id ) {
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
	return metadata_exists( 'post', $post_id, META ) || array() !== read_rows( $post_id );
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
	update_metadata( 'post', $post_id, META, wp_slash( (string) wp_json_encode( $fields, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ) );
}
