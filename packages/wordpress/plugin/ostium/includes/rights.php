<?php
/**
 * The right to change what belongs to the whole site: the practice's facts, redirects and menus. Editors and administrators have it, and a
 * plugin for roles can take it away or give it to others.
 *
 * @package Ostium
 */

namespace Ostium\Rights;

defined( 'ABSPATH' ) || exit;

/** The capability. */
const CAPABILITY = 'ostium_manage_site';

/** Who has it at first. */
const ROLES = array( 'administrator', 'editor' );

/** WordPress's capability for menus, which also opens the themes, widgets and the Customizer. */
const THEME = 'edit_theme_options';

/** What the screen of menus asks for while it is open. */
const MENU_CALLS = array( 'add-menu-item', 'menu-get-metabox', 'menu-locations-save', 'menu-quick-search' );

add_action( 'wp_loaded', __NAMESPACE__ . '\\grant' );
add_action( '_admin_menu', __NAMESPACE__ . '\\show_menus' );
add_action( 'load-nav-menus.php', __NAMESPACE__ . '\\open_menus', 1 );
add_action( 'admin_init', __NAMESPACE__ . '\\open_menu_calls' );

/**
 * Gives the capability to those who have it at first. Once administrators have it, the roles are left as somebody has set them.
 */
function grant() {
	$administrator = get_role( ROLES[0] );
	if ( ! $administrator || $administrator->has_cap( CAPABILITY ) ) {
		return;
	}
	foreach ( array_filter( array_map( 'get_role', ROLES ) ) as $role ) {
		$role->add_cap( CAPABILITY );
	}
}

/**
 * Lists Appearance > Menus for those with the capability, before WordPress removes what a user may not open.
 */
function show_menus() {
	global $menu, $submenu;
	if ( ! current_user_can( CAPABILITY ) || current_user_can( THEME ) ) {
		return;
	}
	// phpcs:disable WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress has no function that changes the capability of its own entries.
	foreach ( $menu as $place => $entry ) {
		$menu[ $place ][1] = 'themes.php' === $entry[2] ? CAPABILITY : $entry[1];
	}
	foreach ( $submenu['themes.php'] ?? array() as $place => $entry ) {
		$submenu['themes.php'][ $place ][1] = 'nav-menus.php' === $entry[2] ? CAPABILITY : $entry[1];
	}
	// phpcs:enable
}

/**
 * Opens the screen of menus: the admin menu is made by now, and lists nothing else of the theme's.
 */
function open_menus() {
	add_filter( 'user_has_cap', __NAMESPACE__ . '\\allow_menus', 10, 3 );
}

/**
 * The same for what that screen asks for while it is open.
 */
function open_menu_calls() {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- WordPress checks the nonce of each of these calls.
	$action = isset( $_REQUEST['action'] ) && is_string( $_REQUEST['action'] ) ? sanitize_key( $_REQUEST['action'] ) : '';
	if ( wp_doing_ajax() && in_array( $action, MENU_CALLS, true ) ) {
		open_menus();
	}
}

/**
 * Lets those with the capability change menus, and nothing else that WordPress's capability for themes allows, such as the Customizer.
 *
 * @param array<string, bool> $capabilities Those of the user.
 * @param string[]            $required     Unused.
 * @param array               $question     What was asked for: the name of a capability first.
 * @return array<string, bool>
 */
function allow_menus( $capabilities, $required, $question ) {
	if ( THEME === $question[0] && ! empty( $capabilities[ CAPABILITY ] ) ) {
		$capabilities[ THEME ] = true;
	}
	return $capabilities;
}
