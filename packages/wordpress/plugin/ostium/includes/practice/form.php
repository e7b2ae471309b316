<?php
/**
 * The facts that change from time to time, as fields of a form; all others are in one JSON field.
 *
 * @package Ostium
 */

namespace Ostium\Practice;

defined( 'ABSPATH' ) || exit;

/** The lists of opening hours, each a table in the form. */
const HOURS_PATHS = array( 'hours', 'spanish.hours' );

/**
 * The fields in their groups: path, kind (as in SHAPE; `words` is text of several lines), label and help.
 *
 * @return array<string, list<array{0: string, 1: string, 2: string, 3: string}>> By the groups' headings.
 */
function form() {
	return array(
		__( 'Practice', 'ostium' )  => array(
			array( 'name', 'text', __( 'Name', 'ostium' ), __( 'In full, as patients and search engines read it. It must be there.', 'ostium' ) ),
			array( 'short_name', 'text', __( 'Short name', 'ostium' ), '' ),
			array( 'tagline', 'text', __( 'Tagline', 'ostium' ), '' ),
			array( 'spanish.tagline', 'text', __( 'Tagline in Spanish', 'ostium' ), '' ),
			array( 'website', 'text', __( 'Website', 'ostium' ), __( 'As people read it, such as www.example.com.', 'ostium' ) ),
			array( 'logo.wordmark', 'text', __( 'Word beside the mark', 'ostium' ), '' ),
			array( 'logo.sub', 'text', __( 'Words below that word', 'ostium' ), '' ),
			array( 'footer.copyright_name', 'text', __( 'Name beside ©', 'ostium' ), __( 'Empty: the name.', 'ostium' ) ),
		),
		__( 'Telephone', 'ostium' ) => array(
			array( 'phone.display', 'text', __( 'Phone number', 'ostium' ), __( 'As it is read, such as (505) 555-0199.', 'ostium' ) ),
			array( 'phone.link', 'link', __( 'Number that phones dial', 'ostium' ), __( 'Such as tel:+15055550199. It follows the phone number, unless you write another.', 'ostium' ) ),
			array( 'phone.fax', 'text', __( 'Fax', 'ostium' ), '' ),
		),
		__( 'Address', 'ostium' )   => array(
			array( 'address.street', 'text', __( 'Street', 'ostium' ), '' ),
			array( 'address.city', 'text', __( 'City', 'ostium' ), '' ),
			array( 'address.state', 'text', __( 'State', 'ostium' ), '' ),
			array( 'address.zip', 'text', __( 'ZIP code', 'ostium' ), '' ),
			array( 'address.map_link', 'link', __( 'Map', 'ostium' ), __( 'Address of the practice on a map of the web.', 'ostium' ) ),
			array( 'address.latitude', 'number', __( 'Latitude', 'ostium' ), __( 'Such as 29.7402. For search engines.', 'ostium' ) ),
			array( 'address.longitude', 'number', __( 'Longitude', 'ostium' ), '' ),
		),
		__( 'Links', 'ostium' )     => array(
			array( 'links.appointments', 'link', __( 'Appointments', 'ostium' ), __( 'A path of the site, such as /appointments/, or an address of the web.', 'ostium' ) ),
			array( 'links.blog', 'link', __( 'Blog', 'ostium' ), '' ),
			array( 'links.new_patient_booking', 'link', __( 'Booking for new patients', 'ostium' ), '' ),
			array( 'links.returning_patient_booking', 'link', __( 'Booking for returning patients', 'ostium' ), '' ),
			array( 'links.portal', 'link', __( 'Patient portal', 'ostium' ), '' ),
			array( 'links.external_patient_information', 'link', __( 'Patient information elsewhere', 'ostium' ), '' ),
			array( 'links.hipaa_pdf', 'link', __( 'Notice of privacy practices', 'ostium' ), __( 'An address, or "upload 12" for the upload with this number.', 'ostium' ) ),
			array( 'links.directions', 'link', __( 'Directions', 'ostium' ), '' ),
			array( 'links.video_channel', 'link', __( 'Video channel', 'ostium' ), '' ),
			array( 'links.video_channel_label', 'text', __( 'Name of the video channel', 'ostium' ), '' ),
			array( 'links.social', 'link', __( 'Social network', 'ostium' ), '' ),
			array( 'links.social_label', 'text', __( 'Name of the social network', 'ostium' ), '' ),
		),
		__( 'Notices', 'ostium' )   => array(
			array( 'urgent_call.label', 'text', __( 'Emergency call', 'ostium' ), __( 'Beside urgent advice, such as Call 911.', 'ostium' ) ),
			array( 'urgent_call.link', 'link', __( 'Number that the emergency call dials', 'ostium' ), __( 'Such as tel:911.', 'ostium' ) ),
			array( 'spanish.urgent_call.label', 'text', __( 'Emergency call in Spanish', 'ostium' ), '' ),
			array( 'spanish.urgent_call.link', 'link', __( 'Number that it dials on pages in Spanish', 'ostium' ), '' ),
			array( 'unavailable.heading', 'text', __( 'Heading while a page cannot be shown', 'ostium' ), '' ),
			array( 'unavailable.heading_2', 'text', __( 'Second line of this heading', 'ostium' ), '' ),
			array( 'unavailable.text', 'words', __( 'Words below this heading', 'ostium' ), '' ),
			array( 'spanish.unavailable.heading', 'text', __( 'The same heading in Spanish', 'ostium' ), '' ),
			array( 'spanish.unavailable.heading_2', 'text', __( 'Second line in Spanish', 'ostium' ), '' ),
			array( 'spanish.unavailable.text', 'words', __( 'Words in Spanish', 'ostium' ), '' ),
			array( 'is_demonstration', 'flag', __( 'Demonstration: the practice is invented', 'ostium' ), '' ),
			array( 'demonstration_note', 'words', __( 'Note about that', 'ostium' ), '' ),
			array( 'spanish.demonstration_note', 'words', __( 'Note in Spanish', 'ostium' ), '' ),
		),
	);
}

/**
 * A part of the facts.
 *
 * @param array  $facts All.
 * @param string $path  Such as `phone.display`.
 * @return mixed Null if it is absent.
 */
function fact( array $facts, $path ) {
	$value = $facts;
	foreach ( explode( '.', $path ) as $name ) {
		$value = is_array( $value ) ? ( $value[ $name ] ?? null ) : null;
	}
	return $value;
}

/**
 * The facts with another value at a path; null removes the value, and groups that become empty.
 *
 * @param array  $facts All.
 * @param string $path  Such as `phone.display`.
 * @param mixed  $value New.
 * @return array
 */
function with_fact( array $facts, $path, $value ) {
	list( $name, $rest ) = array_pad( explode( '.', $path, 2 ), 2, null );
	if ( null !== $rest ) {
		$group = $facts[ $name ] ?? array();
		$value = with_fact( is_array( $group ) ? $group : array(), $rest, $value );
		$value = array() === $value ? null : $value;
	}
	if ( null === $value ) {
		unset( $facts[ $name ] );
	} else {
		$facts[ $name ] = $value;
	}
	return $facts;
}

/**
 * All paths with a field of their own, and their kinds.
 *
 * @return array<string, string>
 */
function form_paths() {
	return array_column( array_merge( ...array_values( form() ) ), 1, 0 );
}

/**
 * The label of a field, for messages about mistakes.
 *
 * @param string $path Of a fact.
 * @return string The path itself if the fact has no field of its own.
 */
function label_of( $path ) {
	return array_column( array_merge( ...array_values( form() ) ), 2, 0 )[ $path ] ?? $path;
}

/**
 * The facts without a field of their own.
 *
 * @param array $facts All.
 * @return array
 */
function advanced_facts( array $facts ) {
	foreach ( array_merge( array_keys( form_paths() ), HOURS_PATHS ) as $path ) {
		$facts = with_fact( $facts, $path, null );
	}
	return $facts;
}

/**
 * A value as its field shows it.
 *
 * @param mixed $value Of the facts.
 * @return string
 */
function format_field( $value ) {
	if ( is_upload( $value ) ) {
		return 'upload ' . $value['upload'];
	}
	return is_scalar( $value ) ? (string) $value : (string) ( $value['url'] ?? '' );
}
