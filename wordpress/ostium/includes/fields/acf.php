<?php
/**
 * What Advanced Custom Fields PRO and Secure Custom Fields need to know: where our field groups are, and the rules that they use.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

add_filter( 'acf/settings/load_json', __NAMESPACE__ . '\\add_load_path' );
add_filter( 'acf/settings/rest_api_enabled', __NAMESPACE__ . '\\leave_rest_to_acf' );
add_filter( 'acf/location/rule_types', __NAMESPACE__ . '\\name_rules' );
foreach ( array( 'page_path', 'page_field' ) as $param ) {
	add_filter( "acf/location/rule_values/$param", __NAMESPACE__ . '\\list_rule_values', 10, 2 );
	add_filter( "acf/location/rule_match/$param", __NAMESPACE__ . '\\match_rule', 10, 3 );
}

/**
 * ACF reads our field groups from the plugin. It never writes there: if a group is changed in the admin, ACF stores the change in the
 * database and, if the theme has an `acf-json` folder, there.
 *
 * @param string[] $paths Folders.
 * @return string[]
 */
function add_load_path( $paths ) {
	if ( has_acf() ) {
		$paths[] = dirname( __DIR__, 2 ) . '/acf-json';
	}
	return $paths;
}

/**
 * The free edition of ACF adds `acf` to responses too, but without blocks; this plugin does it instead.
 *
 * @param bool $is_enabled The setting.
 * @return bool
 */
function leave_rest_to_acf( $is_enabled ) {
	return $is_enabled && has_acf();
}

/**
 * Adds our rules to the list from which editors of field groups choose.
 *
 * @param array<string, array<string, string>> $types By section.
 * @return array<string, array<string, string>>
 */
function name_rules( $types ) {
	$types['Ostium'] = array(
		'page_path'  => __( 'Path of the page', 'ostium' ),
		'page_field' => __( 'Chosen for the page', 'ostium' ),
	);
	return $types;
}

/**
 * The values that our groups compare with.
 *
 * @param array<string, string> $values The values so far.
 * @param array{param: string}  $rule   The rule.
 * @return array<string, string>
 */
function list_rule_values( $values, $rule ) {
	foreach ( field_groups() as $group ) {
		foreach ( array_merge( ...$group['location'] ) as $known ) {
			if ( $known['param'] === $rule['param'] ) {
				$values[ $known['value'] ] = $known['value'];
			}
		}
	}
	return $values;
}

/**
 * Whether one of our rules matches a screen.
 *
 * @param bool  $is_match The result so far.
 * @param array $rule     The rule.
 * @param array $screen   With `post_id` if an item is edited.
 * @return bool
 */
function match_rule( $is_match, $rule, $screen ) {
	$post = empty( $screen['post_id'] ) || ! is_numeric( $screen['post_id'] ) ? null : item_of( (int) $screen['post_id'] );
	return $post && rule_holds( $rule, $post );
}
