<?php
/**
 * Beside Advanced Custom Fields PRO or Secure Custom Fields: what such a plugin stored is read and can be turned into blocks, and our own fields
 * have one form, the editor's.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use function Ostium\Blocks\fields_in_content;
use function Ostium\Blocks\has_stored_rows;

defined( 'ABSPATH' ) || exit;

add_filter( 'acf/settings/rest_api_enabled', __NAMESPACE__ . '\\leave_rest_to_acf' );
add_filter( 'acf/prepare_field', __NAMESPACE__ . '\\hide_own' );
add_filter( 'acf/update_value', __NAMESPACE__ . '\\clean_others', 99 );
add_filter( 'acf/rest/get_fields', __NAMESPACE__ . '\\without_own' );

/**
 * Whether Advanced Custom Fields PRO or Secure Custom Fields is active. The free edition has no flexible content, so it does not count. Valid from
 * `init` on.
 *
 * @return bool
 */
function has_acf() {
	return function_exists( 'acf_get_field_type' ) && (bool) acf_get_field_type( 'flexible_content' );
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
 * Its form does not show what the editor itself shows: our fields, and lists that were turned into blocks. Fields of an item that was not turned yet
 * stay in its form.
 *
 * @param array|false $field ACF's definition.
 * @return array|false
 */
function hide_own( $field ) {
	$item = get_post();
	if ( ! $field || ! $item || has_stored_rows( $item ) ) {
		return $field;
	}
	$is_list = isset( fields_in_content( $item )[ $field['_name'] ?? $field['name'] ] );
	return $is_list || isset( own_fields()[ $field['key'] ?? '' ] ) ? false : $field;
}

/**
 * Removes from the values that ACF stores, those of other field groups, the HTML that their author may not write.
 *
 * @param mixed $value With slashes. Each row and each value in it comes here too.
 * @return mixed
 */
function clean_others( $value ) {
	return is_string( $value ) || is_array( $value ) ? wp_slash( allowed_html( array( wp_unslash( $value ) ) )[0] ) : $value;
}

/**
 * The fields that ACF reads and writes through the REST API: other groups', since the plugin itself answers ours.
 *
 * @param array[] $fields ACF's definitions.
 * @return array[]
 */
function without_own( $fields ) {
	return array_filter(
		$fields,
		function ( $field ) {
			return ! isset( own_fields()[ $field['key'] ] );
		}
	);
}

/*
 * Values as ACF stores them, in the light format.
 */

/**
 * What ACF has stored: by name, numbers as numbers, and without what was left blank.
 *
 * @param mixed $value As ACF stores it.
 * @param array $field Its definition.
 * @return mixed In the light format; null if nothing was filled in.
 */
function from_acf( $value, array $field ) {
	switch ( $field['type'] ) {
		case 'group':
			$members = is_array( $value ) ? members_from_acf( $value, $field['sub_fields'] ) : array();
			return $members ? $members : null;
		case 'repeater':
			return rows_from_acf( $value, array( '' => $field['sub_fields'] ) );
		case 'flexible_content':
			return rows_from_acf( $value, array_column( $field['layouts'], 'sub_fields', 'name' ) );
		case 'true_false':
			return null === $value || '' === $value ? null : ! in_array( $value, array( false, 0, '0' ), true );
		case 'gallery':
		case 'relationship':
			$ids = array_values( array_filter( array_map( __NAMESPACE__ . '\\id_from_acf', (array) $value ) ) );
			$ids = array_values( array_filter( $ids, allows( $field ) ) );
			return $ids ? $ids : null;
		case 'post_object':
			$id = id_from_acf( $value );
			return $id && allows( $field )( $id ) ? $id : null;
		case 'image':
		case 'file':
			if ( is_focused( $value ) ) {
				return $value;
			}
			// Anything that is not in the media library is an address.
			$id = id_from_acf( $value );
			return $id ? $id : ( is_string( $value ) && is_address( $value ) ? $value : null );
		case 'link':
			return link_from_acf( $value );
		case 'number':
			return is_numeric( $value ) ? $value + 0 : null;
		case 'date_picker':
			// ACF stores a day without hyphens.
			return is_blank( $value ) ? null : preg_replace( '/^(\d{4})(\d{2})(\d{2})$/D', '$1-$2-$3', (string) $value );
	}
	if ( is_string( $value ) ) {
		$value = str_replace( "\r\n", "\n", $value );
	}
	return is_blank( $value ) ? null : $value;
}

/**
 * The id that ACF sends for an upload or an item: as a number, as text, or as an object that has it.
 *
 * @param mixed $value The value.
 * @return int 0 if it is none.
 */
function id_from_acf( $value ) {
	if ( is_array( $value ) ) {
		$value = $value['ID'] ?? ( $value['id'] ?? 0 );
	} elseif ( $value instanceof \WP_Post ) {
		$value = $value->ID;
	}
	return is_numeric( $value ) ? max( 0, (int) $value ) : 0;
}

/**
 * Whether a field accepts an item, by the item's type.
 *
 * @param array $field With the types that it accepts; none means all.
 * @return callable(int): bool
 */
function allows( array $field ) {
	$types = (array) ( $field['post_type'] ?? array() );
	return function ( $id ) use ( $types ) {
		return ! $types || in_array( get_post_type( $id ), $types, true );
	};
}

/**
 * A link without words of its own is its address, and a link to an upload is the upload's id, so that a replaced file is followed.
 *
 * @param mixed $value ACF's array, or an address.
 * @return array|string|int|null
 */
function link_from_acf( $value ) {
	$link = is_array( $value ) ? $value : array( 'url' => $value );
	$url  = is_string( $link['url'] ?? null ) ? trim( $link['url'] ) : '';
	if ( '' === $url ) {
		return is_int( $value ) && $value > 0 ? $value : null;
	}
	if ( ! is_blank( $link['title'] ?? '' ) || ! is_blank( $link['target'] ?? '' ) ) {
		return array_intersect_key( $link, array_flip( array( 'title', 'url', 'target' ) ) );
	}
	$is_upload = 0 === strpos( $url, (string) wp_upload_dir( null, false )['baseurl'] . '/' );
	$upload    = $is_upload ? attachment_url_to_postid( $url ) : 0;
	return $upload ? $upload : $url;
}

/**
 * The values of a group or of a row, by the names of their fields. What was left blank is absent.
 *
 * @param array<string, mixed> $values      By key, or by name.
 * @param array[]              $definitions Of the fields.
 * @return array<string, mixed>
 */
function members_from_acf( array $values, array $definitions ) {
	$members = array();
	foreach ( $definitions as $field ) {
		$value = from_acf( $values[ $field['key'] ] ?? ( $values[ $field['name'] ] ?? null ), $field );
		if ( null !== $value ) {
			$members[ $field['name'] ] = $value;
		}
	}
	return $members;
}

/**
 * Rows by the names of their fields. ACF also sends the empty row from which new ones are made.
 *
 * @param mixed                  $rows    As ACF sends them.
 * @param array<string, array[]> $layouts Definitions by the name of their layout; a repeater has one, without a name.
 * @return array[]|null
 */
function rows_from_acf( $rows, array $layouts ) {
	$stored = array();
	foreach ( is_array( $rows ) ? $rows : array() as $index => $row ) {
		$layout = isset( $layouts[''] ) ? '' : (string) ( is_array( $row ) ? $row['acf_fc_layout'] ?? '' : '' );
		if ( 'acfcloneindex' === $index || ! isset( $layouts[ $layout ] ) ) {
			continue;
		}
		$values   = is_array( $row ) ? $row : array( $layouts[ $layout ][0]['name'] => $row );
		$stored[] = ( '' === $layout ? array() : array( 'acf_fc_layout' => $layout ) ) + members_from_acf( $values, $layouts[ $layout ] );
	}
	return $stored ? $stored : null;
}

/*
 * Fields as ACF stores them itself, in a meta entry for each value. They are read for items that were not saved since this plugin stores the
 * fields, whether ACF is active or not, and written for a site that goes back to it.
 */

/** The beginning of the names of entries beside ACF's: a picture with its focal point, which ACF does not know. The name of ACF's entry follows. */
const FOCUS_ENTRY = '_ostium_focus_';

/**
 * The fields of an item, from ACF's own entries.
 *
 * @param int $post_id The item or revision.
 * @return array<string, mixed> By name, in the light format; empty if ACF never stored any of our fields.
 */
function read_rows( $post_id ) {
	$meta   = (array) get_metadata( 'post', $post_id );
	$fields = array();
	foreach ( own_fields() as $key => $field ) {
		// Beside each value, under its name with an underscore in front, is the key of its field.
		if ( ( $meta[ '_' . $field['name'] ][0] ?? '' ) === $key ) {
			$value = from_acf( value_in_rows( $meta, $field['name'], $field ), $field );
			if ( ! is_blank( $value ) || 'true_false' === $field['type'] ) {
				$fields[ $field['name'] ] = $value;
			}
		}
	}
	return $fields;
}

/**
 * A value from ACF's entries: a list of rows is their number, or the names of their layouts, and each row's values have entries of their own.
 *
 * @param array<string, string[]> $meta  All entries of an item.
 * @param string                  $name  Of the entry.
 * @param array                   $field Its definition.
 * @return mixed As `from_acf` takes it.
 */
function value_in_rows( array $meta, $name, array $field ) {
	$value   = isset( $meta[ $name ][0] ) ? maybe_unserialize( $meta[ $name ][0] ) : null;
	$members = function ( $above, array $definitions ) use ( $meta ) {
		$values = array();
		foreach ( $definitions as $definition ) {
			$values[ $definition['key'] ] = value_in_rows( $meta, "{$above}_{$definition['name']}", $definition );
		}
		return $values;
	};
	switch ( $field['type'] ) {
		case 'image':
			$focused = json_decode( $meta[ FOCUS_ENTRY . $name ][0] ?? '', true );
			// ACF's entry may name another picture by now.
			return is_focused( $focused ) && (string) $focused['id'] === $value ? $focused : $value;
		case 'group':
			return $members( $name, $field['sub_fields'] );
		case 'repeater':
			$rows = array();
			for ( $index = 0; $index < (int) $value; $index++ ) {
				$rows[] = $members( "{$name}_$index", $field['sub_fields'] );
			}
			return $rows;
		case 'flexible_content':
			$layouts = array_column( $field['layouts'], 'sub_fields', 'name' );
			$rows    = array();
			foreach ( is_array( $value ) ? array_values( $value ) : array() as $index => $layout ) {
				$rows[] = array( 'acf_fc_layout' => $layout ) + $members( "{$name}_$index", $layouts[ $layout ] ?? array() );
			}
			return $rows;
	}
	return $value;
}

/**
 * The rows of one of our lists, if a field plugin holds it under the same name in a group of its own.
 *
 * @param int   $post_id The item.
 * @param array $list    The list's definition.
 * @return array[]|string[]|null In the light format; the names of its rows if the site does not know one of them; null if there is none.
 */
function rows_of_other_group( $post_id, array $list ) {
	$meta = (array) get_metadata( 'post', $post_id );
	$key  = $meta[ '_' . $list['name'] ][0] ?? '';
	if ( 0 !== strpos( $key, 'field_' ) || isset( own_fields()[ $key ] ) ) {
		return null;
	}
	$names = maybe_unserialize( $meta[ $list['name'] ][0] ?? '' );
	if ( ! is_array( $names ) || ! $names ) {
		return null;
	}
	return array_diff( $names, array_column( $list['layouts'], 'name' ) ) ? $names : from_acf( value_in_rows( $meta, $list['name'], $list ), $list );
}

/**
 * The entries in which ACF stores a value: beside each one, the key of its field.
 *
 * @param string $name  Of the entry.
 * @param mixed  $value In the light format.
 * @param array  $field Its definition.
 * @return array<string, mixed> By the names of the entries.
 */
function entries_of( $name, $value, array $field ) {
	$entries = array( "_$name" => $field['key'] );
	$members = function ( $above, array $values, array $definitions ) use ( &$entries ) {
		foreach ( $definitions as $definition ) {
			$entries += entries_of( "{$above}_{$definition['name']}", $values[ $definition['name'] ] ?? '', $definition );
		}
	};
	$rows    = is_array( $value ) ? array_values( $value ) : array();
	switch ( $field['type'] ) {
		case 'group':
			$entries[ $name ] = '';
			$members( $name, is_array( $value ) ? $value : array(), $field['sub_fields'] );
			break;
		case 'repeater':
			$entries[ $name ] = count( $rows );
			foreach ( $rows as $index => $row ) {
				// A row of a single field may be its value.
				$members( "{$name}_$index", is_array( $row ) ? $row : array( $field['sub_fields'][0]['name'] => $row ), $field['sub_fields'] );
			}
			break;
		case 'flexible_content':
			$layouts          = array_column( $field['layouts'], 'sub_fields', 'name' );
			$entries[ $name ] = array_column( $rows, 'acf_fc_layout' );
			foreach ( $rows as $index => $row ) {
				$members( "{$name}_$index", $row, $layouts[ $row['acf_fc_layout'] ] );
			}
			break;
		case 'image':
			if ( is_focused( $value ) ) {
				$entries[ FOCUS_ENTRY . $name ] = (string) wp_json_encode( $value );
				$value                          = $value['id'];
			}
			$entries[ $name ] = (string) $value;
			break;
		case 'link':
			$url              = is_int( $value ) ? (string) wp_get_attachment_url( $value ) : $value;
			$entries[ $name ] = is_string( $url ) && '' !== $url ? array(
				'title'  => '',
				'url'    => $url,
				'target' => '',
			) : $url;
			break;
		case 'date_picker':
			$entries[ $name ] = str_replace( '-', '', (string) $value );
			break;
		case 'true_false':
			// An entry without a value was never saved: the field's default counts.
			$entries[ $name ] = '' === $value || null === $value ? '' : (string) (int) (bool) $value;
			break;
		default:
			$entries[ $name ] = is_array( $value ) ? array_map( 'strval', $value ) : (string) $value;
	}
	return $entries;
}

/*
 * What earlier versions of this plugin left in the database, brought to its present form once, with the update.
 */

/** From this version on, fields are stored as JSON although ACF is active, and an item's picture is WordPress's own. */
const ONE_STORAGE = '0.2.0';

/** From this version on, lists of blocks are native blocks in the content of their items. */
const NATIVE_BLOCKS = '0.3.0';

/** The field that repeated the featured image, and took precedence over it. */
const REPEATED_PICTURE = 'featured_media';

/**
 * Before version 0.2.0, what was edited while ACF was active was in ACF's entries only, and older JSON stayed beside them: it must not come
 * back. A field repeated the featured image: visitors go on seeing the picture that they saw. Before version 0.3.0, blocks were fields.
 *
 * @param string $before The version of the plugin that ran until now; empty if none did.
 */
function renew_older( $before ) {
	if ( '' === $before || version_compare( $before, NATIVE_BLOCKS, '>=' ) ) {
		return;
	}
	if ( version_compare( $before, ONE_STORAGE, '<' ) ) {
		renew_storage();
	}
	foreach ( items_with( META ) as $id ) {
		\Ostium\Blocks\turn_into_blocks( get_post( $id ) );
		// A large site would not fit into memory.
		clean_post_cache( $id );
	}
}

/**
 * The storage of version 0.2.0, from an earlier one's.
 */
function renew_storage() {
	foreach ( items_with( META ) as $id ) {
		$fields = stored_fields( $id );
		if ( has_acf() && read_rows( $id ) ) {
			delete_metadata( 'post', $id, META );
		} elseif ( array_key_exists( REPEATED_PICTURE, $fields ) ) {
			show_picture( $id, $fields[ REPEATED_PICTURE ] );
			unset( $fields[ REPEATED_PICTURE ] );
			store_fields( $id, $fields );
		}
	}
	// ACF's form sent the old picture after a new one had been chosen: there the featured image is right.
	foreach ( items_with( '_' . REPEATED_PICTURE ) as $id ) {
		if ( ! has_post_thumbnail( $id ) ) {
			show_picture( $id, (int) get_metadata( 'post', $id, REPEATED_PICTURE, true ) );
		}
	}
}

/**
 * The items that have an entry of a name, without revisions.
 *
 * @param string $name Of the entry.
 * @return int[]
 */
function items_with( $name ) {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Once; get_posts() leaves out types and statuses.
	return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT post_id FROM $wpdb->postmeta INNER JOIN $wpdb->posts ON ID = post_id WHERE meta_key = %s AND post_type <> 'revision'", $name ) ) );
}

/**
 * Makes an upload the featured image of an item.
 *
 * @param int   $id      Of the item.
 * @param mixed $picture The id of the upload, or a value that means none.
 */
function show_picture( $id, $picture ) {
	if ( is_upload( $picture ) && 'revision' !== get_post_type( $id ) ) {
		update_metadata( 'post', $id, '_thumbnail_id', $picture );
	}
}
