<?php
/**
 * Fields as ACF stores them itself, in a meta entry for each value. They are read for items that were not saved since this plugin stores the
 * fields, whether ACF is active or not, and written for a site that goes back to it.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

/**
 * The fields of an item, from ACF's own entries.
 *
 * @param int $post_id The item or revision.
 * @return array<string, mixed> By name, in the light format; empty if ACF never stored any of our fields.
 */
function read_rows( $post_id ) {
	$meta   = (array) get_metadata( 'post', $post_id );
	$fields = array();
	foreach ( own_fields() as $key => $field ) {
		// Beside each value, under its name with an underscore in front, is the key of its field.
		if ( ( $meta[ '_' . $field['name'] ][0] ?? '' ) === $key ) {
			$value = from_acf( value_in_rows( $meta, $field['name'], $field ), $field );
			if ( ! is_blank( $value ) || 'true_false' === $field['type'] ) {
				$fields[ $field['name'] ] = $value;
			}
		}
	}
	return $fields;
}

/**
 * A value from ACF's entries: a list of rows is their number, or the names of their layouts, and each row's values have entries of their own.
 *
 * @param array<string, string[]> $meta  All entries of an item.
 * @param string                  $name  Of the entry.
 * @param array                   $field Its definition.
 * @return mixed As `from_acf` takes it.
 */
function value_in_rows( array $meta, $name, array $field ) {
	$value   = isset( $meta[ $name ][0] ) ? maybe_unserialize( $meta[ $name ][0] ) : null;
	$members = function ( $above, array $definitions ) use ( $meta ) {
		$values = array();
		foreach ( $definitions as $definition ) {
			$values[ $definition['key'] ] = value_in_rows( $meta, "{$above}_{$definition['name']}", $definition );
		}
		return $values;
	};
	switch ( $field['type'] ) {
		case 'group':
			return $members( $name, $field['sub_fields'] );
		case 'repeater':
			$rows = array();
			for ( $index = 0; $index < (int) $value; $index++ ) {
				$rows[] = $members( "{$name}_$index", $field['sub_fields'] );
			}
			return $rows;
		case 'flexible_content':
			$layouts = array_column( $field['layouts'], 'sub_fields', 'name' );
			$rows    = array();
			foreach ( is_array( $value ) ? array_values( $value ) : array() as $index => $layout ) {
				$rows[] = array( 'acf_fc_layout' => $layout ) + $members( "{$name}_$index", $layouts[ $layout ] ?? array() );
			}
			return $rows;
	}
	return $value;
}

/**
 * The rows of one of our lists, if a field plugin holds it under the same name in a group of its own.
 *
 * @param int   $post_id The item.
 * @param array $list    The list's definition.
 * @return array[]|string[]|null In the light format; the names of its rows if the site does not know one of them; null if there is none.
 */
function rows_of_other_group( $post_id, array $list ) {
	$meta = (array) get_metadata( 'post', $post_id );
	$key  = $meta[ '_' . $list['name'] ][0] ?? '';
	if ( 0 !== strpos( $key, 'field_' ) || isset( own_fields()[ $key ] ) ) {
		return null;
	}
	$names = maybe_unserialize( $meta[ $list['name'] ][0] ?? '' );
	if ( ! is_array( $names ) || ! $names ) {
		return null;
	}
	return array_diff( $names, array_column( $list['layouts'], 'name' ) ) ? $names : from_acf( value_in_rows( $meta, $list['name'], $list ), $list );
}

/**
 * The entries in which ACF stores a value: beside each one, the key of its field.
 *
 * @param string $name  Of the entry.
 * @param mixed  $value In the light format.
 * @param array  $field Its definition.
 * @return array<string, mixed> By the names of the entries.
 */
function entries_of( $name, $value, array $field ) {
	$entries = array( "_$name" => $field['key'] );
	$members = function ( $above, array $values, array $definitions ) use ( &$entries ) {
		foreach ( $definitions as $definition ) {
			$entries += entries_of( "{$above}_{$definition['name']}", $values[ $definition['name'] ] ?? '', $definition );
		}
	};
	$rows    = is_array( $value ) ? array_values( $value ) : array();
	switch ( $field['type'] ) {
		case 'group':
			$entries[ $name ] = '';
			$members( $name, is_array( $value ) ? $value : array(), $field['sub_fields'] );
			break;
		case 'repeater':
			$entries[ $name ] = count( $rows );
			foreach ( $rows as $index => $row ) {
				// A row of a single field may be its value.
				$members( "{$name}_$index", is_array( $row ) ? $row : array( $field['sub_fields'][0]['name'] => $row ), $field['sub_fields'] );
			}
			break;
		case 'flexible_content':
			$layouts          = array_column( $field['layouts'], 'sub_fields', 'name' );
			$entries[ $name ] = array_column( $rows, 'acf_fc_layout' );
			foreach ( $rows as $index => $row ) {
				$members( "{$name}_$index", $row, $layouts[ $row['acf_fc_layout'] ] );
			}
			break;
		case 'link':
			$url              = is_int( $value ) ? (string) wp_get_attachment_url( $value ) : $value;
			$entries[ $name ] = is_string( $url ) && '' !== $url ? array(
				'title'  => '',
				'url'    => $url,
				'target' => '',
			) : $url;
			break;
		case 'true_false':
			// An entry without a value was never saved: the field's default counts.
			$entries[ $name ] = '' === $value || null === $value ? '' : (string) (int) (bool) $value;
			break;
		default:
			$entries[ $name ] = is_array( $value ) ? array_map( 'strval', $value ) : (string) $value;
	}
	return $entries;
}
