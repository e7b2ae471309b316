<?php
/**
 * The storage of block fields if neither Advanced Custom Fields PRO nor Secure Custom Fields stores them: as JSON, in one meta entry.
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
	$fields = json_decode( (string) get_metadata( 'post', $post_id, META, true ), true );
	return is_array( $fields ) ? $fields : array();
}

/**
 * Stores all fields of an item or of a revision: those not named are removed.
 *
 * @param int                  $post_id Its id.
 * @param array<string, mixed> $fields  By name.
 */
function store_fields( $post_id, array $fields ) {
	update_metadata( 'post', $post_id, META, wp_slash( (string) wp_json_encode( $fields, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ) );
}
