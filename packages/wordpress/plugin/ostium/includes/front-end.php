<?php
/**
 * WordPress's own front end, once another site shows its content: pages, feeds and sitemaps redirect there, so that nothing is indexed
 * twice.
 *
 * The administration, the login, REST, cron, uploads and previews stay. If no site address is set, nothing changes at all: installing the
 * plugin must not cost anybody their site.
 *
 * @package Ostium
 */

namespace Ostium\FrontEnd;

use function Ostium\setting;
use function Ostium\site_url;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_notices', __NAMESPACE__ . '\\say_that_nothing_changes' );

if ( is_headless() ) {
	// Before WordPress writes its own.
	add_action( 'template_redirect', __NAMESPACE__ . '\\redirect_files', 0 );
	// After WordPress's own redirects: the site requests these, and ignores a redirect to the same path.
	add_action( 'template_redirect', __NAMESPACE__ . '\\redirect_page', 99 );
	add_action( 'send_headers', __NAMESPACE__ . '\\say_noindex' );
	add_action( 'login_init', __NAMESPACE__ . '\\say_noindex' );
	add_action( 'admin_init', __NAMESPACE__ . '\\say_noindex' );
	add_filter( 'wp_headers', __NAMESPACE__ . '\\without_pingback' );
	add_filter( 'xmlrpc_enabled', '__return_false' );
	add_filter( 'xmlrpc_methods', '__return_empty_array' );
	add_filter( 'pings_open', '__return_false' );
	add_action( 'pre_comment_on_post', __NAMESPACE__ . '\\refuse_comment' );
	remove_action( 'rest_api_init', 'wp_oembed_register_route' );
}

/**
 * Whether another site shows the content of this WordPress.
 *
 * @return bool
 */
function is_headless() {
	return '' !== setting( 'site_url' );
}

/**
 * The site's address for one of WordPress's files that crawlers read.
 */
function redirect_files() {
	if ( is_robots() ) {
		redirect( '/robots.txt' );
	} elseif ( get_query_var( 'sitemap' ) || get_query_var( 'sitemap-stylesheet' ) ) {
		redirect( '/sitemap.xml' );
	} elseif ( is_favicon() ) {
		redirect( '/favicon.ico' );
	} elseif ( is_feed() ) {
		redirect( 'atom' === get_query_var( 'feed' ) ? '/feed/atom/' : '/feed/' );
	}
}

/**
 * Every other address redirects to the same path on the site, which knows whether there is such a page. A preview stays here for those
 * who may edit the item; anybody may write `preview=true` behind an address.
 */
function redirect_page() {
	if ( is_preview() && is_singular() && current_user_can( 'edit_post', get_queried_object_id() ) ) {
		return;
	}
	if ( is_embed() || is_trackback() ) {
		$link = is_singular() ? get_permalink() : home_url( '/' );
		redirect( path_below_home( (string) wp_parse_url( (string) $link, PHP_URL_PATH ) ) );
		return;
	}
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is only used as an address, and wp_redirect() cleans addresses.
	$asked = isset( $_SERVER['REQUEST_URI'] ) ? wp_unslash( $_SERVER['REQUEST_URI'] ) : '/';
	redirect( path_below_home( '/' . ltrim( $asked, '/' ) ) );
}

/**
 * A path on this host, relative to this WordPress.
 *
 * @param string $path With its query.
 * @return string
 */
function path_below_home( $path ) {
	$folder = untrailingslashit( (string) wp_parse_url( home_url(), PHP_URL_PATH ) );
	return '' !== $folder && 0 === strpos( $path, $folder . '/' ) ? substr( $path, strlen( $folder ) ) : $path;
}

/**
 * Whether the site has another host than this request.
 *
 * @return bool
 */
function is_elsewhere() {
	$site = wp_parse_url( site_url() );
	$host = isset( $site['host'] ) ? $site['host'] . ( isset( $site['port'] ) ? ':' . $site['port'] : '' ) : '';
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is only compared.
	$own = isset( $_SERVER['HTTP_HOST'] ) ? strtolower( wp_unslash( $_SERVER['HTTP_HOST'] ) ) : '';
	return '' !== $host && strtolower( $host ) !== $own;
}

/**
 * Redirects the visitor to the site, unless this host is the site's own: that would be a loop.
 *
 * @param string $path Below the site, beginning with one slash.
 */
function redirect( $path ) {
	if ( ! is_elsewhere() ) {
		return;
	}
	// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- The site's address is a setting, not a visitor's input.
	wp_redirect( site_url() . $path, 301, 'Ostium' );
	exit;
}

/**
 * Refuses what is sent to WordPress's own comment form, which no visitor sees: programs that write advertisements still know its address,
 * where neither the site's limits nor its hidden field stop them. The site's own form uses the REST API.
 */
function refuse_comment() {
	if ( is_elsewhere() ) {
		wp_die( esc_html__( 'Comments are written on the site.', 'ostium' ), '', array( 'response' => 403 ) );
	}
}

/**
 * Nothing that WordPress itself still serves belongs in an index.
 */
function say_noindex() {
	if ( ! headers_sent() ) {
		header( 'X-Robots-Tag: noindex' );
	}
}

/**
 * Removes the pingback header, since pingbacks are not accepted.
 *
 * @param array<string, string> $headers The headers of a response.
 * @return array<string, string>
 */
function without_pingback( $headers ) {
	unset( $headers['X-Pingback'] );
	return $headers;
}

/**
 * Warns in the admin screens that visitors and search engines still see this WordPress.
 */
function say_that_nothing_changes() {
	if ( is_headless() || ! current_user_can( 'manage_options' ) ) {
		return;
	}
	printf(
		'<div class="notice notice-info"><p>%s</p></div>',
		esc_html__( 'Ostium: no site address is set, so WordPress still shows its own pages to visitors and search engines. Set OSTIUM_SITE_URL in wp-config.php once the site is there.', 'ostium' )
	);
}
