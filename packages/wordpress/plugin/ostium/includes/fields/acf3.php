<?php
/**
 * `acf/v3/{type}/{id}` and `/{field}`, as the plugin “ACF to REST API” served them: only fields, in the standard format.
 *
 * That plugin serves drafts and password-protected fields to everybody. Here only published items have fields.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

// After that plugin, whose routes these replace.
add_action( 'rest_api_init', __NAMESPACE__ . '\\register_acf3', 20 );

/**
 * Registers the addresses of every type that has fields.
 */
function register_acf3() {
	foreach ( types_with_fields() as $type ) {
		$object = get_post_type_object( $type );
		$base   = $object && $object->rest_base ? $object->rest_base : $type;
		foreach ( array( '', '/(?P<field>[\w-]+)' ) as $rest ) {
			register_rest_route(
				'acf/v3',
				"/$base/(?P<id>\d+)$rest",
				array(
					'methods'             => 'GET',
					'permission_callback' => '__return_true',
					'callback'            => function ( $request ) use ( $type, $base ) {
						return show_acf3( $request, $type, $base );
					},
				),
				true
			);
		}
	}
}

/**
 * The fields of an item, or one of them. An unknown id has none, nor does an item that nobody may see.
 *
 * @param WP_REST_Request $request With `id` and, perhaps, `field`.
 * @param string          $type    The requested type.
 * @param string          $base    Its name in addresses.
 * @return array<string, mixed>
 */
function show_acf3( $request, $type, $base ) {
	$post   = get_post( (int) $request['id'] );
	$is_all = $post && $type === $post->post_type && is_post_publicly_viewable( $post ) && empty( $post->post_password );
	$fields = array();
	if ( $is_all ) {
		$inner = new WP_REST_Request( 'GET', "/wp/v2/$base/{$post->ID}" );
		$inner->set_query_params(
			array(
				'acf_format' => 'standard',
				'_fields'    => 'acf',
			)
		);
		// Whatever stores the fields, these are the ones that wp/v2 returns.
		$fields = rest_do_request( $inner )->get_data()['acf'] ?? array();
	}
	$name = $request['field'];
	return null === $name ? array( 'acf' => $fields ) : array( $name => $fields[ $name ] ?? null );
}
