<?php
/**
 * Fields as ACF stores them itself, in a meta entry for each value: what editors wrote before this plugin stored the fields. It is read for
 * items that were not saved since, whether ACF is active or not.
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
 * @return mixed As ACF's form sends it.
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
