<?php
/**
 * The schema of each entry that `ostium content` sends. An unknown field is refused.
 *
 * @package Ostium
 */

namespace Ostium\Content;

defined( 'ABSPATH' ) || exit;

const TEXT    = array( 'type' => 'string' );
const NUMBER  = array(
	'type'    => 'integer',
	'minimum' => 0,
);
const FLAG    = array( 'type' => 'boolean' );
const MOMENT  = array(
	'type'    => 'string',
	'pattern' => '^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$',
);
const KEY     = array(
	'type'      => 'string',
	'pattern'   => '^[a-z][a-z0-9_-]*/[^/].*$',
	'maxLength' => 1000,
);
const MEMBERS = array( 'type' => array( 'object', 'array' ) );
const FILE    = array(
	'type'      => 'string',
	'pattern'   => '^[A-Za-z0-9_~@+,()-][A-Za-z0-9._~@+,() -]*(/[A-Za-z0-9_~@+,()-][A-Za-z0-9._~@+,() -]*)*$',
	'maxLength' => 300,
);

/**
 * An object with only these fields.
 *
 * @param array<string, array> $required Each field with its schema.
 * @param array<string, array> $optional Fields that may be absent.
 * @return array
 */
function schema( array $required, array $optional = array() ) {
	foreach ( $required as $name => $field ) {
		$required[ $name ]['required'] = true;
	}
	return array(
		'type'                 => 'object',
		'properties'           => array_merge( $required, $optional ),
		'additionalProperties' => false,
	);
}

/**
 * A list whose entries have the same schema.
 *
 * @param array $entry Schema of an entry.
 * @return array
 */
function many( array $entry ) {
	return array(
		'type'  => 'array',
		'items' => $entry,
	);
}

/**
 * One of several words.
 *
 * @param string ...$words The words.
 * @return array
 */
function one_of( ...$words ) {
	return array(
		'type' => 'string',
		'enum' => $words,
	);
}

/** A setting. */
function schema_of_settings() {
	return schema(
		array(
			'name'  => one_of( ...array_keys( SETTINGS ) ),
			'value' => array( 'type' => array( 'string', 'integer' ) ),
		)
	);
}

/** A user. */
function schema_of_users() {
	return schema(
		array(
			'id'          => NUMBER,
			'slug'        => TEXT,
			'name'        => TEXT,
			'description' => TEXT,
			'url'         => TEXT,
		)
	);
}

/** A term. */
function schema_of_terms() {
	return schema(
		array(
			'id'          => NUMBER,
			'taxonomy'    => TEXT,
			'slug'        => TEXT,
			'name'        => TEXT,
			'description' => TEXT,
			'parent'      => TEXT,
		)
	);
}

/** A file, to ask whether WordPress has it. */
function schema_of_file_names() {
	return schema(
		array(
			'file' => FILE,
			'hash' => TEXT,
		)
	);
}

/** An item or an upload that needs an id. */
function schema_of_places() {
	return schema(
		array(
			'key'  => KEY,
			'type' => TEXT,
			'id'   => NUMBER,
		)
	);
}

/** An upload. */
function schema_of_uploads() {
	return schema(
		array(
			'key'         => KEY,
			'id'          => NUMBER,
			'file'        => FILE,
			'title'       => TEXT,
			'slug'        => TEXT,
			'alt'         => TEXT,
			'alt_texts'   => MEMBERS,
			'caption'     => TEXT,
			'description' => TEXT,
			'date'        => MOMENT,
			'date_gmt'    => MOMENT,
			'author'      => NUMBER,
			'parent'      => NUMBER,
			'mime_type'   => TEXT,
			'width'       => NUMBER,
			'height'      => NUMBER,
			'filesize'    => NUMBER,
			'sizes'       => MEMBERS,
			'source'      => MEMBERS,
		)
	);
}

/** An item. */
function schema_of_items() {
	$revision = schema(
		array(
			'id'       => NUMBER,
			'date'     => MOMENT,
			'date_gmt' => MOMENT,
			'autosave' => FLAG,
			'title'    => TEXT,
			'content'  => TEXT,
			'excerpt'  => TEXT,
		)
	);
	return schema(
		array(
			'key'            => KEY,
			'id'             => NUMBER,
			'slug'           => TEXT,
			'title'          => TEXT,
			'status'         => one_of( 'publish', 'draft', 'private', 'future' ),
			'date'           => MOMENT,
			'date_gmt'       => MOMENT,
			'modified'       => MOMENT,
			'modified_gmt'   => MOMENT,
			'author'         => NUMBER,
			'parent'         => NUMBER,
			'content'        => TEXT,
			'excerpt'        => TEXT,
			'featured_media' => NUMBER,
			'menu_order'     => NUMBER,
			'template'       => TEXT,
			'password'       => array(
				'type'      => 'string',
				'maxLength' => 255,
			),
			'sticky'         => FLAG,
			'comment_status' => one_of( 'open', 'closed' ),
			'seo'            => MEMBERS,
			'acf'            => MEMBERS,
			'old_slugs'      => many( TEXT ),
			'old_paths'      => many( TEXT ),
			'terms'          => MEMBERS,
			'revisions'      => many( $revision ),
			'source'         => MEMBERS,
		)
	);
}

/** A comment. */
function schema_of_comments() {
	return schema(
		array(
			'id'          => NUMBER,
			'key'         => TEXT,
			'post'        => NUMBER,
			'parent'      => NUMBER,
			'author_name' => TEXT,
			'author_url'  => TEXT,
			'author'      => NUMBER,
			'date'        => MOMENT,
			'date_gmt'    => MOMENT,
			'content'     => TEXT,
			'status'      => one_of( 'approved', 'hold' ),
		)
	);
}

/** A content file that is not an item, stored as it was written. */
function schema_of_texts() {
	return schema(
		array(
			'file'  => FILE,
			'text'  => TEXT,
			'value' => array( 'type' => array( 'object', 'array', 'string', 'null' ) ),
			'sent'  => TEXT,
			'hash'  => TEXT,
		)
	);
}

/** The state of an item after it was loaded. */
function schema_of_seals() {
	return schema(
		array(
			'id'   => NUMBER,
			'hash' => TEXT,
		)
	);
}
