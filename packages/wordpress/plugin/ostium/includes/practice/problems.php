<?php
/**
 * What is wrong with facts: the site accepts all of them or none.
 *
 * @package Ostium
 */

namespace Ostium\Practice;

defined( 'ABSPATH' ) || exit;

/**
 * What is wrong with the facts.
 *
 * @param array $facts As they are stored.
 * @return array<string, string> What each wrong field must be, by its path, such as `footer.legal.0.link`.
 */
function problems( array $facts ) {
	return problems_of_group( $facts, SHAPE, '' );
}

/**
 * The same for a group: each of its fields.
 *
 * @param array  $value  The group.
 * @param array  $shape  Its fields.
 * @param string $prefix The beginning of its paths: empty, or with a dot at the end.
 * @return array<string, string>
 */
function problems_of_group( array $value, array $shape, $prefix ) {
	$problems = array();
	foreach ( $shape as $name => $of ) {
		$problems += problems_of( $value[ $name ] ?? null, $of, $prefix . $name );
	}
	return $problems;
}

/**
 * The same for any part of the facts.
 *
 * @param mixed        $value The part.
 * @param string|array $shape What it must be.
 * @param string       $path  Its path.
 * @return array<string, string>
 */
function problems_of( $value, $shape, $path ) {
	if ( is_string( $shape ) ) {
		$problem = problem_of_value( $value, $shape );
		return '' === $problem ? array() : array( $path => $problem );
	}
	$is_list = isset( $shape['*'] );
	if ( $is_list ? ! is_something( $value ) : is_nothing( $value ) ) {
		return array();
	}
	if ( ! is_array( $value ) || ( $is_list && array_values( $value ) !== $value ) ) {
		return array( $path => $is_list ? __( 'must be a list', 'ostium' ) : __( 'must be a group of fields', 'ostium' ) );
	}
	if ( ! $is_list ) {
		return problems_of_group( $value, $shape, "$path." );
	}
	$problems = array();
	foreach ( $value as $index => $row ) {
		// A row is never absent: an empty one lacks its required fields.
		$problems += is_array( $shape['*'] ) && is_array( $row )
			? problems_of_group( $row, $shape['*'], "$path.$index." )
			: problems_of( is_array( $shape['*'] ) && is_nothing( $row ) ? 0 : $row, $shape['*'], "$path.$index" );
	}
	return $problems;
}

/**
 * Whether a fact is absent: WordPress and ACF have several ways of saying so, and a group without any value is one of them.
 *
 * @param mixed $value A part of the facts.
 * @return bool
 */
function is_nothing( $value ) {
	if ( is_array( $value ) ) {
		return array() === array_filter( $value, __NAMESPACE__ . '\\is_something' );
	}
	return null === $value || false === $value || '' === $value;
}

/**
 * The opposite, for a single value or a list.
 *
 * @param mixed $value A member of a group.
 * @return bool
 */
function is_something( $value ) {
	return ! in_array( $value, array( null, false, '', array() ), true );
}

/**
 * What is wrong with one value.
 *
 * @param mixed  $value The value.
 * @param string $kind  See SHAPE.
 * @return string Empty if nothing is wrong.
 */
function problem_of_value( $value, $kind ) {
	$is_needed = '!' === substr( $kind, -1 );
	$kind      = rtrim( $kind, '!' );
	if ( ! is_something( $value ) || ( is_string( $value ) && '' === trim( $value ) && $is_needed ) ) {
		return $is_needed ? __( 'must not be empty', 'ostium' ) : '';
	}
	switch ( $kind ) {
		case 'flag':
			return is_bool( $value ) ? '' : __( 'must be true or false', 'ostium' );
		case 'text':
			return is_text( $value ) ? '' : __( 'must be text', 'ostium' );
		case 'number':
			return is_numeric( $value ) ? '' : __( 'must be a number', 'ostium' );
		case 'link':
			return is_link_of_site( $value ) ? '' : __( 'must be a path such as /our-team/, or a web, mail or telephone address', 'ostium' );
		case 'picture':
			return is_upload( $value ) || ( is_web_address( $value['url'] ?? $value ) && is_string( $value['alt'] ?? '' ) ) ? '' : __( 'must be an upload, { "upload": 12 }, or a picture with its address, { "url": …, "alt": … }', 'ostium' );
		default:
			$choices = explode( '|', $kind );
			/* translators: %s: words separated by commas. */
			return in_array( $value, $choices, true ) ? '' : sprintf( __( 'must be one of: %s', 'ostium' ), implode( ', ', $choices ) );
	}
}

/**
 * Whether a value is readable text.
 *
 * @param mixed $value Any.
 * @return bool
 */
function is_text( $value ) {
	return ( is_string( $value ) && '' !== trim( $value ) ) || is_int( $value ) || is_float( $value );
}

/**
 * Whether a value is an address that the site can link to: a path, an upload, or an external address.
 *
 * @param mixed $value Any.
 * @return bool
 */
function is_link_of_site( $value ) {
	if ( is_upload( $value ) ) {
		return true;
	}
	$address = is_array( $value ) ? ( $value['url'] ?? null ) : $value;
	return is_web_address( $address ) || ( is_string( $address ) && 1 === preg_match( '~^(?:#|tel:(?:\+?[\d().\s;a-z=-]+|\[[a-z ]+\])$|mailto:[^\s@]+@[^\s@]+$)~', trim( $address ) ) );
}

/**
 * Whether a value is a path of the site or a web address.
 *
 * @param mixed $value Any.
 * @return bool
 */
function is_web_address( $value ) {
	return is_string( $value ) && 1 === preg_match( '~^(?:/(?!/)\S*|https?://[^\s/?#]+\S*)$~', trim( $value ) );
}
