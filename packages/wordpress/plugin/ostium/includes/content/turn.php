<?php
/**
 * One load at a time: which one is running, and whether the last one was completed.
 *
 * @package Ostium
 */

namespace Ostium\Content;

defined( 'ABSPATH' ) || exit;

/**
 * The load that is running or was interrupted: its name, and when it last wrote, in seconds. Deleted once everything is loaded.
 */
const LOAD = 'ostium_content_load';

/**
 * A load that has not written for this many seconds counts as interrupted, and another may begin: longer than `ostium content` waits
 * for one request.
 */
const SILENT_SECONDS = 150;

/**
 * Reserves WordPress for a load before it writes.
 *
 * @param \WP_REST_Request $request `load` in the query: the name of the load.
 * @return true|\WP_Error An error while another load is running.
 */
function take_turn( $request ) {
	global $wpdb;
	$name = (string) ( $request->get_query_params()['load'] ?? '' );
	if ( ! preg_match( '/^[0-9a-f-]{0,36}$/D', $name ) ) {
		return refuse( 'load must be the name of a load.' );
	}
	$lock = 'ostium_' . md5( DB_NAME . $wpdb->prefix );
	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Two loads may begin at the same moment, and WordPress itself has no lock that ends with its process.
	$is_locked = '1' === $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK( %s, 10 )', $lock ) );
	// Another process may have written it since this one began.
	wp_cache_delete( LOAD, 'options' );
	wp_cache_delete( 'notoptions', 'options' );
	$known    = get_option( LOAD );
	$is_known = is_array( $known );
	$silent   = $is_known ? time() - $known['at'] : 0;
	$is_other = $is_known && $known['name'] !== $name;
	$is_taken = ! $is_locked || ( $is_other && $silent < SILENT_SECONDS );
	if ( ! $is_taken ) {
		update_option(
			LOAD,
			array(
				'name' => $name,
				'at'   => time(),
			),
			false
		);
	}
	$wpdb->get_var( $wpdb->prepare( 'SELECT RELEASE_LOCK( %s )', $lock ) );
	// phpcs:enable
	if ( ! $is_taken ) {
		return true;
	}
	$left     = max( 1, SILENT_SECONDS - $silent );
	$sentence = "another load is under way, which wrote $silent seconds ago. Wait until it has ended; where it was broken off, begin again in $left seconds.";
	return new \WP_Error( 'ostium_content_busy', $sentence, array( 'status' => 409 ) );
}

/**
 * Whether a load has begun but was not completed.
 *
 * @return bool
 */
function is_unfinished() {
	return is_array( get_option( LOAD ) );
}
