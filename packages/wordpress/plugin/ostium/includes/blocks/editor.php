<?php
/**
 * Native blocks in the editor: their registration, what the inserter offers, and what the editor's code must know of them.
 *
 * @package Ostium
 */

namespace Ostium\Blocks;

use WP_Post;
use function Ostium\site;
use function Ostium\Fields\groups_for;
use function Ostium\Fields\item_of;
use function Ostium\Fields\types_with_fields;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\\register', 20 );
add_filter( 'block_categories_all', __NAMESPACE__ . '\\add_category' );
add_filter( 'allowed_block_types_all', __NAMESPACE__ . '\\allow', 20, 2 );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\\enqueue' );

/** Blocks have no type of their own here: the site's schemas read them. */
const ANY_TYPE = array( 'null', 'boolean', 'number', 'string', 'array', 'object' );

/**
 * Registers every block. WordPress itself shows nothing of them: the site does.
 */
function register() {
	// Also in the frame of the canvas.
	wp_register_style( 'ostium-blocks', plugins_url( 'assets/blocks.css', dirname( __DIR__ ) ), array(), \Ostium\VERSION );
	foreach ( all_blocks() as $name => $block ) {
		$names = array_merge( array_column( $block['fields'], 'name' ), array( LIST_ATTRIBUTE ) );
		register_block_type( PREFIX . $name, settings_of( $block, array_fill_keys( $names, array( 'type' => ANY_TYPE ) ) ) );
	}
	register_block_type( PREFIX . UNKNOWN, settings_of( unknown_block(), array() ) );
}

/**
 * What a row that the site does not know is as a block.
 *
 * @return array{title: string, description: string, keywords: string[], icon: string, fields: array[]}
 */
function unknown_block() {
	return array(
		'title'       => __( 'Unknown block', 'ostium' ),
		'description' => __( 'The site does not know this block: it is kept, and not shown.', 'ostium' ),
		'keywords'    => array(),
		'icon'        => 'warning',
		'fields'      => array(),
	);
}

/**
 * How a block is registered.
 *
 * @param array{title: string, description: string, keywords: string[], icon: string} $block      See `all_blocks`.
 * @param array                                                                       $attributes By name.
 * @return array
 */
function settings_of( array $block, array $attributes ) {
	return array(
		'api_version'     => 3,
		'title'           => $block['title'],
		'description'     => $block['description'],
		'keywords'        => $block['keywords'],
		'icon'            => $block['icon'],
		'category'        => 'ostium',
		'attributes'      => $attributes,
		'supports'        => array(
			'html'            => false,
			'className'       => false,
			'customClassName' => false,
		),
		'editor_style'    => 'ostium-blocks',
		'render_callback' => '__return_empty_string',
	);
}

/**
 * The site's blocks come first in the inserter.
 *
 * @param array[] $categories WordPress's.
 * @return array[]
 */
function add_category( $categories ) {
	$ours = array(
		'slug'  => 'ostium',
		'title' => __( 'Blocks of the site', 'ostium' ),
	);
	return array_merge( array( $ours ), $categories );
}

/**
 * The inserter offers those of our blocks that the site shows on the page, and WordPress's own as ever. On a page whose blocks are still stored as
 * fields it offers none: they would hide those.
 *
 * @param bool|string[] $allowed The names so far; true for all.
 * @param object        $context With the post being edited, if one is.
 * @return bool|string[]
 */
function allow( $allowed, $context ) {
	$item = empty( $context->post ) ? null : item_of( $context->post );
	if ( ! is_array( $allowed ) ) {
		$allowed = $allowed ? array_keys( \WP_Block_Type_Registry::get_instance()->get_all_registered() ) : array();
	}
	$is_ours = $item && in_array( $item->post_type, types_with_fields(), true ) && ! has_stored_rows( $item );
	$names   = $is_ours ? array_keys( places_in( lists_for( $item ) ) ) : array();
	$ours    = array_map(
		function ( $name ) {
			return PREFIX . $name;
		},
		$names
	);
	return array_values(
		array_filter(
			$allowed,
			function ( $name ) use ( $ours ) {
				return 0 !== strpos( $name, PREFIX ) || in_array( $name, $ours, true );
			}
		)
	);
}

/**
 * Hands the blocks to the editor's code.
 */
function enqueue() {
	$post = get_post();
	if ( ! $post || ! in_array( $post->post_type, types_with_fields(), true ) ) {
		return;
	}
	$needs = array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-data', 'wp-element', 'wp-api-fetch', 'wp-i18n', 'wp-url', 'wp-escape-html', 'wp-core-data', 'wp-editor', 'wp-edit-post', 'wp-plugins' );
	wp_enqueue_editor();
	wp_enqueue_style( 'ostium-blocks' );
	wp_enqueue_script( 'ostium-blocks', plugins_url( 'assets/blocks.js', dirname( __DIR__ ) ), $needs, \Ostium\VERSION, true );
	wp_set_script_translations( 'ostium-blocks', 'ostium', dirname( __DIR__, 2 ) . '/languages' );
	wp_add_inline_script( 'ostium-blocks', 'window.ostiumBlocks = ' . wp_json_encode( data_for( $post ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
}

/**
 * The fields of an item that are not blocks, for a panel beside the page.
 *
 * @param WP_Post $post The item.
 * @return array[] Their definitions; none where a field plugin still holds them with the item's blocks.
 */
function single_definitions( WP_Post $post ) {
	if ( has_stored_rows( $post ) ) {
		return array();
	}
	$fields = array();
	foreach ( groups_for( $post ) as $group ) {
		foreach ( \Ostium\Translations\fields_of_group( $group['fields'], $group['key'] ) as $field ) {
			if ( ! is_list( $field ) ) {
				$fields[] = $field;
			}
		}
	}
	return $fields;
}

/**
 * What the editor's code must know.
 *
 * @param WP_Post $post The item being edited.
 * @return array
 */
function data_for( WP_Post $post ) {
	$pictures = plugins_url( 'pictures/blocks/', dirname( __DIR__ ) );
	$blocks   = array();
	foreach ( all_blocks() + array( UNKNOWN => unknown_block() ) as $name => $block ) {
		$has_picture = file_exists( dirname( __DIR__, 2 ) . "/pictures/blocks/$name.webp" );
		$blocks[]    = array( 'name' => PREFIX . $name ) + $block + array( 'picture' => $has_picture ? "$pictures$name.webp" : '' );
	}
	return array(
		'post'       => $post->ID,
		'blocks'     => $blocks,
		'canPreview' => \Ostium\Preview\is_ready(),
		'canConvert' => has_stored_rows( $post ),
		'singles'    => single_definitions( $post ),
	);
}
