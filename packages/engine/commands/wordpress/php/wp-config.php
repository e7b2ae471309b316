<?php
/**
 * Settings of a WordPress for trying and testing. Everything comes from settings.json beside it.
 *
 * @package Ostium
 */

$ostium_settings = json_decode( file_get_contents( __DIR__ . '/settings.json' ), true );

define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . $ostium_settings['socket'] );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
foreach ( array( 'AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT' ) as $ostium_name ) {
	define( $ostium_name, hash( 'sha256', $ostium_name . $ostium_settings['salt'] ) );
}
// Application Passwords over plain HTTP.
define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_HOME', $ostium_settings['url'] );
define( 'WP_SITEURL', $ostium_settings['url'] );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', 'localhost,127.0.0.1' );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'DISALLOW_FILE_MODS', true );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', __DIR__ . '/../debug.log' );
foreach ( $ostium_settings['constants'] as $ostium_name => $ostium_value ) {
	define( $ostium_name, $ostium_value );
}

$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
