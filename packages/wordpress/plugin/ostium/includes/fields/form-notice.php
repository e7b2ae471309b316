<?php
/**
 * Says in the admin where fields are edited, after a plugin with a form for them was switched on or off. Visitors see no difference.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

/** The option that says whether ACF provides the form (`acf`), and since when (`since`, in seconds; 0 if that never changed). */
const FORM = 'ostium_fields_form';

/** How long a change is told, in seconds. */
const TOLD = 2 * WEEK_IN_SECONDS;

add_action( 'admin_init', __NAMESPACE__ . '\\note_form' );
add_action( 'admin_notices', __NAMESPACE__ . '\\show_form_notice' );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\\show_form_notice_in_editor' );

/**
 * Notices that a plugin with a form has arrived or gone.
 */
function note_form() {
	$before = get_option( FORM );
	if ( is_array( $before ) && has_acf() === $before['acf'] ) {
		return;
	}
	update_option(
		FORM,
		array(
			'acf'   => has_acf(),
			'since' => is_array( $before ) ? time() : 0,
		)
	);
}

/**
 * What editors are told after a change.
 *
 * @return string Empty if nothing has changed lately, or the user edits no pages.
 */
function form_words() {
	$form = get_option( FORM );
	if ( ! is_array( $form ) || time() - $form['since'] > TOLD || ! current_user_can( 'edit_pages' ) ) {
		return '';
	}
	return $form['acf']
		? __( 'Blocks and fields are now edited in the form of the plugin for custom fields, below the text of each item. Nothing was lost, and visitors see the same as before.', 'ostium' )
		: __( 'The plugin for custom fields is off. Blocks and fields are now edited in the box “Blocks and fields”, below the text of each item. Nothing was lost, and visitors see the same as before.', 'ostium' );
}

/**
 * Shows it on WordPress's screens.
 */
function show_form_notice() {
	$words = form_words();
	if ( '' !== $words ) {
		printf( '<div class="notice notice-info is-dismissible"><p>%s</p></div>', esc_html( $words ) );
	}
}

/**
 * Shows it in the block editor, which hides the notices of other screens.
 */
function show_form_notice_in_editor() {
	$words = form_words();
	if ( '' !== $words ) {
		wp_add_inline_script( 'wp-notices', sprintf( 'wp.data.dispatch( "core/notices" ).createInfoNotice( %s );', wp_json_encode( $words, JSON_HEX_TAG | JSON_HEX_AMP ) ) );
	}
}
