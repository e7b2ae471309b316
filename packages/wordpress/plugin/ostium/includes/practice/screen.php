<?php
/**
 * Settings > Practice: what the office changes itself. It works without script.
 *
 * @package Ostium
 */

namespace Ostium\Practice;

use const Ostium\Rights\CAPABILITY;

defined( 'ABSPATH' ) || exit;

const SCREEN = 'ostium-practice';

/** WordPress's name of the screen. */
const HOOK = 'settings_page_' . SCREEN;

const NONCE = 'ostium_practice';

add_action( 'admin_menu', __NAMESPACE__ . '\\add_screen' );
add_action( 'load-' . HOOK, __NAMESPACE__ . '\\handle' );

/**
 * Adds the screen.
 */
function add_screen() {
	add_options_page( __( 'Practice', 'ostium' ), __( 'Practice', 'ostium' ), CAPABILITY, SCREEN, __NAMESPACE__ . '\\show_screen' );
}

/**
 * Submitted values that could not be saved: they are shown again, with what is wrong.
 *
 * @param array|null $set Stored until it is shown.
 * @return array{facts: array, advanced: string, problems: array<string, string>}|null
 */
function refused( $set = null ) {
	static $refused = null;
	$refused        = $set ?? $refused;
	return $refused;
}

/**
 * Saves the submitted values, or keeps them for correction.
 */
function handle() {
	if ( ! isset( $_POST['facts'] ) || '' !== file_name() ) {
		return;
	}
	check_admin_referer( NONCE );
	if ( ! current_user_can( CAPABILITY ) ) {
		wp_die( esc_html__( 'You may not change the facts of the practice.', 'ostium' ), 403 );
	}
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- `typed` and `problems` check each value by its kind; WordPress's own function would remove `%20` from addresses.
	$sent                     = array_intersect_key( wp_unslash( $_POST ), array_flip( array( 'facts', 'hours', 'advanced' ) ) );
	$previous                 = stored_facts();
	list( $facts, $problems ) = read_form( $sent, $previous );
	if ( $problems ) {
		refused(
			array(
				'facts'    => $facts,
				'advanced' => typed( $sent['advanced'] ?? '' ),
				'problems' => $problems,
			)
		);
		return;
	}
	save_practice( $facts );
	$image = isset( $_POST['share_image'] ) ? absint( wp_unslash( $_POST['share_image'] ) ) : 0;
	update_option( \Ostium\Head\SHARE_IMAGE, wp_attachment_is_image( $image ) ? $image : 0, false );
	wp_safe_redirect( add_query_arg( 'saved', 1, admin_url( 'options-general.php?page=' . SCREEN ) ) );
	exit;
}

/**
 * Shows the screen.
 */
function show_screen() {
	$refused = refused();
	$facts   = $refused['facts'] ?? stored_facts();
	echo '<div class="wrap"><h1>' . esc_html__( 'Practice', 'ostium' ) . '</h1>';
	show_notices( $refused['problems'] ?? array() );
	if ( '' === file_name() ) {
		$advanced = advanced_facts( $facts );
		$json     = $advanced ? (string) wp_json_encode( $advanced, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) : '{}';
		show_form( $facts, $refused['advanced'] ?? $json, $refused['problems'] ?? array() );
	}
	echo '</div>';
}

/**
 * Says what happened, and what is wrong.
 *
 * @param array<string, string> $problems By path.
 */
function show_notices( array $problems ) {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It only shows that something was saved.
	$saved = isset( $_GET['saved'] ) ? absint( $_GET['saved'] ) : 0;
	if ( '' !== file_name() ) {
		$facts = facts_of_file();
		/* translators: %s: path of a file. */
		$said = is_array( $facts ) ? sprintf( __( 'The facts are in the file %s, which OSTIUM_PRACTICE_FILE of wp-config.php names. They are changed there.', 'ostium' ), file_name() ) : $facts;
		notice( is_array( $facts ) ? 'info' : 'error', array( $said ) );
		$problems = is_array( $facts ) ? problems( $facts ) : array();
	} elseif ( $saved && ! $problems ) {
		notice( 'success', array( __( 'Saved.', 'ostium' ) . ' ' . when_visible() ), \Ostium\setting( 'site_url' ) );
	}
	if ( $problems ) {
		$lines = array( '' === file_name() ? __( 'Nothing was saved. Please correct:', 'ostium' ) : __( 'The site cannot read these facts:', 'ostium' ) );
		foreach ( $problems as $path => $problem ) {
			$lines[] = label_of( $path ) . ": $problem";
		}
		notice( 'error', $lines );
	}
}

/**
 * When visitors see what was saved.
 *
 * @return string A sentence or two.
 */
function when_visible() {
	$missing = \Ostium\Purge\missing_setting();
	return '' === $missing ? __( 'Visitors see it within two seconds.', 'ostium' ) : $missing . ' ' . __( 'Visitors see it within a minute or two.', 'ostium' );
}

/**
 * Shows a notice.
 *
 * @param string   $kind  `success`, `info` or `error`.
 * @param string[] $lines Its sentences.
 * @param string   $site  The address of the site, if the notice links to it.
 */
function notice( $kind, array $lines, $site = '' ) {
	printf( '<div class="notice notice-%s" role="%s"><p>%s', esc_attr( $kind ), 'error' === $kind ? 'alert' : 'status', wp_kses( implode( '<br />', array_map( 'esc_html', $lines ) ), array( 'br' => array() ) ) );
	if ( '' !== $site ) {
		printf( ' <a href="%s">%s</a>', esc_url( $site ), esc_html__( 'See it on the site', 'ostium' ) );
	}
	echo '</p></div>';
}
