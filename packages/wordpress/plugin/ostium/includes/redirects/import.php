<?php
/**
 * Reads what other plugins export: Redirection (JSON, CSV), Yoast SEO Premium, Safe Redirect Manager and Rank Math (CSV).
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

use WP_Error;
use function Ostium\beginning;

defined( 'ABSPATH' ) || exit;

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
