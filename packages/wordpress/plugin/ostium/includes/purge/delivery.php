<?php
/**
 * Purges that the site has not been told of yet: stored, and retried after growing pauses.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

defined( 'ABSPATH' ) || exit;

/** The option that contains the state of purges. */
const STATE = 'ostium_purges';

/** The event of WP-Cron. */
const AGAIN = 'ostium_purge_again';

/** Pauses before each retry, in seconds; the last one repeats. */
const PAUSES = array( 15, 60, 300, 900, 3600 );

/** How long a request waits for another one that is changing the state, in seconds. */
const LOCK_SECONDS = 3;

add_action( AGAIN, __NAMESPACE__ . '\\deliver' );
add_filter( 'ostium_status_details', __NAMESPACE__ . '\\add_details' );

/**
 * The state of purges.
 *
 * `waiting`: tags the site was not told of. `version`: grows when tags are added. `tries`: failures in a row. `due`: when to retry, in
 * seconds since 1970. `problem`: why the last one failed, a sentence. `detail`: the original error message, if any. `last`: the last
 * successful one, with its time, tags and warnings.
 *
 * @return array{waiting: array, version: int, tries: int, due: int, problem: string, detail: string, last: array|null}
 */
function state() {
	$stored = get_option( STATE );
	return array_merge(
		array(
			'waiting' => NOTHING,
			'version' => 0,
			'tries'   => 0,
			'due'     => 0,
			'problem' => '',
			'detail'  => '',
			'last'    => null,
		),
		is_array( $stored ) ? $stored : array()
	);
}

/**
 * Tells `ostium doctor` how many tags are waiting, and why.
 *
 * @param array $details The details of other parts.
 * @return array
 */
function add_details( $details ) {
	$state            = state();
	$details['purge'] = array(
		'waiting' => count( $state['waiting']['changed'] ) + count( $state['waiting']['withdrawn'] ),
		'last'    => trim( $state['problem'] . ' ' . $state['detail'] ),
	);
	return $details;
}

/**
 * Whether a purge is waiting and due.
 *
 * @return bool
 */
function is_due() {
	$state = state();
	return ! is_nothing( $state['waiting'] ) && $state['due'] <= time() && '' === missing_setting();
}

/**
 * Tells the site what changed, and what it was not told before. It is stored first, so that nothing is lost if the request ends
 * meanwhile.
 *
 * @param array{changed: list<string>, withdrawn: list<string>}|null $named Tags; without them, waiting ones are retried.
 * @return array The state afterwards.
 */
function deliver( $named = null ) {
	if ( '' !== missing_setting() ) {
		return state();
	}
	$before = change_state(
		function ( $state ) use ( $named ) {
			if ( is_array( $named ) ) {
				$state['waiting'] = merged( $state['waiting'], $named );
				$state['version'] = $state['version'] + 1;
				// If this request ends before the call does, it is retried.
				$state['due'] = time() + PAUSES[0];
			}
			return $state;
		}
	);
	if ( is_nothing( $before['waiting'] ) ) {
		return $before;
	}
	$answer = call( $before['waiting'] );
	$after  = change_state(
		function ( $state ) use ( $answer, $before ) {
			return '' === $answer['problem'] ? told( $state, $before, $answer['warnings'] ) : untold( $state, $answer );
		}
	);
	schedule( $after );
	if ( '' === $answer['problem'] ) {
		/**
		 * The site was told of a purge.
		 *
		 * @param array{changed: list<string>, withdrawn: list<string>} $named Tags.
		 */
		do_action( 'ostium_purged', $before['waiting'] );
	}
	return $after;
}

/**
 * The state after the site was told. Tags added meanwhile are still waiting.
 *
 * @param array    $state    As it is now.
 * @param array    $sent     As it was when the call began.
 * @param string[] $warnings The site's warnings about caches that it could not reach.
 * @return array
 */
function told( array $state, array $sent, array $warnings ) {
	$is_all = $state['version'] === $sent['version'];
	return array_merge(
		$state,
		array(
			'waiting' => $is_all ? NOTHING : $state['waiting'],
			'tries'   => 0,
			'due'     => $is_all ? 0 : time(),
			'problem' => '',
			'detail'  => '',
			'last'    => array_merge(
				$sent['waiting'],
				array(
					'time'     => time(),
					'warnings' => $warnings,
				)
			),
		)
	);
}

/**
 * The state after a failure.
 *
 * @param array                                  $state  As it is now.
 * @param array{problem: string, detail: string} $answer The failure.
 * @return array
 */
function untold( array $state, array $answer ) {
	$pause            = PAUSES[ min( $state['tries'], count( PAUSES ) - 1 ) ];
	$state['tries']   = $state['tries'] + 1;
	$state['due']     = time() + $pause;
	$state['problem'] = $answer['problem'];
	$state['detail']  = $answer['detail'];
	return $state;
}

/**
 * Has WP-Cron retry what is waiting, or clears its event.
 *
 * @param array $state As it is now.
 */
function schedule( array $state ) {
	wp_clear_scheduled_hook( AGAIN );
	if ( ! is_nothing( $state['waiting'] ) ) {
		wp_schedule_single_event( $state['due'], AGAIN );
	}
}

/**
 * Changes the state, one request at a time.
 *
 * @param callable(array): array $change Returns the new state.
 * @return array The new state.
 */
function change_state( $change ) {
	global $wpdb;
	$lock = $wpdb->prefix . STATE . '_' . substr( md5( DB_NAME ), 0, 8 );
	// Where a database knows no locks, it does without: what is told twice does no harm.
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A lock is no data.
	$wpdb->query( $wpdb->prepare( 'SELECT GET_LOCK(%s, %d)', $lock, LOCK_SECONDS ) );
	wp_cache_delete( STATE, 'options' );
	wp_cache_delete( 'notoptions', 'options' );
	$state = $change( state() );
	update_option( STATE, $state, false );
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A lock is no data.
	$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $lock ) );
	return $state;
}
