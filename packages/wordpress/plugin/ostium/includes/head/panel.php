<?php
/**
 * The panel "Search and sharing" beside an item in the block editor, if no SEO plugin has its own.
 *
 * @package Ostium
 */

namespace Ostium\Head;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/** What the editor reads and writes: title, description, image (id of an upload, 0 for none), noindex. */
const ATTRIBUTE = 'ostium_seo';

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_attribute' );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\\enqueue_panel' );

/**
 * Items have it in responses to their editors only. Who may change an item may change it.
 */
function register_attribute() {
	if ( has_seo_plugin() ) {
		return;
	}
	register_rest_field(
		types(),
		ATTRIBUTE,
		array(
			'get_callback'    => function ( $item ) {
				return seo( $item['id'] ) + array(
					'title'       => '',
					'description' => '',
					'image'       => 0,
					'noindex'     => false,
				);
			},
			'update_callback' => function ( $typed, WP_Post $item ) {
				save_typed( $item->ID, $typed );
			},
			'schema'          => array(
				'description' => __( 'What search engines and shared links are told.', 'ostium' ),
				'type'        => 'object',
				'context'     => array( 'edit' ),
				'properties'  => array(
					'title'       => array( 'type' => 'string' ),
					'description' => array( 'type' => 'string' ),
					'image'       => array( 'type' => 'integer' ),
					'noindex'     => array( 'type' => 'boolean' ),
				),
			),
		)
	);
}

/**
 * The panel's script.
 */
function enqueue_panel() {
	$post = get_post();
	if ( has_seo_plugin() || ! $post || ! in_array( $post->post_type, types(), true ) ) {
		return;
	}
	$needs = array( 'wp-block-editor', 'wp-components', 'wp-core-data', 'wp-data', 'wp-edit-post', 'wp-editor', 'wp-element', 'wp-i18n', 'wp-plugins' );
	wp_enqueue_style( 'ostium-blocks' );
	wp_enqueue_script( 'ostium-search', plugins_url( 'assets/search.js', dirname( __DIR__ ) ), $needs, \Ostium\VERSION, true );
	wp_set_script_translations( 'ostium-search', 'ostium', dirname( __DIR__, 2 ) . '/languages' );
	$lengths = array(
		'title'       => TITLE_LENGTH,
		'description' => DESCRIPTION_LENGTH,
		'longest'     => LONGEST,
	);
	wp_add_inline_script( 'ostium-search', 'window.ostiumSearch = ' . wp_json_encode( $lengths ) . ';', 'before' );
}
