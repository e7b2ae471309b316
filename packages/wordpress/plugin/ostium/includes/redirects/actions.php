<?php
/**
 * The actions of the redirects screen: add, change, delete, import. Each requires the capability and a nonce.
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

use WP_Error;
use function Ostium\setting;
use function Ostium\site_url;
use const Ostium\Rights\CAPABILITY;

defined( 'ABSPATH' ) || exit;

/**
 * How long the screen can show the outcome of a change, in seconds.
 */
const OUTCOME_SECONDS = 300;

/**
 * The most rejected rows of an import that are listed.
 */
const MAX_TOLD = 200;

/**
 * The fields of the form for one rule; `before` is the rule that was opened for editing.
 */
const FIELDS = array( 'from', 'to', 'status', 'before' );

/**
 * How long the site may take to say whether it has a page, in seconds.
 */
const SITE_SECONDS = 4;

add_action( 'admin_post_ostium_redirect_save', __NAMESPACE__ . '\\save_rule' );
add_action( 'admin_post_ostium_redirect_delete', __NAMESPACE__ . '\\delete_rule' );
add_action( 'admin_post_ostium_redirect_import', __NAMESPACE__ . '\\import_file' );

/**
 * Lets only users through who may change redirects and come from the screen; ends any other request.
 *
 * @param string $action The action of the nonce.
 */
function check( $action ) {
	if ( ! current_user_can( CAPABILITY ) ) {
		wp_die( esc_html__( 'You may not change redirects.', 'ostium' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( $action );
}

/**
 * A field of the form, as it was typed: WordPress's own function would remove `%c3%a9` from addresses.
 *
 * @param string $name Of the field.
 * @return string
 */
function field( $name ) {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- check() has done it, and read_rule() validates it.
	return isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] ) ? wp_unslash( $_POST[ $name ] ) : '';
}

/**
 * Adds a rule, or replaces the one that was opened for editing.
 */
function save_rule() {
	check( 'ostium_redirect_save' );
	$typed = array_map( __NAMESPACE__ . '\\field', array_combine( FIELDS, FIELDS ) );
	$rules = rules();
	unset( $rules[ $typed['before'] ] );
	$rule   = read_rule( $typed['from'], $typed['to'], $typed['status'] );
	$rules  = is_wp_error( $rule ) ? $rule : with_rule( $rules, $rule );
	$target = is_wp_error( $rules ) ? $rules : ask_site( end_of( $rules, $rule['to'] ) );
	$rules  = is_wp_error( $target ) ? $target : with_rule( $rules, array_merge( $rule, array( 'to' => $target['to'] ) ) );
	$sound  = is_wp_error( $rules ) ? $rules : check_size( $rules );
	if ( is_wp_error( $sound ) ) {
		go_back(
			array(
				'error' => $sound->get_error_message(),
				'typed' => array_map(
					function ( $text ) {
						return \Ostium\beginning( wp_check_invalid_utf8( $text ), MAX_LENGTH );
					},
					$typed
				),
			)
		);
	}
	keep( $rules );
	$sentences = array( __( 'The redirect is saved. The site follows it within five minutes, and at once where purges are set up.', 'ostium' ) );
	if ( ! $target['is_checked'] ) {
		$sentences[] = __( 'The site did not answer, so nobody knows yet whether the new address has a page.', 'ostium' );
	}
	go_back( array( 'done' => implode( ' ', $sentences ) ) );
}

/**
 * What the site has at the target of a rule. Only its own paths are asked for: what stands at another address is not our business.
 *
 * @param string $to A path or a full address; empty for 410.
 * @return array{to: string, is_checked: bool}|WP_Error The path where the page is now, or that there is none.
 */
function ask_site( $to ) {
	$answer = array(
		'to'         => $to,
		'is_checked' => true,
	);
	if ( 1 !== preg_match( '~^/[^*]*$~', $to ) || '' === setting( 'site_url' ) ) {
		return $answer;
	}
	$address  = site_url() . $to;
	$response = wp_remote_head(
		$address,
		array(
			'timeout'     => SITE_SECONDS,
			'redirection' => 0,
		)
	);
	$status   = (int) wp_remote_retrieve_response_code( $response );
	if ( 404 === $status || 410 === $status ) {
		/* translators: %s: an address. */
		return new WP_Error( 'ostium_nothing', sprintf( __( 'The site has no page at %s. Correct the new address, or publish its page first.', 'ostium' ), $to ) );
	}
	if ( 301 === $status || 308 === $status ) {
		$moved        = read_to( \WP_Http::make_absolute_url( (string) wp_remote_retrieve_header( $response, 'location' ), $address ), false );
		$answer['to'] = is_wp_error( $moved ) ? $to : $moved;
	}
	$answer['is_checked'] = $status >= 200 && $status < 500;
	return $answer;
}

/**
 * Deletes one rule.
 */
function delete_rule() {
	check( 'ostium_redirect_delete' );
	$rules = rules();
	unset( $rules[ field( 'from' ) ] );
	keep( $rules );
	go_back( array( 'done' => __( 'The redirect is deleted.', 'ostium' ) ) );
}

/**
 * Imports the export of another plugin.
 */
function import_file() {
	check( 'ostium_redirect_import' );
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- check() has done it.
	$path = isset( $_FILES['file']['tmp_name'] ) ? sanitize_text_field( wp_unslash( $_FILES['file']['tmp_name'] ) ) : '';
	if ( '' === $path || ! is_uploaded_file( $path ) || filesize( $path ) > MAX_BYTES ) {
		/* translators: %s: a size, such as 2 MB. */
		go_back( array( 'error' => sprintf( __( 'Choose a file of at most %s.', 'ostium' ), size_format( MAX_BYTES ) ) ) );
	}
	// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file that was just uploaded.
	$outcome = import( (string) file_get_contents( $path ), rules() );
	$sound   = is_wp_error( $outcome ) ? $outcome : check_size( $outcome['rules'] );
	if ( is_wp_error( $sound ) ) {
		go_back( array( 'error' => $sound->get_error_message() ) );
	}
	keep( $outcome['rules'] );
	go_back(
		array(
			/* translators: 1: a number, 2: a number. */
			'done'    => sprintf( __( 'Taken: %1$d. Not taken: %2$d.', 'ostium' ), $outcome['taken'], count( $outcome['refused'] ) ),
			'refused' => array_slice( $outcome['refused'], 0, MAX_TOLD ),
		)
	);
}

/**
 * Returns to the screen, which shows the outcome once.
 *
 * @param array{done?: string, error?: string, typed?: array<string, string>, refused?: list<array>} $outcome What to say; what was typed is shown again.
 * @return never
 */
function go_back( array $outcome ) {
	set_transient( 'ostium_redirects_' . get_current_user_id(), $outcome, OUTCOME_SECONDS );
	wp_safe_redirect( screen_url() );
	exit;
}
