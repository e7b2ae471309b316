<?php
/**
 * Menus replace those in the practice's facts.
 *
 * A menu contains labels, links and their order. Anything else, such as a picture beside a menu or a label in Spanish, is taken from the
 * stored entry with the same link.
 *
 * @package Ostium
 */

namespace Ostium\Menus;

defined( 'ABSPATH' ) || exit;

/**
 * The facts, with the menus of the locations that have one.
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
 * All entries of the stored facts, indexed by their links, and groups by their titles. Of several items with the same link, that with the same
 * label counts.
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
		'items'   => array_column( $items, null, 'link' ) + array_combine( array_map( __NAMESPACE__ . '\\name_of', $items ), $items ),
	);
}

/**
 * What tells an item from others with the same link.
 *
 * @param array $item Of a group.
 * @return string
 */
function name_of( array $item ) {
	return wp_json_encode( array( $item['link'] ?? '', $item['label'] ?? '' ) );
}

/**
 * A list in the facts.
 *
 * @param array  $group The group that contains it.
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
 * The entries of the navigation. One without a link of its own leads to its first item.
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
 * The groups below an entry. Items directly below it become a group with the entry's name.
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
 * The groups of the footer. A single link becomes a group without a linked heading.
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
 * A group: its title, its link if it has one, and everything below it.
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
			$kept    = $stored['items'][ name_of( $item ) ] ?? ( $stored['items'][ $node['link'] ] ?? array() );
			$items[] = array_merge( $kept, $item, $node['is_mobile'] ? array( 'mobile_only' => true ) : array() );
		}
	}
	return $items;
}
