<?php
/**
 * The site's blocks as native blocks of WordPress (`ostium/landing-banner`): which there are, and in which list of an item's fields each stands.
 *
 * @package Ostium
 */

namespace Ostium\Blocks;

use WP_Post;
use function Ostium\site;
use function Ostium\Fields\field_groups;
use function Ostium\Fields\fields_in_meta;
use function Ostium\Fields\groups_for;

defined( 'ABSPATH' ) || exit;

/** The beginning of the names of native blocks; the name of the site's block follows. */
const PREFIX = 'ostium/';

/** The native block of a row that the site does not know, so that none is ever lost. */
const UNKNOWN = 'unknown';

/**
 * All blocks of the site.
 *
 * @return array<string, array{title: string, description: string, keywords: string[], icon: string, fields: array[]}> By name, in the editor's language; fields as ACF's JSON has them.
 */
function all_blocks() {
	static $blocks = null;
	if ( null === $blocks ) {
		$blocks = array();
		foreach ( field_groups() as $group ) {
			foreach ( lists_of( $group ) as $list ) {
				foreach ( $list['layouts'] as $layout ) {
					$known = site()['layouts'][ $layout['key'] ] ?? null;
					if ( $known && ! isset( $blocks[ $known['block'] ] ) ) {
						$name  = $known['block'];
						$block = ( site()['blocks'][ $name ] ?? array() ) + array(
							'title'       => $name,
							'description' => '',
							'keywords'    => array(),
							'icon'        => 'layout',
							'fields'      => $layout['sub_fields'],
						);

						$blocks[ $name ] = \Ostium\Translations\block( $name, $block );
					}
				}
			}
		}
		ksort( $blocks );
	}
	return $blocks;
}

/**
 * The lists of blocks in a field group.
 *
 * @param array $group As ACF's JSON has it.
 * @return array[] Definitions of its fields of flexible content.
 */
function lists_of( array $group ) {
	return array_values( array_filter( $group['fields'], __NAMESPACE__ . '\\is_list' ) );
}

/**
 * Whether a field is a list of blocks.
 *
 * @param array $field Its definition.
 * @return bool
 */
function is_list( array $field ) {
	return 'flexible_content' === $field['type'];
}

/**
 * The lists of blocks that an item has.
 *
 * @param WP_Post                   $item   Not a revision.
 * @param array<string, mixed>|null $fields Its fields if they are about to change.
 * @return array<string, array> Their definitions by name, in the order of the page.
 */
function lists_for( WP_Post $item, ?array $fields = null ) {
	$lists = array();
	foreach ( groups_for( $item, $fields ?? fields_in_meta( $item->ID ) ) as $group ) {
		$lists += array_column( lists_of( $group ), null, 'name' );
	}
	return $lists;
}

/**
 * Where the blocks of an item stand: for each block its lists, each with the block's tag in it.
 *
 * @param array<string, array> $lists See `lists_for`.
 * @return array<string, list<array{list: string, tag: string}>> By the name of the block.
 */
function places_in( array $lists ) {
	$places = array();
	foreach ( $lists as $list ) {
		foreach ( $list['layouts'] as $layout ) {
			$block = site()['layouts'][ $layout['key'] ]['block'] ?? null;
			if ( null !== $block ) {
				$places[ $block ][] = array(
					'list' => $list['name'],
					'tag'  => $layout['name'],
				);
			}
		}
	}
	return $places;
}
