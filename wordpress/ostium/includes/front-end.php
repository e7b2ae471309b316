<?php
/**
 * WordPress's own front end, once another site shows its content: pages, feeds and sitemaps lead there, so that nothing is indexed twice.
 *
 * The administration, the login, REST, cron, uploads and previews stay. Where no site address is set nothing changes at all: whoever has
 * just installed the plugin must not lose their site.
 *
 * @package Ostium
 */

namespace Ostium\FrontEnd;

use function Ostium\setting;
use function Ostium\site_url;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_notices', __NAMESPACE__ . '\\say_that_nothing_changes' );

if ( is_headless() ) {
	// Before WordPress writes them itself.
	add_action( 'template_redirect', __NAMESPACE__ . '\\redirect_files', 0 );
	// After WordPress's own redirections: the site asks for these, and takes a redirection to the same path for none.
	add_action( 'template_redirect', __NAMESPACE__ . '\\redirect_page', 99 );
	add_action( 'send_headers', __NAMESPACE__ . '\\say_noindex' );
	add_action( 'login_init', __NAMESPACE__ . '\\say_noindex' );
	add_action( 'admin_init', __NAMESPACE__ . '\\say_noindex' );
	add_filter( 'wp_headers', __NAMESPACE__ . '\\without_pingback' );
	add_filter( 'xmlrpc_enabled', '__return_false' );
	add_filter( 'xmlrpc_methods', '__return_empty_array' );
	add_filter( 'pings_open', '__return_false' );
	remove_action( 'rest_api_init', 'wp_oembed_register_route' );
}

/**
 * Whether another site shows what is written here.
 *
 * @return bool
 */
function is_headless() {
	return '' !== setting( 'site_url' );
}

/**
 * The site's own address for one of WordPress's files that crawlers read.
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
 * Every other address leads to the same path of the site, which knows whether there is such a page. A preview is the editor's own.
 */
function redirect_page() {
	if ( is_preview() ) {
		return;
	}
	if ( is_embed() || is_trackback() ) {
		$link = is_singular() ? get_permalink() : home_url( '/' );
		redirect( path_below_home( (string) wp_parse_url( (string) $link, PHP_URL_PATH ) ) );
		return;
	}
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It goes on as an address alone, and wp_redirect() cleans addresses.
	$asked = isset( $_SERVER['REQUEST_URI'] ) ? wp_unslash( $_SERVER['REQUEST_URI'] ) : '/';
	redirect( path_below_home( '/' . ltrim( $asked, '/' ) ) );
}

/**
 * A path on this host, as it is below this WordPress.
 *
 * @param string $path With its query.
 * @return string
 */
function path_below_home( $path ) {
	$folder = untrailingslashit( (string) wp_parse_url( home_url(), PHP_URL_PATH ) );
	return '' !== $folder && 0 === strpos( $path, $folder . '/' ) ? substr( $path, strlen( $folder ) ) : $path;
}

/**
 * Sends the visitor to the site, unless this is the very host that the site has: then there would be no end.
 *
 * @param string $path Below the site, beginning with one slash.
 */
function redirect( $path ) {
	$site = wp_parse_url( site_url() );
	$host = isset( $site['host'] ) ? $site['host'] . ( isset( $site['port'] ) ? ':' . $site['port'] : '' ) : '';
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is compared and goes nowhere.
	$own = isset( $_SERVER['HTTP_HOST'] ) ? strtolower( wp_unslash( $_SERVER['HTTP_HOST'] ) ) : '';
	if ( '' === $host || strtolower( $host ) === $own ) {
		return;
	}
	// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- The site's address is a setting, and no visitor's word.
	wp_redirect( site_url() . $path, 301, 'Ostium' );
	exit;
}

/**
 * Nothing that WordPress itself still answers belongs into an index.
 */
function say_noindex() {
	if ( ! headers_sent() ) {
		header( 'X-Robots-Tag: noindex' );
	}
}

/**
 * Nobody is told where pingbacks go, which are not taken.
 *
 * @param array<string, string> $headers Of an answer.
 * @return array<string, string>
 */
function without_pingback( $headers ) {
	unset( $headers['X-Pingback'] );
	return $headers;
}

/**
 * Says in the administration that visitors and search engines still meet this WordPress.
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
