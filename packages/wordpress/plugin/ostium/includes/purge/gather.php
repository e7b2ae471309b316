<?php
/**
 * Collects what a request has changed, and tells the site once at the end of the request.
 *
 * The site identifies what it caches by tags: `post:12`, `category:3`, `author:2`, `attachment:8`, `comment:5`; `list:post` for lists of
 * a type; `upload:…` for a file; `site` for what surrounds every page; `all`.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

use function Ostium\Content\is_loading;

defined( 'ABSPATH' ) || exit;

/** More tags than this in one call mean everything. */
const MOST_TAGS = 400;

/** So does a longer list, in bytes: the site accepts 64 KB for both lists and their separators. */
const MOST_BYTES = 24000;

const ALL = 'all';

/** An empty purge. */
const NOTHING = array(
	'changed'   => array(),
	'withdrawn' => array(),
);

// After everything else: fields that are saved late are in the database by then.
add_action( 'shutdown', __NAMESPACE__ . '\\finish', PHP_INT_MAX );

/**
 * Has the site renew what was changed, and drop at once what nobody may see any more. Sent at the end of the request, after the
 * response.
 *
 * @param string[] $changed   Tags.
 * @param string[] $withdrawn Tags.
 */
function purge( array $changed, array $withdrawn = array() ) {
	$isolated = is_loading() && ! in_array( ALL, array_merge( $changed, $withdrawn ), true );
	if ( ! $isolated ) {
		gathered( merged( gathered(), compact( 'changed', 'withdrawn' ) ) );
	}
}

/**
 * The tags collected so far; an argument replaces them.
 *
 * @param array{changed: list<string>, withdrawn: list<string>}|null $replacement Tags.
 * @return array{changed: list<string>, withdrawn: list<string>}
 */
function gathered( $replacement = null ) {
	static $named = NOTHING;
	if ( null !== $replacement ) {
		$named = $replacement;
	}
	return $named;
}

/**
 * Combines two purges: each tag once, in only one of the two lists.
 *
 * @param array{changed: list<string>, withdrawn: list<string>} $one   Tags.
 * @param array{changed: list<string>, withdrawn: list<string>} $other Tags.
 * @return array{changed: list<string>, withdrawn: list<string>}
 */
function merged( array $one, array $other ) {
	$withdrawn = bounded( array_merge( $one['withdrawn'], $other['withdrawn'] ) );
	$changed   = bounded( array_diff( array_merge( $one['changed'], $other['changed'] ), $withdrawn ) );
	if ( array( ALL ) === $withdrawn ) {
		$changed = array();
	}
	return compact( 'changed', 'withdrawn' );
}

/**
 * Tags that the site reads, each once. A single `all` replaces the others, or too many.
 *
 * @param array<string> $tags In any order.
 * @return list<string>
 */
function bounded( array $tags ) {
	$readable = array_values( array_unique( preg_grep( '~^[\w:./-]{1,200}$~D', $tags ) ) );
	$is_long  = count( $readable ) > MOST_TAGS || strlen( implode( $readable ) ) > MOST_BYTES;
	return $is_long || in_array( ALL, $readable, true ) ? array( ALL ) : $readable;
}

/**
 * Whether nothing was named.
 *
 * @param array{changed: list<string>, withdrawn: list<string>} $named Tags.
 * @return bool
 */
function is_nothing( array $named ) {
	return array() === $named['changed'] && array() === $named['withdrawn'];
}

/**
 * The end of a request: determines what changed and tells the site, after the response if PHP can do that. Waiting purges are sent along,
 * and are retried in the admin when due, so that they get through even if WP-Cron is off.
 */
function finish() {
	compare_items();
	compare_terms();
	$named  = gathered();
	$is_due = is_admin() && is_due();
	if ( is_nothing( $named ) && ! $is_due ) {
		return;
	}
	gathered( NOTHING );
	if ( function_exists( 'fastcgi_finish_request' ) ) {
		fastcgi_finish_request();
	} elseif ( function_exists( 'litespeed_finish_request' ) ) {
		litespeed_finish_request();
	}
	deliver( $named );
}
