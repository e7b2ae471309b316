<?php
/**
 * Fields in the responses of `wp/v2`, under `acf`: the plugin answers its own whether ACF is active or not, beside those of ACF's other groups,
 * of which it shows nothing that ACF would show to too many.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_field' );

/**
 * Registers `acf` for items and their revisions. If ACF has registered it, completes ACF's responses instead.
 */
function register_field() {
	foreach ( types_with_fields() as $type ) {
		if ( has_acf() ) {
			add_filter( "rest_prepare_$type", __NAMESPACE__ . '\\complete_answer', 20, 3 );
			add_filter( "rest_pre_insert_$type", __NAMESPACE__ . '\\check_sent', 10, 2 );
			add_action( "rest_after_insert_$type", __NAMESPACE__ . '\\store_sent', 10, 2 );
			continue;
		}
		$schema = array(
			'description' => __( 'Fields of blocks, and of the item beside them.', 'ostium' ),
			'type'        => 'object',
			'context'     => array( 'view', 'edit', 'embed' ),
		);
		register_rest_field(
			$type,
			'acf',
			array(
				'get_callback'    => __NAMESPACE__ . '\\show_fields',
				'update_callback' => __NAMESPACE__ . '\\update_fields',
				'schema'          => $schema + array(
					'arg_options' => array(
						'validate_callback' => function ( $value, $request ) use ( $type ) {
							return check_fields( $value, $request, $type );
						},
					),
				),
			)
		);
		register_rest_field(
			"$type-revision",
			'acf',
			array(
				'get_callback' => __NAMESPACE__ . '\\show_fields',
				'schema'       => $schema + array( 'readonly' => true ),
			)
		);
	}
}

/**
 * The fields of an item or of a revision. If there are none to see, an empty list, since PHP writes an empty map that way.
 *
 * @param array           $item    As it is sent.
 * @param string          $name    `acf`.
 * @param WP_REST_Request $request With `acf_format` and, for a protected item, `password`.
 * @return array<string, mixed>
 */
function show_fields( $item, $name, $request ) {
	$post = get_post( $item['id'] );
	if ( ! $post || ! is_open( item_of( $post ), $request ) ) {
		return array();
	}
	return answer_of( $post, 'standard' === $request['acf_format'] ? 'standard' : 'light' );
}

/**
 * The fields of an item in a format. A revision without its own, such as another program's, has the item's.
 *
 * @param WP_Post $post   The item or the revision.
 * @param string  $format `light` or `standard`.
 * @return array<string, mixed>
 */
function answer_of( WP_Post $post, $format ) {
	$item   = item_of( $post );
	$stored = stored_fields( has_fields( $post->ID ) ? $post->ID : $item->ID );
	if ( 'standard' === $format ) {
		remember_posts( $stored );
	}
	return format_values( $stored, fields_of( groups_for( $item, $stored ) ), $format );
}

/**
 * Reads all uploads and items that fields may refer to from the database at once, instead of one by one.
 *
 * @param array<string, mixed> $fields As they are stored: some numbers in them are ids.
 */
function remember_posts( array $fields ) {
	$ids = array();
	array_walk_recursive(
		$fields,
		function ( $value ) use ( &$ids ) {
			if ( is_int( $value ) && $value > 0 ) {
				$ids[ $value ] = $value;
			}
		}
	);
	_prime_post_caches( $ids, false, true );
}

/**
 * Whether a request may see what an item's password protects.
 *
 * @param WP_Post         $item    The item.
 * @param WP_REST_Request $request WordPress refuses a wrong `password` before this is called.
 * @return bool
 */
function is_open( WP_Post $item, $request ) {
	return empty( $item->post_password )
		|| hash_equals( $item->post_password, (string) $request['password'] )
		|| current_user_can( 'edit_post', $item->ID );
}

/**
 * What is wrong with fields sent for an item, before any of it is written. WordPress calls this before it refuses users who may not edit
 * the item, so they learn nothing about it here.
 *
 * @param mixed           $value   What was sent.
 * @param WP_REST_Request $request For an existing item (`id`) or a new one.
 * @param string          $type    The type of the item.
 * @return true|WP_Error
 */
function check_fields( $value, $request, $type ) {
	if ( ! is_array( $value ) || is_rows( $value ) ) {
		return refusal( __( 'acf must be an object of fields.', 'ostium' ) );
	}
	$may_write = $request['id'] ? current_user_can( 'edit_post', (int) $request['id'] ) : current_user_can( get_post_type_object( $type )->cap->create_posts );
	if ( ! $may_write ) {
		return true;
	}
	$post    = $request['id'] ? get_post( (int) $request['id'] ) : item_to_be( $request, $type );
	$fields  = $post ? array_merge( stored_fields( $post->ID ), $value ) : $value;
	$problem = $post ? problem_of( $value, groups_for( $post, $fields ) ) : '';
	return '' === $problem ? true : refusal( $problem );
}

/**
 * The error for invalid fields.
 *
 * @param string $problem One sentence.
 * @return WP_Error
 */
function refusal( $problem ) {
	return new WP_Error( 'ostium_invalid_fields', $problem, array( 'status' => 400 ) );
}

/**
 * The item that a request describes, as far as field groups need it.
 *
 * @param WP_REST_Request $request With title, slug and parent.
 * @param string          $type    Its type.
 * @return WP_Post
 */
function item_to_be( $request, $type ) {
	$title = $request['title'];
	return new WP_Post(
		(object) array(
			'ID'          => 0,
			'post_type'   => $type,
			'post_title'  => (string) ( is_array( $title ) ? $title['raw'] ?? '' : $title ),
			'post_name'   => (string) $request['slug'],
			'post_parent' => (int) $request['parent'],
		)
	);
}

/**
 * Writes what was sent for an item. Fields that were not named stay.
 *
 * @param array<string, mixed> $value Checked by `check_fields`.
 * @param WP_Post              $post  WordPress has checked that this user may edit it.
 */
function update_fields( $value, $post ) {
	store_fields( $post->ID, array_merge( stored_fields( $post->ID ), allowed_html( $value ) ) );
}

/**
 * Of `acf` in a request that ACF reads, what are our own fields: ACF leaves those that it does not know.
 *
 * @param WP_REST_Request $request With `acf`, perhaps.
 * @return array<string, mixed> By name.
 */
function own_sent( $request ) {
	$names = array_column( own_fields(), 'name' );
	return is_array( $request['acf'] ) ? array_intersect_key( $request['acf'], array_flip( $names ) ) : array();
}

/**
 * The same check as `check_fields`, where ACF has registered `acf`.
 *
 * @param object|WP_Error $prepared The item as WordPress will write it.
 * @param WP_REST_Request $request  The request.
 * @return object|WP_Error
 */
function check_sent( $prepared, $request ) {
	$sent    = own_sent( $request );
	$type    = is_wp_error( $prepared ) ? '' : ( $prepared->post_type ?? get_post_type( (int) $request['id'] ) );
	$checked = $sent && '' !== $type ? check_fields( $sent, $request, $type ) : true;
	return true === $checked ? $prepared : $checked;
}

/**
 * Writes our own fields, where ACF has registered `acf`.
 *
 * @param WP_Post         $post    The item.
 * @param WP_REST_Request $request The request, checked by `check_sent`.
 */
function store_sent( $post, $request ) {
	$sent = own_sent( $request );
	if ( $sent ) {
		update_fields( $sent, $post );
	}
}

/**
 * Removes from texts the HTML that their author may not write: WordPress lets only few users write any HTML.
 *
 * @param array<string, mixed> $fields In the light format.
 * @return array<string, mixed>
 */
function allowed_html( array $fields ) {
	if ( current_user_can( 'unfiltered_html' ) ) {
		return $fields;
	}
	return map_deep(
		$fields,
		function ( $value ) {
			return is_string( $value ) && false !== strpos( $value, '<' ) ? wp_kses_post( $value ) : $value;
		}
	);
}

/**
 * Adds our fields to ACF's response, and applies the rules of our own to the rest: nothing of a protected item without its password, no
 * passwords, no drafts of others.
 *
 * @param WP_REST_Response $response Of an item.
 * @param WP_Post          $post     The item.
 * @param WP_REST_Request  $request  The request.
 * @return WP_REST_Response
 */
function complete_answer( $response, $post, $request ) {
	$data   = $response->get_data();
	$wanted = wp_parse_list( $request['_fields'] ?? array() );
	if ( $wanted && ! rest_is_field_included( 'acf', $wanted ) ) {
		return $response;
	}
	$others      = is_open( item_of( $post ), $request ) ? without_secrets( (array) ( $data['acf'] ?? array() ) ) : array();
	$data['acf'] = array_merge( $others, show_fields( array( 'id' => $post->ID ), 'acf', $request ) );
	$response->set_data( $data );
	return $response;
}
