<?php
/**
 * Native blocks in the editor: their registration, what the inserter offers, and what the editor's code must know of them.
 *
 * @package Ostium
 */

namespace Ostium\Blocks;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use function Ostium\Fields\allowed_html;
use function Ostium\Fields\fields_in_meta;
use function Ostium\Fields\format_values;
use function Ostium\Fields\groups_for;
use function Ostium\Fields\item_of;
use function Ostium\Fields\path_of;
use function Ostium\Fields\remember_posts;
use function Ostium\Fields\types_with_fields;
use function Ostium\setting;
use function Ostium\site;
use function Ostium\site_url;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\\register', 20 );
add_filter( 'block_categories_all', __NAMESPACE__ . '\\add_category' );
add_filter( 'allowed_block_types_all', __NAMESPACE__ . '\\allow', 20, 2 );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\\enqueue' );
// Before the first style: a script waits for the styles above it.
add_action( 'admin_print_styles', __NAMESPACE__ . '\\draw_early', 0 );

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
			// A pattern that is kept elsewhere would not be on the page.
			'reusable'        => false,
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
	$needs = array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-data', 'wp-element', 'wp-api-fetch', 'wp-i18n', 'wp-url', 'wp-core-data', 'wp-editor', 'wp-edit-post', 'wp-plugins' );
	wp_enqueue_editor();
	wp_enqueue_style( 'ostium-blocks' );
	wp_enqueue_script( 'ostium-blocks', plugins_url( 'assets/blocks.js', dirname( __DIR__ ) ), $needs, \Ostium\VERSION, true );
	wp_set_script_translations( 'ostium-blocks', 'ostium', dirname( __DIR__, 2 ) . '/languages' );
	wp_add_inline_script( 'ostium-blocks', 'window.ostiumBlocks = ' . wp_json_encode( data_for( $post ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
}

/**
 * Has the page drawn while WordPress's scripts are still loading.
 */
function draw_early() {
	$screen = get_current_screen();
	$post   = $screen && $screen->is_block_editor() ? get_post() : null;
	if ( ! $post || ! is_native( $post ) || ! \Ostium\Preview\is_ready() || ! in_array( $post->post_type, types_with_fields(), true ) ) {
		return;
	}
	printf(
		"<script>window.ostiumDrawn = fetch(%s, { headers: { 'X-WP-Nonce': %s } }).then((answer) => answer.json()).catch(() => ({}));</script>\n",
		wp_json_encode( rest_url( "ostium/v1/blocks/{$post->ID}/preview" ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ),
		wp_json_encode( wp_create_nonce( 'wp_rest' ) )
	);
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
	foreach ( all_blocks() as $name => $block ) {
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

/*
 * The canvas shows the site: what an editor types into blocks is sent to the site, signed, and comes back as the site will show it.
 */

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
	$may_edit = function ( $request ) {
		return current_user_can( 'edit_post', (int) $request['id'] );
	};
	$stored   = array(
		'methods'             => 'GET',
		'permission_callback' => $may_edit,
		'callback'            => __NAMESPACE__ . '\\answer_stored',
	);
	$typed    = array(
		'methods'             => 'POST',
		'permission_callback' => $may_edit,
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
	);
	register_rest_route( 'ostium/v1', '/blocks/(?P<id>\d+)/preview', array( $stored, $typed ) );
}

/**
 * The blocks that an editor types as the site shows them.
 *
 * @param WP_REST_Request $request With `id` and `blocks`.
 * @return array|WP_Error See `draw`.
 */
function answer_preview( $request ) {
	return draw( get_post( (int) $request['id'] ), $request['blocks'] );
}

/**
 * The blocks of an item as they are stored, and as the site shows them.
 *
 * @param WP_REST_Request $request With `id`.
 * @return array|WP_Error See `draw`, with `blocks`.
 */
function answer_stored( $request ) {
	$item   = get_post( (int) $request['id'] );
	$blocks = array_map(
		function ( $block ) {
			return array(
				'name'       => $block['blockName'],
				'attributes' => (object) $block['attrs'],
			);
		},
		array_slice( blocks_in( parse_blocks( $item->post_content ) ), 0, MAX_BLOCKS )
	);
	$drawn  = draw( $item, $blocks );
	return is_wp_error( $drawn ) ? $drawn : $drawn + array( 'blocks' => $blocks );
}

/**
 * Blocks as the site shows them.
 *
 * @param WP_Post $item   The item.
 * @param array[] $blocks See `typed_blocks`.
 * @return array{documents: list<array{html: string, problems: array}|null>}|WP_Error In the order of the blocks; null for those that the page cannot have.
 */
function draw( WP_Post $item, array $blocks ) {
	if ( ! \Ostium\Preview\is_ready() ) {
		return new WP_Error( 'ostium_no_site', __( 'Blocks are shown here once the address of the site and the preview secret are set under Settings > Ostium.', 'ostium' ), array( 'status' => 409 ) );
	}
	list( $sent, $indexes ) = typed_blocks( $item, $blocks );
	$documents              = array_fill( 0, count( $blocks ), null );
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
