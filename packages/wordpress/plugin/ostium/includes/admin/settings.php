<?php
/**
 * The screen "Settings > Ostium": the site's address, and the secrets that both sides share.
 *
 * @package Ostium
 */

namespace Ostium\Admin;

use function Ostium\has_constant;
use function Ostium\setting;

defined( 'ABSPATH' ) || exit;

/** The screen, and the group of its settings. */
const SCREEN = 'ostium';

/** The option that holds them. */
const OPTION = 'ostium';

const LONGEST_SETTING = 500;

add_action( 'admin_menu', __NAMESPACE__ . '\\add_screen' );
add_action( 'admin_init', __NAMESPACE__ . '\\register' );

/**
 * The settings in order, with their labels and purposes, and whether they are secret.
 *
 * @return array<string, array{label: string, help: string, is_secret: bool}>
 */
function settings() {
	return array(
		'site_url'       => array(
			'label'     => __( 'Address of the site', 'ostium' ),
			'help'      => __( 'Where visitors read it, such as https://www.example.com.', 'ostium' ),
			'is_secret' => false,
		),
		'purge_secret'   => array(
			'label'     => __( 'Purge secret', 'ostium' ),
			'help'      => __( 'The same as PURGE_SECRET where the site runs: 16 characters or more.', 'ostium' ),
			'is_secret' => true,
		),
		'preview_secret' => array(
			'label'     => __( 'Preview secret', 'ostium' ),
			'help'      => __( 'The same as PREVIEW_SECRET where the site runs: 16 characters or more.', 'ostium' ),
			'is_secret' => true,
		),
	);
}

/**
 * Adds the screen for users who may change settings.
 */
function add_screen() {
	add_options_page( 'Ostium', 'Ostium', 'manage_options', SCREEN, __NAMESPACE__ . '\\show_screen' );
}

/**
 * WordPress saves the settings: it checks the nonce and the capability.
 */
function register() {
	register_setting(
		SCREEN,
		OPTION,
		array(
			'type'              => 'array',
			'sanitize_callback' => __NAMESPACE__ . '\\sanitize',
			'show_in_rest'      => false,
		)
	);
	add_settings_section( 'connection', __( 'Connection', 'ostium' ), '__return_null', SCREEN );
	foreach ( settings() as $name => $setting ) {
		$field = array_merge(
			$setting,
			array(
				'name'      => $name,
				'label_for' => "ostium-$name",
			)
		);
		add_settings_field( $name, $setting['label'], __NAMESPACE__ . '\\show_field', SCREEN, 'connection', $field );
	}
}

/**
 * The values to store. A secret that is left empty is not changed, since it is never shown; a constant in wp-config.php is not
 * stored.
 *
 * @param mixed $sent The submitted values.
 * @return array<string, string>
 */
function sanitize( $sent ) {
	$stored = get_option( OPTION, array() );
	$stored = is_array( $stored ) ? $stored : array();
	$sent   = is_array( $sent ) ? $sent : array();
	foreach ( settings() as $name => $setting ) {
		if ( has_constant( $name ) || ! isset( $sent[ $name ] ) || ! is_string( $sent[ $name ] ) ) {
			continue;
		}
		$value = substr( trim( $sent[ $name ] ), 0, LONGEST_SETTING );
		if ( ! $setting['is_secret'] ) {
			$stored[ $name ] = untrailingslashit( esc_url_raw( $value, array( 'https', 'http' ) ) );
		} elseif ( '' !== $value || ! empty( $sent[ "{$name}_removed" ] ) ) {
			$stored[ $name ] = $value;
		}
	}
	return $stored;
}

/**
 * The field of a setting. A secret never leaves the server.
 *
 * @param array{name: string, label_for: string, help: string, is_secret: bool} $field See `settings`.
 */
function show_field( $field ) {
	$name  = $field['name'];
	$value = setting( $name );
	if ( has_constant( $name ) ) {
		/* translators: %s: name of a constant */
		$words = sprintf( __( 'Set in wp-config.php (%s), which counts before this screen.', 'ostium' ), 'OSTIUM_' . strtoupper( $name ) );
		printf( '<p id="%s">%s</p>', esc_attr( $field['label_for'] ), esc_html( ( $field['is_secret'] ? '' : "$value – " ) . $words ) );
		return;
	}
	printf(
		'<input id="%1$s" class="regular-text" name="%2$s[%3$s]" type="%4$s" value="%5$s" autocomplete="off" maxlength="%6$d" aria-describedby="%1$s-help">',
		esc_attr( $field['label_for'] ),
		esc_attr( OPTION ),
		esc_attr( $name ),
		$field['is_secret'] ? 'password' : 'url',
		esc_attr( $field['is_secret'] ? '' : $value ),
		(int) LONGEST_SETTING
	);
	printf( '<p class="description" id="%s-help">%s</p>', esc_attr( $field['label_for'] ), esc_html( $field['help'] ) );
	if ( $field['is_secret'] && '' !== $value ) {
		printf(
			'<p>%s <label><input type="checkbox" name="%s[%s_removed]" value="1"> %s</label></p>',
			esc_html__( 'One is set. Leave the field empty to keep it.', 'ostium' ),
			esc_attr( OPTION ),
			esc_attr( $name ),
			esc_html__( 'Remove it', 'ostium' )
		);
	}
}

/**
 * The screen. Other parts add sections below the settings.
 */
function show_screen() {
	echo '<div class="wrap"><h1>Ostium</h1><form method="post" action="options.php">';
	settings_fields( SCREEN );
	do_settings_sections( SCREEN );
	// If wp-config.php sets them all, there is nothing to save.
	if ( array_filter( array_keys( settings() ), '\Ostium\has_constant' ) !== array_keys( settings() ) ) {
		submit_button();
	}
	echo '</form>';
	/**
	 * Further sections of the screen, each with a heading of its own.
	 */
	do_action( 'ostium_settings_sections' );
	echo '</div>';
}
