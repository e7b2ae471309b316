<?php
/**
 * Parses the input for a rule.
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

use WP_Error;
use function Ostium\site_url;

defined( 'ABSPATH' ) || exit;

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
