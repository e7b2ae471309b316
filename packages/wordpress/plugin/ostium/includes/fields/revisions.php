<?php
/**
 * Fields of revisions and autosaves. WordPress stores titles and texts, and the blocks in them; this stores the fields beside them.
 *
 * An autosave of the block editor knows nothing about these: it gets the saved ones, not defaults.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

add_action( '_wp_put_post_revision', __NAMESPACE__ . '\\keep_fields', 20 );
add_action( 'wp_creating_autosave', __NAMESPACE__ . '\\keep_fields_of_autosave' );
add_action( 'wp_restore_post_revision', __NAMESPACE__ . '\\restore_fields', 10, 2 );
add_filter( 'wp_save_post_revision_post_has_changed', __NAMESPACE__ . '\\have_fields_changed', 10, 3 );
add_action( 'wp_after_insert_post', __NAMESPACE__ . '\\keep_changed_fields', 20, 3 );
add_action( 'load-revision.php', __NAMESPACE__ . '\\compare_fields' );
add_action( 'wp_ajax_get-revision-diffs', __NAMESPACE__ . '\\compare_fields', 0 );
add_filter( 'rest_prepare_revision', __NAMESPACE__ . '\\complete_revision', 20, 3 );
add_filter( 'rest_prepare_autosave', __NAMESPACE__ . '\\complete_revision', 20, 3 );

/**
 * The revision that this request has made of each item, by the item's id.
 *
 * @param int      $item_id     The item.
 * @param int|null $revision_id Recorded if given.
 * @return int 0 if there is none.
 */
function new_revision( $item_id, $revision_id = null ) {
	static $made = array();
	if ( null !== $revision_id ) {
		$made[ $item_id ] = $revision_id;
	}
	return $made[ $item_id ] ?? 0;
}

/**
 * The screen that compares revisions compares their fields too.
 */
function compare_fields() {
	add_filter(
		'_wp_post_revision_fields',
		function ( $fields ) {
			return $fields + array( 'ostium_fields' => __( 'Fields', 'ostium' ) );
		}
	);
	add_filter(
		'_wp_post_revision_field_ostium_fields',
		function ( $text, $name, $revision ) {
			return $revision ? (string) wp_json_encode( fields_in_meta( $revision->ID ), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) : $text;
		},
		10,
		3
	);
}

/**
 * Stores the item's fields with a new revision or autosave.
 *
 * @param int $revision_id Of the revision.
 */
function keep_fields( $revision_id ) {
	$item = item_of( $revision_id );
	if ( ! $item ) {
		return;
	}
	if ( ! wp_is_post_autosave( $revision_id ) ) {
		new_revision( $item->ID, (int) $revision_id );
	}
	if ( has_fields( $item->ID ) ) {
		update_metadata( 'post', $revision_id, META, wp_slash( encoded( fields_in_meta( $item->ID ) ) ) );
	}
}

/**
 * The same for an existing autosave that is overwritten.
 *
 * @param array|WP_Post $autosave As it will be.
 */
function keep_fields_of_autosave( $autosave ) {
	$autosave = (array) $autosave;
	if ( ! empty( $autosave['ID'] ) ) {
		delete_metadata( 'post', (int) $autosave['ID'], META );
		keep_fields( (int) $autosave['ID'] );
	}
}

/**
 * Gives an item the fields of the revision that is restored. A revision from before this plugin has none, and changes none.
 *
 * @param int $post_id     The item.
 * @param int $revision_id The revision.
 */
function restore_fields( $post_id, $revision_id ) {
	if ( ! has_fields( $revision_id ) ) {
		return;
	}
	store_fields( $post_id, stored_fields( $revision_id ) );
	// The restored state is itself a revision.
	wp_save_post_revision( $post_id );
	keep_state( $post_id );
}

/**
 * Brings the revision that this request has made to the item's present state.
 *
 * @param int $post_id The item.
 */
function keep_state( $post_id ) {
	$revision = new_revision( $post_id ) ? get_post( new_revision( $post_id ) ) : null;
	if ( ! $revision ) {
		return;
	}
	keep_fields( $revision->ID );
	$content = get_post( $post_id )->post_content;
	if ( $revision->post_content !== $content ) {
		\Ostium\Blocks\replace_content( $revision, $content );
	}
}

/**
 * A change of only the fields counts as a change.
 *
 * @param bool    $has_changed Whether title or text have changed.
 * @param WP_Post $revision    The latest revision.
 * @param WP_Post $post        The item.
 * @return bool
 */
function have_fields_changed( $has_changed, $revision, $post ) {
	return $has_changed || stored_fields( $revision->ID ) !== stored_fields( $post->ID );
}

/**
 * Fields are written after the revision is made, so they are stored with it now, or with a new one made for them.
 *
 * @param int     $post_id   The item.
 * @param WP_Post $post      The item.
 * @param bool    $is_update Whether it existed before: WordPress makes no revision of a new item.
 */
function keep_changed_fields( $post_id, $post, $is_update ) {
	if ( ! $is_update || 'revision' === $post->post_type ) {
		return;
	}
	if ( ! has_fields( $post_id ) ) {
		return;
	}
	if ( new_revision( $post_id ) ) {
		keep_state( $post_id );
	} else {
		wp_save_post_revision( $post_id );
	}
}

/**
 * Says that the fields in a revision's response are the revision's own (`ostium_fields`): without this plugin nobody could know. If ACF
 * has added some, they are ours too: ACF would return its defaults.
 *
 * @param WP_REST_Response $response Of the revision.
 * @param WP_Post          $revision The revision.
 * @param WP_REST_Request  $request  The request.
 * @return WP_REST_Response
 */
function complete_revision( $response, $revision, $request ) {
	if ( has_acf() && in_array( item_of( $revision )->post_type, types_with_fields(), true ) ) {
		$response = complete_answer( $response, $revision, $request );
	}
	$data = $response->get_data();
	if ( isset( $data['acf'] ) ) {
		$data['ostium_fields'] = true;
		$response->set_data( $data );
	}
	return $response;
}
