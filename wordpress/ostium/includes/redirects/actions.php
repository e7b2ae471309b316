<?php
/**
 * What the screen of the redirections does: add, change, delete, import. Each asks for the capability and a nonce.
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

defined( 'ABSPATH' ) || exit;

/**
 * For how long the screen can say what became of a change, in seconds.
 */
const OUTCOME_SECONDS = 300;

/**
 * Rows of an import that are told by name.
 */
const MAX_TOLD = 200;

add_action( 'admin_post_ostium_redirect_save', __NAMESPACE__ . '\\save_rule' );
add_action( 'admin_post_ostium_redirect_delete', __NAMESPACE__ . '\\delete_rule' );
add_action( 'admin_post_ostium_redirect_import', __NAMESPACE__ . '\\import_file' );

/**
 * Lets those go on who may change redirections and come from the screen; ends the request of anybody else.
 *
 * @param string $action The nonce's.
 */
function check( $action ) {
	if ( ! current_user_can( capability() ) ) {
		wp_die( esc_html__( 'You may not change redirects.', 'ostium' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( $action );
}

/**
 * A field of the form.
 *
 * @param string $name Of the field.
 * @return string
 */
function field( $name ) {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- check() has done it.
	return isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] ) ? sanitize_text_field( wp_unslash( $_POST[ $name ] ) ) : '';
}

/**
 * Adds a rule, or puts it in the place of the one that was opened for changing.
 */
function save_rule() {
	check( 'ostium_redirect_save' );
	$rules = rules();
	$rule  = read_rule( field( 'from' ), field( 'to' ), field( 'status' ) );
	unset( $rules[ field( 'before' ) ] );
	$rules = is_wp_error( $rule ) ? $rule : with_rule( $rules, $rule );
	$sound = is_wp_error( $rules ) ? $rules : check_size( $rules );
	if ( is_wp_error( $sound ) ) {
		go_back( array( 'error' => $sound->get_error_message() ) );
	}
	keep( $rules );
	go_back( array( 'done' => __( 'The redirect is saved. The site follows it within five minutes, and at once where purges are set up.', 'ostium' ) ) );
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
 * Takes the export of another plugin.
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
 * Leads back to the screen, which says once what became of it.
 *
 * @param array{done?: string, error?: string, refused?: list<array>} $outcome What to say.
 * @return never
 */
function go_back( array $outcome ) {
	set_transient( 'ostium_redirects_' . get_current_user_id(), $outcome, OUTCOME_SECONDS );
	wp_safe_redirect( screen_url() );
	exit;
}
