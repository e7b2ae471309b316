<?php
/**
 * What may be used only once, also by several requests at the same moment.
 *
 * @package Ostium
 */

namespace Ostium;

defined( 'ABSPATH' ) || exit;

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
