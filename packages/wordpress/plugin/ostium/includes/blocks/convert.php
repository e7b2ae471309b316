<?php
/**
 * Turns the lists of blocks that are stored as fields into native blocks of their pages, and back out again.
 *
 * @package Ostium
 */

namespace Ostium\Blocks;

use WP_Post;
use function Ostium\Fields\fields_in_meta;
use function Ostium\Fields\store_fields;
use function Ostium\Fields\stored_fields;
use function Ostium\Fields\types_with_fields;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_conversion' );
add_action( 'rest_api_init', __NAMESPACE__ . '\\register_conversions' );

/**
 * Registers the route of the button in the editor.
 */
function register_conversion() {
	register_rest_route(
		'ostium/v1',
		'/blocks/(?P<id>\d+)/convert',
		array(
			'methods'             => 'POST',
			'permission_callback' => function ( $request ) {
				return current_user_can( 'edit_post', (int) $request['id'] );
			},
			'callback'            => function ( $request ) {
				return array( 'unfit' => turn_into_blocks( get_post( (int) $request['id'] ) ) );
			},
		)
	);
}

/**
 * Registers the routes of the command, `ostium content blocks` and `ostium content fields`.
 */
function register_conversions() {
	foreach ( array( 'blocks', 'fields' ) as $form ) {
		register_rest_route(
			'ostium/v1',
			"/content/$form",
			array(
				'methods'             => 'POST',
				'permission_callback' => 'Ostium\\Content\\may_transfer',
				'callback'            => function () use ( $form ) {
					return turn_all( $form );
				},
			)
		);
	}
}

/**
 * Turns the blocks of every item into one form.
 *
 * @param string $form `blocks` or `fields`.
 * @return array{turned: int, unfit: list<array{title: string, fields: string[]}>} How many items were turned, and what did not fit.
 */
function turn_all( $form ) {
	$turned = 0;
	$unfit  = array();
	foreach ( items() as $item ) {
		$before = $item->post_content;
		$odd    = array();
		if ( 'blocks' === $form ) {
			$odd = turn_into_blocks( $item );
		} else {
			turn_into_fields( $item );
		}
		if ( $odd ) {
			$unfit[] = array(
				'title'  => $item->post_title,
				'fields' => $odd,
			);
		}
		$turned += (int) ( get_post( $item->ID )->post_content !== $before );
	}
	return array(
		'turned' => $turned,
		'unfit'  => $unfit,
	);
}

/**
 * Whether an item's blocks are still stored as fields, so that native ones beside them would hide them.
 *
 * @param WP_Post $item Not a revision.
 * @return bool
 */
function has_stored_rows( WP_Post $item ) {
	return (bool) array_filter( array_intersect_key( fields_in_meta( $item->ID ), lists_for( $item ) ) );
}

/**
 * Turns an item's lists into native blocks.
 *
 * @param WP_Post $item Not a revision.
 * @return string[] The names of lists that do not fit: what they hold is not a list of rows.
 */
function turn_into_blocks( WP_Post $item ) {
	$fields = stored_fields( $item->ID );
	$lists  = array_intersect_key( array_filter( $fields ), lists_for( $item ) );
	$fits   = array_filter( $lists, __NAMESPACE__ . '\\are_rows' );
	if ( $fits ) {
		$rest = write_rows( $item, $fields );
		update_metadata( 'post', $item->ID, \Ostium\Fields\META, wp_slash( \Ostium\Fields\encoded( $rest ) ) );
	}
	return array_keys( array_diff_key( $lists, $fits ) );
}

/**
 * Turns an item's native blocks into fields: its content is then its text alone.
 *
 * @param WP_Post $item Not a revision.
 */
function turn_into_fields( WP_Post $item ) {
	if ( is_native( $item ) ) {
		$fields = fields_of( $item );
		replace_content( $item, text_of( $item->post_content ) );
		store_fields( $item->ID, $fields );
	}
}

/**
 * Every item that may have blocks.
 *
 * @return WP_Post[]
 */
function items() {
	return get_posts(
		array(
			'post_type'        => types_with_fields(),
			'post_status'      => array( 'publish', 'future', 'draft', 'pending', 'private' ),
			'numberposts'      => -1,
			'orderby'          => 'ID',
			'order'            => 'ASC',
			'suppress_filters' => false,
		)
	);
}
