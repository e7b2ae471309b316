<?php
/**
 * Tools → Redirects: the table of redirects, with forms to add, search and import.
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

use const Ostium\Rights\CAPABILITY;

defined( 'ABSPATH' ) || exit;

const SLUG     = 'ostium-redirects';
const PER_PAGE = 100;

add_action( 'admin_menu', __NAMESPACE__ . '\\add_screen' );

/**
 * Adds the screen to the tools.
 */
function add_screen() {
	add_management_page( __( 'Redirects', 'ostium' ), __( 'Redirects', 'ostium' ), CAPABILITY, SLUG, __NAMESPACE__ . '\\show_screen' );
}

/**
 * The address of the screen.
 *
 * @param array<string, string|int> $more Parameters.
 * @return string
 */
function screen_url( array $more = array() ) {
	return add_query_arg( array( 'page' => SLUG ) + array_map( 'rawurlencode', array_map( 'strval', $more ) ), admin_url( 'tools.php' ) );
}

/**
 * A parameter of the screen's address.
 *
 * @param string $name Its name.
 * @return string
 */
function parameter( $name ) {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- It only chooses what is shown, and WordPress's own function would remove `%c3%a9` from addresses.
	return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? trim( wp_unslash( $_GET[ $name ] ) ) : '';
}

/**
 * Writes the screen.
 */
function show_screen() {
	$rules  = rules();
	$search = parameter( 's' );
	$wanted = escaped( $search );
	$edited = parameter( 'edit' );
	$found  = array_values(
		array_filter(
			$rules,
			function ( $rule ) use ( $wanted ) {
				return '' === $wanted || false !== stripos( $rule['from'] . ' ' . $rule['to'], $wanted );
			}
		)
	);
	echo '<div class="wrap"><h1>' . esc_html__( 'Redirects', 'ostium' ) . '</h1>';
	$outcome = take_outcome();
	show_outcome( $outcome );
	show_form(
		$outcome['typed'] ?? ( $rules[ $edited ] ?? array() ) + array(
			'from'   => '',
			'to'     => '',
			'status' => 301,
			'before' => isset( $rules[ $edited ] ) ? $edited : '',
		)
	);
	show_search( $search );
	show_table( array_slice( $found, PER_PAGE * ( max( 1, (int) parameter( 'paged' ) ) - 1 ), PER_PAGE ) );
	show_pages( count( $found ), $search );
	show_import();
	echo '</div>';
}

/**
 * The outcome of the last change, which is shown once.
 *
 * @return array Empty if there was none.
 */
function take_outcome() {
	$name    = 'ostium_redirects_' . get_current_user_id();
	$outcome = get_transient( $name );
	delete_transient( $name );
	return is_array( $outcome ) ? $outcome : array();
}

/**
 * Says what became of the last change.
 *
 * @param array $outcome See `go_back()`.
 */
function show_outcome( array $outcome ) {
	if ( ! $outcome ) {
		return;
	}
	$is_done = isset( $outcome['done'] );
	printf(
		'<div class="notice notice-%s" role="%s"><p>%s</p>',
		$is_done ? 'success' : 'error',
		$is_done ? 'status' : 'alert',
		esc_html( $is_done ? $outcome['done'] : $outcome['error'] )
	);
	if ( ! empty( $outcome['refused'] ) ) {
		echo '<ol>';
		foreach ( $outcome['refused'] as $one ) {
			/* translators: 1: the number of a row, 2: an address, 3: a sentence. */
			printf( '<li>%s</li>', esc_html( sprintf( __( 'Row %1$d, %2$s: %3$s', 'ostium' ), $one['row'], $one['from'], $one['why'] ) ) );
		}
		echo '</ol>';
	}
	echo '</div>';
}

/**
 * The form for one rule.
 *
 * @param array{from: string, to: string, status: int|string, before: string} $rule What the fields contain; `before` is the rule to change, empty for a new one.
 */
function show_form( array $rule ) {
	$statuses = array(
		301 => __( '301: moved for good', 'ostium' ),
		302 => __( '302: elsewhere for now', 'ostium' ),
		307 => __( '307: elsewhere for now, method kept', 'ostium' ),
		308 => __( '308: moved for good, method kept', 'ostium' ),
		410 => __( '410: gone for good', 'ostium' ),
	);
	printf( '<h2>%s</h2>', esc_html( '' === $rule['before'] ? __( 'Add a redirect', 'ostium' ) : __( 'Change a redirect', 'ostium' ) ) );
	printf( '<form method="post" action="%s">', esc_url( admin_url( 'admin-post.php' ) ) );
	wp_nonce_field( 'ostium_redirect_save' );
	printf( '<input type="hidden" name="action" value="ostium_redirect_save"><input type="hidden" name="before" value="%s">', esc_attr( $rule['before'] ) );
	echo '<table class="form-table" role="presentation">';
	printf(
		'<tr><th scope="row"><label for="ostium-from">%s</label></th><td><input id="ostium-from" name="from" class="regular-text code" required maxlength="%d" value="%s" aria-describedby="ostium-from-help"><p class="description" id="ostium-from-help">%s</p></td></tr>',
		esc_html__( 'Old address', 'ostium' ),
		(int) MAX_LENGTH,
		esc_attr( $rule['from'] ),
		esc_html__( 'A path such as /old-page/ or /?page_id=7. /old/* stands for all below /old/.', 'ostium' )
	);
	printf(
		'<tr><th scope="row"><label for="ostium-to">%s</label></th><td><input id="ostium-to" name="to" class="regular-text code" maxlength="%d" value="%s" aria-describedby="ostium-to-help"><p class="description" id="ostium-to-help">%s</p></td></tr>',
		esc_html__( 'New address', 'ostium' ),
		(int) MAX_LENGTH,
		esc_attr( $rule['to'] ),
		esc_html__( 'A path such as /new-page/, or a whole address. Behind /old/* it may be /new/*, which takes the rest along. Empty for 410.', 'ostium' )
	);
	printf( '<tr><th scope="row"><label for="ostium-status">%s</label></th><td><select id="ostium-status" name="status">', esc_html__( 'How', 'ostium' ) );
	foreach ( $statuses as $status => $words ) {
		printf( '<option value="%d"%s>%s</option>', (int) $status, selected( $status, (int) $rule['status'], false ), esc_html( $words ) );
	}
	echo '</select></td></tr></table>';
	submit_button( __( 'Save', 'ostium' ) );
	echo '</form>';
}

/**
 * The field that searches the table.
 *
 * @param string $search The search term.
 */
function show_search( $search ) {
	printf( '<form method="get" action="%s" role="search"><input type="hidden" name="page" value="%s"><p>', esc_url( admin_url( 'tools.php' ) ), esc_attr( SLUG ) );
	printf( '<label class="screen-reader-text" for="ostium-search">%1$s</label><input id="ostium-search" type="search" name="s" value="%2$s"> ', esc_html__( 'Search redirects', 'ostium' ), esc_attr( $search ) );
	submit_button( __( 'Search redirects', 'ostium' ), '', '', false );
	echo '</p></form>';
}

/**
 * The rules, one per row.
 *
 * @param list<array{from: string, to: string, status: int}> $rules The rules of this page.
 */
function show_table( array $rules ) {
	printf(
		'<table class="wp-list-table widefat striped"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
		esc_html__( 'Old address', 'ostium' ),
		esc_html__( 'New address', 'ostium' ),
		esc_html__( 'Status', 'ostium' ),
		esc_html__( 'Actions', 'ostium' )
	);
	foreach ( $rules as $rule ) {
		printf(
			'<tr><td><code>%s</code></td><td><code>%s</code></td><td>%d</td><td><a href="%s">%s</a> <form method="post" action="%s" style="display:inline">',
			esc_html( $rule['from'] ),
			esc_html( $rule['to'] ),
			(int) $rule['status'],
			esc_url( screen_url( array( 'edit' => $rule['from'] ) ) ),
			/* translators: %s: an address. */
			esc_html( sprintf( __( 'Change %s', 'ostium' ), $rule['from'] ) ),
			esc_url( admin_url( 'admin-post.php' ) )
		);
		wp_nonce_field( 'ostium_redirect_delete', '_wpnonce', true );
		printf(
			'<input type="hidden" name="action" value="ostium_redirect_delete"><input type="hidden" name="from" value="%s"><button class="button-link button-link-delete" aria-label="%s">%s</button></form></td></tr>',
			esc_attr( $rule['from'] ),
			/* translators: %s: an address. */
			esc_attr( sprintf( __( 'Delete %s', 'ostium' ), $rule['from'] ) ),
			esc_html__( 'Delete', 'ostium' )
		);
	}
	if ( ! $rules ) {
		printf( '<tr><td colspan="4">%s</td></tr>', '' === parameter( 's' ) ? esc_html__( 'There are no redirects yet.', 'ostium' ) : esc_html__( 'No redirect has these words.', 'ostium' ) );
	}
	echo '</tbody></table>';
}

/**
 * The links to the other pages of the table.
 *
 * @param int    $count  The number of rules.
 * @param string $search The search term.
 */
function show_pages( $count, $search ) {
	$links = paginate_links(
		array(
			'base'    => add_query_arg( 'paged', '%#%', screen_url( '' === $search ? array() : array( 's' => $search ) ) ),
			'format'  => '',
			'current' => max( 1, (int) parameter( 'paged' ) ),
			'total'   => (int) ceil( $count / PER_PAGE ),
		)
	);
	if ( $links ) {
		echo '<div class="tablenav"><div class="tablenav-pages">' . wp_kses_post( $links ) . '</div></div>';
	}
}

/**
 * The form that imports the export of another plugin.
 */
function show_import() {
	printf( '<h2>%s</h2><p>%s</p>', esc_html__( 'Import', 'ostium' ), esc_html__( 'Takes the export of Redirection (JSON or CSV), Yoast SEO Premium, Safe Redirect Manager or Rank Math (CSV). A rule for the same old address is replaced.', 'ostium' ) );
	printf( '<form method="post" enctype="multipart/form-data" action="%s">', esc_url( admin_url( 'admin-post.php' ) ) );
	wp_nonce_field( 'ostium_redirect_import' );
	printf( '<input type="hidden" name="action" value="ostium_redirect_import"><label for="ostium-file">%s</label> <input id="ostium-file" type="file" name="file" accept=".csv,.json" required>', esc_html__( 'File', 'ostium' ) );
	submit_button( __( 'Import', 'ostium' ), 'secondary' );
	echo '</form>';
}
