<?php
/**
 * Deleting the plugin removes what only it knows: secrets, waiting purges, temporary data. What editors have written (fields, redirects,
 * the facts of the practice and search-engine data) stays: installed again, the plugin finds it.
 *
 * @package Ostium
 */

namespace Ostium\Uninstall;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Options that are not content. */
const OPTIONS = array( 'ostium', 'ostium_purges', 'ostium_content_load', 'ostium_release', 'ostium_fields_form', 'ostium_menus_filled' );

/** The prefixes of temporary data: nonces of earlier versions, forms that could not be saved, outcomes of imports. */
const TRANSIENTS = array( 'ostium_comment_', 'ostium_typed_', 'ostium_redirects_' );

/**
 * Removes what the plugin stores in one site.
 */
function clean_site() {
	global $wpdb;
	array_map( 'delete_option', OPTIONS );
	remove_role( 'ostium_reader' );
	foreach ( wp_roles()->role_objects as $role ) {
		$role->remove_cap( 'ostium_manage_site' );
	}
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Used nonces, each in an option of its own.
	$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( 'ostium_used_' ) . '%' ) );
	wp_unschedule_hook( 'ostium_purge_again' );
	foreach ( TRANSIENTS as $name ) {
		$like = $wpdb->esc_like( $name ) . '%';
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress can delete transients only by their full names.
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
