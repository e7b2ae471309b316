<?php
/**
 * What should be fixed on a page, before it is published: what an editor has typed is sent to the site, signed, which checks it as `ostium check` does.
 *
 * @package Ostium
 */

namespace Ostium\Findings;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use function Ostium\Blocks\ask_site;
use function Ostium\Blocks\filtered;
use function Ostium\Blocks\kind_of;
use function Ostium\Blocks\lists_for;
use function Ostium\Blocks\index_of_row;
use function Ostium\Blocks\rows_of;
use function Ostium\Fields\allowed_html;
use function Ostium\Fields\fields_in_meta;
use function Ostium\Fields\fields_of;
use function Ostium\Fields\format_values;
use function Ostium\Fields\groups_for;
use function Ostium\Fields\path_of;
use function Ostium\Fields\remember_posts;
use function Ostium\site_url;

defined( 'ABSPATH' ) || exit;

/** An editor waits no longer: the site looks up every link. In seconds. */
const CHECK_SECONDS = 15;

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_route' );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\\enqueue' );

/**
 * Registers the route that the editor asks.
 */
function register_route() {
	$text = array(
		'type'      => 'string',
		'required'  => true,
		'maxLength' => \Ostium\Fields\MAX_BYTES,
	);
	register_rest_route(
		'ostium/v1',
		'/findings/(?P<id>\d+)',
		array(
			'methods'             => 'POST',
			'permission_callback' => function ( $request ) {
				return current_user_can( 'edit_post', (int) $request['id'] );
			},
			'args'                => array(
				'title'          => $text,
				'content'        => $text,
				'acf'            => array(
					'type'    => 'object',
					'default' => array(),
				),
				'featured_media' => array(
					'type'    => 'integer',
					'default' => 0,
				),
			),
			'callback'            => __NAMESPACE__ . '\\answer_findings',
		)
	);
}

/**
 * What the site finds in an item as it is being typed.
 *
 * @param WP_REST_Request $request With `id`, `title`, `content`, `acf` and `featured_media`.
 * @return array{findings: list<array{level: string, message: string, block: int}>}|WP_Error `block` is the position of our block, from 1, or 0.
 */
function answer_findings( $request ) {
	$item = get_post( (int) $request['id'] );
	if ( ! \Ostium\Preview\is_ready() ) {
		return new WP_Error( 'ostium_no_site', __( 'Pages are checked here once the address of the site and the preview secret are set under Settings > Ostium.', 'ostium' ), array( 'status' => 409 ) );
	}
	$typed = typed_item( $item, $request );
	/* translators: %s: address */
	$unreached = sprintf( __( 'The site at %s does not answer, so this page cannot be checked now.', 'ostium' ), site_url() );
	$findings  = ask_site( '/-/findings', sent_item( $typed, $request ), 'findings', CHECK_SECONDS, $unreached );
	if ( is_wp_error( $findings ) ) {
		return $findings;
	}
	return array(
		'findings' => array_map(
			function ( $finding ) use ( $typed ) {
				return array(
					'level'   => 'error' === ( $finding['level'] ?? '' ) ? 'error' : 'warning',
					'message' => is_string( $finding['message'] ?? null ) ? $finding['message'] : '',
					'block'   => block_of( $typed, is_string( $finding['field'] ?? null ) ? $finding['field'] : '' ),
				);
			},
			array_values( array_filter( $findings, 'is_array' ) )
		),
	);
}

/**
 * An item with what the editor has typed in place of what is stored.
 *
 * @param WP_Post         $item    The item.
 * @param WP_REST_Request $request The request.
 * @return WP_Post A copy.
 */
function typed_item( WP_Post $item, $request ) {
	$typed               = clone $item;
	$typed->post_title   = allowed_html( array( $request['title'] ) )[0];
	$typed->post_content = current_user_can( 'unfiltered_html' ) ? $request['content'] : filtered( $request['content'] );
	return $typed;
}

/**
 * What the site is sent.
 *
 * @param WP_Post         $typed   The item as it is typed.
 * @param WP_REST_Request $request The request.
 * @return array
 */
function sent_item( WP_Post $typed, $request ) {
	$lists  = lists_for( $typed );
	$stored = array_merge( fields_in_meta( $typed->ID ), rows_of( $typed->post_content, $lists ) );
	$fields = array_merge( $stored, allowed_html( array_diff_key( (array) $request['acf'], $lists ) ) );
	remember_posts( $fields );
	$path    = path_of( $typed );
	$picture = get_post( $request['featured_media'] );
	// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own: get_the_title() would add "Private:".
	$title = (string) apply_filters( 'the_title', $typed->post_title, $typed->ID );
	return array(
		'kind'    => kind_of( $typed ),
		'link'    => '' === $path ? '/' : $path,
		'item'    => array(
			'title'    => array( 'rendered' => $title ),
			'content'  => array( 'rendered' => rendered( $typed ) ),
			'acf'      => (object) format_values( $fields, fields_of( groups_for( $typed, $fields ) ), 'standard' ),
			'date'     => mysql_to_rfc3339( $typed->post_date ),
			// What is typed is not older than this.
			'modified' => (string) current_time( 'Y-m-d\TH:i:s' ),
		),
		'picture' => $picture && wp_attachment_is_image( $picture ) ? array(
			'media_type' => 'image',
			'source_url' => (string) wp_get_attachment_url( $picture->ID ),
			'alt_text'   => (string) get_post_meta( $picture->ID, '_wp_attachment_image_alt', true ),
			'alt_texts'  => (object) \Ostium\AltTexts\alt_texts( $picture->ID ),
		) : null,
	);
}

/**
 * The text of an item as responses have it.
 *
 * @param WP_Post $typed The item.
 * @return string HTML.
 */
function rendered( WP_Post $typed ) {
	$before = $GLOBALS['post'] ?? null;
	// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As WordPress's own REST API: blocks ask for it.
	$GLOBALS['post'] = $typed;
	setup_postdata( $typed );
	// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
	$html = apply_filters( 'the_content', $typed->post_content );
	// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As above.
	$GLOBALS['post'] = $before;
	wp_reset_postdata();
	return $html;
}

/**
 * Which of our blocks a finding is about.
 *
 * @param WP_Post $typed The item as it is typed.
 * @param string  $field Such as `acf.flexible_content.2.heading`, from 0.
 * @return int From 1; 0 if it is about none.
 */
function block_of( WP_Post $typed, $field ) {
	$parts = explode( '.', $field );
	return 'acf' === $parts[0] && isset( $parts[2] ) && ctype_digit( $parts[2] ) ? index_of_row( $typed, $parts[1], (int) $parts[2] + 1, true ) : 0;
}

/**
 * Hands the panels to the editor.
 */
function enqueue() {
	$post = get_post();
	if ( ! $post || ! in_array( $post->post_type, \Ostium\Fields\types_with_fields(), true ) || ! \Ostium\Preview\is_ready() ) {
		return;
	}
	$needs = array( 'ostium-blocks', 'wp-api-fetch', 'wp-components', 'wp-data', 'wp-edit-post', 'wp-editor', 'wp-element', 'wp-i18n', 'wp-plugins' );
	wp_enqueue_script( 'ostium-findings', plugins_url( 'assets/findings.js', __DIR__ ), $needs, \Ostium\VERSION, true );
	wp_set_script_translations( 'ostium-findings', 'ostium', dirname( __DIR__ ) . '/languages' );
}
