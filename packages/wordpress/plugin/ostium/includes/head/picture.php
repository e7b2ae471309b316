<?php
/**
 * The picture shown with a link to an item.
 *
 * @package Ostium
 */

namespace Ostium\Head;

use WP_Post;

defined( 'ABSPATH' ) || exit;

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
