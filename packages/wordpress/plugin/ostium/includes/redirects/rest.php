<?php
/**
 * `ostium/v1/redirects`: the rules as the site reads them. Public: requesting an old address reveals as much.
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_route' );

/**
 * Registers the route.
 */
function register_route() {
	register_rest_route(
		'ostium/v1',
		'/redirects',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\\answer_rules',
			'permission_callback' => '__return_true',
		)
	);
}

/**
 * All rules, or 304 for a client that has them.
 *
 * @param WP_REST_Request $request With its `If-None-Match`.
 * @return WP_REST_Response
 */
function answer_rules( WP_REST_Request $request ) {
	$rules    = array_values( rules() );
	$etag     = '"' . md5( (string) wp_json_encode( $rules ) ) . '"';
	$is_known = $etag === $request->get_header( 'if_none_match' );
	$response = new WP_REST_Response( $is_known ? null : array( 'redirects' => $rules ), $is_known ? 304 : 200 );
	$response->header( 'ETag', $etag );
	return $response;
}
