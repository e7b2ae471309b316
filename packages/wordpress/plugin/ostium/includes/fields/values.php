<?php
/**
 * How stored values are returned: like ACF's REST responses, in the light format (ids, stored text) or in the standard one (objects,
 * HTML).
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

/**
 * Values by name, each formatted by its definition. Only stored values are returned.
 *
 * @param array<string, mixed> $values      As they are stored.
 * @param array<string, array> $definitions By name; a value without one is returned as it is stored.
 * @param string               $format      `light` or `standard`.
 * @return array<string, mixed>
 */
function format_values( array $values, array $definitions, $format ) {
	foreach ( $values as $name => $value ) {
		if ( isset( $definitions[ $name ] ) ) {
			$values[ $name ] = format_value( $value, $definitions[ $name ], $format );
		}
	}
	return $values;
}

/**
 * One value.
 *
 * @param mixed  $value  As it is stored.
 * @param array  $field  Its definition, as ACF's JSON has it.
 * @param string $format `light` or `standard`.
 * @return mixed
 */
function format_value( $value, array $field, $format ) {
	switch ( $field['type'] ) {
		case 'group':
			return is_array( $value ) ? format_values( $value, array_column( $field['sub_fields'], null, 'name' ), $format ) : $value;
		case 'repeater':
			return format_rows( $value, array( '' => $field['sub_fields'] ), $format );
		case 'flexible_content':
			return format_rows( $value, array_column( $field['layouts'], 'sub_fields', 'name' ), $format );
		case 'gallery':
			return empty( $value ) ? nothing( $format ) : format_list( $value, __NAMESPACE__ . '\\attachment', $format );
		case 'relationship':
			return empty( $value ) || 'id' === $field['return_format'] ? $value : format_list( $value, __NAMESPACE__ . '\\raw_post', $format );
	}
	return 'light' === $format ? $value : format_single( $value, $field );
}

/**
 * ACF's value for a field without rows.
 *
 * @param string $format `light` or `standard`.
 * @return false|null
 */
function nothing( $format ) {
	return 'light' === $format ? null : false;
}

/**
 * Rows of a repeater, or of flexible content.
 *
 * @param mixed                  $rows    A list of rows, or a value that means none. A row of a single field may be its value itself.
 * @param array<string, array[]> $layouts The definitions of their fields by the name of their layout; a repeater has one, without a name.
 * @param string                 $format  `light` or `standard`.
 * @return array[]|false|null
 */
function format_rows( $rows, array $layouts, $format ) {
	if ( ! is_array( $rows ) || ! $rows ) {
		return nothing( $format );
	}
	$answered = array();
	foreach ( array_values( $rows ) as $row ) {
		$fields     = $layouts[ is_array( $row ) && isset( $row['acf_fc_layout'] ) ? $row['acf_fc_layout'] : '' ] ?? array();
		$answered[] = is_array( $row ) ? format_values( $row, array_column( $fields, null, 'name' ), $format ) : $row;
	}
	return $answered;
}

/**
 * Several uploads or items. Those that no longer exist are left out.
 *
 * @param mixed    $ids    Their ids.
 * @param callable $show   Returns the object of one, or false.
 * @param string   $format `light` or `standard`.
 * @return array
 */
function format_list( $ids, callable $show, $format ) {
	return 'light' === $format ? $ids : array_values( array_filter( array_map( $show, (array) $ids ) ) );
}

/**
 * A value without rows, in the standard format.
 *
 * @param mixed $value As it is stored.
 * @param array $field Its definition.
 * @return mixed
 */
function format_single( $value, array $field ) {
	$is_empty = null === $value || '' === $value || false === $value;
	$as       = $field['return_format'] ?? 'value';
	switch ( $field['type'] ) {
		case 'wysiwyg':
			return is_string( $value ) ? rich_text( $value ) : $value;
		case 'true_false':
			return (bool) $value;
		case 'image':
		case 'file':
			if ( $is_empty || ! is_int( $value ) ) {
				// Anything that is not in the media library is an address.
				return $is_empty ? false : $value;
			}
			return 'url' === $as ? wp_get_attachment_url( $value ) : ( 'id' === $as ? $value : attachment( $value ) );
		case 'link':
			// A file of the media library, which ACF would store as its address.
			return is_int( $value ) ? attachment( $value ) : $value;
		case 'post_object':
			if ( $is_empty ) {
				return false;
			}
			return 'id' === $as ? $value : raw_post( $value );
		case 'select':
			return 'array' === $as && ! $is_empty ? array(
				'value' => $value,
				'label' => $field['choices'][ $value ] ?? $value,
			) : $value;
	}
	// Numbers are text in the database.
	return is_int( $value ) || is_float( $value ) ? (string) $value : $value;
}

/**
 * Rich text as templates get it: processed as ACF does, but without waiting for another host, as the player of a pasted address would.
 *
 * @param string $text As editors wrote it.
 * @return string HTML.
 */
function rich_text( $text ) {
	if ( '' === $text ) {
		return '';
	}
	$html = do_shortcode( wp_filter_content_tags( \Ostium\Wordings\place( shortcode_unautop( \Ostium\Wordings\place_paragraphs( wpautop( wptexturize( $text ) ) ) ) ), 'ostium_field' ) );
	return str_replace( ']]>', ']]&gt;', $html );
}
