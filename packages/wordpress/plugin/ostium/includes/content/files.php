<?php
/**
 * Content files as they were written, stored beside WordPress's own data, so that `ostium content` can tell what somebody has changed.
 *
 * @package Ostium
 */

namespace Ostium\Content;

defined( 'ABSPATH' ) || exit;

/** The content file of an item as it was written, and the state of the item once it was loaded. */
const SOURCE_META = '_ostium_source';

/** Where content files that are not items are stored as they were written. */
const TEXTS = 'ostium_content_texts';

/**
 * Stores the state of an item after it was loaded: it tells `ostium content` whether somebody has changed the item since.
 *
 * @param array $entry See schema_of_seals().
 * @return bool
 */
function seal( array $entry ) {
	$source = source_of( $entry['id'] );
	if ( null === $source ) {
		return false;
	}
	write_source( $entry['id'], array_merge( $source, array( 'hash' => $entry['hash'] ) ) );
	return true;
}

/**
 * Stores the content file from which an item was written. Until the item is sealed, a later date of change shows that somebody has edited
 * it.
 *
 * @param int   $id     Of the item.
 * @param array $source Its name, its text, the fingerprint of what was sent.
 */
function keep_source( $id, array $source ) {
	write_source( $id, array_merge( $source, array( 'modified' => get_post( $id )->post_modified ) ) );
}

/**
 * Notes that an item is about to be written: if WordPress is stopped in the middle, the unfinished item is not taken for an editor's
 * work.
 *
 * @param int $id Of the item.
 */
function unseal( $id ) {
	$source = source_of( $id );
	if ( null !== $source ) {
		unset( $source['hash'], $source['modified'] );
		write_source( $id, $source );
	}
}

/**
 * Writes the stored content file of an item.
 *
 * @param int   $id     Of the item.
 * @param array $source The complete entry.
 */
function write_source( $id, array $source ) {
	update_post_meta( $id, SOURCE_META, wp_slash( (string) wp_json_encode( $source ) ) );
}

/**
 * The content file of an item, as it was written.
 *
 * @param int $id Of the item.
 * @return array|null
 */
function source_of( $id ) {
	$source = json_decode( (string) get_post_meta( $id, SOURCE_META, true ), true );
	return is_array( $source ) ? $source : null;
}

/**
 * Stores a content file that is not an item, so that it can be saved as it was written. The practice's facts and the wordings are also
 * put where WordPress uses them, if the plugin has a place for them.
 *
 * @param array $entry See schema_of_texts().
 * @return bool
 */
function save_text( array $entry ) {
	$name  = $entry['file'];
	$value = $entry['value'];
	unset( $entry['file'] );
	update_option( TEXTS, array_merge( get_option( TEXTS, array() ), array( $name => $entry ) ), false );
	if ( 'practice.yaml' === $name && is_array( $value ) ) {
		\Ostium\Practice\save_practice( $value );
	}
	if ( 0 === strpos( $name, 'wordings/' ) && is_string( $value ) ) {
		save_wording( 'wording-' . basename( $name, '.md' ), $value );
	}
	return true;
}

/**
 * Saves a wording as a synced pattern, which editors change in one place.
 *
 * @param string $slug    Of the pattern.
 * @param string $content Its blocks.
 */
function save_wording( $slug, $content ) {
	$known = get_page_by_path( $slug, OBJECT, 'wp_block' );
	if ( $known && $known->post_content === $content ) {
		return;
	}
	wp_insert_post(
		wp_slash(
			array(
				'ID'           => $known ? $known->ID : 0,
				'post_type'    => 'wp_block',
				'post_status'  => 'publish',
				'post_title'   => $known ? $known->post_title : ucfirst( str_replace( '-', ' ', substr( $slug, 8 ) ) ),
				'post_name'    => $slug,
				'post_content' => $content,
			)
		)
	);
}

/*
 * Uploads as `ostium content` loads them: at exactly the path they have below content/media/, with their ready-made sizes beside them.
 */

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
