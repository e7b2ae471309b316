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
use WP_REST_Request;
use WP_REST_Response;
use function Ostium\site_url;

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

/*
 * Parses the input for a rule.
 */

/** The statuses that a rule may have. */
const STATUSES = array( 301, 302, 307, 308, 410 );

/** How long each of its addresses may be, in bytes. */
const MAX_LENGTH = 1000;

/**
 * Parses the input for a rule.
 *
 * @param string     $from   A path, or an address of this site.
 * @param string     $to     A path or an address; it is ignored for 410.
 * @param int|string $status One of STATUSES.
 * @return array{from: string, to: string, status: int}|WP_Error
 */
function read_rule( $from, $to, $status ) {
	$status = (int) $status;
	if ( ! in_array( $status, STATUSES, true ) ) {
		return new WP_Error( 'ostium_status', __( 'The status must be 301, 302, 307, 308 or 410.', 'ostium' ) );
	}
	$from = read_from( $from );
	if ( is_wp_error( $from ) ) {
		return $from;
	}
	$is_all = '*' === substr( $from, -1 );
	$to     = 410 === $status ? '' : read_to( $to, $is_all );
	return is_wp_error( $to ) ? $to : compact( 'from', 'to', 'status' );
}

/**
 * Parses the source of a rule.
 *
 * @param string $text What was written.
 * @return string|WP_Error
 */
function read_from( $text ) {
	$text = own_path( trim( $text ) );
	if ( preg_match( '~^[a-z]+:|^//~i', $text ) ) {
		return new WP_Error( 'ostium_host', __( 'It begins at another host: only addresses of this site can be redirected.', 'ostium' ) );
	}
	list( $path, $query ) = array_pad( explode( '?', preg_replace( '~#.*$~s', '', $text ), 2 ), 2, '' );
	if ( ! is_clean( $path . $query ) ) {
		return new WP_Error( 'ostium_from', __( 'The old address cannot be one of a page.', 'ostium' ) );
	}
	$is_all = '*' === substr( $path, -1 );
	$path   = strtolower( trailingslashit( preg_replace( '~/{2,}~', '/', '/' . escaped( $is_all ? substr( $path, 0, -1 ) : $path ) ) ) );
	if ( false !== strpos( $path, '*' ) || ( $is_all && '' !== $query ) || ( $is_all && '/*' !== substr( $text, -2 ) ) ) {
		return new WP_Error( 'ostium_pattern', __( 'A * stands for all below a path, and can only follow its last slash: /old/*', 'ostium' ) );
	}
	if ( '/' === $path && '' === $query ) {
		return new WP_Error( 'ostium_home', __( 'The home page, and all pages at once, cannot be redirected.', 'ostium' ) );
	}
	if ( preg_match( '~^/(?:-|wp-admin|wp-includes|wp-content|wp-json|wp-login\.php|wp-cron\.php|xmlrpc\.php)/~', $path ) ) {
		return new WP_Error( 'ostium_reserved', __( 'This address belongs to WordPress or to the site itself.', 'ostium' ) );
	}
	return $path . ( $is_all ? '*' : '' ) . ( '' === $query ? '' : '?' . escaped( $query ) );
}

/**
 * Parses the target of a rule.
 *
 * @param string $text   What was written.
 * @param bool   $is_all Whether it leads from all below a path.
 * @return string|WP_Error
 */
function read_to( $text, $is_all ) {
	$text = own_path( trim( $text ) );
	$path = preg_replace( '~^https?://[^/?#]+~i', '', $text );
	if ( '' === $text || ! is_clean( $text ) || 0 === strpos( $text, '//' ) || preg_match( '~^(?!https?://[a-z\d])[a-z][a-z\d+.-]*:~i', $text ) || preg_match( '~^https?://[^/]*[@*]~i', $text ) ) {
		return new WP_Error( 'ostium_to', __( 'The new address must be a path such as /new/, or a whole address such as https://example.com/new/.', 'ostium' ) );
	}
	$star = strpos( $path, '*' );
	if ( false !== $star && ( ! $is_all || '/*' !== substr( $path, -2 ) || strlen( $path ) - 1 !== $star ) ) {
		return new WP_Error( 'ostium_pattern', __( 'The new address can end with /* where the old one does, and has no other *.', 'ostium' ) );
	}
	$is_own = 0 === strlen( $text ) - strlen( $path );
	// A page's path ends with a slash, a file's does not.
	return escaped( $is_own ? preg_replace( array( '~^/*~', '~^([^?#]*/[^/.*?#]+)(?=[?#]|$)~' ), array( '/', '$1/' ), $text ) : $text );
}

/**
 * An address of this site as its path: both hosts count as its own.
 *
 * @param string $address A path or an address.
 * @return string
 */
function own_path( $address ) {
	foreach ( array( site_url(), home_url() ) as $own ) {
		$own = untrailingslashit( preg_replace( '~^https?:~i', '', $own ) );
		if ( preg_match( '~^(?:https?:)?' . preg_quote( $own, '~' ) . '(?=[/?#]|$)~i', $address, $found ) ) {
			return '/' . ltrim( substr( $address, strlen( $found[0] ) ), '/' );
		}
	}
	return $address;
}

/**
 * Whether a text can be part of an address: no control characters, no backslash, no name made of dots, and not too long.
 *
 * @param string $text Of a path or an address.
 * @return bool
 */
function is_clean( $text ) {
	return strlen( $text ) <= MAX_LENGTH && ! preg_match( '~[\x00-\x1f\x7f\\\\<>"]|(?:^|/)(?:\.|%2e){1,2}(?:/|$)~i', $text );
}

/**
 * The same address with spaces and non-ASCII characters escaped as browsers do.
 *
 * @param string $text Of a path or an address.
 * @return string
 */
function escaped( $text ) {
	return preg_replace_callback(
		'~[^\x21-\x7e]~',
		function ( $found ) {
			return strtolower( rawurlencode( $found[0] ) );
		},
		$text
	);
}

/*
 * `ostium/v1/redirects`: the rules as the site reads them. Public: requesting an old address reveals as much.
 */

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_route' );

/**
 * Registers the route.
 */
function register_route() {
	register_rest_route(
		'ostium/v1',
		'/redirects',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\\answer_rules',
			'permission_callback' => '__return_true',
		)
	);
}

/**
 * All rules, or 304 for a client that has them.
 *
 * @param WP_REST_Request $request With its `If-None-Match`.
 * @return WP_REST_Response
 */
function answer_rules( WP_REST_Request $request ) {
	$rules    = array_values( rules() );
	$etag     = '"' . md5( (string) wp_json_encode( $rules ) ) . '"';
	$is_known = $etag === $request->get_header( 'if_none_match' );
	$response = new WP_REST_Response( $is_known ? null : array( 'redirects' => $rules ), $is_known ? 304 : 200 );
	$response->header( 'ETag', $etag );
	return $response;
}
