<?php
/**
 * The text alternatives of pictures in the site's further languages. WordPress has one field, for the main language.
 *
 * @package Ostium
 */

namespace Ostium\AltTexts;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/** The field of an attachment: its texts by language. */
const META = '_ostium_alt_texts';

/** The beginning of an input's name; the language follows. */
const INPUT = 'ostium_alt_';

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_field' );
add_filter( 'attachment_fields_to_edit', __NAMESPACE__ . '\\add_inputs', 10, 2 );
add_filter( 'attachment_fields_to_save', __NAMESPACE__ . '\\save_inputs', 10, 2 );
add_filter( 'acf/load_attachment', __NAMESPACE__ . '\\complete_picture', 10, 2 );

/**
 * A picture's texts in further languages.
 *
 * @param int $id Of the attachment.
 * @return array<string, string> By language.
 */
function alt_texts( $id ) {
	$texts = get_post_meta( $id, META, true );
	return is_array( $texts ) ? array_filter( $texts, 'is_string' ) : array();
}

/**
 * Stores them. A blank text is removed.
 *
 * @param int                   $id    Of the attachment.
 * @param array<string, string> $texts By language.
 */
function save_alt_texts( $id, array $texts ) {
	$texts = array_filter( array_map( 'sanitize_text_field', array_filter( $texts, 'is_string' ) ), 'strlen' );
	if ( array() === $texts ) {
		delete_post_meta( $id, META );
	} else {
		update_post_meta( $id, META, wp_slash( $texts ) );
	}
}

/**
 * Attachments have them in the REST API, also embedded ones. Who may change an attachment there may change them.
 */
function register_field() {
	register_rest_field(
		'attachment',
		'alt_texts',
		array(
			'get_callback'    => function ( $attachment ) {
				return (object) alt_texts( $attachment['id'] );
			},
			'update_callback' => function ( $texts, $attachment ) {
				save_alt_texts( $attachment->ID, array_merge( alt_texts( $attachment->ID ), (array) $texts ) );
			},
			'schema'          => array(
				'description'          => __( 'The alternative text in further languages, by language.', 'ostium' ),
				'type'                 => 'object',
				'additionalProperties' => array( 'type' => 'string' ),
				'context'              => array( 'view', 'edit', 'embed' ),
			),
		)
	);
}

/**
 * An input for each further language of the site, wherever the fields of a picture are edited.
 *
 * @param array   $fields     Of the form.
 * @param WP_Post $attachment The attachment.
 * @return array
 */
function add_inputs( $fields, $attachment ) {
	if ( ! wp_attachment_is( 'image', $attachment ) ) {
		return $fields;
	}
	$texts = alt_texts( $attachment->ID );
	foreach ( \Ostium\site()['languages'] as $language ) {
		$fields[ INPUT . $language['code'] ] = array(
			/* translators: %s: the name of a language. */
			'label' => sprintf( __( 'Alternative text in %s', 'ostium' ), $language['name'] ),
			/* translators: %s: the name of a language. */
			'helps' => sprintf( __( 'What the picture shows, for visitors of pages in %s.', 'ostium' ), $language['name'] ),
			'input' => 'textarea',
			'value' => $texts[ $language['code'] ] ?? '',
		);
	}
	return $fields;
}

/**
 * Stores what was typed into these inputs. WordPress has checked the nonce of the form.
 *
 * @param array $post   The attachment as it will be saved.
 * @param array $inputs The form's own inputs of this attachment, with slashes.
 * @return array
 */
function save_inputs( $post, $inputs ) {
	$id = (int) ( $post['ID'] ?? 0 );
	if ( ! is_array( $inputs ) || ! current_user_can( 'edit_post', $id ) ) {
		return $post;
	}
	$texts = alt_texts( $id );
	foreach ( \Ostium\site()['languages'] as $language ) {
		$typed = $inputs[ INPUT . $language['code'] ] ?? null;
		if ( is_string( $typed ) ) {
			$texts[ $language['code'] ] = wp_unslash( $typed );
		}
	}
	save_alt_texts( $id, $texts );
	return $post;
}

/**
 * Adds them to a picture as ACF gives it to templates, if there are any.
 *
 * @param array|false $picture    ACF's.
 * @param WP_Post     $attachment The attachment.
 * @return array|false
 */
function complete_picture( $picture, $attachment ) {
	$texts = alt_texts( $attachment->ID );
	return is_array( $picture ) && array() !== $texts ? array_merge( $picture, array( 'alt_texts' => $texts ) ) : $picture;
}
