<?php
/**
 * Redirects that editors define: where they are stored, and the check that none is a loop.
 *
 * A rule is `array( 'from' => '/old/', 'to' => '/new/', 'status' => 301 )`. `from` is a path in the site's normal form (lower case, one
 * final slash), with a query if that selects a page; with `/*` at its end it stands for everything below, and then `to` may end that way
 * too. `to` is a path or a full address, and empty for 410.
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

use WP_Error;

defined( 'ABSPATH' ) || exit;

const OPTION = 'ostium_redirects';

/**
 * The most rules: the site keeps all of them in memory, and here they are in one option.
 */
const MAX_RULES = 5000;

/**
 * The most bytes of all rules together: the site reads no response that is much larger, and would then follow none of them.
 */
const MAX_SIZE = 3000000;

/**
 * Longer chains are not followed.
 */
const MAX_HOPS = 10;

/**
 * All rules, by `from`.
 *
 * @return array<string, array{from: string, to: string, status: int}>
 */
function rules() {
	$rules = get_option( OPTION, array() );
	return is_array( $rules ) ? array_column( $rules, null, 'from' ) : array();
}

/**
 * Replaces the stored rules, each with its target at the end of its chain, and has the site read them.
 *
 * @param array<string, array{from: string, to: string, status: int}> $rules By `from`.
 */
function keep( array $rules ) {
	ksort( $rules );
	$direct = array_map(
		function ( $rule ) use ( $rules ) {
			return array_merge( $rule, array( 'to' => end_of( $rules, $rule['to'] ) ) );
		},
		array_values( $rules )
	);
	update_option( OPTION, $direct, false );
	\Ostium\Purge\purge( array( 'redirects' ) );
}

/**
 * Where a visitor who is sent to a target ends. A target with parameters, a part of a page or a `*` stays as it is: it leads to more than one
 * place, or the site adds these to the next one.
 *
 * @param array<string, array{from: string, to: string, status: int}> $rules By `from`.
 * @param string                                                      $to    Of one of them.
 * @return string
 */
function end_of( array $rules, $to ) {
	$end = $to;
	for ( $hops = 0; $hops < MAX_HOPS; $hops++ ) {
		$next = preg_match( '~^/[^?#*]*$~', $end ) ? next_target( $rules, place_of( $end ) ) : null;
		if ( null === $next || '' === $next ) {
			return $end;
		}
		$end = $next;
	}
	return $to;
}

/**
 * Whether the site can read the rules in one response.
 *
 * @param array<string, array{from: string, to: string, status: int}> $rules By `from`.
 * @return true|WP_Error
 */
function check_size( array $rules ) {
	if ( strlen( (string) wp_json_encode( array_values( $rules ) ) ) <= MAX_SIZE ) {
		return true;
	}
	/* translators: %s: a size, such as 3 MB. */
	return new WP_Error( 'ostium_large', sprintf( __( 'All redirects together may take %s at most: delete some, or shorten them.', 'ostium' ), size_format( MAX_SIZE ) ) );
}

/**
 * Adds a rule to others.
 *
 * @param array<string, array{from: string, to: string, status: int}> $rules By `from`.
 * @param array{from: string, to: string, status: int}                $rule  The result of `read_rule()`.
 * @return array<string, array{from: string, to: string, status: int}>|WP_Error
 */
function with_rule( array $rules, array $rule ) {
	$rules[ $rule['from'] ] = $rule;
	if ( count( $rules ) > MAX_RULES ) {
		/* translators: %s: a number. */
		return new WP_Error( 'ostium_many', sprintf( __( 'There may be %s redirects at most.', 'ostium' ), number_format_i18n( MAX_RULES ) ) );
	}
	if ( is_circle( $rules, $rule ) ) {
		return new WP_Error( 'ostium_circle', __( 'This would lead in a circle.', 'ostium' ) );
	}
	return $rules;
}

/**
 * Whether a rule leads back to where it began, through other rules or directly.
 *
 * @param array<string, array{from: string, to: string, status: int}> $rules By `from`.
 * @param array{from: string, to: string, status: int}                $rule  One of them.
 * @return bool
 */
function is_circle( array $rules, array $rule ) {
	$at = str_replace( '*', 'x/', $rule['from'] );
	for ( $hops = 0; null !== $at && $hops <= MAX_HOPS; $hops++ ) {
		$at = next_place( $rules, $at );
	}
	return null !== $at;
}

/**
 * Where the rules redirect a path of this site; null if not to another path of this site.
 *
 * @param array<string, array{from: string, to: string, status: int}> $rules By `from`.
 * @param string                                                      $at    A path in the site's own form, with a query.
 * @return string|null
 */
function next_place( array $rules, $at ) {
	$to = next_target( $rules, $at );
	return null === $to || '/' !== substr( $to, 0, 1 ) ? null : place_of( $to );
}

/**
 * The target of the rule for a path of this site.
 *
 * @param array<string, array{from: string, to: string, status: int}> $rules By `from`.
 * @param string                                                      $at    A path in the site's own form, with a query.
 * @return string|null A path or a full address; empty for 410, null if there is no rule.
 */
function next_target( array $rules, $at ) {
	$path = preg_replace( '~\?.*$~', '', $at );
	$rule = isset( $rules[ $at ] ) ? $rules[ $at ] : ( isset( $rules[ $path ] ) ? $rules[ $path ] : null );
	for ( $above = $path; null === $rule && '/' !== $above; ) {
		$above = substr( $above, 0, (int) strrpos( rtrim( $above, '/' ), '/' ) + 1 );
		$rule  = isset( $rules[ $above . '*' ] ) && $path !== $above ? $rules[ $above . '*' ] : null;
	}
	return null === $rule ? null : str_replace( '*', substr( $path, strlen( rtrim( $rule['from'], '*' ) ) ), $rule['to'] );
}

/**
 * A path in the site's own form.
 *
 * @param string $to A path, with a query and a fragment.
 * @return string The path with its query.
 */
function place_of( $to ) {
	list( $path, $query ) = array_pad( explode( '?', preg_replace( '~#.*$~', '', $to ), 2 ), 2, '' );
	// The site treats doubled slashes as one.
	return strtolower( trailingslashit( preg_replace( '~/{2,}~', '/', $path ) ) ) . ( '' === $query ? '' : "?$query" );
}
