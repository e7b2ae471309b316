<?php
/**
 * What search engines and shared links are told about an item, if no SEO plugin does it: Yoast SEO's fields, made from what an editor
 * wrote under "Search and sharing". The site itself decides about addresses.
 *
 * @package Ostium
 */

namespace Ostium\Head;

use WP_Post;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_fields', 20 );

/**
 * Whether an SEO plugin already provides all this.
 *
 * @return bool
 */
function has_seo_plugin() {
	return defined( 'WPSEO_VERSION' );
}

/**
 * Adds Yoast's fields to the types that have none: after the plugins that register them.
 */
function register_fields() {
	global $wp_rest_additional_fields;
	foreach ( has_seo_plugin() ? array() : types() as $type ) {
		if ( isset( $wp_rest_additional_fields[ $type ]['yoast_head'] ) || isset( $wp_rest_additional_fields[ $type ]['yoast_head_json'] ) ) {
			continue;
		}
		register_rest_field( $type, 'yoast_head', field( 'string', __NAMESPACE__ . '\\answer_markup' ) );
		register_rest_field( $type, 'yoast_head_json', field( 'object', __NAMESPACE__ . '\\answer_json' ) );
	}
}

/**
 * A read-only field.
 *
 * @param string   $type Of its value, as a type of JSON Schema.
 * @param callable $get  Returns the value.
 * @return array
 */
function field( $type, $get ) {
	return array(
		'get_callback' => $get,
		'schema'       => array(
			'type'     => $type,
			'readonly' => true,
			'context'  => array( 'view', 'edit', 'embed' ),
		),
	);
}

/**
 * `yoast_head_json` of a response.
 *
 * @param array $answer The response so far.
 * @return array
 */
function answer_json( array $answer ) {
	return head_of( get_post( $answer['id'] ) );
}

/**
 * `yoast_head` of a response.
 *
 * @param array $answer The response so far.
 * @return string
 */
function answer_markup( array $answer ) {
	return markup( head_of( get_post( $answer['id'] ) ) );
}

/**
 * What Yoast SEO returns for an item. Keys without a value are absent; texts are plain, not HTML.
 *
 * @param WP_Post $post The item.
 * @return array<string, mixed>
 */
function head_of( WP_Post $post ) {
	$seo         = seo( $post->ID );
	$site        = plain( get_bloginfo( 'name' ) );
	$title       = $seo['title'] ?? plain( get_the_title( $post ) ) . " - $site";
	$description = $seo['description'] ?? null;
	$image       = picture( $post, $seo );
	$head        = array(
		'title'          => $title,
		'description'    => $description,
		'robots'         => array(
			'index'             => empty( $seo['noindex'] ) ? 'index' : 'noindex',
			'follow'            => 'follow',
			'max-snippet'       => 'max-snippet:-1',
			'max-image-preview' => 'max-image-preview:large',
			'max-video-preview' => 'max-video-preview:-1',
		),
		'canonical'      => get_permalink( $post ),
		'og_locale'      => get_locale(),
		'og_type'        => 'article',
		'og_title'       => $title,
		'og_description' => $description,
		'og_url'         => get_permalink( $post ),
		'og_site_name'   => $site,
		'og_image'       => $image ? array( $image ) : null,
	);
	return array_filter(
		$head,
		function ( $value ) {
			return null !== $value;
		}
	);
}

/**
 * The text of HTML, with single spaces.
 *
 * @param string $html Such as a title.
 * @return string
 */
function plain( $html ) {
	$words = html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES, 'UTF-8' );
	// A text with a character cut in half cannot be processed, and stays as it is.
	return trim( preg_replace( '/\s+/u', ' ', $words ) ?? $words );
}

/**
 * The same as markup for the head of a page.
 *
 * @param array<string, mixed> $head See head_of().
 * @return string
 */
function markup( array $head ) {
	$image = $head['og_image'][0] ?? array();
	$metas = array(
		array( 'name', 'description', $head['description'] ?? null ),
		array( 'name', 'robots', implode( ', ', $head['robots'] ) ),
		array( 'property', 'og:locale', $head['og_locale'] ),
		array( 'property', 'og:type', $head['og_type'] ),
		array( 'property', 'og:title', $head['og_title'] ),
		array( 'property', 'og:description', $head['og_description'] ?? null ),
		array( 'property', 'og:url', $head['og_url'] ),
		array( 'property', 'og:site_name', $head['og_site_name'] ),
		array( 'property', 'og:image', $image['url'] ?? null ),
		array( 'property', 'og:image:width', $image['width'] ?? null ),
		array( 'property', 'og:image:height', $image['height'] ?? null ),
		array( 'property', 'og:image:type', $image['type'] ?? null ),
	);
	$lines = array(
		'<title>' . attribute( $head['title'] ) . '</title>',
		'<link rel="canonical" href="' . attribute( $head['canonical'] ) . '" />',
	);
	foreach ( $metas as list( $kind, $name, $content ) ) {
		if ( null !== $content ) {
			$lines[] = "<meta $kind=\"$name\" content=\"" . attribute( (string) $content ) . '" />';
		}
	}
	return implode( "\n", $lines );
}

/**
 * Text for an attribute between double quotes. WordPress's own `esc_attr` would also write apostrophes as numbers.
 *
 * @param string $text Plain.
 * @return string
 */
function attribute( $text ) {
	return htmlspecialchars( $text, ENT_COMPAT, 'UTF-8', false );
}
