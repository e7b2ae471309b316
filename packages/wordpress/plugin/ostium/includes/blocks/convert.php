<?php
/**
 * Turns lists of blocks that a field plugin has stored into native blocks of their pages, and back into that plugin's fields.
 *
 * @package Ostium
 */

namespace Ostium\Blocks;

use WP_Post;
use const Ostium\Fields\FOCUS_ENTRY;
use const Ostium\Fields\META;
use function Ostium\Fields\entries_of;
use function Ostium\Fields\fields_in_meta;
use function Ostium\Fields\fields_of as definitions_in;
use function Ostium\Fields\groups_for;
use function Ostium\Fields\problem_of;
use function Ostium\Fields\rows_of_other_group;
use function Ostium\Fields\store_fields;
use function Ostium\Fields\types_with_fields;

defined( 'ABSPATH' ) || exit;

/** The header by which a screen says that it knows blocks. */
const SCREEN_HEADER = 'ostium_blocks';

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_conversion' );
add_action( 'rest_api_init', __NAMESPACE__ . '\\register_conversions' );
add_filter( 'rest_request_before_callbacks', __NAMESPACE__ . '\\refuse_older_screen', 10, 3 );

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
				return array( 'problems' => turn_into_blocks( get_post( (int) $request['id'] ) ) );
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
 * @return array{turned: int, unfit: list<array{title: string, problems: string[]}>} How many items were turned, and what did not fit.
 */
function turn_all( $form ) {
	$turned = 0;
	$unfit  = array();
	foreach ( ids_of_items() as $id ) {
		$item     = get_post( $id );
		$before   = form_of( $item );
		$problems = 'blocks' === $form ? turn_into_blocks( $item ) : turn_into_fields( $item );
		if ( $problems ) {
			$unfit[] = array(
				'title'    => $item->post_title,
				'problems' => $problems,
			);
		}
		$turned += (int) ( form_of( get_post( $id ) ) !== $before );
		// A large site would not fit into memory.
		clean_post_cache( $id );
	}
	return array(
		'turned' => $turned,
		'unfit'  => $unfit,
	);
}

/**
 * What tells apart the forms of an item: whether its content has native blocks, and whether the plugin has an entry for its other fields.
 *
 * @param WP_Post $item Not a revision.
 * @return bool[]
 */
function form_of( WP_Post $item ) {
	return array( is_native( $item ), metadata_exists( 'post', $item->ID, META ) );
}

/**
 * Whether an item's blocks are stored as fields, so that native ones beside them would hide them.
 *
 * @param WP_Post $item Not a revision.
 * @return bool
 */
function has_stored_rows( WP_Post $item ) {
	return ! is_native( $item ) && (bool) array_filter( array_intersect_key( fields_to_turn( $item ), lists_for( $item ) ) );
}

/**
 * The fields of an item that has no native blocks, with lists that a field plugin holds under our names in a group that is not ours.
 *
 * @param WP_Post $item Not a revision.
 * @return array<string, mixed> By name.
 */
function fields_to_turn( WP_Post $item ) {
	$fields = fields_in_meta( $item->ID );
	foreach ( lists_for( $item, $fields ) as $name => $list ) {
		if ( ! isset( $fields[ $name ] ) ) {
			$fields[ $name ] = rows_of_other_group( $item->ID, $list );
		}
	}
	return array_filter(
		$fields,
		function ( $value ) {
			return null !== $value;
		}
	);
}

/**
 * Writes lists that wait among an item's own fields into its content, if its kind has them by now.
 *
 * @param WP_Post $item Not a revision.
 */
function settle_lists( WP_Post $item ) {
	$fields = fields_in_meta( $item->ID );
	if ( ! is_native( $item ) && array_filter( array_intersect_key( $fields, lists_for( $item, $fields ) ) ) ) {
		store_fields( $item->ID, $fields );
	}
}

/**
 * Turns an item's lists into native blocks.
 *
 * @param WP_Post $item Not a revision.
 * @return string[] A sentence about each list that does not fit, if one does not: the item then stays as it is.
 */
function turn_into_blocks( WP_Post $item ) {
	if ( is_native( $item ) ) {
		return array();
	}
	$fields = fields_to_turn( $item );
	$lists  = array_intersect_key( array_filter( $fields ), lists_for( $item ) );
	$unfit  = array_keys( array_diff_key( $lists, array_filter( $lists, __NAMESPACE__ . '\\are_rows' ) ) );
	if ( ! $unfit && $lists ) {
		store_fields( $item->ID, $fields );
		wp_save_post_revision( $item->ID );
	}
	return array_map(
		function ( $name ) {
			/* translators: %s: name of a field. */
			return sprintf( __( '“%s” holds something that is not a list of blocks of the site, so this page stays as it is.', 'ostium' ), $name );
		},
		$unfit
	);
}

/**
 * Turns an item's native blocks, and its fields, into those of a field plugin: its content is then its text alone.
 *
 * @param WP_Post $item Not a revision.
 * @return string[] A sentence about what does not fit, if something does not: the item then stays as it is.
 */
function turn_into_fields( WP_Post $item ) {
	if ( ! is_native( $item ) && ! metadata_exists( 'post', $item->ID, META ) ) {
		return array();
	}
	$fields  = fields_of( $item );
	$groups  = groups_for( $item, $fields );
	$problem = problem_of( $fields, $groups );
	if ( '' !== $problem ) {
		return array( $problem );
	}
	foreach ( array_keys( get_post_meta( $item->ID ) ) as $entry ) {
		if ( 0 === strpos( $entry, FOCUS_ENTRY ) ) {
			delete_metadata( 'post', $item->ID, $entry );
		}
	}
	foreach ( array_intersect_key( definitions_in( $groups ), $fields ) as $name => $field ) {
		foreach ( entries_of( $name, $fields[ $name ], $field ) as $entry => $value ) {
			update_metadata( 'post', $item->ID, $entry, wp_slash( $value ) );
		}
	}
	delete_metadata( 'post', $item->ID, META );
	replace_content( $item, text_of( $item->post_content ) );
	return array();
}

/**
 * Every item that may have blocks.
 *
 * @return int[]
 */
function ids_of_items() {
	return get_posts(
		array(
			'post_type'        => types_with_fields(),
			'post_status'      => array( 'publish', 'future', 'draft', 'pending', 'private' ),
			'numberposts'      => -1,
			'orderby'          => 'ID',
			'order'            => 'ASC',
			'fields'           => 'ids',
			'suppress_filters' => false,
		)
	);
}

/**
 * Refuses to save a page without its blocks from a screen that does not know them: it was open while an update turned fields into blocks. The screens
 * of this version say so themselves (assets/blocks.js), and other programs use no nonce.
 *
 * @param mixed            $response Of other plugins.
 * @param array            $handler  Unused.
 * @param \WP_REST_Request $request  Any.
 * @return mixed
 */
function refuse_older_screen( $response, $handler, $request ) {
	$is_of_screen = $request->get_header( 'x_wp_nonce' ) && ! $request->get_header( SCREEN_HEADER );
	if ( is_wp_error( $response ) || ! $is_of_screen || 'GET' === $request->get_method() || ! is_string( $request['content'] ) || has_blocks( $request['content'] ) ) {
		return $response;
	}
	$item = get_post( (int) $request['id'] );
	if ( ! $item || ! in_array( $item->post_type, types_with_fields(), true ) || ! is_native( $item ) || ! current_user_can( 'edit_post', $item->ID ) ) {
		return $response;
	}
	$sentence = __( 'This screen was open while the plugin was updated, and does not know the blocks that this page has now. Nothing was saved, and the page is as it was: copy what you have typed, reload this screen, and enter it again.', 'ostium' );
	return new \WP_Error( 'ostium_older_screen', $sentence, array( 'status' => 409 ) );
}
