<?php
/**
 * The canvas shows the site: what an editor types into blocks is sent to the site, signed, and comes back as the site will show it.
 *
 * @package Ostium
 */

namespace Ostium\Blocks;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use function Ostium\setting;
use function Ostium\site;
use function Ostium\site_url;
use function Ostium\Fields\allowed_html;
use function Ostium\Fields\format_values;
use function Ostium\Fields\fields_in_meta;
use function Ostium\Fields\groups_for;
use function Ostium\Fields\path_of;
use function Ostium\Fields\remember_posts;

defined( 'ABSPATH' ) || exit;

/** An editor waits no longer. In seconds. */
const DRAW_SECONDS = 8;

/** Documents of a page of blocks have less. */
const DRAWN_BYTES = 16000000;

/** The site's own limit. */
const MAX_BLOCKS = 100;

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_route' );

/**
 * Registers the route that the canvas asks.
 */
function register_route() {
	register_rest_route(
		'ostium/v1',
		'/blocks/(?P<id>\d+)/preview',
		array(
			'methods'             => 'POST',
			'permission_callback' => function ( $request ) {
				return current_user_can( 'edit_post', (int) $request['id'] );
			},
			'args'                => array(
				'blocks' => array(
					'type'     => 'array',
					'required' => true,
					'maxItems' => MAX_BLOCKS,
					'items'    => array(
						'type'       => 'object',
						'properties' => array(
							'name'       => array( 'type' => 'string' ),
							'attributes' => array( 'type' => 'object' ),
						),
					),
				),
			),
			'callback'            => __NAMESPACE__ . '\\answer_preview',
		)
	);
}

/**
 * The blocks as the site shows them.
 *
 * @param WP_REST_Request $request With `id` and `blocks`.
 * @return array{documents: list<array{html: string, problems: array}|null>}|WP_Error In the order of the blocks; null for those that the page cannot have.
 */
function answer_preview( $request ) {
	$item = get_post( (int) $request['id'] );
	if ( ! \Ostium\Preview\is_ready() ) {
		return new WP_Error( 'ostium_no_site', __( 'Blocks are shown here once the address of the site and the preview secret are set under Settings > Ostium.', 'ostium' ), array( 'status' => 409 ) );
	}
	list( $sent, $indexes ) = typed_blocks( $item, $request['blocks'] );
	$documents              = array_fill( 0, count( $request['blocks'] ), null );
	if ( ! $sent['blocks'] ) {
		return array( 'documents' => $documents );
	}
	/* translators: %s: address */
	$unreached = sprintf( __( 'The site at %s does not answer, so this cannot be shown as visitors will see it. What you type is saved all the same.', 'ostium' ), site_url() );
	$drawn     = ask_site( '/-/preview', $sent, 'documents', DRAW_SECONDS, $unreached );
	if ( is_wp_error( $drawn ) ) {
		return $drawn;
	}
	foreach ( $indexes as $place => $index ) {
		$documents[ $index ] = $drawn[ $place ] ?? null;
	}
	return array( 'documents' => $documents );
}

/**
 * What the site is sent.
 *
 * @param WP_Post $item   The item.
 * @param array[] $blocks As the editor has them: `name` and `attributes`.
 * @return array{0: array, 1: int[]} The request's body, and for each of its blocks which of the editor's it is.
 */
function typed_blocks( WP_Post $item, array $blocks ) {
	$lists   = lists_for( $item );
	$places  = places_in( $lists );
	$typed   = array();
	$indexes = array();
	foreach ( $blocks as $index => $block ) {
		$attributes = (array) ( $block['attributes'] ?? array() );
		$place      = place_of( substr( (string) ( $block['name'] ?? '' ), strlen( PREFIX ) ), $attributes, $places );
		if ( ! $place ) {
			continue;
		}
		$row = array( 'acf_fc_layout' => $place['tag'] ) + array_diff_key( allowed_html( $attributes ), array_flip( OTHER_ATTRIBUTES ) );
		remember_posts( $row );
		$formatted = format_values( array( $place['list'] => array( $row ) ), $lists, 'standard' );
		$typed[]   = array(
			'field' => $place['list'],
			'row'   => $formatted[ $place['list'] ][0],
		);
		$indexes[] = $index;
	}
	$path = path_of( $item );
	return array(
		array(
			'kind'   => kind_of( $item ),
			'link'   => '' === $path ? '/' : $path,
			'blocks' => $typed,
		),
		$indexes,
	);
}

/**
 * The page kind whose blocks an item has.
 *
 * @param WP_Post $item The item.
 * @return string Empty if it has none.
 */
function kind_of( WP_Post $item ) {
	foreach ( groups_for( $item, fields_in_meta( $item->ID ) ) as $group ) {
		if ( isset( site()['kinds'][ $group['key'] ] ) ) {
			return site()['kinds'][ $group['key'] ]['kind'];
		}
	}
	return '';
}

/**
 * Asks the site about what an editor types.
 *
 * @param string $path      Of the site, without its folder.
 * @param array  $sent      Kind, link and what is typed.
 * @param string $name      Of the list in its answer.
 * @param int    $seconds   How long the editor waits.
 * @param string $unreached What the editor reads if it does not answer.
 * @return array[]|WP_Error That list.
 */
function ask_site( $path, array $sent, $name, $seconds, $unreached ) {
	$address = site_url() . $path;
	$answer  = \Ostium\Purge\send_signed( $address, (string) wp_json_encode( $sent, JSON_UNESCAPED_SLASHES ), setting( 'preview_secret' ), $seconds, DRAWN_BYTES );
	if ( is_wp_error( $answer ) ) {
		return failure( $unreached );
	}
	$read = json_decode( wp_remote_retrieve_body( $answer ), true );
	if ( 200 === (int) wp_remote_retrieve_response_code( $answer ) && isset( $read[ $name ] ) && is_array( $read[ $name ] ) ) {
		return $read[ $name ];
	}
	$message = isset( $read['message'] ) && is_string( $read['message'] ) ? \Ostium\Purge\shortened( $read['message'] ) : '';
	/* translators: 1: HTTP status, 2: the site's own words */
	return failure( trim( sprintf( __( 'The site cannot do this now: it answered %1$d. %2$s', 'ostium' ), (int) wp_remote_retrieve_response_code( $answer ), $message ) ) );
}

/**
 * Why the site has drawn nothing.
 *
 * @param string $sentence For the editor.
 * @return WP_Error
 */
function failure( $sentence ) {
	return new WP_Error( 'ostium_not_drawn', $sentence, array( 'status' => 502 ) );
}
