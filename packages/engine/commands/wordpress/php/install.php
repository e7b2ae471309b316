<?php
/**
 * Installs WordPress into an empty database, with the plugin, and prints an application password as JSON. Arguments: the site's title,
 * the administrator's name and password.
 *
 * @package Ostium
 */

define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = 'localhost';

/** WordPress mails the administrator after installing; nobody reads it here. */
function wp_mail() {
	return true;
}

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

list( , , $title, $name, $password ) = $argv;
wp_install( $title, $name, "$name@example.com", true, '', $password );

// The content of every new WordPress: the site needs none of it.
foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any', 'numberposts' => -1 ) ) as $post ) {
	wp_delete_post( $post->ID, true );
}
switch_theme( 'plain' );
global $wp_rewrite;
$wp_rewrite->set_permalink_structure( '/blog/%postname%/' );
foreach ( array_slice( $argv, 5 ) as $plugin ) {
	$problem = activate_plugin( $plugin );
	if ( is_wp_error( $problem ) ) {
		fwrite( STDERR, $plugin . ': ' . $problem->get_error_message() . "\n" );
		exit( 1 );
	}
}
flush_rewrite_rules();
$user = get_user_by( 'login', $name );
list( $secret ) = WP_Application_Passwords::create_new_application_password( $user->ID, array( 'name' => 'ostium' ) );
echo wp_json_encode( array( 'credential' => "$name:$secret" ) );
