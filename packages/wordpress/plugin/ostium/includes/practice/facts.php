<?php
/**
 * The practice's facts, shown on every page: its name, telephone, address, hours, links, menus and notices.
 *
 * They are one array with the fields of the site's `content/practice.yaml`. An upload in it, a picture or a document, is stored as
 * `array( 'upload' => 12 )`; responses contain ACF's object of that upload instead. A picture may also be given as `array( 'url' => …,
 * 'alt' => … )`, and a document as its address.
 *
 * @package Ostium
 */

namespace Ostium\Practice;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/** The option that holds the facts, as an array. */
const OPTION = 'ostium_practice';

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_route' );

/**
 * Everybody may read the facts: the site shows them on every page.
 */
function register_route() {
	register_rest_route(
		'ostium/v1',
		'/practice',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\\answer',
			'permission_callback' => '__return_true',
		)
	);
}

/**
 * The stored facts, or those in the file if one is named.
 *
 * @return array Empty if there are none.
 */
function stored_facts() {
	if ( '' !== file_name() ) {
		$facts = facts_of_file();
		return is_array( $facts ) ? $facts : array();
	}
	$facts = get_option( OPTION, array() );
	return is_array( $facts ) ? $facts : array();
}

/**
 * Stores all facts: those not named are removed. For trusted callers, since nothing is checked.
 *
 * @param array $facts See the top of this file.
 */
function save_practice( array $facts ) {
	update_option( OPTION, $facts, false );
}

/**
 * The JSON file that contains the facts instead of WordPress, named by `OSTIUM_PRACTICE_FILE` in wp-config.php.
 *
 * @return string Empty if none is named.
 */
function file_name() {
	return defined( 'OSTIUM_PRACTICE_FILE' ) ? (string) \OSTIUM_PRACTICE_FILE : '';
}

/**
 * The facts in the file.
 *
 * @return array|string A sentence that says what is wrong, if they cannot be read.
 */
function facts_of_file() {
	$file = file_name();
	if ( ! is_file( $file ) || ! is_readable( $file ) ) {
		/* translators: %s: path of a file. */
		return sprintf( __( 'The file %s, named by OSTIUM_PRACTICE_FILE, cannot be read.', 'ostium' ), $file );
	}
	// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this server, not an address.
	$facts = json_decode( (string) file_get_contents( $file ), true );
	if ( ! is_array( $facts ) ) {
		/* translators: 1: path of a file, 2: what is wrong. */
		return sprintf( __( 'The file %1$s is not a JSON object: %2$s.', 'ostium' ), $file, json_last_error_msg() );
	}
	return $facts;
}

/**
 * The response of `ostium/v1/practice`: the facts with the menus that editors made, and with complete uploads.
 *
 * @return array|WP_Error 404 if there are none.
 */
function answer() {
	$facts = stored_facts();
	if ( array() === $facts ) {
		return new WP_Error( 'ostium_no_practice', __( 'This WordPress has no facts of a practice.', 'ostium' ), array( 'status' => 404 ) );
	}
	return with_uploads( \Ostium\Menus\with_menus( $facts ) );
}

/**
 * A value of the facts, in which ACF's objects replace the ids of uploads.
 *
 * @param mixed $value Any part of the facts.
 * @return mixed
 */
function with_uploads( $value ) {
	if ( ! is_array( $value ) ) {
		return $value;
	}
	return is_upload( $value ) ? upload_object( (int) $value['upload'] ) : array_map( __FUNCTION__, $value );
}

/**
 * Whether a part of the facts refers to an upload.
 *
 * @param mixed $value Any part of the facts.
 * @return bool
 */
function is_upload( $value ) {
	return is_array( $value ) && array( 'upload' ) === array_keys( $value ) && is_numeric( $value['upload'] );
}

/**
 * An upload as ACF passes it to templates.
 *
 * @param int $id Its id.
 * @return array|false False if it is gone.
 */
function upload_object( $id ) {
	return \Ostium\Fields\attachment( $id );
}
