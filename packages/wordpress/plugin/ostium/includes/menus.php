<?php
/**
 * Menus that editors make under Appearance > Menus, as trees.
 *
 * @package Ostium
 */

namespace Ostium\Menus;

use const Ostium\Rights\THEME;
use function Ostium\Practice\is_upload;
use function Ostium\Practice\stored_facts;
use function Ostium\site_url;

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

/*
 * Menus replace those in the practice's facts.
 *
 * A menu contains labels, links and their order. Anything else, such as a picture beside a menu or a label in Spanish, is taken from the
 * stored entry with the same link.
 */

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

/*
 * The first visit to Appearance > Menus finds there what the site shows: its menus are made from the practice's facts, once.
 */

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
