<?php
/**
 * What the REST responses for articles contain besides WordPress's own fields: the formatted date, the reading time, and the names of the
 * categories.
 *
 * @package Ostium
 */

namespace Ostium\ArticleFields;

defined( 'ABSPATH' ) || exit;

/** The assumed reading speed. */
const WORDS_PER_MINUTE = 200;

/** Months in Spanish: an article may be in Spanish even if WordPress does not have that language pack. */
const MONTHS = array( 'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre' );

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_fields' );

/**
 * Adds the fields, also to articles embedded in other responses.
 */
function register_fields() {
	$text = array( 'type' => 'string' );
	add_field( 'formatted_date', $text, __NAMESPACE__ . '\\formatted_date' );
	add_field( 'reading_time', $text, __NAMESPACE__ . '\\reading_time' );
	add_field(
		'categories_names',
		array(
			'type'  => 'array',
			'items' => $text,
		),
		__NAMESPACE__ . '\\categories_names'
	);
}

/**
 * Adds a read-only field.
 *
 * @param string   $name   Of the field.
 * @param array    $schema Of its value.
 * @param callable $get    Computes it from the response so far.
 */
function add_field( $name, array $schema, $get ) {
	register_rest_field(
		'post',
		$name,
		array(
			'get_callback' => $get,
			'schema'       => $schema + array(
				'readonly' => true,
				'context'  => array( 'view', 'edit', 'embed' ),
			),
		)
	);
}

/**
 * Whether an article's field `language` says that it is in Spanish.
 *
 * @param int $post_id Its id.
 * @return bool
 */
function is_spanish( $post_id ) {
	$stored = \Ostium\Fields\stored_fields( $post_id );
	return 'es' === ( $stored['language'] ?? get_post_meta( $post_id, 'language', true ) );
}

/**
 * The date of an article in the format of WordPress's settings, or of its Spanish translation.
 *
 * @param array $answer The response so far.
 * @return string
 */
function formatted_date( array $answer ) {
	$post = get_post( $answer['id'] );
	if ( ! is_spanish( $post->ID ) ) {
		return get_the_date( '', $post );
	}
	return get_post_time( 'j', false, $post ) . ' de ' . MONTHS[ (int) get_post_time( 'n', false, $post ) - 1 ] . ' de ' . get_post_time( 'Y', false, $post );
}

/**
 * The reading time of an article, at least a minute. For a protected article it is sent only together with the content.
 *
 * @param array $answer The response so far, usually with the content, which is then not rendered twice.
 * @return string Such as `4 min read`, or nothing.
 */
function reading_time( array $answer ) {
	$post    = get_post( $answer['id'] );
	$content = $answer['content']['rendered'] ?? null;
	if ( '' !== $post->post_password && '' === (string) $content ) {
		return '';
	}
	// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
	$html = null !== $content ? $content : apply_filters( 'the_content', $post->post_content );
	$text = wp_strip_all_tags( str_replace( '<', ' <', $html ) );
	// A character cut in half by another plugin must not break the whole list: words are found without `u` too.
	$words   = preg_match_all( '/\S+/u', $text );
	$words   = false === $words ? (int) preg_match_all( '/\S+/', $text ) : $words;
	$minutes = max( 1, (int) ceil( $words / WORDS_PER_MINUTE ) );
	return $minutes . ' ' . ( is_spanish( $post->ID ) ? 'min de lectura' : __( 'min read', 'ostium' ) );
}

/**
 * The names of an article's categories, in the order of `categories`: as WordPress stores them, with `&amp;`.
 *
 * @param array $answer The response so far.
 * @return list<string>
 */
function categories_names( array $answer ) {
	$terms = get_the_terms( $answer['id'], 'category' );
	return is_array( $terms ) ? array_values( wp_list_pluck( $terms, 'name' ) ) : array();
}
