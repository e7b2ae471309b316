<?php
/**
 * The signed call that tells the site of a purge, and what an editor reads about its response.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

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
