<?php
/**
 * The practice's facts, shown on every page: its name, telephone, address, hours, links, menus and notices.
 *
 * They are one array with the fields of the site's `content/practice.yaml`. An upload in it, a picture or a document, is stored as
 * `array( 'upload' => 12 )`; responses contain ACF's object of that upload instead. A picture may also be given as `array( 'url' => …,
 * 'alt' => … )`, and a document as its address.
 *
 * @package Ostium
 */

namespace Ostium\Practice;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/** The option that holds the facts, as an array. */
const OPTION = 'ostium_practice';

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_route' );

/**
 * Everybody may read the facts: the site shows them on every page.
 */
function register_route() {
	register_rest_route(
		'ostium/v1',
		'/practice',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\\answer',
			'permission_callback' => '__return_true',
		)
	);
}

/**
 * The stored facts, or those in the file if one is named.
 *
 * @return array Empty if there are none.
 */
function stored_facts() {
	if ( '' !== file_name() ) {
		$facts = facts_of_file();
		return is_array( $facts ) ? $facts : array();
	}
	$facts = get_option( OPTION, array() );
	return is_array( $facts ) ? $facts : array();
}

/**
 * Stores all facts: those not named are removed. For trusted callers, since nothing is checked.
 *
 * @param array $facts See the top of this file.
 */
function save_practice( array $facts ) {
	update_option( OPTION, $facts, false );
}

/**
 * The JSON file that contains the facts instead of WordPress, named by `OSTIUM_PRACTICE_FILE` in wp-config.php.
 *
 * @return string Empty if none is named.
 */
function file_name() {
	return defined( 'OSTIUM_PRACTICE_FILE' ) ? (string) \OSTIUM_PRACTICE_FILE : '';
}

/**
 * The facts in the file.
 *
 * @return array|string A sentence that says what is wrong, if they cannot be read.
 */
function facts_of_file() {
	$file = file_name();
	if ( ! is_file( $file ) || ! is_readable( $file ) ) {
		/* translators: %s: path of a file. */
		return sprintf( __( 'The file %s, named by OSTIUM_PRACTICE_FILE, cannot be read.', 'ostium' ), $file );
	}
	// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this server, not an address.
	$facts = json_decode( (string) file_get_contents( $file ), true );
	if ( ! is_array( $facts ) ) {
		/* translators: 1: path of a file, 2: what is wrong. */
		return sprintf( __( 'The file %1$s is not a JSON object: %2$s.', 'ostium' ), $file, json_last_error_msg() );
	}
	return $facts;
}

/**
 * The response of `ostium/v1/practice`: the facts with the menus that editors made, and with complete uploads.
 *
 * @return array|WP_Error 404 if there are none.
 */
function answer() {
	$facts = stored_facts();
	if ( array() === $facts ) {
		return new WP_Error( 'ostium_no_practice', __( 'This WordPress has no facts of a practice.', 'ostium' ), array( 'status' => 404 ) );
	}
	return with_uploads( \Ostium\Menus\with_menus( $facts ) );
}

/**
 * A value of the facts, in which ACF's objects replace the ids of uploads.
 *
 * @param mixed $value Any part of the facts.
 * @return mixed
 */
function with_uploads( $value ) {
	if ( ! is_array( $value ) ) {
		return $value;
	}
	return is_upload( $value ) ? upload_object( (int) $value['upload'] ) : array_map( __FUNCTION__, $value );
}

/**
 * Whether a part of the facts refers to an upload.
 *
 * @param mixed $value Any part of the facts.
 * @return bool
 */
function is_upload( $value ) {
	return is_array( $value ) && array( 'upload' ) === array_keys( $value ) && is_numeric( $value['upload'] );
}

/**
 * An upload as ACF passes it to templates.
 *
 * @param int $id Its id.
 * @return array|false False if it is gone.
 */
function upload_object( $id ) {
	return \Ostium\Fields\attachment( $id );
}

/*
 * What the facts of a practice must look like for the site to read them.
 */

/** A link of a menu or of the footer. */
const ITEM = array(
	'label'       => 'text!',
	'label_es'    => 'text',
	'link'        => 'link!',
	'link_es'     => 'link',
	'mobile_only' => 'flag',
);

/** The text of an error page. */
const ERROR_PAGE = array(
	'heading'   => 'text!',
	'heading_2' => 'text',
	'text'      => 'text!',
	'links'     => array( '*' => ITEM ),
);

/** The text shown while WordPress cannot be reached. */
const UNAVAILABLE = array(
	'heading'   => 'text!',
	'heading_2' => 'text',
	'text'      => 'text!',
);

/** Opening hours: days without times are closed. */
const HOURS = array(
	'*' => array(
		'days'  => 'text!',
		'open'  => 'text',
		'close' => 'text',
	),
);

/** A link and its words, such as the call shown beside urgent advice. */
const LABELED_LINK = array(
	'label' => 'text!',
	'link'  => 'link!',
);

/**
 * Every fact that the site reads. A word is a kind of value, `!` means that it is required; `*` means each row of a list. Facts not
 * named here are returned unchanged.
 */
const SHAPE = array(
	'name'               => 'text!',
	'short_name'         => 'text',
	'tagline'            => 'text',
	'website'            => 'text',
	'is_demonstration'   => 'flag',
	'demonstration_note' => 'text',
	'phone'              => array(
		'display' => 'text!',
		'link'    => 'link!',
		'fax'     => 'text',
	),
	'address'            => array(
		'street'    => 'text!',
		'city'      => 'text!',
		'state'     => 'text',
		'zip'       => 'text',
		'map_link'  => 'link',
		'latitude'  => 'number',
		'longitude' => 'number',
	),
	'hours'              => HOURS,
	'logo'               => array(
		'wordmark' => 'text!',
		'sub'      => 'text',
	),
	'clinicians'         => array(
		'*' => array(
			'name'        => 'text!',
			'credentials' => 'text',
			'role'        => 'text',
			'role_es'     => 'text',
			'path'        => 'link!',
			'photo'       => 'picture',
		),
	),
	'default_reviewer'   => array(
		'name' => 'text!',
		'path' => 'link!',
	),
	'links'              => array(
		'appointments'                 => 'link',
		'blog'                         => 'link',
		'new_patient_booking'          => 'link',
		'returning_patient_booking'    => 'link',
		'portal'                       => 'link',
		'hipaa_pdf'                    => 'link',
		'directions'                   => 'link',
		'video_channel'                => 'link',
		'video_channel_label'          => 'text',
		'social'                       => 'link',
		'social_label'                 => 'text',
		'external_patient_information' => 'link',
	),
	'navigation'         => array(
		'*' => array(
			'label'     => 'text!',
			'link'      => 'link!',
			'overview'  => 'text',
			'panel'     => 'team|sinuplasty|practice',
			'groups'    => array(
				'*' => array(
					'title'       => 'text!',
					'link'        => 'link',
					'mobile_link' => 'link',
					'items'       => array( '*' => ITEM ),
				),
			),
			'promotion' => array(
				'heading'   => 'text!',
				'text'      => 'text',
				'link'      => 'link!',
				'link_text' => 'text',
				'image'     => 'picture',
			),
		),
	),
	'urgent_headings'    => array( '*' => 'text!' ),
	'urgent_call'        => LABELED_LINK,
	'urgent_help'        => LABELED_LINK,
	'after_hours'        => LABELED_LINK,
	'source_headings'    => array( '*' => 'text!' ),
	'sidebar'            => array(
		'*' => array(
			'menu'              => 'conditions|treatments|technology!',
			'title'             => 'text!',
			'link'              => 'link',
			'items'             => array( '*' => ITEM + array( 'text' => 'text' ) ),
			'navigation_groups' => array( '*' => 'text!' ),
			'images'            => array( '*' => 'picture' ),
		),
	),
	'footer'             => array(
		'groups'         => array(
			'*' => array(
				'title'    => 'text!',
				'title_es' => 'text',
				'items'    => array( '*' => ITEM ),
			),
		),
		'legal'          => array( '*' => ITEM ),
		'languages'      => array(
			'*' => array(
				'language' => 'en|es!',
				'label'    => 'text!',
				'text'     => 'text!',
				'link'     => 'link!',
			),
		),
		'copyright_name' => 'text',
	),
	'error_page'         => ERROR_PAGE,
	'unavailable'        => UNAVAILABLE,
	'spanish'            => array(
		'tagline'            => 'text',
		'demonstration_note' => 'text',
		'hours'              => HOURS,
		'error_page'         => ERROR_PAGE,
		'unavailable'        => UNAVAILABLE,
		'urgent_headings'    => array( '*' => 'text!' ),
		'urgent_call'        => LABELED_LINK,
		'urgent_help'        => LABELED_LINK,
		'after_hours'        => LABELED_LINK,
		'source_headings'    => array( '*' => 'text!' ),
	),
);

/*
 * What is wrong with facts: the site accepts all of them or none.
 */

/**
 * What is wrong with the facts.
 *
 * @param array $facts As they are stored.
 * @return array<string, string> What each wrong field must be, by its path, such as `footer.legal.0.link`.
 */
function problems( array $facts ) {
	return problems_of_group( $facts, SHAPE, '' );
}

/**
 * The same for a group: each of its fields.
 *
 * @param array  $value  The group.
 * @param array  $shape  Its fields.
 * @param string $prefix The beginning of its paths: empty, or with a dot at the end.
 * @return array<string, string>
 */
function problems_of_group( array $value, array $shape, $prefix ) {
	$problems = array();
	foreach ( $shape as $name => $of ) {
		$problems += problems_of( $value[ $name ] ?? null, $of, $prefix . $name );
	}
	return $problems;
}

/**
 * The same for any part of the facts.
 *
 * @param mixed        $value The part.
 * @param string|array $shape What it must be.
 * @param string       $path  Its path.
 * @return array<string, string>
 */
function problems_of( $value, $shape, $path ) {
	if ( is_string( $shape ) ) {
		$problem = problem_of_value( $value, $shape );
		return '' === $problem ? array() : array( $path => $problem );
	}
	$is_list = isset( $shape['*'] );
	if ( $is_list ? ! is_something( $value ) : is_nothing( $value ) ) {
		return array();
	}
	if ( ! is_array( $value ) || ( $is_list && array_values( $value ) !== $value ) ) {
		return array( $path => $is_list ? __( 'must be a list', 'ostium' ) : __( 'must be a group of fields', 'ostium' ) );
	}
	if ( ! $is_list ) {
		return problems_of_group( $value, $shape, "$path." );
	}
	$problems = array();
	foreach ( $value as $index => $row ) {
		// A row is never absent: an empty one lacks its required fields.
		$problems += is_array( $shape['*'] ) && is_array( $row )
			? problems_of_group( $row, $shape['*'], "$path.$index." )
			: problems_of( is_array( $shape['*'] ) && is_nothing( $row ) ? 0 : $row, $shape['*'], "$path.$index" );
	}
	return $problems;
}

/**
 * Whether a fact is absent: WordPress and ACF have several ways of saying so, and a group without any value is one of them.
 *
 * @param mixed $value A part of the facts.
 * @return bool
 */
function is_nothing( $value ) {
	if ( is_array( $value ) ) {
		return array() === array_filter( $value, __NAMESPACE__ . '\\is_something' );
	}
	return null === $value || false === $value || '' === $value;
}

/**
 * The opposite, for a single value or a list.
 *
 * @param mixed $value A member of a group.
 * @return bool
 */
function is_something( $value ) {
	return ! in_array( $value, array( null, false, '', array() ), true );
}

/**
 * What is wrong with one value.
 *
 * @param mixed  $value The value.
 * @param string $kind  See SHAPE.
 * @return string Empty if nothing is wrong.
 */
function problem_of_value( $value, $kind ) {
	$is_needed = '!' === substr( $kind, -1 );
	$kind      = rtrim( $kind, '!' );
	if ( ! is_something( $value ) || ( is_string( $value ) && '' === trim( $value ) && $is_needed ) ) {
		return $is_needed ? __( 'must not be empty', 'ostium' ) : '';
	}
	switch ( $kind ) {
		case 'flag':
			return is_bool( $value ) ? '' : __( 'must be true or false', 'ostium' );
		case 'text':
			return is_text( $value ) ? '' : __( 'must be text', 'ostium' );
		case 'number':
			return is_numeric( $value ) ? '' : __( 'must be a number', 'ostium' );
		case 'link':
			return is_link_of_site( $value ) ? '' : __( 'must be a path such as /our-team/, or a web, mail or telephone address', 'ostium' );
		case 'picture':
			return is_upload( $value ) || ( is_web_address( $value['url'] ?? $value ) && is_string( $value['alt'] ?? '' ) ) ? '' : __( 'must be an upload, { "upload": 12 }, or a picture with its address, { "url": …, "alt": … }', 'ostium' );
		default:
			$choices = explode( '|', $kind );
			/* translators: %s: words separated by commas. */
			return in_array( $value, $choices, true ) ? '' : sprintf( __( 'must be one of: %s', 'ostium' ), implode( ', ', $choices ) );
	}
}

/**
 * Whether a value is readable text.
 *
 * @param mixed $value Any.
 * @return bool
 */
function is_text( $value ) {
	return ( is_string( $value ) && '' !== trim( $value ) ) || is_int( $value ) || is_float( $value );
}

/**
 * Whether a value is an address that the site can link to: a path, an upload, or an external address.
 *
 * @param mixed $value Any.
 * @return bool
 */
function is_link_of_site( $value ) {
	if ( is_upload( $value ) ) {
		return true;
	}
	$address = is_array( $value ) ? ( $value['url'] ?? null ) : $value;
	return is_web_address( $address ) || ( is_string( $address ) && 1 === preg_match( '~^(?:#|tel:(?:\+?[\d().\s;a-z=-]+|\[[a-z ]+\])$|mailto:[^\s@]+@[^\s@]+$)~', trim( $address ) ) );
}

/**
 * Whether a value is a path of the site or a web address.
 *
 * @param mixed $value Any.
 * @return bool
 */
function is_web_address( $value ) {
	return is_string( $value ) && 1 === preg_match( '~^(?:/(?!/)\S*|https?://[^\s/?#]+\S*)$~', trim( $value ) );
}
