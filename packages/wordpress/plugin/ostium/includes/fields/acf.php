<?php
/**
 * Beside Advanced Custom Fields PRO or Secure Custom Fields: what such a plugin stored is read and can be turned into blocks, and our own fields
 * have one form, the editor's.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use function Ostium\Blocks\has_stored_rows;
use function Ostium\Blocks\is_native;
use function Ostium\Blocks\lists_for;

defined( 'ABSPATH' ) || exit;

add_filter( 'acf/settings/rest_api_enabled', __NAMESPACE__ . '\\leave_rest_to_acf' );
add_filter( 'acf/prepare_field', __NAMESPACE__ . '\\hide_own' );
add_filter( 'acf/update_value', __NAMESPACE__ . '\\clean_others', 99 );
add_filter( 'acf/rest/get_fields', __NAMESPACE__ . '\\without_own' );

/**
 * Whether Advanced Custom Fields PRO or Secure Custom Fields is active. The free edition has no flexible content, so it does not count. Valid from
 * `init` on.
 *
 * @return bool
 */
function has_acf() {
	return function_exists( 'acf_get_field_type' ) && (bool) acf_get_field_type( 'flexible_content' );
}

/**
 * The free edition of ACF adds `acf` to responses too, but without blocks; this plugin does it instead.
 *
 * @param bool $is_enabled The setting.
 * @return bool
 */
function leave_rest_to_acf( $is_enabled ) {
	return $is_enabled && has_acf();
}

/**
 * Its form does not show what the editor itself shows: our fields, and lists that were turned into blocks. Fields of an item that was not turned yet
 * stay in its form.
 *
 * @param array|false $field ACF's definition.
 * @return array|false
 */
function hide_own( $field ) {
	$item = get_post();
	if ( ! $field || ! $item || has_stored_rows( $item ) ) {
		return $field;
	}
	$is_list = is_native( $item ) && isset( lists_for( $item )[ $field['_name'] ?? $field['name'] ] );
	return $is_list || isset( own_fields()[ $field['key'] ?? '' ] ) ? false : $field;
}

/**
 * Removes from the values that ACF stores, those of other field groups, the HTML that their author may not write.
 *
 * @param mixed $value With slashes. Each row and each value in it comes here too.
 * @return mixed
 */
function clean_others( $value ) {
	return is_string( $value ) || is_array( $value ) ? wp_slash( allowed_html( array( wp_unslash( $value ) ) )[0] ) : $value;
}

/**
 * The fields that ACF reads and writes through the REST API: other groups', since the plugin itself answers ours.
 *
 * @param array[] $fields ACF's definitions.
 * @return array[]
 */
function without_own( $fields ) {
	return array_filter(
		$fields,
		function ( $field ) {
			return ! isset( own_fields()[ $field['key'] ] );
		}
	);
}
