<?php
/**
 * The storage of fields: lists of blocks as native blocks in the item's content (blocks/rows.php), everything else as JSON in one meta entry.
 *
 * A value has the form of ACF's REST responses in the light format: an upload or an item is its id, a list of rows is a list, a row of
 * flexible content names its layout in `acf_fc_layout`, rich text is HTML. A picture with a focal point is an object of the two (`is_focused`).
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use Ostium\Blocks;
use WP_Post;

defined( 'ABSPATH' ) || exit;

const META = '_ostium_fields';

/**
 * The stored fields of an item or of a revision.
 *
 * @param int $post_id Its id.
 * @return array<string, mixed> By name; empty if nothing was ever saved.
 */
function stored_fields( $post_id ) {
	return Blocks\is_native( $post_id ) ? Blocks\fields_of( get_post( $post_id ) ) : fields_in_meta( $post_id );
}

/**
 * The fields of an item or of a revision that are not in its content; without any of ours, those that a field plugin stored.
 *
 * @param int $post_id Its id.
 * @return array<string, mixed> By name.
 */
function fields_in_meta( $post_id ) {
	if ( ! metadata_exists( 'post', $post_id, META ) ) {
		return read_rows( $post_id );
	}
	$fields = json_decode( (string) get_metadata( 'post', $post_id, META, true ), true );
	return is_array( $fields ) ? $fields : array();
}

/**
 * Whether anything was ever stored with an item or a revision.
 *
 * @param int $post_id Its id.
 * @return bool
 */
function has_fields( $post_id ) {
	return metadata_exists( 'post', $post_id, META ) || Blocks\is_native( $post_id ) || array() !== read_rows( $post_id );
}

/**
 * Stores all fields of an item or of a revision: those not named are removed.
 *
 * They are not checked: the caller has done so, or knows where they come from.
 *
 * @param int                  $post_id Its id.
 * @param array<string, mixed> $fields  By name.
 */
function store_fields( $post_id, array $fields ) {
	$post = get_post( $post_id );
	// WordPress itself keeps the blocks of a revision.
	$others = 'revision' === $post->post_type ? array_diff_key( $fields, Blocks\fields_in_content( $post ) ) : Blocks\write_rows( $post, $fields );
	update_metadata( 'post', $post_id, META, wp_slash( encoded( $others ) ) );
}

/**
 * Fields as they are stored.
 *
 * @param array<string, mixed> $fields By name.
 * @return string JSON.
 */
function encoded( array $fields ) {
	return (string) wp_json_encode( $fields, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
}

/*
 * Which fields an item has: the field groups in `acf-json/`, and the rules that say to which items each group applies.
 */

/**
 * The types of items that may have fields: those of every WordPress that the site shows, and the site's own.
 *
 * @return string[]
 */
function types_with_fields() {
	return array_merge( array( 'page', 'post' ), wp_list_pluck( \Ostium\site()['types'], 'name' ) );
}

/**
 * All field groups, in the form of ACF's local JSON.
 *
 * @return array<string, array> By key.
 */
function field_groups() {
	static $groups = null;
	if ( null === $groups ) {
		$groups = array();
		foreach ( (array) glob( dirname( __DIR__, 2 ) . '/acf-json/*.json' ) as $file ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this plugin.
			$group                   = json_decode( file_get_contents( $file ), true );
			$groups[ $group['key'] ] = $group;
		}
	}
	return $groups;
}

/**
 * The definitions of all fields at the top of a group. Several have the same name, in different groups.
 *
 * @return array<string, array> By key.
 */
function own_fields() {
	static $fields = null;
	if ( null === $fields ) {
		$fields = array();
		foreach ( field_groups() as $group ) {
			$fields += array_column( $group['fields'], null, 'key' );
		}
	}
	return $fields;
}

/**
 * The field groups of an item, those with blocks first.
 *
 * @param int|WP_Post          $post   The item, its id, or an item that is not stored yet. Of a revision, its item's groups.
 * @param array<string, mixed> $fields Its fields if they are about to change: a choice in one determines others.
 * @return array[]
 */
function groups_for( $post, ?array $fields = null ) {
	$post = item_of( $post );
	if ( ! $post ) {
		return array();
	}
	$fits   = function ( $group ) use ( $post, $fields ) {
		return $group['active'] && is_for( $group, $post, $fields );
	};
	$groups = array_values( array_filter( field_groups(), $fits ) );
	usort(
		$groups,
		function ( $one, $other ) {
			return $one['menu_order'] - $other['menu_order'];
		}
	);
	return $groups;
}

/**
 * The definitions of an item's own fields, from all of its groups.
 *
 * @param array[] $groups As `groups_for` returns them.
 * @return array<string, array> By name.
 */
function fields_of( array $groups ) {
	$fields = array();
	foreach ( $groups as $group ) {
		$fields += array_column( $group['fields'], null, 'name' );
	}
	return $fields;
}

/**
 * The item itself, or the one to which a revision belongs.
 *
 * @param int|WP_Post $post The item, or its id.
 * @return WP_Post|null
 */
function item_of( $post ) {
	$post = $post instanceof WP_Post ? $post : get_post( $post );
	return $post && 'revision' === $post->post_type ? get_post( $post->post_parent ) : $post;
}

/**
 * Whether a group applies to an item: its template names the kind of the group, or, without one, all rules in one of its rows match.
 *
 * @param array                     $group  With its `location`.
 * @param WP_Post                   $post   The item.
 * @param array<string, mixed>|null $fields Its fields if they are about to change.
 * @return bool
 */
function is_for( $group, WP_Post $post, ?array $fields ) {
	$kind  = \Ostium\site()['kinds'][ $group['key'] ]['kind'] ?? '';
	$named = '' === $kind ? '' : \Ostium\Templates\kind_of( $post );
	if ( '' !== $named ) {
		return $kind === $named;
	}
	foreach ( $group['location'] as $rules ) {
		$broken = array_filter(
			$rules,
			function ( $rule ) use ( $post, $fields ) {
				return ! rule_holds( $rule, $post, $fields );
			}
		);
		if ( ! $broken ) {
			return true;
		}
	}
	return false;
}

/**
 * Whether one rule matches an item. An unknown rule never does.
 *
 * @param array{param: string, operator: string, value: string} $rule   As ACF writes it.
 * @param WP_Post                                               $post   The item.
 * @param array<string, mixed>|null                             $fields Its fields if they are about to change.
 * @return bool
 */
function rule_holds( $rule, WP_Post $post, ?array $fields = null ) {
	$is = null;
	switch ( $rule['param'] ) {
		case 'post_type':
			$is = $post->post_type === $rule['value'];
			break;
		case 'page_type':
			$is = 'front_page' === $rule['value'] && is_front( $post );
			break;
		case 'page_path':
			$pattern = str_replace( '\{name\}', '[^/]+', preg_quote( $rule['value'], '#' ) );
			$is      = 1 === preg_match( "#^$pattern$#", path_of( $post ) );
			break;
		case 'page_field':
			list( $name, $value ) = explode( '=', $rule['value'], 2 );
			$chosen               = ( null === $fields ? fields_in_meta( $post->ID ) : $fields )[ $name ] ?? null;
			$is                   = $chosen === $value;
			break;
	}
	return null !== $is && ( '==' === $rule['operator'] ) === $is;
}

/**
 * Whether an item is the site's front page.
 *
 * @param WP_Post $post The item.
 * @return bool
 */
function is_front( WP_Post $post ) {
	return 'page' === get_option( 'show_on_front' ) && $post->ID > 0 && (int) get_option( 'page_on_front' ) === $post->ID;
}

/**
 * The path of an item once it is published. A draft already has one, made from its slug or, if it has none, from its title.
 *
 * @param WP_Post $post The item.
 * @return string Such as `/our-practice/contact/`; empty if it has none.
 */
function path_of( WP_Post $post ) {
	if ( 'page' !== $post->post_type ) {
		return (string) wp_parse_url( (string) get_permalink( $post ), PHP_URL_PATH );
	}
	if ( is_front( $post ) ) {
		return '/';
	}
	$slug = '' === $post->post_name ? sanitize_title( $post->post_title ) : $post->post_name;
	$path = $post->post_parent ? get_page_uri( $post->post_parent ) . '/' . $slug : $slug;
	return '' === $slug ? '' : "/$path/";
}

/*
 * Whether values are valid for an item. The first invalid one is named in one sentence, with its path.
 */

/**
 * The size limit of what is stored with an item.
 */
const MAX_BYTES = 1000000;

/**
 * How deeply values may be nested.
 */
const MAX_DEPTH = 16;

/**
 * What is wrong with an item's fields.
 *
 * @param array<string, mixed> $fields By name, in the light format.
 * @param array[]              $groups The groups of the item.
 * @return string Empty if nothing is.
 */
function problem_of( array $fields, array $groups ) {
	// Values that are too deeply nested, or numbers beyond all bounds, cannot be serialized at all.
	$json = wp_json_encode( $fields, 0, MAX_DEPTH );
	if ( false === $json ) {
		return __( 'This cannot be stored: it lies too deep in itself, or holds a number that is too large.', 'ostium' );
	}
	if ( strlen( $json ) > MAX_BYTES ) {
		return __( 'This is too much: fields of one item have at most 1 MB.', 'ostium' );
	}
	return problem_in( $fields, fields_of( $groups ), '' );
}

/**
 * What is wrong with a set of values.
 *
 * @param array<string, mixed> $values      By name.
 * @param array<string, array> $definitions By name.
 * @param string               $above       The path to them, with a dot at its end.
 * @return string
 */
function problem_in( array $values, array $definitions, $above ) {
	foreach ( $values as $name => $value ) {
		$path = $above . $name;
		if ( ! isset( $definitions[ $name ] ) ) {
			$names = implode( ', ', array_keys( $definitions ) );
			return '' === $names
				/* translators: %s: path of a field. */
				? sprintf( __( '“%s”: no field is known here.', 'ostium' ), $path )
				/* translators: 1: path of a field, 2: names of fields. */
				: sprintf( __( '“%1$s” is no field that is known here. These are: %2$s.', 'ostium' ), $path, $names );
		}
		$problem = is_blank( $value ) ? '' : problem_with( $value, $definitions[ $name ], $path );
		if ( '' !== $problem ) {
			return $problem;
		}
	}
	return '';
}

/**
 * What is wrong with one value that is not blank.
 *
 * @param mixed  $value The value.
 * @param array  $field Its definition.
 * @param string $path  The path to it.
 * @return string
 */
function problem_with( $value, array $field, $path ) {
	switch ( $field['type'] ) {
		case 'group':
			return is_array( $value ) && ! is_rows( $value )
				? problem_in( $value, array_column( $field['sub_fields'], null, 'name' ), "$path." )
				: must_be( $path, __( 'an object of fields', 'ostium' ) );
		case 'repeater':
			return problem_in_rows( $value, array( '' => $field['sub_fields'] ), $path );
		case 'flexible_content':
			return problem_in_rows( $value, array_column( $field['layouts'], 'sub_fields', 'name' ), $path );
		case 'gallery':
		case 'relationship':
		case 'checkbox':
			if ( ! is_array( $value ) || ! is_rows( $value ) ) {
				return must_be( $path, __( 'a list', 'ostium' ) );
			}
			foreach ( $value as $index => $one ) {
				if ( ! fits( $one, $field ) ) {
					return must_be( "$path.$index", wanted( $field ) );
				}
			}
			return '';
	}
	return fits( $value, $field ) ? '' : must_be( $path, wanted( $field ) );
}

/**
 * What is wrong with rows.
 *
 * @param mixed                  $rows    The rows.
 * @param array<string, array[]> $layouts Definitions by the name of their layout; a repeater has one, without a name.
 * @param string                 $path    The path to them.
 * @return string
 */
function problem_in_rows( $rows, array $layouts, $path ) {
	if ( ! is_array( $rows ) || ! is_rows( $rows ) ) {
		return must_be( $path, __( 'a list of rows', 'ostium' ) );
	}
	foreach ( $rows as $index => $row ) {
		$at     = "$path.$index";
		$layout = isset( $layouts[''] ) ? '' : ( is_array( $row ) ? $row['acf_fc_layout'] ?? null : null );
		if ( ! is_string( $layout ) || ! isset( $layouts[ $layout ] ) ) {
			/* translators: 1: path of a row, 2: names of blocks. */
			return sprintf( __( '“%1$s” needs an acf_fc_layout, the name of its block. One of these: %2$s.', 'ostium' ), $at, implode( ', ', array_keys( $layouts ) ) );
		}
		$fields = array_column( $layouts[ $layout ], null, 'name' );
		if ( is_array( $row ) && ! is_rows( $row ) ) {
			if ( '' !== $layout ) {
				unset( $row['acf_fc_layout'] );
			}
			$problem = problem_in( $row, $fields, "$at." );
		} elseif ( 1 === count( $fields ) ) {
			// A row of a single field may be its value.
			$problem = is_blank( $row ) ? '' : problem_with( $row, reset( $fields ), $at );
		} else {
			$problem = is_blank( $row ) ? '' : must_be( $at, __( 'an object of fields', 'ostium' ) );
		}
		if ( '' !== $problem ) {
			return $problem;
		}
	}
	return '';
}

/**
 * Whether a value without rows, or one of several values in a field, is valid.
 *
 * @param mixed $value The value.
 * @param array $field Its definition.
 * @return bool
 */
function fits( $value, array $field ) {
	switch ( $field['type'] ) {
		case 'number':
			$is_within = is_numeric( $value ) && ( '' === $field['min'] || $value >= $field['min'] ) && ( '' === $field['max'] || $value <= $field['max'] );
			return ! is_bool( $value ) && $is_within;
		case 'date_picker':
			return is_day( $value );
		case 'date_time_picker':
			return is_string( $value ) && is_day( substr( $value, 0, 10 ) ) && 1 === preg_match( '/^([ T]\d{2}:\d{2}(:\d{2})?)?$/D', substr( $value, 10 ) );
		case 'true_false':
			return is_bool( $value ) || 0 === $value || 1 === $value;
		case 'select':
		case 'checkbox':
			return is_string( $value ) && isset( $field['choices'][ $value ] );
		case 'link':
			return is_address( $value ) || is_upload( $value ) || ( is_array( $value ) && is_address( $value['url'] ?? null ) );
		case 'image':
			return is_upload( is_focused( $value ) ? $value['id'] : $value ) || is_address( $value );
		case 'file':
			return is_upload( $value ) || is_address( $value );
		case 'gallery':
			return is_upload( $value );
		case 'relationship':
		case 'post_object':
			return is_int( $value ) && null !== get_post( $value ) && allows( $field )( $value );
	}
	return is_string( $value ) || is_int( $value ) || is_float( $value );
}

/**
 * What a field accepts, in words.
 *
 * @param array $field Its definition.
 * @return string
 */
function wanted( array $field ) {
	switch ( $field['type'] ) {
		case 'number':
			/* translators: 1: least, 2: most. */
			return '' === $field['min'] ? __( 'a number', 'ostium' ) : sprintf( __( 'a number from %1$s to %2$s', 'ostium' ), $field['min'], '' === $field['max'] ? '∞' : $field['max'] );
		case 'date_picker':
			return __( 'a day such as 2026-10-05', 'ostium' );
		case 'date_time_picker':
			return __( 'a day, with or without a time, such as 2026-12-24 17:00', 'ostium' );
		case 'true_false':
			return __( 'true or false', 'ostium' );
		case 'select':
		case 'checkbox':
			/* translators: %s: choices. */
			return sprintf( __( 'one of %s', 'ostium' ), implode( ', ', array_keys( $field['choices'] ) ) );
		case 'link':
			return __( 'an address such as "/contact/", or { "url": …, "title": … }', 'ostium' );
		case 'image':
			return __( 'the number of an upload in the media library, or { "id": …, "focus": { "x": 0.5, "y": 0.5 } }', 'ostium' );
		case 'file':
		case 'gallery':
			return __( 'the number of an upload in the media library', 'ostium' );
		case 'relationship':
		case 'post_object':
			return empty( $field['post_type'] )
				? __( 'the number of an item that exists', 'ostium' )
				/* translators: %s: types of items, such as reviewer. */
				: sprintf( __( 'the number of an item of the type %s', 'ostium' ), implode( ', ', $field['post_type'] ) );
	}
	return __( 'text in quotation marks', 'ostium' );
}

/**
 * A sentence about a value.
 *
 * @param string $path   Of the value.
 * @param string $wanted What it must be.
 * @return string
 */
function must_be( $path, $wanted ) {
	/* translators: 1: path of a field, 2: what it accepts. */
	return sprintf( __( '“%1$s” must be %2$s.', 'ostium' ), $path, $wanted );
}

/**
 * Whether a value says that nothing was filled in.
 *
 * @param mixed $value The value.
 * @return bool
 */
function is_blank( $value ) {
	return null === $value || '' === $value || false === $value || array() === $value;
}

/**
 * Whether an array is a list rather than an object of JSON.
 *
 * @param array $value A PHP array can be either.
 * @return bool
 */
function is_rows( array $value ) {
	return array_keys( $value ) === array_keys( array_keys( $value ) ) && array() !== $value;
}

/**
 * Whether a value is a day of the calendar, such as `2026-10-05`.
 *
 * @param mixed $value The value.
 * @return bool
 */
function is_day( $value ) {
	return is_string( $value ) && 1 === preg_match( '/^(\d{4})-(\d{2})-(\d{2})$/D', $value, $parts ) && checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
}

/**
 * Whether a value is the id of an upload.
 *
 * @param mixed $value The value.
 * @return bool
 */
function is_upload( $value ) {
	return is_int( $value ) && 'attachment' === get_post_type( $value );
}

/**
 * Whether a value is a picture with the point that stays in view where it is cropped: `{ "id": 12, "focus": { "x": 0.3, "y": 1 } }`, in shares of its
 * width and height, as WordPress's own picker gives them.
 *
 * @param mixed $value The value. Its picture may be gone.
 * @return bool
 */
function is_focused( $value ) {
	$focus = is_array( $value ) ? $value['focus'] ?? null : null;
	if ( ! is_array( $focus ) || 2 !== count( $value ) || 2 !== count( $focus ) || ! is_int( $value['id'] ?? null ) ) {
		return false;
	}
	return is_share( $focus['x'] ?? null ) && is_share( $focus['y'] ?? null );
}

/**
 * Whether a value is a number from 0 to 1.
 *
 * @param mixed $value The value.
 * @return bool
 */
function is_share( $value ) {
	return ( is_int( $value ) || is_float( $value ) ) && $value >= 0 && $value <= 1;
}

/**
 * Whether a value is text that can be an address: the site decides which addresses it follows.
 *
 * @param mixed $value The value.
 * @return bool
 */
function is_address( $value ) {
	return is_string( $value ) && 1 === preg_match( '#^(/|\#|\?|[a-z][a-z0-9+.-]*:)\S*$#i', $value );
}
