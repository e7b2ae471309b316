<?php
/**
 * The form for fields if no ACF provides one: their JSON, checked while it is typed, beside a list of what the item can contain.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use Ostium\Blocks;
use WP_Post;
use WP_REST_Request;
use function Ostium\beginning;

defined( 'ABSPATH' ) || exit;

add_action( 'add_meta_boxes', __NAMESPACE__ . '\\add_box', 10, 2 );
add_action( 'save_post', __NAMESPACE__ . '\\save_form', 10, 2 );
add_action( 'rest_api_init', __NAMESPACE__ . '\\register_check' );
add_filter( '_wp_post_revision_fields', __NAMESPACE__ . '\\count_form_as_change' );

/**
 * How long typed text that could not be saved is kept, in seconds.
 */
const KEEP_TYPED = DAY_IN_SECONDS;

/**
 * Adds the box to the screens of items that have fields.
 *
 * @param string $type The type of the item.
 * @param mixed  $post The item; for comments and links another object.
 */
function add_box( $type, $post ) {
	if ( has_acf() || ! $post instanceof WP_Post || ! in_array( $type, types_with_fields(), true ) ) {
		return;
	}
	if ( groups_for( $post ) || stored_fields( $post->ID ) ) {
		// The block editor shows them itself, unless they are blocks that are stored as fields.
		$is_classic = array( '__back_compat_meta_box' => ! Blocks\has_stored_rows( $post ) );
		add_meta_box( 'ostium-fields', __( 'Blocks and fields', 'ostium' ), __NAMESPACE__ . '\\show_box', $type, 'normal', 'high', $is_classic );
	}
}

/**
 * The box, with the text that could not be saved, or else what is stored.
 *
 * @param WP_Post $post The item.
 */
function show_box( WP_Post $post ) {
	$stored = write_json( fields_in_form( $post ) );
	$typed  = get_transient( typed_key( $post->ID ) );
	$text   = is_string( $typed ) ? $typed : $stored;
	wp_nonce_field( 'ostium_fields_' . $post->ID, 'ostium_fields_nonce' );
	wp_enqueue_style( 'ostium-fields', plugins_url( 'assets/fields.css', dirname( __DIR__ ) ), array(), \Ostium\VERSION );
	wp_enqueue_script( 'ostium-fields', plugins_url( 'assets/fields.js', dirname( __DIR__ ) ), array( 'wp-api-fetch' ), \Ostium\VERSION, true );
	wp_enqueue_script( 'ostium-words', plugins_url( 'assets/words.js', dirname( __DIR__ ) ), array(), \Ostium\VERSION, true );
	printf( '<input type="hidden" name="ostium_fields_before" value="%s">', esc_attr( md5( $stored ) ) );
	printf( '<div id="ostium-words" data-others="%s"></div>', esc_attr__( 'Other words', 'ostium' ) );
	printf( '<details id="ostium-fields-json" open><summary>%s</summary>', esc_html__( 'All fields as JSON, and which blocks there are', 'ostium' ) );
	printf(
		'<p><label for="ostium-fields-text">%s</label></p><textarea id="ostium-fields-text" name="ostium_fields" rows="18" spellcheck="false" dir="ltr" aria-describedby="ostium-fields-problem" data-post="%d">%s</textarea>',
		esc_html__( 'The fields of this item by name. Uploads and items are their numbers, rows are lists; each block names itself in acf_fc_layout.', 'ostium' ),
		(int) $post->ID,
		esc_textarea( $text )
	);
	show_guide( groups_for( $post ) );
	echo '</details>';
	$problem = is_string( $typed ) ? problem_of_text( $typed, $post ) : '';
	printf( '<p id="ostium-fields-problem" role="status" data-sound="%s">%s</p>', esc_attr__( 'This can be saved.', 'ostium' ), esc_html( $problem ) );
	if ( is_string( $typed ) ) {
		printf( '<p><strong>%s</strong></p>', esc_html__( 'What you wrote is not saved yet: visitors see what was saved before.', 'ostium' ) );
	}
}

/**
 * The fields that the box shows: not the blocks that the editor itself shows.
 *
 * @param WP_Post $post The item.
 * @return array<string, mixed>
 */
function fields_in_form( WP_Post $post ) {
	return array_diff_key( stored_fields( $post->ID ), Blocks\fields_in_content( $post ) );
}

/**
 * Fields in the form in which editors read them.
 *
 * @param array<string, mixed> $fields In the light format.
 * @return string JSON; empty if there are none.
 */
function write_json( array $fields ) {
	return $fields ? (string) wp_json_encode( $fields, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) : '';
}

/**
 * What is wrong with the text written for an item.
 *
 * @param string  $text JSON.
 * @param WP_Post $post The item.
 * @return string Empty if nothing is.
 */
function problem_of_text( $text, WP_Post $post ) {
	$fields = read_json( $text );
	return is_string( $fields ) ? $fields : problem_of( $fields, groups_for( $post, $fields ) );
}

/**
 * Where an editor's text is kept while it cannot be saved. Nobody else sees it.
 *
 * @param int $post_id The item.
 * @return string
 */
function typed_key( $post_id ) {
	return 'ostium_typed_' . $post_id . '_' . get_current_user_id();
}

/**
 * The text sent with an item's form by a user who may edit the item.
 *
 * @param int $post_id The item.
 * @return string|null Null if nothing was sent, or if the text was not changed.
 */
function text_of_form( $post_id ) {
	$nonce = isset( $_POST['ostium_fields_nonce'] ) ? sanitize_text_field( wp_unslash( $_POST['ostium_fields_nonce'] ) ) : '';
	if ( ! wp_verify_nonce( $nonce, 'ostium_fields_' . $post_id ) || ! current_user_can( 'edit_post', $post_id ) ) {
		return null;
	}
	if ( ! isset( $_POST['ostium_fields'] ) || ! is_string( $_POST['ostium_fields'] ) ) {
		return null;
	}
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- JSON: it is parsed and checked against the field groups.
	$text   = str_replace( "\r\n", "\n", wp_unslash( $_POST['ostium_fields'] ) );
	$before = isset( $_POST['ostium_fields_before'] ) ? sanitize_key( $_POST['ostium_fields_before'] ) : '';
	return md5( $text ) === $before ? null : $text;
}

/**
 * The fields sent with an item's form, if they are valid.
 *
 * @param int $post_id The item.
 * @return array<string, mixed>|null
 */
function fields_of_form( $post_id ) {
	$text   = text_of_form( $post_id );
	$post   = get_post( $post_id );
	$fields = null === $text || ! $post || '' !== problem_of_text( $text, $post ) ? null : read_json( $text );
	return is_array( $fields ) ? allowed_html( $fields ) : null;
}

/**
 * Stores what was sent with the form. Invalid text is kept for the editor, and the previously stored fields stay.
 *
 * @param int     $post_id The item.
 * @param WP_Post $post    The item.
 */
function save_form( $post_id, $post ) {
	if ( has_acf() || 'revision' === $post->post_type ) {
		return;
	}
	$text = text_of_form( $post_id );
	if ( null === $text ) {
		return;
	}
	$fields = fields_of_form( $post_id );
	if ( null === $fields ) {
		// Options hold at most a few megabytes, and this is not content.
		set_transient( typed_key( $post_id ), beginning( $text, MAX_BYTES ), KEEP_TYPED );
		return;
	}
	delete_transient( typed_key( $post_id ) );
	store_fields( $post_id, array_merge( $fields, Blocks\fields_in_content( $post ) ) );
}

/**
 * A preview from the classic screen also previews the fields: WordPress discards an autosave with the same title and text as the item.
 *
 * @param array<string, string> $fields The fields that WordPress compares.
 * @return array<string, string>
 */
function count_form_as_change( $fields ) {
	// phpcs:disable WordPress.Security.NonceVerification.Missing -- Nothing is read here; text_of_form checks the nonce.
	$is_preview = isset( $_POST['wp-preview'], $_POST['ostium_fields'], $_POST['post_ID'] ) && 'dopreview' === $_POST['wp-preview'];
	if ( $is_preview && ! has_acf() && null !== fields_of_form( (int) $_POST['post_ID'] ) ) {
		$fields['ostium_fields'] = __( 'Blocks and fields', 'ostium' );
	}
	// phpcs:enable
	return $fields;
}

/**
 * The route at which the box asks, while somebody types, whether the text can be saved.
 */
function register_check() {
	register_rest_route(
		'ostium/v1',
		'/fields/(?P<id>\d+)/check',
		array(
			'methods'             => 'POST',
			'permission_callback' => function ( $request ) {
				return current_user_can( 'edit_post', (int) $request['id'] );
			},
			'args'                => array(
				'text' => array(
					'type'     => 'string',
					'required' => true,
				),
			),
			'callback'            => __NAMESPACE__ . '\\answer_check',
		)
	);
}

/**
 * Says what is wrong with the text being typed.
 *
 * @param WP_REST_Request $request With `id` and `text`.
 * @return array{problem: string}
 */
function answer_check( $request ) {
	$post = get_post( (int) $request['id'] );
	return array( 'problem' => $post ? problem_of_text( $request['text'], $post ) : '' );
}
