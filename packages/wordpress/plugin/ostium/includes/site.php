<?php
/**
 * What the whole plugin uses: its settings, what it knows of the site that it was packed for, texts, and work that is done once.
 *
 * @package Ostium
 */

namespace Ostium;

defined( 'ABSPATH' ) || exit;

/*
 * What this WordPress knows about its site, and the site's address.
 */

/**
 * What `ostium fields` wrote about the site: its types, its taxonomies, its further languages, its blocks.
 *
 * `layouts` gives, for the key of a layout in `acf-json/`, its block; `kinds`, for the key of a field group, the page kind whose blocks it has, and
 * whether editors can choose it as a page's template.
 *
 * @return array{types: list<array>, taxonomies: list<array>, languages: list<array{code: string, name: string}>, kinds: array<string, array{kind: string, isTemplate: bool, title: string}>, layouts: array<string, array{block: string}>, blocks: array<string, array{title: string, description: string, keywords: string[], icon: string}>}
 */
function site() {
	static $site = null;
	if ( null === $site ) {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this plugin.
		$site = json_decode( file_get_contents( dirname( __DIR__ ) . '/site.json' ), true ) + array( 'kinds' => array() );
	}
	return $site;
}

/**
 * A setting of the connection: a constant in wp-config.php overrides the options screen.
 *
 * @param string $name One of `site_url`, `purge_secret`, `preview_secret`.
 * @return string Empty if nobody has set it.
 */
function setting( $name ) {
	if ( has_constant( $name ) ) {
		return (string) constant( 'OSTIUM_' . strtoupper( $name ) );
	}
	$settings = get_option( 'ostium', array() );
	return isset( $settings[ $name ] ) ? (string) $settings[ $name ] : '';
}

/**
 * Whether wp-config.php has a setting. In a network of sites it applies only to the main one: otherwise another site's editors could sign
 * previews of the main site's drafts with its secret, since items are identified only by their numbers.
 *
 * @param string $name See `setting`.
 * @return bool
 */
function has_constant( $name ) {
	return is_main_site() && defined( 'OSTIUM_' . strtoupper( $name ) );
}

/**
 * The address of the site that visitors see, without a final slash. If none is set, this WordPress's own. It is public, so a user name
 * and password in it are left out.
 *
 * @return string
 */
function site_url() {
	$url = setting( 'site_url' );
	return untrailingslashit( '' === $url ? home_url() : preg_replace( '~^(https?://)[^/?#]*@~i', '$1', $url ) );
}

/*
 * Shortening texts.
 */

/**
 * The beginning of a text, without half a character at its end: WordPress does not store values that are not valid UTF-8.
 *
 * @param string $text  In UTF-8.
 * @param int    $bytes The maximum length.
 * @return string
 */
function beginning( $text, $bytes ) {
	$cut       = substr( $text, 0, $bytes );
	$is_halved = strlen( $text ) > $bytes && 0x80 === ( ord( $text[ $bytes ] ) & 0xC0 );
	return $is_halved ? (string) preg_replace( '/[\xC0-\xFF][\x80-\xBF]*$/D', '', $cut ) : $cut;
}

/*
 * What may be used only once, also by several requests at the same moment.
 */

/** The prefix of the options that say until when a nonce counts as used. */
const USED = 'ostium_used_';

/**
 * Uses a nonce. The database decides who comes first: a transient is read and then written, and two requests can read it before either
 * writes.
 *
 * @param string $nonce   Any text.
 * @param int    $seconds How long it must not be used again.
 * @return bool False if it was used before, or if that cannot be known.
 */
function use_once( $nonce, $seconds ) {
	global $wpdb;
	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- As WordPress's own locks (WP_Upgrader): add_option() also succeeds for an existing option.
	$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s AND option_value < %d", $wpdb->esc_like( USED ) . '%', time() ) );
	$added = $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( %s, %s, 'no' )", USED . md5( $nonce ), time() + $seconds ) );
	// phpcs:enable
	return 1 === $added;
}

/**
 * Does work that no other request may do at the same time: two must not read a state before either writes it. The database's lock ends with its
 * process. Where a database knows no locks, it does without.
 *
 * @param string               $name    Of the work.
 * @param int                  $seconds How long another request may keep this one waiting.
 * @param callable(bool): mixed $work   Receives whether no other request is doing it.
 * @return mixed What the work returns.
 */
function one_at_a_time( $name, $seconds, $work ) {
	global $wpdb;
	$lock = 'ostium_' . md5( DB_NAME . $wpdb->prefix . $name );
	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- A lock is no data.
	$is_alone = '0' !== $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK( %s, %d )', $lock, $seconds ) );
	try {
		return $work( $is_alone );
	} finally {
		$wpdb->get_var( $wpdb->prepare( 'SELECT RELEASE_LOCK( %s )', $lock ) );
	}
	// phpcs:enable
}

/**
 * An option as the database has it now: another request may have written it since this one began.
 *
 * @param string $name Of the option.
 * @return mixed False if there is none.
 */
function option_now( $name ) {
	foreach ( array( $name, 'alloptions', 'notoptions' ) as $key ) {
		wp_cache_delete( $key, 'options' );
	}
	return get_option( $name );
}
