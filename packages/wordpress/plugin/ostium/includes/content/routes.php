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

/*
 * The addresses below `ostium/v1/content/`, through which `ostium content` loads a content folder into this WordPress and saves one from
 * it.
 */

/** How many entries one request may contain. */
const MOST_ENTRIES = 100;

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_routes' );

/**
 * The tasks: their methods, their functions, and the schema of their entries. With POST, a request contains a list of entries.
 *
 * @return array<string, array{0: string, 1: string, 2?: array}>
 */
function tasks() {
	return array(
		'about'    => array( 'GET', 'about' ),
		'state'    => array( 'GET', 'read_state' ),
		'lists'    => array( 'GET', 'read_lists' ),
		'html'     => array( 'GET', 'read_html' ),
		'settings' => array( 'POST', 'save_setting', schema_of_settings() ),
		'users'    => array( 'POST', 'save_user', schema_of_users() ),
		'terms'    => array( 'POST', 'save_term', schema_of_terms() ),
		'missing'  => array( 'POST', 'is_missing', schema_of_file_names() ),
		'reserve'  => array( 'POST', 'reserve', schema_of_places() ),
		'uploads'  => array( 'POST', 'save_upload', schema_of_uploads() ),
		'items'    => array( 'POST', 'save_item', schema_of_items() ),
		'comments' => array( 'POST', 'save_comment', schema_of_comments() ),
		'texts'    => array( 'POST', 'save_text', schema_of_texts() ),
		'seals'    => array( 'POST', 'seal', schema_of_seals() ),
		'finish'   => array( 'POST', 'finish', schema( array() ) ),
	);
}

/**
 * Registers the addresses.
 */
function register_routes() {
	foreach ( tasks() as $name => $task ) {
		register_rest_route(
			'ostium/v1',
			"/content/$name",
			array(
				'methods'             => $task[0],
				'permission_callback' => __NAMESPACE__ . '\\may_transfer',
				'callback'            => 'GET' === $task[0] ? __NAMESPACE__ . '\\' . $task[1] : __NAMESPACE__ . '\\save_all',
			)
		);
	}
	register_rest_route(
		'ostium/v1',
		'/content/file',
		array(
			'methods'             => 'POST',
			'permission_callback' => __NAMESPACE__ . '\\may_transfer',
			'callback'            => __NAMESPACE__ . '\\save_file',
		)
	);
}

/**
 * Whether a user may replace the whole content: only administrators.
 *
 * @return bool
 */
function may_transfer() {
	return current_user_can( 'manage_options' ) && current_user_can( 'import' ) && current_user_can( 'unfiltered_html' );
}

/**
 * Whether this request loads content. If so, items cause no mails, purges or revisions; `ostium_content_loaded` says when everything has
 * been loaded.
 *
 * @param bool|null $now Sets it.
 * @return bool
 */
function is_loading( $now = null ) {
	static $is_loading = false;
	if ( null !== $now ) {
		$is_loading = $now;
	}
	return $is_loading;
}

/**
 * Saves each entry of a request, once all of them have been validated.
 *
 * @param \WP_REST_Request $request Its body is a list.
 * @return array|\WP_Error What each entry became, in their order.
 */
function save_all( $request ) {
	$entries = $request->get_json_params();
	$name    = basename( $request->get_route() );
	$task    = tasks()[ $name ];
	if ( ! wp_is_numeric_array( $entries ) || count( $entries ) > MOST_ENTRIES ) {
		return refuse( 'The body must be a list of at most ' . MOST_ENTRIES . ' entries.' );
	}
	foreach ( $entries as $index => $entry ) {
		$valid = rest_validate_value_from_schema( $entry, $task[2], 'entry' );
		if ( is_wp_error( $valid ) ) {
			return refuse( name_of( $entry, $index ) . ': ' . $valid->get_error_message() );
		}
	}
	// A request that only asks whether files exist writes nothing.
	$turn = 'missing' === $name ? true : take_turn( $request );
	if ( is_wp_error( $turn ) ) {
		return $turn;
	}
	begin_loading();
	$saved = array();
	foreach ( $entries as $index => $entry ) {
		$result = call_user_func( __NAMESPACE__ . '\\' . $task[1], $entry );
		if ( is_wp_error( $result ) ) {
			return refuse( name_of( $entry, $index ) . ': ' . $result->get_error_message() );
		}
		$saved[] = $result;
	}
	return $saved;
}

/**
 * Turns off what WordPress does when a person saves: mails, revisions, pings, renaming, and today's date as the date of change.
 */
function begin_loading() {
	is_loading( true );
	add_filter( 'pre_wp_mail', '__return_false' );
	add_filter( 'pre_option_default_pingback_flag', '__return_zero' );
	remove_action( 'post_updated', 'wp_save_post_revision' );
	remove_action( 'publish_post', '_publish_post_hook', 5 );
	remove_action( 'post_updated', 'wp_check_for_changed_slugs', 12 );
	add_filter(
		'pre_wp_unique_post_slug',
		static function ( $given, $slug ) {
			return $slug;
		},
		10,
		2
	);
	add_filter( 'wp_insert_post_data', __NAMESPACE__ . '\\keep_dates', 10, 2 );
	add_filter( 'wp_insert_attachment_data', __NAMESPACE__ . '\\keep_dates', 10, 2 );
}

/**
 * The name of an entry in a sentence about it.
 *
 * @param mixed $entry One entry of a request.
 * @param int   $index Its position, counted from 0.
 * @return string
 */
function name_of( $entry, $index ) {
	foreach ( array( 'key', 'file', 'slug', 'name', 'id' ) as $field ) {
		if ( is_array( $entry ) && isset( $entry[ $field ] ) && is_scalar( $entry[ $field ] ) ) {
			return (string) $entry[ $field ];
		}
	}
	return 'Entry ' . ( $index + 1 );
}

/**
 * A response that says what is wrong with a request.
 *
 * @param string $message One sentence.
 * @return \WP_Error
 */
function refuse( $message ) {
	return new \WP_Error( 'ostium_content_refused', $message, array( 'status' => 400 ) );
}

/**
 * Describes this WordPress: `ostium content` reads this before it begins.
 *
 * @return array{version: string, home: string, uploads: string, wordings: bool, unfinished: bool}
 */
function about() {
	return array(
		'version'    => \Ostium\VERSION,
		'home'       => untrailingslashit( home_url() ),
		'uploads'    => wp_upload_dir( null, false )['baseurl'],
		'wordings'   => shortcode_exists( 'wording' ),
		'unfinished' => is_unfinished(),
	);
}

/**
 * Ends a load: refreshes the rewrite rules, and lets page caches drop everything at once.
 *
 * @return bool
 */
function finish() {
	\Ostium\archives_without_front();
	flush_rewrite_rules();
	// The kind of a page depends on its parent and on which page is the front page: either may have come after it.
	foreach ( \Ostium\Blocks\ids_of_items() as $id ) {
		\Ostium\Blocks\settle_lists( get_post( $id ) );
		// A large site would not fit into memory.
		clean_post_cache( $id );
	}
	/**
	 * Fires once, after a whole content folder was loaded.
	 */
	do_action( 'ostium_content_loaded' );
	delete_option( LOAD );
	return true;
}
