<?php
/**
 * Menus that editors make under Appearance > Menus, as trees.
 *
 * @package Ostium
 */

namespace Ostium\Menus;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\\register_locations' );
add_filter( 'ostium_status_details', __NAMESPACE__ . '\\with_menu_details' );

/**
 * Registers the locations where the site shows menus.
 */
function register_locations() {
	register_nav_menus(
		array(
			'ostium_main'   => __( 'Main navigation of the site: entries, groups below them, pages below these', 'ostium' ),
			'ostium_footer' => __( 'Footer of the site: groups, pages below them', 'ostium' ),
			'ostium_legal'  => __( 'Legal links of the site', 'ostium' ),
		)
	);
}

/**
 * Tells the doctor which menus there are, and whether the site shows each.
 *
 * @param array $details See `Ostium\Status\details`.
 * @return array
 */
function with_menu_details( array $details ) {
	$places = get_nav_menu_locations();
	$shown  = array_intersect_key( $places, array_flip( array( 'ostium_main', 'ostium_footer', 'ostium_legal' ) ) );
	$menus  = array();
	foreach ( wp_get_nav_menus() as $menu ) {
		$menus[] = array(
			'name'    => plain( $menu->name ),
			'isShown' => in_array( (int) $menu->term_id, array_map( 'intval', $shown ), true ),
		);
	}
	return $details + array( 'menus' => $menus );
}

/**
 * A menu as a tree.
 *
 * @param string $location One of those registered above.
 * @return list<array{label: string, link: string, about: string, is_mobile: bool, below: list<array>}> Empty if it has none.
 */
function menu_of( $location ) {
	$menu  = get_nav_menu_locations()[ $location ] ?? 0;
	$items = $menu ? wp_get_nav_menu_items( $menu ) : array();
	$below = array();
	foreach ( $items ? $items : array() as $item ) {
		if ( is_shown( $item ) ) {
			$below[ (int) $item->menu_item_parent ][] = $item;
		}
	}
	return branch( 0, $below, 0 );
}

/** Nobody nests menus this deeply: the limit stops trees that contain a loop. */
const DEEPEST = 10;

/**
 * The items below an item of a menu.
 *
 * @param int   $id    Of the item; 0 for the menu itself.
 * @param array $below Items by the id of their parent.
 * @param int   $depth Of this branch.
 * @return list<array>
 */
function branch( $id, array $below, $depth ) {
	$nodes = array();
	foreach ( $depth < DEEPEST ? ( $below[ $id ] ?? array() ) : array() as $item ) {
		$nodes[] = array(
			'label'     => plain( $item->title ),
			'link'      => link_of( $item->url ),
			'about'     => plain( $item->description ),
			'is_mobile' => in_array( 'mobile-only', (array) $item->classes, true ),
			'below'     => branch( (int) $item->ID, $below, $depth + 1 ),
		);
	}
	return $nodes;
}

/**
 * Whether visitors may follow an item: a menu also contains links to drafts and to deleted items.
 *
 * @param object $item Of a menu.
 * @return bool
 */
function is_shown( $item ) {
	if ( ! empty( $item->_invalid ) || '' === plain( $item->title ) ) {
		return false;
	}
	return 'post_type' !== $item->type || 'publish' === get_post_status( (int) $item->object_id );
}

/**
 * The text of HTML.
 *
 * @param string $html Such as a title.
 * @return string
 */
function plain( $html ) {
	return trim( html_entity_decode( wp_strip_all_tags( (string) $html ), ENT_QUOTES, 'UTF-8' ) );
}

/**
 * The path of an address of this WordPress or of the site, with `http` or `https`; any other address stays as it is.
 *
 * @param string $url Of an item.
 * @return string Empty if it leads nowhere: editors write `#` above a group.
 */
function link_of( $url ) {
	$url   = trim( (string) $url );
	$plain = preg_replace( '~^https?:~i', '', $url );
	foreach ( array( home_url(), site_url(), \Ostium\site_url() ) as $home ) {
		$home = preg_replace( '~^https?:~i', '', $home );
		$rest = 0 === strpos( $plain, $home ) ? substr( $plain, strlen( $home ) ) : null;
		if ( null !== $rest && ( '' === $rest || false !== strpos( '/?#', $rest[0] ) ) ) {
			return '/' . ltrim( $rest, '/' );
		}
	}
	return '#' === $url ? '' : $url;
}

/**
 * Nodes with everything below them, in reading order.
 *
 * @param list<array> $nodes Of a menu.
 * @return list<array>
 */
function flat( array $nodes ) {
	$all = array();
	foreach ( $nodes as $node ) {
		array_push( $all, $node, ...flat( $node['below'] ) );
	}
	return $all;
}
