<?php
/**
 * What Advanced Custom Fields PRO and Secure Custom Fields need to know: where our field groups are, the rules that they use, and that
 * this plugin stores the values (store.php), so that their form edits what the plugin's own box edits.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use function Ostium\Blocks\is_list;
use function Ostium\Blocks\is_native;

defined( 'ABSPATH' ) || exit;

add_filter( 'acf/settings/load_json', __NAMESPACE__ . '\\add_load_path' );
add_filter( 'acf/settings/rest_api_enabled', __NAMESPACE__ . '\\leave_rest_to_acf' );
add_filter( 'acf/location/rule_types', __NAMESPACE__ . '\\name_rules' );
add_filter( 'acf/pre_load_value', __NAMESPACE__ . '\\load_stored', 10, 3 );
add_filter( 'acf/pre_update_value', __NAMESPACE__ . '\\store_sent', 10, 4 );
add_action( 'acf/delete_value', __NAMESPACE__ . '\\forget_deleted', 10, 3 );
add_filter( 'acf/prepare_field', __NAMESPACE__ . '\\hide_native' );
add_filter( 'acf/update_value', __NAMESPACE__ . '\\clean_others', 99 );
add_filter( 'acf/rest/get_fields', __NAMESPACE__ . '\\without_own', 10, 3 );
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
 * The name of one of our fields, if ACF means a field of an item or of a revision. Values below it are a part of it.
 *
 * @param mixed $post_id What ACF calls the item: a number, or text such as `term_7`.
 * @param array $field   ACF's definition.
 * @return string|null
 */
function own_name( $post_id, $field ) {
	$post = is_numeric( $post_id ) ? item_of( (int) $post_id ) : null;
	return $post && isset( own_fields()[ $field['key'] ?? '' ] ) ? $field['name'] : null;
}

/**
 * Gives ACF the stored value of one of our fields. Of an item without any, ACF reads its own entries or makes the form's initial values.
 *
 * @param mixed $value   Null, unless another plugin has already answered.
 * @param mixed $post_id What ACF calls the item.
 * @param array $field   ACF's definition.
 * @return mixed
 */
function load_stored( $value, $post_id, $field ) {
	$name = null === $value ? own_name( $post_id, $field ) : null;
	if ( null === $name || ! ( metadata_exists( 'post', (int) $post_id, META ) || is_native( (int) $post_id ) ) ) {
		return $value;
	}
	return for_acf( stored_fields( (int) $post_id )[ $name ] ?? null, $field );
}

/**
 * Stores what was sent for one of our fields, instead of ACF. Blocks that the form does not know, such as those of a page that has moved,
 * stay.
 *
 * @param mixed $is_done Null, unless another plugin has already stored it.
 * @param mixed $value   With slashes, as all that ACF stores.
 * @param mixed $post_id What ACF calls the item.
 * @param array $field   ACF's definition.
 * @return mixed True if it was stored.
 */
function store_sent( $is_done, $value, $post_id, $field ) {
	$name = null === $is_done ? own_name( $post_id, $field ) : null;
	if ( null === $name ) {
		return $is_done;
	}
	$post_id = (int) $post_id;
	if ( is_list( $field ) && is_native( $post_id ) ) {
		// The editor has them: what a form sent was as old as the screen.
		return true;
	}
	$fields  = stored_fields( has_fields( $post_id ) ? $post_id : item_of( $post_id )->ID );
	$sent    = from_acf( wp_unslash( $value ), $field );
	if ( 'flexible_content' === $field['type'] ) {
		$known   = array_column( $field['layouts'], 'name' );
		$unknown = array_filter(
			(array) ( $fields[ $name ] ?? array() ),
			function ( $row ) use ( $known ) {
				return is_array( $row ) && ! in_array( $row['acf_fc_layout'] ?? '', $known, true );
			}
		);
		$sent    = array_merge( (array) $sent, array_values( $unknown ) );
	}
	$fields = array_merge( $fields, allowed_html( array( $name => $sent ) ) );
	if ( is_blank( $fields[ $name ] ) && 'true_false' !== $field['type'] ) {
		unset( $fields[ $name ] );
	}
	store_fields( $post_id, $fields );
	acf_flush_value_cache( $post_id, $name );
	return true;
}

/**
 * The form does not show a list of blocks that the editor itself shows.
 *
 * @param array|false $field ACF's definition.
 * @return array|false
 */
function hide_native( $field ) {
	$is_shown_twice = $field && is_list( $field ) && isset( own_fields()[ $field['key'] ] ) && is_native( get_post() );
	return $is_shown_twice ? false : $field;
}

/**
 * Forgets a value that is deleted with ACF's functions.
 *
 * @param mixed  $post_id What ACF calls the item.
 * @param string $name    Of the field.
 * @param array  $field   ACF's definition.
 */
function forget_deleted( $post_id, $name, $field ) {
	$name   = own_name( $post_id, $field );
	$fields = null === $name ? array() : stored_fields( (int) $post_id );
	if ( isset( $fields[ $name ] ) ) {
		unset( $fields[ $name ] );
		store_fields( (int) $post_id, $fields );
	}
}

/**
 * Removes from the values that ACF stores itself, those of other field groups, the HTML that their author may not write.
 *
 * @param mixed $value With slashes. Each row and each value in it comes here too.
 * @return mixed
 */
function clean_others( $value ) {
	return is_string( $value ) || is_array( $value ) ? wp_slash( allowed_html( array( wp_unslash( $value ) ) )[0] ) : $value;
}

/**
 * The fields that ACF adds to responses: other groups', since the plugin itself answers ours.
 *
 * @param array[] $fields   ACF's definitions.
 * @param array   $resource Unused.
 * @param string  $method   What is written with ACF's REST API reaches `store_sent`.
 * @return array[]
 */
function without_own( $fields, $resource, $method ) {
	return in_array( $method, array( 'GET', 'HEAD' ), true ) ? array_filter(
		$fields,
		function ( $field ) {
			return ! isset( own_fields()[ $field['key'] ] );
		}
	) : $fields;
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
