<?php
/**
 * The first visit to Appearance > Menus finds there what the site shows: its menus are made from the practice's facts, once.
 *
 * @package Ostium
 */

namespace Ostium\Menus;

use function Ostium\Practice\is_upload;
use function Ostium\Practice\stored_facts;
use function Ostium\site_url;
use const Ostium\Rights\THEME;

defined( 'ABSPATH' ) || exit;

/** The option that says that it was done: a menu that somebody deletes later stays deleted. */
const FILLED = 'ostium_menus_filled';

/** The most items of one menu. */
const MOST_ITEMS = 500;

// After the right to change menus is given.
add_action( 'load-nav-menus.php', __NAMESPACE__ . '\\fill_once' );

/**
 * Makes the menus for those who may change them, unless it was done before.
 */
function fill_once() {
	if ( get_option( FILLED ) || ! current_user_can( THEME ) ) {
		return;
	}
	$menus = menus_of_facts( stored_facts() );
	if ( ! array_filter( $menus ) || ! add_option( FILLED, 1, '', false ) ) {
		return;
	}
	$locations = get_nav_menu_locations();
	foreach ( array_filter( $menus ) as $location => $nodes ) {
		if ( empty( $locations[ $location ] ) ) {
			$menu = wp_create_nav_menu( NAMES[ $location ] );
			if ( ! is_wp_error( $menu ) ) {
				add_nodes( $menu, $nodes );
				$locations[ $location ] = $menu;
			}
		}
	}
	set_theme_mod( 'nav_menu_locations', $locations );
}

/** What the menus are called at first. */
const NAMES = array(
	'ostium_main'   => 'Main navigation',
	'ostium_footer' => 'Footer',
	'ostium_legal'  => 'Legal links',
);

/**
 * The menus in the practice's facts, as trees like those of `menu_of()`.
 *
 * @param array $facts As they are stored.
 * @return array<string, list<array>> By location.
 */
function menus_of_facts( array $facts ) {
	$footer = is_array( $facts['footer'] ?? null ) ? $facts['footer'] : array();
	return array(
		'ostium_main'   => array_map(
			function ( $entry ) {
				return array( 'below' => array_map( __NAMESPACE__ . '\\node_of_group', groups_of( $entry ) ) ) + node_of( $entry );
			},
			rows( $facts, 'navigation' )
		),
		'ostium_footer' => array_map( __NAMESPACE__ . '\\node_of_group', rows( $footer, 'groups' ) ),
		'ostium_legal'  => array_map( __NAMESPACE__ . '\\node_of', rows( $footer, 'legal' ) ),
	);
}

/**
 * A group with its items.
 *
 * @param array $group Of an entry, or of the footer.
 * @return array
 */
function node_of_group( array $group ) {
	return array( 'below' => array_map( __NAMESPACE__ . '\\node_of', items_of( $group ) ) ) + node_of( $group );
}

/**
 * An entry, a group or an item, without what is below it.
 *
 * @param array $row Of the facts.
 * @return array{label: string, link: string, about: string, is_mobile: bool, below: array}
 */
function node_of( array $row ) {
	$link = $row['link'] ?? '';
	return array(
		'label'     => (string) ( $row['label'] ?? ( $row['title'] ?? '' ) ),
		'link'      => is_upload( $link ) ? (string) wp_get_attachment_url( (int) $link['upload'] ) : ( is_string( $link ) ? $link : '' ),
		'about'     => is_string( $row['overview'] ?? null ) ? $row['overview'] : '',
		'is_mobile' => ! empty( $row['mobile_only'] ),
		'below'     => array(),
	);
}

/**
 * Adds nodes to a menu, with everything below them.
 *
 * @param int         $menu   Its id.
 * @param list<array> $nodes  See `node_of()`.
 * @param int         $parent The id of the item above them.
 * @param int         $place  The place of the first, counted from 1.
 * @return int The place after the last.
 */
function add_nodes( $menu, array $nodes, $parent = 0, $place = 1 ) {
	foreach ( $nodes as $node ) {
		$item = $place > MOST_ITEMS ? 0 : wp_update_nav_menu_item( $menu, 0, wp_slash( item_of( $node, $parent, $place ) ) );
		if ( $item && ! is_wp_error( $item ) ) {
			$place = add_nodes( $menu, $node['below'], $item, $place + 1 );
		}
	}
	return $place;
}

/**
 * A node as WordPress takes it: a page of this WordPress as that page, so that it keeps its place when its address changes.
 *
 * @param array $node   See `node_of()`.
 * @param int   $parent The id of the item above it.
 * @param int   $place  In the menu.
 * @return array<string, string|int>
 */
function item_of( array $node, $parent, $place ) {
	$is_path = '/' === substr( $node['link'], 0, 1 );
	$post_id = $is_path ? url_to_postid( home_url( $node['link'] ) ) : 0;
	$is_page = $post_id && 'publish' === get_post_status( $post_id ) && link_of( (string) get_permalink( $post_id ) ) === $node['link'];
	$target  = $is_page ? array(
		'menu-item-type'      => 'post_type',
		'menu-item-object'    => get_post_type( $post_id ),
		'menu-item-object-id' => $post_id,
	) : array(
		'menu-item-type' => 'custom',
		'menu-item-url'  => '' === $node['link'] ? '#' : ( $is_path ? site_url() . $node['link'] : $node['link'] ),
	);
	return $target + array(
		'menu-item-title'       => esc_html( $node['label'] ),
		'menu-item-description' => esc_html( $node['about'] ),
		'menu-item-classes'     => $node['is_mobile'] ? 'mobile-only' : '',
		'menu-item-parent-id'   => $parent,
		'menu-item-position'    => $place,
		'menu-item-status'      => 'publish',
	);
}
