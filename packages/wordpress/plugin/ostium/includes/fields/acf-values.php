<?php
/**
 * Values as ACF stores them, in the light format.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

/**
 * What ACF has stored: by name, numbers as numbers, and without what was left blank.
 *
 * @param mixed $value As ACF stores it.
 * @param array $field Its definition.
 * @return mixed In the light format; null if nothing was filled in.
 */
function from_acf( $value, array $field ) {
	switch ( $field['type'] ) {
		case 'group':
			$members = is_array( $value ) ? members_from_acf( $value, $field['sub_fields'] ) : array();
			return $members ? $members : null;
		case 'repeater':
			return rows_from_acf( $value, array( '' => $field['sub_fields'] ) );
		case 'flexible_content':
			return rows_from_acf( $value, array_column( $field['layouts'], 'sub_fields', 'name' ) );
		case 'true_false':
			return null === $value || '' === $value ? null : ! in_array( $value, array( false, 0, '0' ), true );
		case 'gallery':
		case 'relationship':
			$ids = array_values( array_filter( array_map( __NAMESPACE__ . '\\id_from_acf', (array) $value ) ) );
			$ids = array_values( array_filter( $ids, allows( $field ) ) );
			return $ids ? $ids : null;
		case 'post_object':
			$id = id_from_acf( $value );
			return $id && allows( $field )( $id ) ? $id : null;
		case 'image':
		case 'file':
			// Anything that is not in the media library is an address.
			$id = id_from_acf( $value );
			return $id ? $id : ( is_string( $value ) && is_address( $value ) ? $value : null );
		case 'link':
			return link_from_acf( $value );
		case 'number':
			return is_numeric( $value ) ? $value + 0 : null;
	}
	if ( is_string( $value ) ) {
		$value = str_replace( "\r\n", "\n", $value );
	}
	return is_blank( $value ) ? null : $value;
}

/**
 * The id that ACF sends for an upload or an item: as a number, as text, or as an object that has it.
 *
 * @param mixed $value The value.
 * @return int 0 if it is none.
 */
function id_from_acf( $value ) {
	if ( is_array( $value ) ) {
		$value = $value['ID'] ?? ( $value['id'] ?? 0 );
	} elseif ( $value instanceof \WP_Post ) {
		$value = $value->ID;
	}
	return is_numeric( $value ) ? max( 0, (int) $value ) : 0;
}

/**
 * Whether a field accepts an item, by the item's type.
 *
 * @param array $field With the types that it accepts; none means all.
 * @return callable(int): bool
 */
function allows( array $field ) {
	$types = (array) ( $field['post_type'] ?? array() );
	return function ( $id ) use ( $types ) {
		return ! $types || in_array( get_post_type( $id ), $types, true );
	};
}

/**
 * A link without words of its own is its address, and a link to an upload is the upload's id, so that a replaced file is followed.
 *
 * @param mixed $value ACF's array, or an address.
 * @return array|string|int|null
 */
function link_from_acf( $value ) {
	$link = is_array( $value ) ? $value : array( 'url' => $value );
	$url  = is_string( $link['url'] ?? null ) ? trim( $link['url'] ) : '';
	if ( '' === $url ) {
		return is_int( $value ) && $value > 0 ? $value : null;
	}
	if ( ! is_blank( $link['title'] ?? '' ) || ! is_blank( $link['target'] ?? '' ) ) {
		return array_intersect_key( $link, array_flip( array( 'title', 'url', 'target' ) ) );
	}
	$is_upload = 0 === strpos( $url, (string) wp_upload_dir( null, false )['baseurl'] . '/' );
	$upload    = $is_upload ? attachment_url_to_postid( $url ) : 0;
	return $upload ? $upload : $url;
}

/**
 * The values of a group or of a row, by the names of their fields. What was left blank is absent.
 *
 * @param array<string, mixed> $values      By key, or by name.
 * @param array[]              $definitions Of the fields.
 * @return array<string, mixed>
 */
function members_from_acf( array $values, array $definitions ) {
	$members = array();
	foreach ( $definitions as $field ) {
		$value = from_acf( $values[ $field['key'] ] ?? ( $values[ $field['name'] ] ?? null ), $field );
		if ( null !== $value ) {
			$members[ $field['name'] ] = $value;
		}
	}
	return $members;
}

/**
 * Rows by the names of their fields. ACF also sends the empty row from which new ones are made.
 *
 * @param mixed                  $rows    As ACF sends them.
 * @param array<string, array[]> $layouts Definitions by the name of their layout; a repeater has one, without a name.
 * @return array[]|null
 */
function rows_from_acf( $rows, array $layouts ) {
	$stored = array();
	foreach ( is_array( $rows ) ? $rows : array() as $index => $row ) {
		$layout = isset( $layouts[''] ) ? '' : (string) ( is_array( $row ) ? $row['acf_fc_layout'] ?? '' : '' );
		if ( 'acfcloneindex' === $index || ! isset( $layouts[ $layout ] ) ) {
			continue;
		}
		$values   = is_array( $row ) ? $row : array( $layouts[ $layout ][0]['name'] => $row );
		$stored[] = ( '' === $layout ? array() : array( 'acf_fc_layout' => $layout ) ) + members_from_acf( $values, $layouts[ $layout ] );
	}
	return $stored ? $stored : null;
}
