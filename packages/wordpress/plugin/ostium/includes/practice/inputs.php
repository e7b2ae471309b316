<?php
/**
 * The HTML of the form under Settings > Practice.
 *
 * @package Ostium
 */

namespace Ostium\Practice;

defined( 'ABSPATH' ) || exit;

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
