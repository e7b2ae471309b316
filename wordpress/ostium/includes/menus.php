<?php
/**
 * Menus that editors make under Appearance > Menus take the place of those in the practice's facts.
 *
 * A menu says labels, links and their order. What it cannot say, a picture beside a menu or a label in Spanish, is taken from the stored
 * entry with the same link.
 *
 * @package Ostium
 */

namespace Ostium\Menus;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\\register_locations' );

/**
 * Registers where the site shows menus.
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
 * The facts with the menus of the locations that have one.
 *
 * @param array $facts The practice's facts as they are stored.
 * @return array
 */
function with_menus( array $facts ) {
	$main   = menu_of( 'ostium_main' );
	$footer = menu_of( 'ostium_footer' );
	$legal  = menu_of( 'ostium_legal' );
	$stored = stored_entries( $facts );
	if ( array() !== $main ) {
		$facts['navigation'] = entries( $main, $stored );
	}
	if ( array() !== $footer ) {
		$facts['footer']['groups'] = footer_groups( $footer, $stored );
	}
	if ( array() !== $legal ) {
		$facts['footer']['legal'] = items( $legal, $stored );
	}
	return $facts;
}

/**
 * A menu as a tree.
 *
 * @param string $location One that is registered above.
 * @return list<array{label: string, link: string, about: string, is_mobile: bool, below: list<array>}> Empty where it has none.
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

/** Nobody nests menus so deep: a bound for trees that go round in a circle. */
const DEEPEST = 10;

/**
 * What stands below an item of a menu.
 *
 * @param int   $id    Of the item; 0 for the menu itself.
 * @param array $below Items by the id of what they stand below.
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
 * Whether visitors may follow an item: a menu keeps what leads to a draft, or to what is gone.
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
 * The words of HTML.
 *
 * @param string $html Such as a title.
 * @return string
 */
function plain( $html ) {
	return trim( html_entity_decode( wp_strip_all_tags( (string) $html ), ENT_QUOTES, 'UTF-8' ) );
}

/**
 * The path of an address of this WordPress or of the site; any other address as it is.
 *
 * @param string $url Of an item.
 * @return string Empty where it leads nowhere: editors write `#` above a group.
 */
function link_of( $url ) {
	$url = trim( (string) $url );
	foreach ( array( home_url(), site_url(), \Ostium\site_url() ) as $home ) {
		$rest = 0 === strpos( $url, $home ) ? substr( $url, strlen( $home ) ) : null;
		if ( null !== $rest && ( '' === $rest || false !== strpos( '/?#', $rest[0] ) ) ) {
			return '/' . ltrim( $rest, '/' );
		}
	}
	return '#' === $url ? '' : $url;
}

/**
 * All entries of the stored facts, to be found by their links, and groups by their titles.
 *
 * @param array $facts The practice's facts.
 * @return array{entries: array<string, array>, groups: array<string, array>, items: array<string, array>}
 */
function stored_entries( array $facts ) {
	$entries = rows( $facts, 'navigation' );
	$footer  = is_array( $facts['footer'] ?? null ) ? $facts['footer'] : array();
	$groups  = array_merge( rows( $footer, 'groups' ), ...array_map( __NAMESPACE__ . '\\groups_of', $entries ) );
	$items   = array_merge( rows( $footer, 'legal' ), ...array_map( __NAMESPACE__ . '\\items_of', $groups ) );
	return array(
		'entries' => array_column( $entries, null, 'link' ),
		'groups'  => array_column( $groups, null, 'title' ),
		'items'   => array_column( $items, null, 'link' ),
	);
}

/**
 * A list of the facts.
 *
 * @param array  $group It is in.
 * @param string $name  Of the list.
 * @return list<array>
 */
function rows( array $group, $name ) {
	$rows = $group[ $name ] ?? array();
	return is_array( $rows ) ? array_values( array_filter( $rows, 'is_array' ) ) : array();
}

/**
 * The groups of an entry.
 *
 * @param array $entry Of the navigation.
 * @return list<array>
 */
function groups_of( array $entry ) {
	return rows( $entry, 'groups' );
}

/**
 * The items of a group.
 *
 * @param array $group Of an entry, or of the footer.
 * @return list<array>
 */
function items_of( array $group ) {
	return rows( $group, 'items' );
}

/**
 * The entries of the navigation. One without a link of its own leads where the first of its items does.
 *
 * @param list<array> $nodes  Of the main menu.
 * @param array       $stored See stored_entries().
 * @return list<array>
 */
function entries( array $nodes, array $stored ) {
	$entries = array();
	foreach ( $nodes as $node ) {
		$links = array_filter( array_column( flat( array( $node ) ), 'link' ) );
		if ( array() === $links ) {
			continue;
		}
		$link  = reset( $links );
		$entry = array(
			'label'  => $node['label'],
			'link'   => $link,
			'groups' => groups( $node, $link, $stored ),
		);
		if ( '' !== $node['about'] ) {
			$entry['overview'] = $node['about'];
		}
		$entries[] = array_merge( $stored['entries'][ $link ] ?? array(), $entry );
	}
	return $entries;
}

/**
 * The groups below an entry. Items that stand directly below it become a group of its own name.
 *
 * @param array  $entry  Of the main menu.
 * @param string $link   Where it leads.
 * @param array  $stored See stored_entries().
 * @return list<array>
 */
function groups( array $entry, $link, array $stored ) {
	$groups = array();
	$loose  = array();
	foreach ( $entry['below'] as $node ) {
		if ( array() === $node['below'] ) {
			$loose[] = $node;
		} else {
			$groups[] = group( $node, $stored );
		}
	}
	if ( array() !== $loose ) {
		$own = array(
			'label' => $entry['label'],
			'link'  => $link,
			'below' => $loose,
		);
		array_unshift( $groups, group( $own, $stored ) );
	}
	return $groups;
}

/**
 * The groups of the footer. A link that stands alone becomes a group without a heading's link.
 *
 * @param list<array> $nodes  Of the footer's menu.
 * @param array       $stored See stored_entries().
 * @return list<array>
 */
function footer_groups( array $nodes, array $stored ) {
	$groups = array();
	foreach ( $nodes as $node ) {
		$group = group( array( 'below' => $node['below'] ? $node['below'] : array( $node ) ) + $node, $stored );
		unset( $group['link'] );
		$groups[] = $group;
	}
	return $groups;
}

/**
 * A group: its title, its link where it has one, and all that stands below it.
 *
 * @param array $node   Of a menu.
 * @param array $stored See stored_entries().
 * @return array
 */
function group( array $node, array $stored ) {
	$kept = $stored['groups'][ $node['label'] ] ?? array();
	unset( $kept['link'] );
	$group = array( 'title' => $node['label'] ) + ( '' === $node['link'] ? array() : array( 'link' => $node['link'] ) );
	return array_merge( $kept, $group, array( 'items' => items( flat( $node['below'] ), $stored ) ) );
}

/**
 * Links. One that leads nowhere is left out.
 *
 * @param list<array> $nodes  Of a menu.
 * @param array       $stored See stored_entries().
 * @return list<array>
 */
function items( array $nodes, array $stored ) {
	$items = array();
	foreach ( $nodes as $node ) {
		if ( '' !== $node['link'] ) {
			$item    = array(
				'label' => $node['label'],
				'link'  => $node['link'],
			);
			$items[] = array_merge( $stored['items'][ $node['link'] ] ?? array(), $item, $node['is_mobile'] ? array( 'mobile_only' => true ) : array() );
		}
	}
	return $items;
}

/**
 * Nodes with all that stands below them, in the order in which they are read.
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
