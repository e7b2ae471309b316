<?php
/**
 * Fields of revisions and autosaves. WordPress stores their titles and texts; this stores the contents of their blocks as well.
 *
 * An autosave of the block editor knows nothing about fields: it gets the saved ones, not defaults.
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
 * Stores the item's fields with a new revision; for an autosave of a form, those in the form.
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
	if ( has_acf() ) {
		// ACF's values there come from its own form.
		if ( ! has_acf_fields( $revision_id ) ) {
			acf_copy_postmeta( $item->ID, $revision_id );
		}
		return;
	}
	$written = wp_is_post_autosave( $revision_id ) ? fields_of_form( $item->ID ) : null;
	if ( null !== $written || metadata_exists( 'post', $item->ID, META ) ) {
		store_fields( $revision_id, $written ?? stored_fields( $item->ID ) );
	}
}

/**
 * The same for an existing autosave that is overwritten.
 *
 * @param array|WP_Post $autosave As it will be.
 */
function keep_fields_of_autosave( $autosave ) {
	$autosave = (array) $autosave;
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- ACF checks its form itself; this only checks whether there is one.
	if ( empty( $autosave['ID'] ) || ( has_acf() && isset( $_POST['acf'] ) ) ) {
		return;
	}
	if ( has_acf() ) {
		acf_copy_postmeta( (int) $autosave['post_parent'], (int) $autosave['ID'] );
	} else {
		keep_fields( (int) $autosave['ID'] );
	}
}

/**
 * Whether ACF stores fields with a revision: beside each value, under its name with an underscore in front, is the key of its field.
 *
 * @param int $revision_id Of the revision.
 * @return bool
 */
function has_acf_fields( $revision_id ) {
	foreach ( (array) get_metadata( 'post', $revision_id ) as $name => $values ) {
		if ( '_' === $name[0] && 0 === strpos( (string) reset( $values ), 'field_' ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Gives an item the fields of the revision that is restored. A revision from before this plugin has none, and changes none.
 *
 * @param int $post_id     The item.
 * @param int $revision_id The revision.
 */
function restore_fields( $post_id, $revision_id ) {
	if ( has_acf() || ! metadata_exists( 'post', $revision_id, META ) ) {
		return;
	}
	store_fields( $post_id, stored_fields( $revision_id ) );
	// The restored state is itself a revision.
	wp_save_post_revision( $post_id );
	if ( new_revision( $post_id ) ) {
		store_fields( new_revision( $post_id ), stored_fields( $post_id ) );
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
	return $has_changed || ( ! has_acf() && stored_fields( $revision->ID ) !== stored_fields( $post->ID ) );
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
	$revision_id = new_revision( $post_id );
	if ( has_acf() ) {
		if ( $revision_id ) {
			acf_copy_postmeta( $post_id, $revision_id );
		}
	} elseif ( ! metadata_exists( 'post', $post_id, META ) ) {
		return;
	} elseif ( $revision_id ) {
		store_fields( $revision_id, stored_fields( $post_id ) );
	} else {
		wp_save_post_revision( $post_id );
	}
}

/**
 * If ACF stores the fields, completes a revision's response with the groups of its item: ACF would check whether the revision is the
 * front page. A revision without ACF fields gets those of its item, since ACF would only return its defaults. `ostium_fields` says that
 * the fields in the response are the revision's own; without this plugin nobody could know.
 *
 * @param WP_REST_Response $response Of the revision.
 * @param WP_Post          $revision The revision.
 * @param WP_REST_Request  $request  The request.
 * @return WP_REST_Response
 */
function complete_revision( $response, $revision, $request ) {
	$item = item_of( $revision );
	$data = $response->get_data();
	if ( has_acf() && $item && isset( $data['acf'] ) ) {
		$data['acf'] = acf_answer( has_acf_fields( $revision->ID ) ? $revision->ID : $item->ID, $item, (string) $request['acf_format'] );
	}
	if ( isset( $data['acf'] ) ) {
		$data['ostium_fields'] = true;
		$response->set_data( $data );
	}
	return $response;
}

/**
 * ACF's response for the fields of an item or a revision.
 *
 * @param int     $post_id The item or revision with the values.
 * @param WP_Post $item    The item with the groups.
 * @param string  $format  `standard`; anything else means light.
 * @return array<string, mixed>
 */
function acf_answer( $post_id, WP_Post $item, $format ) {
	$answer = array();
	foreach ( acf_get_field_groups( array( 'post_id' => $item->ID ) ) as $group ) {
		foreach ( empty( $group['show_in_rest'] ) ? array() : acf_get_fields( $group ) as $field ) {
			$value                    = acf_get_value( $post_id, $field );
			$answer[ $field['name'] ] = without_secrets( acf_format_value_for_rest( $value, $post_id, $field, 'standard' === $format ? 'standard' : 'light' ) );
		}
	}
	return $answer;
}
