<?php
/**
 * The signed call that tells the site of a purge, and what an editor reads about its response.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

use function Ostium\one_at_a_time;
use function Ostium\setting;
use function Ostium\site_url;

defined( 'ABSPATH' ) || exit;

/** The site tells Redis and a CDN before it responds, which takes at most two seconds each. In seconds. */
const CALL_SECONDS = 5;

const ANSWER_BYTES = 65536;

/** The site's own requirement. */
const SHORTEST_SECRET = 16;

/**
 * Why purges cannot be sent with the current settings.
 *
 * @return string A sentence; empty if they can.
 */
function missing_setting() {
	if ( '' === setting( 'site_url' ) ) {
		return __( 'The address of the site is not set, so it is told of no change.', 'ostium' );
	}
	if ( strlen( setting( 'purge_secret' ) ) < SHORTEST_SECRET ) {
		return __( 'The purge secret is not set or has fewer than 16 characters, so the site is told of no change.', 'ostium' );
	}
	return '';
}

/**
 * Tells the site.
 *
 * @param array{changed: list<string>, withdrawn: list<string>} $named Tags.
 * @return array{problem: string, detail: string, warnings: list<string>} A sentence if it failed, the original error message, and the site's
 *                                                                        warnings about caches that it could not reach.
 */
function call( array $named ) {
	return read_answer( send( $named, CALL_SECONDS ) );
}

/**
 * Sends a purge.
 *
 * @param array{changed: list<string>, withdrawn: list<string>} $named   Tags.
 * @param int                                                   $seconds How long the site may take.
 * @return array|\WP_Error The result of `wp_remote_post`.
 */
function send( array $named, $seconds ) {
	return send_signed( site_url() . '/-/purge', (string) wp_json_encode( $named, JSON_UNESCAPED_SLASHES ), setting( 'purge_secret' ), $seconds, ANSWER_BYTES );
}

/**
 * Sends JSON to the site, signed over its time, a nonce, its address and its body.
 *
 * @param string $address Of the site.
 * @param string $body    JSON.
 * @param string $secret  That both share.
 * @param int    $seconds How long the site may take.
 * @param int    $bytes   How long its answer may be.
 * @return array|\WP_Error The result of `wp_remote_post`.
 */
function send_signed( $address, $body, $secret, $seconds, $bytes ) {
	$time   = (string) time();
	$nonce  = bin2hex( random_bytes( 16 ) );
	$signed = implode( "\n", array( $time, $nonce, 'POST', (string) wp_parse_url( $address, PHP_URL_PATH ), $body ) );
	return wp_remote_post(
		$address,
		array(
			'timeout'             => $seconds,
			'redirection'         => 0,
			'limit_response_size' => $bytes,
			'body'                => $body,
			'headers'             => array(
				'content-type'     => 'application/json',
				'ostium-time'      => $time,
				'ostium-nonce'     => $nonce,
				'ostium-signature' => hash_hmac( 'sha256', $signed, $secret ),
			),
		)
	);
}

/**
 * Interprets a response.
 *
 * @param array|\WP_Error $answer The result of `wp_remote_post`.
 * @return array{problem: string, detail: string, warnings: list<string>}
 */
function read_answer( $answer ) {
	if ( is_wp_error( $answer ) ) {
		/* translators: %s: address */
		return problem( sprintf( __( 'Nothing answers at %s. Start the site, or correct its address.', 'ostium' ), site_url() ), shortened( $answer->get_error_message() ) );
	}
	$status = (int) wp_remote_retrieve_response_code( $answer );
	$read   = json_decode( wp_remote_retrieve_body( $answer ), true );
	if ( 200 === $status && isset( $read['purged'] ) ) {
		$warnings = isset( $read['warnings'] ) && is_array( $read['warnings'] ) ? $read['warnings'] : array();
		return array(
			'problem'  => '',
			'detail'   => '',
			'warnings' => array_map( __NAMESPACE__ . '\\shortened', array_slice( array_filter( $warnings, 'is_string' ), 0, 10 ) ),
		);
	}
	if ( $status >= 300 && $status < 400 ) {
		/* translators: %s: address */
		return problem( sprintf( __( 'The address of the site leads elsewhere (%s): set it to where it leads.', 'ostium' ), shortened( (string) wp_remote_retrieve_header( $answer, 'location' ) ) ) );
	}
	if ( 404 === $status || 405 === $status || 200 === $status ) {
		/* translators: %s: address */
		return problem( sprintf( __( 'What stands at %s takes no purges: set PURGE_SECRET where the site runs, or correct its address.', 'ostium' ), site_url() ) );
	}
	$message = isset( $read['message'] ) && is_string( $read['message'] ) ? shortened( $read['message'] ) : '';
	/* translators: 1: HTTP status, 2: the site's own words */
	return problem( trim( sprintf( __( 'The site answered %1$d. %2$s', 'ostium' ), $status, $message ) ) );
}

/**
 * A failure.
 *
 * @param string $sentence What went wrong, and what to do.
 * @param string $detail   The original error message.
 * @return array{problem: string, detail: string, warnings: list<string>}
 */
function problem( $sentence, $detail = '' ) {
	return array(
		'problem'  => $sentence,
		'detail'   => $detail,
		'warnings' => array(),
	);
}

/**
 * Text from outside, without markup, and no longer than a line or two.
 *
 * @param string $words Any text.
 * @return string
 */
function shortened( $words ) {
	return mb_substr( sanitize_text_field( $words ), 0, 300 );
}

/*
 * Purges that the site has not been told of yet: stored, and retried after growing pauses.
 */

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
	return one_at_a_time(
		STATE,
		LOCK_SECONDS,
		// What is told twice does no harm, so it does not matter whether another request is still at it.
		function () use ( $change ) {
			wp_cache_delete( STATE, 'options' );
			wp_cache_delete( 'notoptions', 'options' );
			$state = $change( state() );
			update_option( STATE, $state, false );
			return $state;
		}
	);
}
