<?php
/**
 * Settings > Practice: what the office changes itself. It works without script.
 *
 * @package Ostium
 */

namespace Ostium\Practice;

use const Ostium\Rights\CAPABILITY;

defined( 'ABSPATH' ) || exit;

const SCREEN = 'ostium-practice';

/** WordPress's name of the screen. */
const HOOK = 'settings_page_' . SCREEN;

const NONCE = 'ostium_practice';

add_action( 'admin_menu', __NAMESPACE__ . '\\add_screen' );
add_action( 'load-' . HOOK, __NAMESPACE__ . '\\handle' );

/**
 * Adds the screen.
 */
function add_screen() {
	add_options_page( __( 'Practice', 'ostium' ), __( 'Practice', 'ostium' ), CAPABILITY, SCREEN, __NAMESPACE__ . '\\show_screen' );
}

/**
 * Submitted values that could not be saved: they are shown again, with what is wrong.
 *
 * @param array|null $set Stored until it is shown.
 * @return array{facts: array, advanced: string, problems: array<string, string>}|null
 */
function refused( $set = null ) {
	static $refused = null;
	$refused        = $set ?? $refused;
	return $refused;
}

/**
 * Saves the submitted values, or keeps them for correction.
 */
function handle() {
	if ( ! isset( $_POST['facts'] ) || '' !== file_name() ) {
		return;
	}
	check_admin_referer( NONCE );
	if ( ! current_user_can( CAPABILITY ) ) {
		wp_die( esc_html__( 'You may not change the facts of the practice.', 'ostium' ), 403 );
	}
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- `typed` and `problems` check each value by its kind; WordPress's own function would remove `%20` from addresses.
	$sent                     = array_intersect_key( wp_unslash( $_POST ), array_flip( array( 'facts', 'hours', 'advanced' ) ) );
	$previous                 = stored_facts();
	list( $facts, $problems ) = read_form( $sent, $previous );
	if ( $problems ) {
		refused(
			array(
				'facts'    => $facts,
				'advanced' => typed( $sent['advanced'] ?? '' ),
				'problems' => $problems,
			)
		);
		return;
	}
	save_practice( $facts );
	$image = isset( $_POST['share_image'] ) ? absint( wp_unslash( $_POST['share_image'] ) ) : 0;
	update_option( \Ostium\Head\SHARE_IMAGE, wp_attachment_is_image( $image ) ? $image : 0, false );
	wp_safe_redirect( add_query_arg( 'saved', 1, admin_url( 'options-general.php?page=' . SCREEN ) ) );
	exit;
}

/**
 * Shows the screen.
 */
function show_screen() {
	$refused = refused();
	$facts   = $refused['facts'] ?? stored_facts();
	echo '<div class="wrap"><h1>' . esc_html__( 'Practice', 'ostium' ) . '</h1>';
	show_notices( $refused['problems'] ?? array() );
	if ( '' === file_name() ) {
		$advanced = advanced_facts( $facts );
		$json     = $advanced ? (string) wp_json_encode( $advanced, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) : '{}';
		show_form( $facts, $refused['advanced'] ?? $json, $refused['problems'] ?? array() );
	}
	echo '</div>';
}

/**
 * Says what happened, and what is wrong.
 *
 * @param array<string, string> $problems By path.
 */
function show_notices( array $problems ) {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It only shows that something was saved.
	$saved = isset( $_GET['saved'] ) ? absint( $_GET['saved'] ) : 0;
	if ( '' !== file_name() ) {
		$facts = facts_of_file();
		/* translators: %s: path of a file. */
		$said = is_array( $facts ) ? sprintf( __( 'The facts are in the file %s, which OSTIUM_PRACTICE_FILE of wp-config.php names. They are changed there.', 'ostium' ), file_name() ) : $facts;
		notice( is_array( $facts ) ? 'info' : 'error', array( $said ) );
		$problems = is_array( $facts ) ? problems( $facts ) : array();
	} elseif ( $saved && ! $problems ) {
		notice( 'success', array( __( 'Saved.', 'ostium' ) . ' ' . when_visible() ), \Ostium\setting( 'site_url' ) );
	}
	if ( $problems ) {
		$lines = array( '' === file_name() ? __( 'Nothing was saved. Please correct:', 'ostium' ) : __( 'The site cannot read these facts:', 'ostium' ) );
		foreach ( $problems as $path => $problem ) {
			$lines[] = label_of( $path ) . ": $problem";
		}
		notice( 'error', $lines );
	}
}

/**
 * When visitors see what was saved.
 *
 * @return string A sentence or two.
 */
function when_visible() {
	$missing = \Ostium\Purge\missing_setting();
	return '' === $missing ? __( 'Visitors see it within two seconds.', 'ostium' ) : $missing . ' ' . __( 'Visitors see it within a minute or two.', 'ostium' );
}

/**
 * Shows a notice.
 *
 * @param string   $kind  `success`, `info` or `error`.
 * @param string[] $lines Its sentences.
 * @param string   $site  The address of the site, if the notice links to it.
 */
function notice( $kind, array $lines, $site = '' ) {
	printf( '<div class="notice notice-%s" role="%s"><p>%s', esc_attr( $kind ), 'error' === $kind ? 'alert' : 'status', wp_kses( implode( '<br />', array_map( 'esc_html', $lines ) ), array( 'br' => array() ) ) );
	if ( '' !== $site ) {
		printf( ' <a href="%s">%s</a>', esc_url( $site ), esc_html__( 'See it on the site', 'ostium' ) );
	}
	echo '</p></div>';
}

/*
 * The facts that change from time to time, as fields of a form; all others are in one JSON field.
 */

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
			array( 'after_hours.label', 'text', __( 'After hours', 'ostium' ), __( 'Beside the hours: where to go while you are closed.', 'ostium' ) ),
			array( 'after_hours.link', 'link', __( 'Page for after hours', 'ostium' ), __( 'Such as /tonight/.', 'ostium' ) ),
			array( 'spanish.after_hours.label', 'text', __( 'After hours in Spanish', 'ostium' ), '' ),
			array( 'spanish.after_hours.link', 'link', __( 'Page for after hours in Spanish', 'ostium' ), '' ),
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

/*
 * The HTML of the form under Settings > Practice.
 */

/** How many empty rows follow the hours, for new ones. */
const EMPTY_ROWS = 2;

/**
 * Shows the form.
 *
 * @param array                 $facts    All.
 * @param string                $advanced JSON of the facts without a field.
 * @param array<string, string> $problems By path.
 */
function show_form( array $facts, $advanced, array $problems ) {
	wp_enqueue_style( 'ostium-practice', plugins_url( 'assets/practice.css', dirname( __DIR__ ) ), array(), \Ostium\VERSION );
	echo '<form method="post">';
	wp_nonce_field( NONCE );
	printf( '<p>%s</p>', esc_html__( 'Texts of the site name these facts in square brackets, so that a change here is a change everywhere: [phone], [phone link], [fax], [address], [street], [city], [hours], [hours in Spanish], [practice name], [practice short name]. As the address of a link, write tel:[phone].', 'ostium' ) );
	foreach ( form() as $heading => $fields ) {
		echo '<h2>' . esc_html( $heading ) . '</h2><table class="form-table" role="presentation">';
		foreach ( $fields as list( $path, $kind, $label, $help ) ) {
			show_field( $path, $kind, $label, $help, fact( $facts, $path ), $problems[ $path ] ?? '' );
		}
		echo '</table>';
	}
	show_hours( 'hours', __( 'Opening hours', 'ostium' ), $facts );
	show_hours( 'spanish.hours', __( 'Opening hours in Spanish', 'ostium' ), $facts );
	echo '<h2>' . esc_html__( 'Sharing', 'ostium' ) . '</h2><table class="form-table" role="presentation">';
	show_share_image();
	echo '</table><h2 id="advanced">' . esc_html__( 'Advanced', 'ostium' ) . '</h2><p id="advanced-help">';
	esc_html_e( 'All other facts as JSON: navigation, sidebar, footer, clinicians, error pages. An upload is written as { "upload": 12 }. A menu under Appearance > Menus takes the place of the navigation here.', 'ostium' );
	printf( '</p><textarea class="large-text code" rows="20" name="advanced" spellcheck="false" aria-labelledby="advanced" aria-describedby="advanced-help">%s</textarea>', esc_textarea( $advanced ) );
	// The form is long, so its button stays in view.
	printf( '<div class="ostium-save">%s</div></form>', get_submit_button() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress's own button.
}

/**
 * Shows one field.
 *
 * @param string $path    Of the fact.
 * @param string $kind    See form().
 * @param string $label   For the office.
 * @param string $help    What it is for.
 * @param mixed  $value   Of the fact.
 * @param string $problem What is wrong with it; empty if nothing is.
 */
function show_field( $path, $kind, $label, $help, $value, $problem ) {
	$id   = 'ostium-' . str_replace( '.', '-', $path );
	$name = "facts[$path]";
	printf( '<tr%s><th scope="row"><label for="%s">%s</label></th><td>', '' === $problem ? '' : ' class="form-invalid"', esc_attr( $id ), esc_html( $label ) );
	$state = '' === $problem ? '' : ' aria-invalid="true"';
	// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The state is one of the two values above.
	if ( 'flag' === $kind ) {
		printf( '<input type="checkbox" value="1" id="%s" name="%s" %s />', esc_attr( $id ), esc_attr( $name ), checked( (bool) $value, true, false ) );
	} elseif ( 'words' === $kind ) {
		printf( '<textarea class="large-text" rows="3" id="%1$s" name="%2$s" aria-describedby="%1$s-help"%3$s>%4$s</textarea>', esc_attr( $id ), esc_attr( $name ), $state, esc_textarea( format_field( $value ) ) );
	} else {
		printf( '<input type="text" class="regular-text" id="%1$s" name="%2$s" value="%3$s" aria-describedby="%1$s-help"%4$s />', esc_attr( $id ), esc_attr( $name ), esc_attr( format_field( $value ) ), $state );
	}
	// phpcs:enable
	printf( '<p class="description" id="%s-help">%s</p></td></tr>', esc_attr( $id ), esc_html( '' === $problem ? $help : $problem ) );
}

/**
 * Shows opening hours: a row for each, and empty ones.
 *
 * @param string $path    Of the list.
 * @param string $heading The heading above it.
 * @param array  $facts   All.
 */
function show_hours( $path, $heading, array $facts ) {
	$columns = array(
		'days'  => __( 'Days', 'ostium' ),
		'open'  => __( 'Open', 'ostium' ),
		'close' => __( 'Close', 'ostium' ),
	);
	$rows    = fact( $facts, $path );
	$rows    = array_merge( is_array( $rows ) ? array_values( $rows ) : array(), array_fill( 0, EMPTY_ROWS, array() ) );
	printf( '<h2>%s</h2><p>%s</p><table class="widefat" style="max-width:50em"><thead><tr>', esc_html( $heading ), esc_html__( 'As they are read. Days without times are closed. An empty row is left out; save to get more rows.', 'ostium' ) );
	foreach ( $columns as $label ) {
		echo '<th scope="col">' . esc_html( $label ) . '</th>';
	}
	echo '</tr></thead><tbody>';
	foreach ( $rows as $index => $row ) {
		echo '<tr>';
		foreach ( $columns as $column => $label ) {
			/* translators: 1: days, open or close, 2: number of a row. */
			$spoken = sprintf( __( '%1$s, row %2$d', 'ostium' ), $label, $index + 1 );
			printf( '<td><input type="text" class="widefat" name="%s" value="%s" aria-label="%s" /></td>', esc_attr( "hours[$path][$index][$column]" ), esc_attr( (string) ( $row[ $column ] ?? '' ) ), esc_attr( $spoken ) );
		}
		echo '</tr>';
	}
	echo '</tbody></table>';
}

/**
 * Shows the default picture for shared links.
 */
function show_share_image() {
	$id = (int) get_option( \Ostium\Head\SHARE_IMAGE, 0 );
	printf(
		'<tr><th scope="row"><label for="ostium-share-image">%s</label></th><td><input type="number" min="0" step="1" id="ostium-share-image" name="share_image" value="%s" aria-describedby="ostium-share-image-help" /> <button type="button" class="button" hidden data-ostium-choose="ostium-share-image">%s</button><p class="description" id="ostium-share-image-help">%s</p></td></tr>',
		esc_html__( 'Picture for shared links', 'ostium' ),
		esc_attr( $id ? $id : '' ),
		esc_html__( 'Choose', 'ostium' ),
		esc_html__( 'The number of an upload (its ID in the media library), for pages that have no picture of their own.', 'ostium' )
	);
}

/*
 * Reads the submitted form: the facts it contains, and what is wrong with them.
 */

/** In digits. A telephone number with fewer is written in letters. */
const SHORTEST_NUMBER = 7;

/** The most rows of hours in a form. */
const MOST_ROWS = 30;

/**
 * The facts in a submitted form.
 *
 * @param array $sent     `facts` by path, `hours` by path and row, `advanced`: as they were typed.
 * @param array $previous The facts that the form showed.
 * @return array{0: array, 1: array<string, string>} The facts, and what is wrong with them by path.
 */
function read_form( array $sent, array $previous ) {
	$advanced = json_decode( typed( $sent['advanced'] ?? '{}' ), true );
	$problems = is_array( $advanced ) ? array() : array( __( 'Advanced', 'ostium' ) => json_problem() );
	$facts    = is_array( $advanced ) ? advanced_facts( $advanced ) : array();
	foreach ( form_paths() as $path => $kind ) {
		$typed = typed( $sent['facts'][ $path ] ?? '' );
		$was   = fact( $previous, $path );
		// An untouched field keeps its value, whatever that is: a document may be ACF's whole object.
		$facts = with_fact( $facts, $path, typed( format_field( $was ) ) === $typed && is_something( $was ) ? $was : read_field( $typed, $kind ) );
	}
	foreach ( HOURS_PATHS as $path ) {
		$facts = with_fact( $facts, $path, read_hours( $sent['hours'][ $path ] ?? array() ) );
	}
	$facts = with_dialled_number( $facts, $previous );
	return array( in_order_of( $previous, $facts ), $problems + problems( $facts ) );
}

/**
 * The facts with the number that phones dial, made from the displayed number unless somebody entered it: changing the displayed number
 * means both.
 *
 * @param array $facts    As they were typed.
 * @param array $previous The facts that the form showed.
 * @return array
 */
function with_dialled_number( array $facts, array $previous ) {
	$number = fact( $facts, 'phone.display' );
	$link   = fact( $facts, 'phone.link' );
	$is_old = fact( $previous, 'phone.display' ) !== $number && fact( $previous, 'phone.link' ) === $link;
	return is_string( $number ) && ( null === $link || $is_old ) ? with_fact( $facts, 'phone.link', dialled( $number ) ) : $facts;
}

/**
 * What was typed, without characters that nobody types.
 *
 * @param mixed $value A value of a form.
 * @return string
 */
function typed( $value ) {
	return trim( preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', wp_check_invalid_utf8( is_string( $value ) ? $value : '' ) ) );
}

/**
 * Why the JSON cannot be read.
 *
 * @return string
 */
function json_problem() {
	/* translators: %s: what is wrong. */
	return sprintf( __( 'must be a JSON object, { … } (%s)', 'ostium' ), json_last_error_msg() );
}

/**
 * The value of a field.
 *
 * @param string $typed In the field.
 * @param string $kind  See form().
 * @return mixed Null for nothing.
 */
function read_field( $typed, $kind ) {
	if ( '' === $typed ) {
		return null;
	}
	if ( 'link' === $kind && 1 === preg_match( '/^upload (\d+)$/', $typed, $found ) ) {
		return array( 'upload' => (int) $found[1] );
	}
	if ( 'number' === $kind && is_numeric( $typed ) ) {
		return (float) $typed;
	}
	return 'flag' === $kind ? true : $typed;
}

/**
 * Opening hours: rows without days are left out.
 *
 * @param mixed $rows As they were sent.
 * @return list<array>|null Null for none.
 */
function read_hours( $rows ) {
	$hours = array();
	foreach ( array_slice( is_array( $rows ) ? $rows : array(), 0, MOST_ROWS ) as $row ) {
		$hour = array_filter(
			array(
				'days'  => typed( $row['days'] ?? '' ),
				'open'  => typed( $row['open'] ?? '' ),
				'close' => typed( $row['close'] ?? '' ),
			),
			__NAMESPACE__ . '\\is_something'
		);
		if ( array() !== $hour ) {
			$hours[] = $hour;
		}
	}
	return $hours ? $hours : null;
}

/**
 * The address that a telephone dials. Ten digits are a North American number.
 *
 * @param string $number As people read it.
 * @return string|null Null if it does not consist of digits, such as 1-800-SINUSES.
 */
function dialled( $number ) {
	$digits = preg_replace( '/\D/', '', $number );
	if ( strlen( $digits ) < SHORTEST_NUMBER ) {
		return null;
	}
	if ( 10 === strlen( $digits ) && '+' !== $number[0] ) {
		return "tel:+1$digits";
	}
	return 'tel:' . ( '+' === $number[0] || 11 === strlen( $digits ) ? '+' : '' ) . $digits;
}

/**
 * A group in the order of an earlier one, with new members last.
 *
 * @param array $previous The earlier group.
 * @param array $group    The group.
 * @return array
 */
function in_order_of( array $previous, array $group ) {
	$ordered = array_intersect_key( array_replace( $previous, $group ), $group );
	foreach ( $ordered as $name => $value ) {
		if ( is_array( $value ) && is_array( $previous[ $name ] ?? null ) ) {
			$ordered[ $name ] = in_order_of( $previous[ $name ], $value );
		}
	}
	return $ordered;
}
