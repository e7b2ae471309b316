<?php
/**
 * What the facts of a practice must look like for the site to read them: it takes all of them or none.
 *
 * @package Ostium
 */

namespace Ostium\Practice;

defined( 'ABSPATH' ) || exit;

/** A link of a menu or of the footer. */
const ITEM = array(
	'label'       => 'text!',
	'label_es'    => 'text',
	'link'        => 'link!',
	'link_es'     => 'link',
	'mobile_only' => 'flag',
);

/** What an error page says. */
const ERROR_PAGE = array(
	'heading'   => 'text!',
	'heading_2' => 'text',
	'text'      => 'text!',
	'links'     => array( '*' => ITEM ),
);

/** What is said while WordPress cannot be reached. */
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

/** The call that stands beside urgent advice. */
const URGENT_CALL = array(
	'label' => 'text!',
	'link'  => 'link!',
);

/**
 * Every fact that the site reads. A word is a kind of value, `!` means that it must be there; `*` stands for each row of a list.
 * Facts that are not named here are answered as they are.
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
	'urgent_call'        => URGENT_CALL,
	'source_headings'    => array( '*' => 'text!' ),
	'sidebar'            => array(
		'*' => array(
			'menu'              => 'conditions|treatments|technology!',
			'title'             => 'text!',
			'link'              => 'link',
			'items'             => array( '*' => ITEM ),
			'navigation_groups' => array( '*' => 'text!' ),
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
		'urgent_call'        => URGENT_CALL,
		'source_headings'    => array( '*' => 'text!' ),
	),
);

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
 * The same of a group: each of its fields.
 *
 * @param array  $value  The group.
 * @param array  $shape  Its fields.
 * @param string $prefix What its paths begin with: empty, or with a dot at its end.
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
 * The same of any part of the facts.
 *
 * @param mixed        $value It.
 * @param string|array $shape What it must be.
 * @param string       $path  Where it stands.
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
		// A row is never absent: an empty one lacks what it needs.
		$problems += is_array( $shape['*'] ) && is_array( $row )
			? problems_of_group( $row, $shape['*'], "$path.$index." )
			: problems_of( is_array( $shape['*'] ) && is_nothing( $row ) ? 0 : $row, $shape['*'], "$path.$index" );
	}
	return $problems;
}

/**
 * Whether a fact is absent: WordPress and ACF have several ways to say so, and a group without any value is one of them.
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
 * The contrary of a single value, or of a list.
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
 * @param mixed  $value It.
 * @param string $kind  See SHAPE.
 * @return string Empty where nothing is.
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
 * Whether a value is words for a reader.
 *
 * @param mixed $value Any.
 * @return bool
 */
function is_text( $value ) {
	return ( is_string( $value ) && '' !== trim( $value ) ) || is_int( $value ) || is_float( $value );
}

/**
 * Whether a value is an address that the site can link to: a path, an upload, or an address elsewhere.
 *
 * @param mixed $value Any.
 * @return bool
 */
function is_link_of_site( $value ) {
	if ( is_upload( $value ) ) {
		return true;
	}
	$address = is_array( $value ) ? ( $value['url'] ?? null ) : $value;
	return is_web_address( $address ) || ( is_string( $address ) && 1 === preg_match( '~^(?:#|tel:\+?[\d().\s;a-z=-]+$|mailto:[^\s@]+@[^\s@]+$)~', trim( $address ) ) );
}

/**
 * Whether a value is a path of the site or an address of the web.
 *
 * @param mixed $value Any.
 * @return bool
 */
function is_web_address( $value ) {
	return is_string( $value ) && 1 === preg_match( '~^(?:/(?!/)\S*|https?://[^\s/?#]+\S*)$~', trim( $value ) );
}
