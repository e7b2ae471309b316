<?php
/**
 * Deleting the plugin takes away what it alone knows: secrets, what waits for the site, what it remembered. What editors have written, fields,
 * redirections, the facts of the practice and what search engines are told, stays: installed again, the plugin finds it.
 *
 * @package Ostium
 */

namespace Ostium\Uninstall;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Options that are nobody's content. */
const OPTIONS = array( 'ostium', 'ostium_purges', 'ostium_content_load' );

/** What the names of remembered things begin with: nonces, forms that could not be saved, outcomes of imports. */
const TRANSIENTS = array( 'ostium_comment_', 'ostium_typed_', 'ostium_redirects_' );

/**
 * Takes away what the plugin keeps in one site.
 */
function clean_site() {
	global $wpdb;
	array_map( 'delete_option', OPTIONS );
	wp_unschedule_hook( 'ostium_purge_again' );
	foreach ( TRANSIENTS as $name ) {
		$like = $wpdb->esc_like( $name ) . '%';
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress deletes remembered things by their whole names alone.
		$found = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s OR option_name LIKE %s", '\_transient\_' . $like, '\_transient\_timeout\_' . $like ) );
		array_map( 'delete_option', $found );
	}
}

if ( ! is_multisite() ) {
	clean_site();
}
foreach ( is_multisite() ? get_sites(
	array(
		'fields' => 'ids',
		'number' => 0,
	)
) : array() as $ostium_site ) {
	switch_to_blog( $ostium_site );
	clean_site();
	restore_current_blog();
}
