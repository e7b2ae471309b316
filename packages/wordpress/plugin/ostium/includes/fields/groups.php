<?php
/**
 * Which fields an item has: the field groups in `acf-json/`, and the rules that say to which items each group applies.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * The types of items that may have fields: those of every WordPress that the site shows, and the site's own.
 *
 * @return string[]
 */
function types_with_fields() {
	return array_merge( array( 'page', 'post' ), wp_list_pluck( \Ostium\site()['types'], 'name' ) );
}

/**
 * All field groups, in the form of ACF's local JSON.
 *
 * @return array<string, array> By key.
 */
function field_groups() {
	static $groups = null;
	if ( null === $groups ) {
		$groups = array();
		foreach ( (array) glob( dirname( __DIR__, 2 ) . '/acf-json/*.json' ) as $file ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this plugin.
			$group                   = json_decode( file_get_contents( $file ), true );
			$groups[ $group['key'] ] = $group;
		}
	}
	return $groups;
}

/**
 * The definitions of all fields at the top of a group. Several have the same name, in different groups.
 *
 * @return array<string, array> By key.
 */
function own_fields() {
	static $fields = null;
	if ( null === $fields ) {
		$fields = array();
		foreach ( field_groups() as $group ) {
			$fields += array_column( $group['fields'], null, 'key' );
		}
	}
	return $fields;
}

/**
 * The field groups of an item, those with blocks first.
 *
 * @param int|WP_Post          $post   The item, its id, or an item that is not stored yet. Of a revision, its item's groups.
 * @param array<string, mixed> $fields Its fields if they are about to change: a choice in one determines others.
 * @return array[]
 */
function groups_for( $post, ?array $fields = null ) {
	$post = item_of( $post );
	if ( ! $post ) {
		return array();
	}
	$fits   = function ( $group ) use ( $post, $fields ) {
		return $group['active'] && is_for( $group, $post, $fields );
	};
	$groups = array_values( array_filter( field_groups(), $fits ) );
	usort(
		$groups,
		function ( $one, $other ) {
			return $one['menu_order'] - $other['menu_order'];
		}
	);
	return $groups;
}

/**
 * The definitions of an item's own fields, from all of its groups.
 *
 * @param array[] $groups As `groups_for` returns them.
 * @return array<string, array> By name.
 */
function fields_of( array $groups ) {
	$fields = array();
	foreach ( $groups as $group ) {
		$fields += array_column( $group['fields'], null, 'name' );
	}
	return $fields;
}

/**
 * The item itself, or the one to which a revision belongs.
 *
 * @param int|WP_Post $post The item, or its id.
 * @return WP_Post|null
 */
function item_of( $post ) {
	$post = $post instanceof WP_Post ? $post : get_post( $post );
	return $post && 'revision' === $post->post_type ? get_post( $post->post_parent ) : $post;
}

/**
 * Whether a group applies to an item: its template names the kind of the group, or, without one, all rules in one of its rows match.
 *
 * @param array                     $group  With its `location`.
 * @param WP_Post                   $post   The item.
 * @param array<string, mixed>|null $fields Its fields if they are about to change.
 * @return bool
 */
function is_for( $group, WP_Post $post, ?array $fields ) {
	$kind  = \Ostium\site()['kinds'][ $group['key'] ]['kind'] ?? '';
	$named = '' === $kind ? '' : \Ostium\Templates\kind_of( $post );
	if ( '' !== $named ) {
		return $kind === $named;
	}
	foreach ( $group['location'] as $rules ) {
		$broken = array_filter(
			$rules,
			function ( $rule ) use ( $post, $fields ) {
				return ! rule_holds( $rule, $post, $fields );
			}
		);
		if ( ! $broken ) {
			return true;
		}
	}
	return false;
}

/**
 * Whether one rule matches an item. An unknown rule never does.
 *
 * @param array{param: string, operator: string, value: string} $rule   As ACF writes it.
 * @param WP_Post                                               $post   The item.
 * @param array<string, mixed>|null                             $fields Its fields if they are about to change.
 * @return bool
 */
function rule_holds( $rule, WP_Post $post, ?array $fields = null ) {
	$is = null;
	switch ( $rule['param'] ) {
		case 'post_type':
			$is = $post->post_type === $rule['value'];
			break;
		case 'page_type':
			$is = 'front_page' === $rule['value'] && is_front( $post );
			break;
		case 'page_path':
			$pattern = str_replace( '\{name\}', '[^/]+', preg_quote( $rule['value'], '#' ) );
			$is      = 1 === preg_match( "#^$pattern$#", path_of( $post ) );
			break;
		case 'page_field':
			list( $name, $value ) = explode( '=', $rule['value'], 2 );
			$chosen               = ( null === $fields ? fields_in_meta( $post->ID ) : $fields )[ $name ] ?? null;
			$is                   = $chosen === $value;
			break;
	}
	return null !== $is && ( '==' === $rule['operator'] ) === $is;
}

/**
 * Whether an item is the site's front page.
 *
 * @param WP_Post $post The item.
 * @return bool
 */
function is_front( WP_Post $post ) {
	return 'page' === get_option( 'show_on_front' ) && $post->ID > 0 && (int) get_option( 'page_on_front' ) === $post->ID;
}

/**
 * The path of an item once it is published. A draft already has one, made from its slug or, if it has none, from its title.
 *
 * @param WP_Post $post The item.
 * @return string Such as `/our-practice/contact/`; empty if it has none.
 */
function path_of( WP_Post $post ) {
	if ( 'page' !== $post->post_type ) {
		return (string) wp_parse_url( (string) get_permalink( $post ), PHP_URL_PATH );
	}
	if ( is_front( $post ) ) {
		return '/';
	}
	$slug = '' === $post->post_name ? sanitize_title( $post->post_title ) : $post->post_name;
	$path = $post->post_parent ? get_page_uri( $post->post_parent ) . '/' . $slug : $slug;
	return '' === $slug ? '' : "/$path/";
}
