<?php
/**
 * Reads the submitted form: the facts it contains, and what is wrong with them.
 *
 * @package Ostium
 */

namespace Ostium\Practice;

defined( 'ABSPATH' ) || exit;

/** In digits. A telephone number with fewer is written in letters. */
const SHORTEST_NUMBER = 7;

/** The most rows of hours in a form. */
const MOST_ROWS = 30;

/**
 * The facts in a submitted form.
 *
 * @param array $sent     `facts` by path, `hours` by path and row, `advanced`: as they were typed.
 * @param array $previous The facts that the form showed.
 * @return array{0: array, 1: array<string, string>} The facts, and what is wrong with them by path.
 */
function read_form( array $sent, array $previous ) {
	$advanced = json_decode( typed( $sent['advanced'] ?? '{}' ), true );
	$problems = is_array( $advanced ) ? array() : array( __( 'Advanced', 'ostium' ) => json_problem() );
	$facts    = is_array( $advanced ) ? advanced_facts( $advanced ) : array();
	foreach ( form_paths() as $path => $kind ) {
		$typed = typed( $sent['facts'][ $path ] ?? '' );
		$was   = fact( $previous, $path );
		// An untouched field keeps its value, whatever that is: a document may be ACF's whole object.
		$facts = with_fact( $facts, $path, typed( format_field( $was ) ) === $typed && is_something( $was ) ? $was : read_field( $typed, $kind ) );
	}
	foreach ( HOURS_PATHS as $path ) {
		$facts = with_fact( $facts, $path, read_hours( $sent['hours'][ $path ] ?? array() ) );
	}
	$facts = with_dialled_number( $facts, $previous );
	return array( in_order_of( $previous, $facts ), $problems + problems( $facts ) );
}

/**
 * The facts with the number that phones dial, made from the displayed number unless somebody entered it: changing the displayed number
 * means both.
 *
 * @param array $facts    As they were typed.
 * @param array $previous The facts that the form showed.
 * @return array
 */
function with_dialled_number( array $facts, array $previous ) {
	$number = fact( $facts, 'phone.display' );
	$link   = fact( $facts, 'phone.link' );
	$is_old = fact( $previous, 'phone.display' ) !== $number && fact( $previous, 'phone.link' ) === $link;
	return is_string( $number ) && ( null === $link || $is_old ) ? with_fact( $facts, 'phone.link', dialled( $number ) ) : $facts;
}

/**
 * What was typed, without characters that nobody types.
 *
 * @param mixed $value A value of a form.
 * @return string
 */
function typed( $value ) {
	return trim( preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', wp_check_invalid_utf8( is_string( $value ) ? $value : '' ) ) );
}

/**
 * Why the JSON cannot be read.
 *
 * @return string
 */
function json_problem() {
	/* translators: %s: what is wrong. */
	return sprintf( __( 'must be a JSON object, { … } (%s)', 'ostium' ), json_last_error_msg() );
}

/**
 * The value of a field.
 *
 * @param string $typed In the field.
 * @param string $kind  See form().
 * @return mixed Null for nothing.
 */
function read_field( $typed, $kind ) {
	if ( '' === $typed ) {
		return null;
	}
	if ( 'link' === $kind && 1 === preg_match( '/^upload (\d+)$/', $typed, $found ) ) {
		return array( 'upload' => (int) $found[1] );
	}
	if ( 'number' === $kind && is_numeric( $typed ) ) {
		return (float) $typed;
	}
	return 'flag' === $kind ? true : $typed;
}

/**
 * Opening hours: rows without days are left out.
 *
 * @param mixed $rows As they were sent.
 * @return list<array>|null Null for none.
 */
function read_hours( $rows ) {
	$hours = array();
	foreach ( array_slice( is_array( $rows ) ? $rows : array(), 0, MOST_ROWS ) as $row ) {
		$hour = array_filter(
			array(
				'days'  => typed( $row['days'] ?? '' ),
				'open'  => typed( $row['open'] ?? '' ),
				'close' => typed( $row['close'] ?? '' ),
			),
			__NAMESPACE__ . '\\is_something'
		);
		if ( array() !== $hour ) {
			$hours[] = $hour;
		}
	}
	return $hours ? $hours : null;
}

/**
 * The address that a telephone dials. Ten digits are a North American number.
 *
 * @param string $number As people read it.
 * @return string|null Null if it does not consist of digits, such as 1-800-SINUSES.
 */
function dialled( $number ) {
	$digits = preg_replace( '/\D/', '', $number );
	if ( strlen( $digits ) < SHORTEST_NUMBER ) {
		return null;
	}
	if ( 10 === strlen( $digits ) && '+' !== $number[0] ) {
		return "tel:+1$digits";
	}
	return 'tel:' . ( '+' === $number[0] || 11 === strlen( $digits ) ? '+' : '' ) . $digits;
}

/**
 * A group in the order of an earlier one, with new members last.
 *
 * @param array $previous The earlier group.
 * @param array $group    The group.
 * @return array
 */
function in_order_of( array $previous, array $group ) {
	$ordered = array_intersect_key( array_replace( $previous, $group ), $group );
	foreach ( $ordered as $name => $value ) {
		if ( is_array( $value ) && is_array( $previous[ $name ] ?? null ) ) {
			$ordered[ $name ] = in_order_of( $previous[ $name ], $value );
		}
	}
	return $ordered;
}
