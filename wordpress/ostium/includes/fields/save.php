<?php
/**
 * Writing all fields of an item, whatever stores them.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

/**
 * Writes fields of an item. They are not checked: the caller has done so, or knows where they come from.
 *
 * @param int                  $post_id Its id.
 * @param array<string, mixed> $light   All of its fields by name, in the light format. If ACF stores them, a field that is not named stays unchanged.
 */
function save_fields( $post_id, array $light ) {
	if ( ! has_acf() ) {
		store_fields( $post_id, $light );
		return;
	}
	foreach ( array_intersect_key( fields_of( groups_for( $post_id, $light ) ), $light ) as $name => $field ) {
		// By key: nothing else distinguishes two fields with the same name at different depths.
		update_field( $field['key'], for_acf( $light[ $name ], $field ), $post_id );
	}
}

/**
 * All fields of an item, in the form that `save_fields` accepts.
 *
 * @param int $post_id Its id.
 * @return array<string, mixed> By name, in the light format.
 */
function read_fields( $post_id ) {
	$item = get_post( $post_id );
	return has_acf() && $item ? acf_answer( $post_id, $item, 'light' ) : stored_fields( $post_id );
}

/**
 * A value as ACF stores it.
 *
 * @param mixed $value In the light format.
 * @param array $field Its definition.
 * @return mixed
 */
function for_acf( $value, array $field ) {
	switch ( $field['type'] ) {
		case 'group':
			return is_array( $value ) ? members_for_acf( $value, $field['sub_fields'] ) : $value;
		case 'repeater':
			return rows_for_acf( $value, array( '' => $field['sub_fields'] ) );
		case 'flexible_content':
			return rows_for_acf( $value, array_column( $field['layouts'], 'sub_fields', 'name' ) );
		case 'link':
			if ( is_int( $value ) ) {
				$value = (string) wp_get_attachment_url( $value );
			}
			return is_string( $value ) && '' !== $value ? array(
				'title'  => '',
				'url'    => $value,
				'target' => '',
			) : $value;
	}
	return $value;
}

/**
 * The values of a group or of a row, by the keys of their fields.
 *
 * @param array<string, mixed> $values      By name.
 * @param array[]              $definitions Of the fields.
 * @return array<string, mixed>
 */
function members_for_acf( array $values, array $definitions ) {
	$members = array();
	foreach ( $definitions as $field ) {
		if ( array_key_exists( $field['name'], $values ) ) {
			$members[ $field['key'] ] = for_acf( $values[ $field['name'] ], $field );
		}
	}
	return $members;
}

/**
 * Rows, each an array of values by key. A row of a single field may be its value.
 *
 * @param mixed                  $rows    In the light format.
 * @param array<string, array[]> $layouts Definitions by the name of their layout; a repeater has one, without a name.
 * @return array[]
 */
function rows_for_acf( $rows, array $layouts ) {
	$written = array();
	foreach ( is_array( $rows ) ? $rows : array() as $row ) {
		$layout = isset( $layouts[''] ) ? '' : (string) ( $row['acf_fc_layout'] ?? '' );
		$fields = $layouts[ $layout ] ?? null;
		if ( null === $fields ) {
			continue;
		}
		$values    = is_array( $row ) ? $row : array( $fields[0]['name'] => $row );
		$written[] = ( '' === $layout ? array() : array( 'acf_fc_layout' => $layout ) ) + members_for_acf( $values, $fields );
	}
	return $written;
}
