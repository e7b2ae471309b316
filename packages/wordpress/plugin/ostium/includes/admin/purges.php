<?php
/**
 * What editors see of purges: a notice with a button if one failed, a row in Site Health, and a section on the settings screen.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

defined( 'ABSPATH' ) || exit;

/** The action of the retry form, and of its nonce. */
const ACTION = 'ostium_purge_again';

/** The capability that a retry needs. */
const CAPABILITY = 'publish_pages';

/** Retries go on for hours; a purge that failed this often is urgent. */
const URGENT_TRIES = 3;

/** As WordPress names the screen Settings > Ostium. */
const SETTINGS_SCREEN = 'settings_page_ostium';

add_action( 'admin_notices', __NAMESPACE__ . '\\show_notice' );
add_action( 'admin_post_' . ACTION, __NAMESPACE__ . '\\try_again' );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\\show_notice_in_editor' );
add_action( 'ostium_settings_sections', __NAMESPACE__ . '\\show_section' );
add_filter( 'site_status_tests', __NAMESPACE__ . '\\add_test' );

/**
 * Why visitors may not see the latest changes yet.
 *
 * @return string Empty if they do.
 */
function trouble() {
	$state = state();
	if ( '' === $state['problem'] || is_nothing( $state['waiting'] ) ) {
		return '';
	}
	/* translators: 1: a sentence that says why, 2: a time of day */
	return sprintf( __( 'The site was not told of the last changes, so visitors may see the pages as they were. %1$s It is tried again by itself, next at %2$s.', 'ostium' ), $state['problem'], wp_date( get_option( 'time_format' ), $state['due'] ) );
}

/**
 * The notice on every screen except the settings, which have a section for it.
 */
function show_notice() {
	$trouble = trouble();
	$screen  = get_current_screen();
	if ( '' === $trouble || ! current_user_can( CAPABILITY ) || ( $screen && SETTINGS_SCREEN === $screen->id ) ) {
		return;
	}
	printf( '<div class="notice notice-warning"><p>%s</p>', esc_html( $trouble ) );
	show_button();
	echo '</div>';
}

/**
 * The block editor hides the screen's notices, so it gets a notice of its own.
 */
function show_notice_in_editor() {
	$trouble = trouble();
	if ( '' !== $trouble && current_user_can( CAPABILITY ) ) {
		wp_add_inline_script( 'wp-notices', sprintf( 'wp.data.dispatch( "core/notices" ).createWarningNotice( %s );', wp_json_encode( $trouble, JSON_HEX_TAG | JSON_HEX_AMP ) ) );
	}
}

/**
 * The retry button.
 */
function show_button() {
	printf( '<form method="post" action="%s"><p>', esc_url( admin_url( 'admin-post.php' ) ) );
	printf( '<input type="hidden" name="action" value="%s">', esc_attr( ACTION ) );
	wp_nonce_field( ACTION );
	printf( '<button class="button">%s</button></p></form>', esc_html__( 'Try again', 'ostium' ) );
}

/**
 * Retries when the button was pressed.
 */
function try_again() {
	if ( ! current_user_can( CAPABILITY ) ) {
		wp_die( esc_html__( 'You may not do that.', 'ostium' ), 403 );
	}
	check_admin_referer( ACTION );
	deliver();
	$from = wp_get_referer();
	wp_safe_redirect( $from ? $from : admin_url() );
	exit;
}

/**
 * The state of purges in one or two sentences.
 *
 * @return array{status: string, words: string} The status in Site Health's terms.
 */
function summary() {
	$missing = missing_setting();
	if ( '' !== $missing ) {
		return array(
			'status' => 'recommended',
			'words'  => $missing . ' ' . __( 'Visitors see a change when the time of a page is up.', 'ostium' ),
		);
	}
	$state = state();
	if ( '' !== trouble() ) {
		return array(
			'status' => $state['tries'] >= URGENT_TRIES ? 'critical' : 'recommended',
			'words'  => trouble(),
		);
	}
	$last = $state['last'];
	if ( null === $last ) {
		return array(
			'status' => 'good',
			'words'  => __( 'Nothing was changed since purges were set up.', 'ostium' ),
		);
	}
	$words = sprintf(
		/* translators: 1: a moment, 2: tags such as post:12 */
		__( 'The site was last told of a change on %1$s: %2$s.', 'ostium' ),
		wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $last['time'] ),
		implode( ', ', array_merge( $last['changed'], $last['withdrawn'] ) )
	);
	return array(
		'status' => array() === $last['warnings'] ? 'good' : 'recommended',
		'words'  => trim( $words . ' ' . implode( ' ', $last['warnings'] ) ),
	);
}

/**
 * The section of the settings screen.
 */
function show_section() {
	printf( '<h2>%s</h2><p>%s</p>', esc_html__( 'Purges', 'ostium' ), esc_html( summary()['words'] ) );
	if ( '' === missing_setting() && ! is_nothing( state()['waiting'] ) ) {
		show_detail( state()['detail'] );
		show_button();
	}
}

/**
 * Shows PHP's message about a failed call, for the operator of the server.
 *
 * @param string $detail Empty if it says nothing.
 */
function show_detail( $detail ) {
	if ( '' !== $detail ) {
		printf( '<details><summary>%s</summary><p><code>%s</code></p></details>', esc_html__( 'For whoever runs the server', 'ostium' ), esc_html( $detail ) );
	}
}

/**
 * Adds a row to Site Health.
 *
 * @param array $tests The tests of Site Health.
 * @return array
 */
function add_test( $tests ) {
	$tests['direct']['ostium_purges'] = array(
		'label' => __( 'The site is told of changes', 'ostium' ),
		'test'  => __NAMESPACE__ . '\\test_purges',
	);
	return $tests;
}

/**
 * The row in Site Health.
 *
 * @return array
 */
function test_purges() {
	$summary = summary();
	return array(
		'label'       => 'good' === $summary['status'] ? __( 'The site is told of changes', 'ostium' ) : __( 'The site may not know of changes', 'ostium' ),
		'status'      => $summary['status'],
		'badge'       => array(
			'label' => 'Ostium',
			'color' => 'blue',
		),
		'description' => '<p>' . esc_html( $summary['words'] ) . '</p>',
		'actions'     => '',
		'test'        => 'ostium_purges',
	);
}
