<?php
/**
 * Uploads as `ostium content` loads them: at exactly the path they have below content/media/, with their ready-made sizes beside them.
 *
 * @package Ostium
 */

namespace Ostium\Content;

defined( 'ABSPATH' ) || exit;

/** The file types that may be uploaded here: those that a content folder may contain. WordPress itself knows neither SVG nor, in 6.1, AVIF. */
const FILE_TYPES = array( 'avif', 'gif', 'jpeg', 'jpg', 'm4v', 'mp3', 'mp4', 'pdf', 'png', 'svg', 'vtt', 'webm', 'webp' );

/** The largest file, in bytes. */
const MOST_BYTES = 128 * 1024 * 1024;

/** What a drawing must not contain: opened directly, it would run. */
const RUNS_IN_SVG = '/<script|<foreignObject|<!ENTITY|<\?xml-stylesheet|[\s"\']on[a-z]+\s*=|javascript:/i';

/**
 * The path of an upload on disk.
 *
 * @param string $file Below the folder of uploads.
 * @return string|null Null if no file may be there.
 */
function place_of( $file ) {
	$ending = strtolower( pathinfo( $file, PATHINFO_EXTENSION ) );
	if ( ! in_array( $ending, FILE_TYPES, true ) || 0 !== validate_file( $file ) ) {
		return null;
	}
	$base = wp_upload_dir( null, false )['basedir'];
	// A folder that leads out of the uploads is not accepted.
	$dir = $base;
	foreach ( explode( '/', $file ) as $part ) {
		$dir .= "/$part";
		if ( is_link( $dir ) ) {
			return null;
		}
	}
	return "$base/$file";
}

/**
 * Whether a file still has to be sent.
 *
 * @param array $entry Its name and the SHA-256 of its bytes.
 * @return bool|\WP_Error
 */
function is_missing( array $entry ) {
	$place = place_of( $entry['file'] );
	if ( null === $place ) {
		return refuse( 'no such file may be uploaded.' );
	}
	return ! is_file( $place ) || hash_file( 'sha256', $place ) !== $entry['hash'];
}

/**
 * Saves the bytes of a file.
 *
 * @param \WP_REST_Request $request `file` in the query, the bytes as the body.
 * @return bool|\WP_Error
 */
function save_file( $request ) {
	$file  = (string) $request->get_param( 'file' );
	$bytes = $request->get_body();
	$valid = rest_validate_value_from_schema( $file, FILE, 'file' );
	$place = is_wp_error( $valid ) ? null : place_of( $file );
	if ( null === $place ) {
		return refuse( "$file: no such file may be uploaded." );
	}
	if ( strlen( $bytes ) > MOST_BYTES ) {
		return refuse( "$file is larger than " . size_format( MOST_BYTES ) . '.' );
	}
	if ( '.svg' === strtolower( substr( $file, -4 ) ) && preg_match( RUNS_IN_SVG, $bytes ) ) {
		return refuse( "$file holds a script, or what can become one: save the drawing without it." );
	}
	$turn = take_turn( $request );
	if ( is_wp_error( $turn ) ) {
		return $turn;
	}
	// phpcs:disable WordPress.WP.AlternativeFunctions -- Written to a temporary file and moved: a concurrent request gets a whole file.
	$aside = "$place.part";
	$dir   = dirname( $place );
	// Another request may create the folder at the same moment.
	$is_there = wp_mkdir_p( $dir ) || is_dir( $dir );
	if ( ! $is_there || false === file_put_contents( $aside, $bytes ) || ! rename( $aside, $place ) ) {
		return new \WP_Error( 'ostium_content_disk', "$file cannot be written into the folder of uploads.", array( 'status' => 500 ) );
	}
	chmod( $place, 0644 );
	// phpcs:enable
	return true;
}

/**
 * Saves WordPress's record of an upload. It makes no sizes of its own.
 *
 * @param array $entry See schema_of_uploads().
 * @return int|\WP_Error The id.
 */
function save_upload( array $entry ) {
	$id   = $entry['id'];
	$post = get_post( $id );
	if ( ! $post || 'attachment' !== $post->post_type || null === place_of( $entry['file'] ) ) {
		return refuse( "there is no upload $id." );
	}
	unseal( $id );
	$saved = wp_insert_post(
		wp_slash(
			array(
				'ID'              => $id,
				'post_type'       => 'attachment',
				'post_status'     => 'inherit',
				'post_title'      => $entry['title'],
				'post_name'       => $entry['slug'],
				'post_excerpt'    => $entry['caption'],
				'post_content'    => $entry['description'],
				'post_date'       => $entry['date'],
				'post_date_gmt'   => $entry['date_gmt'],
				'ostium_modified' => array( $entry['date'], $entry['date_gmt'] ),
				'post_author'     => $entry['author'],
				'post_parent'     => $entry['parent'],
				'post_mime_type'  => $entry['mime_type'],
				'comment_status'  => 'open',
				'ping_status'     => 'closed',
			)
		),
		true
	);
	if ( is_wp_error( $saved ) ) {
		return $saved;
	}
	update_post_meta( $id, KEY_META, wp_slash( $entry['key'] ) );
	update_post_meta( $id, '_wp_attached_file', wp_slash( $entry['file'] ) );
	set_or_delete( $id, '_wp_attachment_image_alt', $entry['alt'] );
	\Ostium\AltTexts\save_alt_texts( $id, (array) $entry['alt_texts'] );
	$metadata = array( 'filesize' => $entry['filesize'] );
	if ( $entry['width'] ) {
		$metadata = array(
			'width'      => $entry['width'],
			'height'     => $entry['height'],
			'file'       => $entry['file'],
			'filesize'   => $entry['filesize'],
			'sizes'      => $entry['sizes'],
			'image_meta' => no_camera(),
		);
	}
	wp_update_attachment_metadata( $id, $metadata );
	keep_source( $id, $entry['source'] );
	return $id;
}

/**
 * WordPress's metadata for a picture without camera data.
 *
 * @return array
 */
function no_camera() {
	return array(
		'aperture'          => '0',
		'credit'            => '',
		'camera'            => '',
		'caption'           => '',
		'created_timestamp' => '0',
		'copyright'         => '',
		'focal_length'      => '0',
		'iso'               => '0',
		'shutter_speed'     => '0',
		'title'             => '',
		'orientation'       => '0',
		'keywords'          => array(),
	);
}
