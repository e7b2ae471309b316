<?php
/**
 * Whether values are valid for an item. The first invalid one is named in one sentence, with its path.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

/**
 * The size limit of what is stored with an item.
 */
const MAX_BYTES = 1000000;

/**
 * How deeply values may be nested.
 */
const MAX_DEPTH = 16;

/**
 * What is wrong with an item's fields.
 *
 * @param array<string, mixed> $fields By name, in the light format.
 * @param array[]              $groups The groups of the item.
 * @return string Empty if nothing is.
 */
function problem_of( array $fields, array $groups ) {
	// Values that are too deeply nested, or numbers beyond all bounds, cannot be serialized at all.
	$json = wp_json_encode( $fields, 0, MAX_DEPTH );
	if ( false === $json ) {
		return __( 'This cannot be stored: it lies too deep in itself, or holds a number that is too large.', 'ostium' );
	}
	if ( strlen( $json ) > MAX_BYTES ) {
		return __( 'This is too much: fields of one item have at most 1 MB.', 'ostium' );
	}
	return problem_in( $fields, fields_of( $groups ), '' );
}

/**
 * What is wrong with a set of values.
 *
 * @param array<string, mixed> $values      By name.
 * @param array<string, array> $definitions By name.
 * @param string               $above       The path to them, with a dot at its end.
 * @return string
 */
function problem_in( array $values, array $definitions, $above ) {
	foreach ( $values as $name => $value ) {
		$path = $above . $name;
		if ( ! isset( $definitions[ $name ] ) ) {
			$names = implode( ', ', array_keys( $definitions ) );
			return '' === $names
				/* translators: %s: path of a field. */
				? sprintf( __( '“%s”: no field is known here.', 'ostium' ), $path )
				/* translators: 1: path of a field, 2: names of fields. */
				: sprintf( __( '“%1$s” is no field that is known here. These are: %2$s.', 'ostium' ), $path, $names );
		}
		$problem = is_blank( $value ) ? '' : problem_with( $value, $definitions[ $name ], $path );
		if ( '' !== $problem ) {
			return $problem;
		}
	}
	return '';
}

/**
 * What is wrong with one value that is not blank.
 *
 * @param mixed  $value The value.
 * @param array  $field Its definition.
 * @param string $path  The path to it.
 * @return string
 */
function problem_with( $value, array $field, $path ) {
	switch ( $field['type'] ) {
		case 'group':
			return is_array( $value ) && ! is_rows( $value )
				? problem_in( $value, array_column( $field['sub_fields'], null, 'name' ), "$path." )
				: must_be( $path, __( 'an object of fields', 'ostium' ) );
		case 'repeater':
			return problem_in_rows( $value, array( '' => $field['sub_fields'] ), $path );
		case 'flexible_content':
			return problem_in_rows( $value, array_column( $field['layouts'], 'sub_fields', 'name' ), $path );
		case 'gallery':
		case 'relationship':
		case 'checkbox':
			if ( ! is_array( $value ) || ! is_rows( $value ) ) {
				return must_be( $path, __( 'a list', 'ostium' ) );
			}
			foreach ( $value as $index => $one ) {
				if ( ! fits( $one, $field ) ) {
					return must_be( "$path.$index", wanted( $field ) );
				}
			}
			return '';
	}
	return fits( $value, $field ) ? '' : must_be( $path, wanted( $field ) );
}

/**
 * What is wrong with rows.
 *
 * @param mixed                  $rows    The rows.
 * @param array<string, array[]> $layouts Definitions by the name of their layout; a repeater has one, without a name.
 * @param string                 $path    The path to them.
 * @return string
 */
function problem_in_rows( $rows, array $layouts, $path ) {
	if ( ! is_array( $rows ) || ! is_rows( $rows ) ) {
		return must_be( $path, __( 'a list of rows', 'ostium' ) );
	}
	foreach ( $rows as $index => $row ) {
		$at     = "$path.$index";
		$layout = isset( $layouts[''] ) ? '' : ( is_array( $row ) ? $row['acf_fc_layout'] ?? null : null );
		if ( ! is_string( $layout ) || ! isset( $layouts[ $layout ] ) ) {
			/* translators: 1: path of a row, 2: names of blocks. */
			return sprintf( __( '“%1$s” needs an acf_fc_layout, the name of its block. One of these: %2$s.', 'ostium' ), $at, implode( ', ', array_keys( $layouts ) ) );
		}
		$fields = array_column( $layouts[ $layout ], null, 'name' );
		if ( is_array( $row ) && ! is_rows( $row ) ) {
			if ( '' !== $layout ) {
				unset( $row['acf_fc_layout'] );
			}
			$problem = problem_in( $row, $fields, "$at." );
		} elseif ( 1 === count( $fields ) ) {
			// A row of a single field may be its value.
			$problem = is_blank( $row ) ? '' : problem_with( $row, reset( $fields ), $at );
		} else {
			$problem = is_blank( $row ) ? '' : must_be( $at, __( 'an object of fields', 'ostium' ) );
		}
		if ( '' !== $problem ) {
			return $problem;
		}
	}
	return '';
}

/**
 * Whether a value without rows, or one of several values in a field, is valid.
 *
 * @param mixed $value The value.
 * @param array $field Its definition.
 * @return bool
 */
function fits( $value, array $field ) {
	switch ( $field['type'] ) {
		case 'number':
			$is_within = is_numeric( $value ) && ( '' === $field['min'] || $value >= $field['min'] ) && ( '' === $field['max'] || $value <= $field['max'] );
			return ! is_bool( $value ) && $is_within;
		case 'true_false':
			return is_bool( $value ) || 0 === $value || 1 === $value;
		case 'select':
		case 'checkbox':
			return is_string( $value ) && isset( $field['choices'][ $value ] );
		case 'link':
			return is_address( $value ) || is_upload( $value ) || ( is_array( $value ) && is_address( $value['url'] ?? null ) );
		case 'image':
		case 'file':
			return is_upload( $value ) || is_address( $value );
		case 'gallery':
			return is_upload( $value );
		case 'relationship':
		case 'post_object':
			return is_int( $value ) && null !== get_post( $value ) && allows( $field )( $value );
	}
	return is_string( $value ) || is_int( $value ) || is_float( $value );
}

/**
 * What a field accepts, in words.
 *
 * @param array $field Its definition.
 * @return string
 */
function wanted( array $field ) {
	switch ( $field['type'] ) {
		case 'number':
			/* translators: 1: least, 2: most. */
			return '' === $field['min'] ? __( 'a number', 'ostium' ) : sprintf( __( 'a number from %1$s to %2$s', 'ostium' ), $field['min'], '' === $field['max'] ? '∞' : $field['max'] );
		case 'true_false':
			return __( 'true or false', 'ostium' );
		case 'select':
		case 'checkbox':
			/* translators: %s: choices. */
			return sprintf( __( 'one of %s', 'ostium' ), implode( ', ', array_keys( $field['choices'] ) ) );
		case 'link':
			return __( 'an address such as "/contact/", or { "url": …, "title": … }', 'ostium' );
		case 'image':
		case 'file':
		case 'gallery':
			return __( 'the number of an upload in the media library', 'ostium' );
		case 'relationship':
		case 'post_object':
			return empty( $field['post_type'] )
				? __( 'the number of an item that exists', 'ostium' )
				/* translators: %s: types of items, such as reviewer. */
				: sprintf( __( 'the number of an item of the type %s', 'ostium' ), implode( ', ', $field['post_type'] ) );
	}
	return __( 'text in quotation marks', 'ostium' );
}

/**
 * A sentence about a value.
 *
 * @param string $path   Of the value.
 * @param string $wanted What it must be.
 * @return string
 */
function must_be( $path, $wanted ) {
	/* translators: 1: path of a field, 2: what it accepts. */
	return sprintf( __( '“%1$s” must be %2$s.', 'ostium' ), $path, $wanted );
}

/**
 * Whether a value says that nothing was filled in.
 *
 * @param mixed $value The value.
 * @return bool
 */
function is_blank( $value ) {
	return null === $value || '' === $value || false === $value || array() === $value;
}

/**
 * Whether an array is a list rather than an object of JSON.
 *
 * @param array $value A PHP array can be either.
 * @return bool
 */
function is_rows( array $value ) {
	return array_keys( $value ) === array_keys( array_keys( $value ) ) && array() !== $value;
}

/**
 * Whether a value is the id of an upload.
 *
 * @param mixed $value The value.
 * @return bool
 */
function is_upload( $value ) {
	return is_int( $value ) && 'attachment' === get_post_type( $value );
}

/**
 * Whether a value is text that can be an address: the site decides which addresses it follows.
 *
 * @param mixed $value The value.
 * @return bool
 */
function is_address( $value ) {
	return is_string( $value ) && 1 === preg_match( '#^(/|\#|\?|[a-z][a-z0-9+.-]*:)\S*$#i', $value );
}
