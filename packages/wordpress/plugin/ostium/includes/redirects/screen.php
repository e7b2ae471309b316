<?php
/**
 * Tools → Redirects: the table of redirects, with forms to add, search and import.
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

use WP_Error;
use const Ostium\Rights\CAPABILITY;
use function Ostium\beginning;
use function Ostium\setting;
use function Ostium\site_url;

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

/*
 * The actions of the redirects screen: add, change, delete, import. Each requires the capability and a nonce.
 */

/**
 * How long the screen can show the outcome of a change, in seconds.
 */
const OUTCOME_SECONDS = 300;

/**
 * The most rejected rows of an import that are listed.
 */
const MAX_TOLD = 200;

/**
 * The fields of the form for one rule; `before` is the rule that was opened for editing.
 */
const FIELDS = array( 'from', 'to', 'status', 'before' );

/**
 * How long the site may take to say whether it has a page, in seconds.
 */
const SITE_SECONDS = 4;

add_action( 'admin_post_ostium_redirect_save', __NAMESPACE__ . '\\save_rule' );
add_action( 'admin_post_ostium_redirect_delete', __NAMESPACE__ . '\\delete_rule' );
add_action( 'admin_post_ostium_redirect_import', __NAMESPACE__ . '\\import_file' );

/**
 * Lets only users through who may change redirects and come from the screen; ends any other request.
 *
 * @param string $action The action of the nonce.
 */
function check( $action ) {
	if ( ! current_user_can( CAPABILITY ) ) {
		wp_die( esc_html__( 'You may not change redirects.', 'ostium' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( $action );
}

/**
 * A field of the form, as it was typed: WordPress's own function would remove `%c3%a9` from addresses.
 *
 * @param string $name Of the field.
 * @return string
 */
function field( $name ) {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- check() has done it, and read_rule() validates it.
	return isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] ) ? wp_unslash( $_POST[ $name ] ) : '';
}

/**
 * Adds a rule, or replaces the one that was opened for editing.
 */
function save_rule() {
	check( 'ostium_redirect_save' );
	$typed = array_map( __NAMESPACE__ . '\\field', array_combine( FIELDS, FIELDS ) );
	$rules = rules();
	unset( $rules[ $typed['before'] ] );
	$rule   = read_rule( $typed['from'], $typed['to'], $typed['status'] );
	$rules  = is_wp_error( $rule ) ? $rule : with_rule( $rules, $rule );
	$target = is_wp_error( $rules ) ? $rules : find_target( end_of( $rules, $rule['to'] ), $typed['before'] );
	$rules  = is_wp_error( $target ) ? $target : with_rule( $rules, array_merge( $rule, array( 'to' => $target['to'] ) ) );
	$sound  = is_wp_error( $rules ) ? $rules : check_size( $rules );
	if ( is_wp_error( $sound ) ) {
		go_back(
			array(
				'error' => $sound->get_error_message(),
				'typed' => array_map(
					function ( $text ) {
						return \Ostium\beginning( wp_check_invalid_utf8( $text ), MAX_LENGTH );
					},
					$typed
				),
			)
		);
	}
	keep( $rules );
	$sentences = array( __( 'The redirect is saved. The site follows it within five minutes, and at once where purges are set up.', 'ostium' ) );
	if ( ! $target['is_checked'] ) {
		$sentences[] = __( 'The site did not answer, so nobody knows yet whether the new address has a page.', 'ostium' );
	}
	go_back( array( 'done' => implode( ' ', $sentences ) ) );
}

/**
 * What the site has at the target of a rule. Only its own paths are asked for: what stands at another address is not our business.
 *
 * @param string $to     A path or a full address; empty for 410.
 * @param string $before The place of the rule that is being changed: the site still follows that one.
 * @return array{to: string, is_checked: bool}|WP_Error The path where the page is now, or that there is none.
 */
function find_target( $to, $before ) {
	$answer = array(
		'to'         => $to,
		'is_checked' => true,
	);
	if ( 1 !== preg_match( '~^/[^*]*$~', $to ) || $to === $before || '' === setting( 'site_url' ) ) {
		return $answer;
	}
	$address  = site_url() . $to;
	$response = wp_remote_head(
		$address,
		array(
			'timeout'     => SITE_SECONDS,
			'redirection' => 0,
		)
	);
	$status   = (int) wp_remote_retrieve_response_code( $response );
	if ( 404 === $status || 410 === $status ) {
		/* translators: %s: an address. */
		return new WP_Error( 'ostium_nothing', sprintf( __( 'The site has no page at %s. Correct the new address, or publish its page first.', 'ostium' ), $to ) );
	}
	if ( 301 === $status || 308 === $status ) {
		$moved        = read_to( \WP_Http::make_absolute_url( (string) wp_remote_retrieve_header( $response, 'location' ), $address ), false );
		$answer['to'] = is_wp_error( $moved ) ? $to : $moved;
	}
	$answer['is_checked'] = $status >= 200 && $status < 500;
	return $answer;
}

/**
 * Deletes one rule.
 */
function delete_rule() {
	check( 'ostium_redirect_delete' );
	$rules = rules();
	unset( $rules[ field( 'from' ) ] );
	keep( $rules );
	go_back( array( 'done' => __( 'The redirect is deleted.', 'ostium' ) ) );
}

/**
 * Imports the export of another plugin.
 */
function import_file() {
	check( 'ostium_redirect_import' );
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- check() has done it.
	$path = isset( $_FILES['file']['tmp_name'] ) ? sanitize_text_field( wp_unslash( $_FILES['file']['tmp_name'] ) ) : '';
	if ( '' === $path || ! is_uploaded_file( $path ) || filesize( $path ) > MAX_BYTES ) {
		/* translators: %s: a size, such as 2 MB. */
		go_back( array( 'error' => sprintf( __( 'Choose a file of at most %s.', 'ostium' ), size_format( MAX_BYTES ) ) ) );
	}
	// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file that was just uploaded.
	$outcome = import( (string) file_get_contents( $path ), rules() );
	$sound   = is_wp_error( $outcome ) ? $outcome : check_size( $outcome['rules'] );
	if ( is_wp_error( $sound ) ) {
		go_back( array( 'error' => $sound->get_error_message() ) );
	}
	keep( $outcome['rules'] );
	go_back(
		array(
			/* translators: 1: a number, 2: a number. */
			'done'    => sprintf( __( 'Taken: %1$d. Not taken: %2$d.', 'ostium' ), $outcome['taken'], count( $outcome['refused'] ) ),
			'refused' => array_slice( $outcome['refused'], 0, MAX_TOLD ),
		)
	);
}

/**
 * Returns to the screen, which shows the outcome once.
 *
 * @param array{done?: string, error?: string, typed?: array<string, string>, refused?: list<array>} $outcome What to say; what was typed is shown again.
 * @return never
 */
function go_back( array $outcome ) {
	set_transient( 'ostium_redirects_' . get_current_user_id(), $outcome, OUTCOME_SECONDS );
	wp_safe_redirect( screen_url() );
	exit;
}

/*
 * Reads what other plugins export: Redirection (JSON, CSV), Yoast SEO Premium, Safe Redirect Manager and Rank Math (CSV).
 */

const MAX_BYTES = 2000000;

/**
 * The most rows of a file: twice what can be stored, since some of them may be disabled. More would not fit into PHP's memory either.
 */
const MAX_ROWS = 2 * MAX_RULES;

/**
 * How much of a rejected address is shown, in bytes.
 */
const TOLD_BYTES = 200;

/**
 * The column names of their CSV files, in lower case. The first one that a file has is used.
 */
const COLUMNS = array(
	'from'  => array( 'source', 'origin', 'from' ),
	'to'    => array( 'target', 'destination', 'to' ),
	'code'  => array( 'code', 'type', 'status' ),
	'regex' => array( 'regex', 'matching', 'format' ),
	'state' => array( 'status' ),
);

/**
 * Adds the rows of an export to the rules. An invalid row is rejected alone.
 *
 * @param string                                                      $text  Of the file.
 * @param array<string, array{from: string, to: string, status: int}> $rules By `from`.
 * @return array{rules: array, taken: int, refused: list<array{row: int, from: string, why: string}>}|WP_Error
 */
function import( $text, array $rules ) {
	if ( strlen( $text ) > MAX_BYTES ) {
		/* translators: %s: a size, such as 2 MB. */
		return new WP_Error( 'ostium_large', sprintf( __( 'The file may have %s at most.', 'ostium' ), size_format( MAX_BYTES ) ) );
	}
	$text = preg_replace( '~^\xEF\xBB\xBF~', '', $text );
	$rows = preg_match( '~^\s*\{~', $text ) ? rows_of_json( $text ) : rows_of_csv( $text );
	if ( is_wp_error( $rows ) ) {
		return $rows;
	}
	$taken   = 0;
	$refused = array();
	foreach ( $rows as $number => $row ) {
		$rule = rule_of_row( $row );
		$next = is_wp_error( $rule ) ? $rule : with_rule( $rules, $rule );
		if ( is_wp_error( $next ) ) {
			$refused[] = array(
				'row'  => $number,
				'from' => told_address( $row['from'] ),
				'why'  => $next->get_error_message(),
			);
			continue;
		}
		$rules = $next;
		++$taken;
	}
	return compact( 'rules', 'taken', 'refused' );
}

/**
 * An address as the report on its row shows it: a file in a character set other than UTF-8 contains bytes that cannot be shown.
 *
 * @param string $from As it was written.
 * @return string
 */
function told_address( $from ) {
	return 1 === preg_match( '//u', $from ) ? beginning( $from, TOLD_BYTES ) : escaped( substr( $from, 0, TOLD_BYTES ) );
}

/**
 * The rule of a row.
 *
 * @param array{from: string, to: string, code: string, regex: string, is_on: bool, match: string} $row Of an export.
 * @return array{from: string, to: string, status: int}|WP_Error
 */
function rule_of_row( array $row ) {
	if ( ! $row['is_on'] ) {
		return new WP_Error( 'ostium_off', __( 'It is switched off.', 'ostium' ) );
	}
	if ( 'url' !== $row['match'] ) {
		return new WP_Error( 'ostium_match', __( 'It depends on more than the address: on who asks, or from where.', 'ostium' ) );
	}
	switch ( strtolower( $row['regex'] ) ) {
		case '1':
		case 'true':
		case 'regex':
			list( $from, $to ) = without_expression( $row['from'], $row['to'] );
			break;
		case 'start':
			list( $from, $to ) = array( trailingslashit( $row['from'] ) . '*', $row['to'] );
			break;
		case 'contains':
		case 'end':
			list( $from, $to ) = array( null, '' );
			break;
		default:
			list( $from, $to ) = array( $row['from'], $row['to'] );
	}
	if ( null === $from ) {
		return new WP_Error( 'ostium_expression', __( 'Its pattern is more than a path with all below it.', 'ostium' ) );
	}
	return read_rule( $from, $to, '' === $row['code'] ? 301 : $row['code'] );
}

/**
 * The two kinds of regular expression that nearly all tables consist of: one path, and everything below a path.
 *
 * @param string $from A regular expression, with or without delimiters.
 * @param string $to   May name its group as `$1`.
 * @return array{0: string|null, 1: string} Null if the expression is another one.
 */
function without_expression( $from, $to ) {
	if ( ! preg_match( '~^\^?(/?[^\^$*+?()\[\]{}|]*?)(/\(?\.[*+]\)?|/?\??)\$?$~', $from, $found ) ) {
		return array( null, $to );
	}
	$path = str_replace( '\\', '', $found[1] );
	if ( false === strpos( $found[2], '.' ) ) {
		return array( $path, $to );
	}
	return array( $path . '/*', preg_replace( '~/?\$1/?$~', '/*', $to ) );
}

/**
 * The rows of Redirection's JSON, counted from 1.
 *
 * @param string $text Of the file.
 * @return array<int, array>|WP_Error
 */
function rows_of_json( $text ) {
	$read = json_decode( $text, true, 16 );
	if ( ! isset( $read['redirects'] ) || ! is_array( $read['redirects'] ) ) {
		return new WP_Error( 'ostium_file', __( 'This JSON is no export of Redirection.', 'ostium' ) );
	}
	if ( count( $read['redirects'] ) > MAX_ROWS ) {
		return too_many_rows();
	}
	$rows = array();
	foreach ( array_values( $read['redirects'] ) as $index => $one ) {
		$one                = is_array( $one ) ? $one : array();
		$text_at            = function ( $place, $name ) {
			return isset( $place[ $name ] ) && is_scalar( $place[ $name ] ) ? (string) $place[ $name ] : '';
		};
		$type               = $text_at( $one, 'action_type' );
		$is_gone            = 'error' === $type && '410' === $text_at( $one, 'action_code' );
		$flags              = isset( $one['match_data']['source'] ) ? $one['match_data']['source'] : array();
		$rows[ $index + 1 ] = array(
			'from'  => $text_at( $one, 'url' ),
			'to'    => isset( $one['action_data'] ) ? $text_at( $one['action_data'], 'url' ) : '',
			'code'  => $text_at( $one, 'action_code' ),
			'regex' => ! empty( $one['regex'] ) || ! empty( $flags['flag_regex'] ) ? 'regex' : '',
			'is_on' => ! isset( $one['enabled'] ) || $one['enabled'],
			'match' => 'url' === $type || '' === $type || $is_gone ? ( isset( $one['match_type'] ) ? $text_at( $one, 'match_type' ) : 'url' ) : $type,
		);
	}
	return $rows;
}

/**
 * The rows of a CSV by the names of its columns, from 2: the first line contains the names.
 *
 * @param string $text Of the file.
 * @return array<int, array>|WP_Error
 */
function rows_of_csv( $text ) {
	// phpcs:disable WordPress.WP.AlternativeFunctions -- A stream in memory, which WP_Filesystem does not support.
	$memory = fopen( 'php://temp', 'r+' );
	fwrite( $memory, $text );
	rewind( $memory );
	$names = array_map( 'strtolower', array_map( 'trim', array_map( 'strval', (array) fgetcsv( $memory, 0, ',', '"', '' ) ) ) );
	$at    = array_map(
		function ( $known ) use ( $names ) {
			$found = array_values( array_intersect( $known, $names ) );
			return $found ? array_search( $found[0], $names, true ) : null;
		},
		COLUMNS
	);
	// If a file's only status column is `status`, it is not the state.
	if ( $at['code'] === $at['state'] ) {
		$at['state'] = null;
	}
	// In Redirection's, `type` says what is compared, and `code` is the number.
	$rows = array();
	for ( $number = 2; null !== $at['from'] && null !== $at['to']; $number++ ) {
		$line = fgetcsv( $memory, 0, ',', '"', '' );
		if ( false === $line ) {
			break;
		}
		if ( count( $rows ) === MAX_ROWS ) {
			return too_many_rows();
		}
		$cell = function ( $name ) use ( $at, $line ) {
			return null !== $at[ $name ] && isset( $line[ $at[ $name ] ] ) ? trim( $line[ $at[ $name ] ] ) : '';
		};
		if ( '' === $cell( 'from' ) . $cell( 'to' ) ) {
			continue;
		}
		$rows[ $number ] = array(
			'from'  => $cell( 'from' ),
			'to'    => $cell( 'to' ),
			'code'  => $cell( 'code' ),
			'regex' => $cell( 'regex' ),
			'is_on' => ! in_array( strtolower( $cell( 'state' ) ), array( 'inactive', 'disabled', 'trashed' ), true ),
			'match' => 'url',
		);
	}
	fclose( $memory );
	// phpcs:enable
	if ( null === $at['from'] || null === $at['to'] ) {
		return new WP_Error( 'ostium_file', __( 'The first line must name the columns, such as: source,target,code', 'ostium' ) );
	}
	return $rows;
}

/**
 * The error for a file with too many rows.
 *
 * @return WP_Error
 */
function too_many_rows() {
	/* translators: %s: a number. */
	return new WP_Error( 'ostium_many', sprintf( __( 'The file may have %s rows at most.', 'ostium' ), number_format_i18n( MAX_ROWS ) ) );
}
