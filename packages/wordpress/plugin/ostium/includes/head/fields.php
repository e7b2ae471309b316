<?php
/**
 * What an editor wrote about an item for search engines and shared links.
 *
 * @package Ostium
 */

namespace Ostium\Head;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/** What an editor wrote, as JSON: `title`, `description`, `image` (id of an upload) and `noindex`; empty ones are absent. */
const META = '_ostium_seo';

/** The option with the id of the default picture for shared links. Because of its name, a change purges the practice's pages. */
const SHARE_IMAGE = 'ostium_practice_share_image';

/**
 * The types of items that have a page of their own.
 *
 * @return list<string>
 */
function types() {
	$types = get_post_types(
		array(
			'public'       => true,
			'show_in_rest' => true,
		)
	);
	return array_values( array_diff( $types, array( 'attachment' ) ) );
}

/**
 * What an editor wrote.
 *
 * @param int $post_id Of the item.
 * @return array{title?: string, description?: string, image?: int, noindex?: bool}
 */
function seo( $post_id ) {
	$seo = json_decode( (string) get_post_meta( $post_id, META, true ), true );
	return is_array( $seo ) ? $seo : array();
}

/**
 * Stores all of it: values not named are removed.
 *
 * @param int   $post_id Of the item.
 * @param array $seo     See seo().
 */
function save_seo( $post_id, array $seo ) {
	$kept = array_filter(
		array(
			'title'       => (string) ( $seo['title'] ?? '' ),
			'description' => (string) ( $seo['description'] ?? '' ),
			'image'       => (int) ( $seo['image'] ?? 0 ),
			'noindex'     => ! empty( $seo['noindex'] ),
		)
	);
	if ( array() === $kept ) {
		delete_post_meta( $post_id, META );
	} else {
		update_post_meta( $post_id, META, wp_slash( (string) wp_json_encode( $kept, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ) );
	}
}

/*
 * The picture shown with a link to an item.
 */

/**
 * The picture shown with a link to an item: the one chosen for this, else the article's, else the site's.
 *
 * @param WP_Post $post The item.
 * @param array   $seo  What an editor wrote about it.
 * @return array{width: int, height: int, url: string, type: string}|null
 */
function picture( WP_Post $post, array $seo ) {
	$ids = array( $seo['image'] ?? 0, (int) get_post_thumbnail_id( $post ), (int) get_option( SHARE_IMAGE, 0 ) );
	foreach ( array_filter( $ids ) as $id ) {
		if ( 'attachment' === get_post_type( $id ) ) {
			return shared_picture( $id );
		}
	}
	return null;
}

/**
 * An upload as a shared link shows it. No network accepts a drawing (SVG), so its widest WebP is used.
 *
 * @param int $id Of the upload.
 * @return array{width: int, height: int, url: string, type: string}|null Null if its size is not known.
 */
function shared_picture( $id ) {
	$meta = wp_get_attachment_metadata( $id );
	$url  = wp_get_attachment_url( $id );
	$type = get_post_mime_type( $id );
	if ( ! $url || empty( $meta['width'] ) || empty( $meta['height'] ) ) {
		return null;
	}
	$shared = array(
		'width'  => (int) $meta['width'],
		'height' => (int) $meta['height'],
		'url'    => $url,
		'type'   => $type,
	);
	$widest = 0;
	foreach ( 'image/svg+xml' === $type ? ( $meta['sizes'] ?? array() ) : array() as $copy ) {
		if ( 'image/webp' === ( $copy['mime-type'] ?? '' ) && $copy['width'] > $widest ) {
			$widest = $copy['width'];
			$shared = array(
				'width'  => (int) $copy['width'],
				'height' => (int) $copy['height'],
				'url'    => dirname( $url ) . '/' . $copy['file'],
				'type'   => 'image/webp',
			);
		}
	}
	return $shared;
}

/*
 * What search engines and shared links are told about an item, if no SEO plugin does it: Yoast SEO's fields, made from what an editor
 * wrote under "Search and sharing". The site itself decides about addresses.
 */

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
