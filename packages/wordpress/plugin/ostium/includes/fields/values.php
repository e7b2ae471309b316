<?php
/**
 * How stored values are returned: like ACF's REST responses, in the light format (ids, stored text) or in the standard one (objects,
 * HTML).
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Values by name, each formatted by its definition. Only stored values are returned.
 *
 * @param array<string, mixed> $values      As they are stored.
 * @param array<string, array> $definitions By name; a value without one is returned as it is stored.
 * @param string               $format      `light` or `standard`.
 * @return array<string, mixed>
 */
function format_values( array $values, array $definitions, $format ) {
	foreach ( $values as $name => $value ) {
		if ( isset( $definitions[ $name ] ) ) {
			$values[ $name ] = format_value( $value, $definitions[ $name ], $format );
		}
	}
	return $values;
}

/**
 * One value.
 *
 * @param mixed  $value  As it is stored.
 * @param array  $field  Its definition, as ACF's JSON has it.
 * @param string $format `light` or `standard`.
 * @return mixed
 */
function format_value( $value, array $field, $format ) {
	switch ( $field['type'] ) {
		case 'group':
			return is_array( $value ) ? format_values( $value, array_column( $field['sub_fields'], null, 'name' ), $format ) : $value;
		case 'repeater':
			return format_rows( $value, array( '' => $field['sub_fields'] ), $format );
		case 'flexible_content':
			return format_rows( $value, array_column( $field['layouts'], 'sub_fields', 'name' ), $format );
		case 'gallery':
			return empty( $value ) ? nothing( $format ) : format_list( $value, __NAMESPACE__ . '\\attachment', $format );
		case 'relationship':
			return empty( $value ) || 'id' === $field['return_format'] ? $value : format_list( $value, __NAMESPACE__ . '\\raw_post', $format );
	}
	return 'light' === $format ? $value : format_single( $value, $field );
}

/**
 * ACF's value for a field without rows.
 *
 * @param string $format `light` or `standard`.
 * @return false|null
 */
function nothing( $format ) {
	return 'light' === $format ? null : false;
}

/**
 * Rows of a repeater, or of flexible content.
 *
 * @param mixed                  $rows    A list of rows, or a value that means none. A row of a single field may be its value itself.
 * @param array<string, array[]> $layouts The definitions of their fields by the name of their layout; a repeater has one, without a name.
 * @param string                 $format  `light` or `standard`.
 * @return array[]|false|null
 */
function format_rows( $rows, array $layouts, $format ) {
	if ( ! is_array( $rows ) || ! $rows ) {
		return nothing( $format );
	}
	$answered = array();
	foreach ( array_values( $rows ) as $row ) {
		$fields     = $layouts[ is_array( $row ) && isset( $row['acf_fc_layout'] ) ? $row['acf_fc_layout'] : '' ] ?? array();
		$answered[] = is_array( $row ) ? format_values( $row, array_column( $fields, null, 'name' ), $format ) : $row;
	}
	return $answered;
}

/**
 * Several uploads or items. Those that no longer exist are left out.
 *
 * @param mixed    $ids    Their ids.
 * @param callable $show   Returns the object of one, or false.
 * @param string   $format `light` or `standard`.
 * @return array
 */
function format_list( $ids, callable $show, $format ) {
	return 'light' === $format ? $ids : array_values( array_filter( array_map( $show, (array) $ids ) ) );
}

/**
 * A value without rows, in the standard format.
 *
 * @param mixed $value As it is stored.
 * @param array $field Its definition.
 * @return mixed
 */
function format_single( $value, array $field ) {
	$is_empty = null === $value || '' === $value || false === $value;
	$as       = $field['return_format'] ?? 'value';
	switch ( $field['type'] ) {
		case 'wysiwyg':
			return is_string( $value ) ? rich_text( $value ) : $value;
		case 'true_false':
			return (bool) $value;
		case 'image':
		case 'file':
			if ( is_focused( $value ) ) {
				$picture = format_single( $value['id'], $field );
				return is_array( $picture ) ? $picture + array( 'focus' => $value['focus'] ) : $picture;
			}
			if ( $is_empty || ! is_int( $value ) ) {
				// Anything that is not in the media library is an address.
				return $is_empty ? false : $value;
			}
			return 'url' === $as ? wp_get_attachment_url( $value ) : ( 'id' === $as ? $value : attachment( $value ) );
		case 'link':
			// A file of the media library, which ACF would store as its address.
			return is_int( $value ) ? attachment( $value ) : $value;
		case 'post_object':
			if ( $is_empty ) {
				return false;
			}
			return 'id' === $as ? $value : raw_post( $value );
		case 'select':
			return 'array' === $as && ! $is_empty ? array(
				'value' => $value,
				'label' => $field['choices'][ $value ] ?? $value,
			) : $value;
	}
	// Numbers are text in the database.
	return is_int( $value ) || is_float( $value ) ? (string) $value : $value;
}

/**
 * Rich text as templates get it: processed as ACF does, but without waiting for another host, as the player of a pasted address would.
 *
 * @param string $text As editors wrote it.
 * @return string HTML.
 */
function rich_text( $text ) {
	if ( '' === $text ) {
		return '';
	}
	$html = do_shortcode( wp_filter_content_tags( \Ostium\Wordings\place( shortcode_unautop( \Ostium\Wordings\place_paragraphs( wpautop( wptexturize( $text ) ) ) ) ), 'ostium_field' ) );
	return str_replace( ']]>', ']]&gt;', $html );
}

/*
 * The objects that represent uploads and other items in the standard format, as ACF gives them to templates.
 */

add_filter( 'acf/load_attachment', __NAMESPACE__ . '\\tell_own_sizes', 10, 3 );

/**
 * An upload in the form of ACF's `acf_get_attachment`.
 *
 * @param int $id Its id.
 * @return array<string, mixed>|false False if it is gone.
 */
function attachment( $id ) {
	$post = get_post( (int) $id );
	if ( ! $post || 'attachment' !== $post->post_type ) {
		return false;
	}
	$meta                   = (array) wp_get_attachment_metadata( $post->ID );
	$file                   = (string) get_attached_file( $post->ID );
	list( $type, $subtype ) = array_pad( explode( '/', $post->post_mime_type, 2 ), 2, '' );
	$answer                 = array(
		'ID'          => $post->ID,
		'id'          => $post->ID,
		'title'       => $post->post_title,
		'filename'    => wp_basename( $file ),
		'filesize'    => size_of( $file, $meta ),
		'url'         => wp_get_attachment_url( $post->ID ),
		'link'        => get_attachment_link( $post->ID ),
		'alt'         => (string) get_post_meta( $post->ID, '_wp_attachment_image_alt', true ),
		'alt_texts'   => (object) \Ostium\AltTexts\alt_texts( $post->ID ),
		'author'      => $post->post_author,
		'description' => $post->post_content,
		'caption'     => $post->post_excerpt,
		'name'        => $post->post_name,
		'status'      => $post->post_status,
		'uploaded_to' => $post->post_parent,
		'date'        => $post->post_date_gmt,
		'modified'    => $post->post_modified_gmt,
		'menu_order'  => $post->menu_order,
		'mime_type'   => $post->post_mime_type,
		'type'        => $type,
		'subtype'     => $subtype,
		'icon'        => wp_mime_type_icon( $post->ID ),
	);
	if ( 'image' === $type ) {
		return $answer + picture( $post->ID );
	}
	return 'video' === $type ? $answer + array(
		'width'  => $meta['width'] ?? 0,
		'height' => $meta['height'] ?? 0,
	) : $answer;
}

/**
 * The size of a file in bytes. Since version 6.0, WordPress knows it for new uploads.
 *
 * @param string $file Its path.
 * @param array  $meta The metadata of its upload.
 * @return int 0 if it is unknown.
 */
function size_of( $file, array $meta ) {
	if ( isset( $meta['filesize'] ) ) {
		return (int) $meta['filesize'];
	}
	return is_file( $file ) ? (int) filesize( $file ) : 0;
}

/**
 * The size of a picture and its copies: for each copy its address under its name, with its width and height.
 *
 * @param int $id Of the upload.
 * @return array{width: int, height: int, sizes: array<string, string|int>}
 */
function picture( $id ) {
	$whole = wp_get_attachment_image_src( $id, 'full' );
	$meta  = (array) wp_get_attachment_metadata( $id );
	return array(
		'width'  => $whole ? $whole[1] : 0,
		'height' => $whole ? $whole[2] : 0,
		'sizes'  => sizes( $id, get_intermediate_image_sizes() ) + own_sizes( $id, $meta ),
	);
}

/**
 * Sizes of a picture in ACF's form.
 *
 * @param int      $id    Of the upload.
 * @param string[] $names Of the sizes.
 * @return array<string, string|int>
 */
function sizes( $id, array $names ) {
	$sizes = array();
	foreach ( $names as $size ) {
		$source = wp_get_attachment_image_src( $id, $size );
		if ( $source ) {
			$sizes[ $size ]          = $source[0];
			$sizes[ "$size-width" ]  = $source[1];
			$sizes[ "$size-height" ] = $source[2];
		}
	}
	return $sizes;
}

/**
 * The sizes that a picture came with. ACF lists only those that a theme has registered.
 *
 * @param int   $id   Of the upload.
 * @param array $meta Its metadata.
 * @return array<string, string|int>
 */
function own_sizes( $id, array $meta ) {
	return sizes( $id, array_map( 'strval', array_keys( $meta['sizes'] ?? array() ) ) );
}

/**
 * Adds the sizes that a picture came with to ACF's response.
 *
 * @param array|false $answer     ACF's response.
 * @param WP_Post     $attachment The upload.
 * @param array|false $meta       Its metadata.
 * @return array|false
 */
function tell_own_sizes( $answer, $attachment, $meta ) {
	if ( isset( $answer['sizes'] ) && is_array( $answer['sizes'] ) && is_array( $meta ) ) {
		$answer['sizes'] += own_sizes( $attachment->ID, $meta );
	}
	return $answer;
}

/**
 * Another item as WordPress has it in its table. ACF would include the item's password, and items that nobody may see yet.
 *
 * @param int|WP_Post $post The item, or its id.
 * @return array<string, mixed>|false False if it is gone, or the current user may not see it.
 */
function raw_post( $post ) {
	$post = $post instanceof WP_Post ? $post : get_post( (int) $post );
	if ( ! $post || ! may_see( $post ) ) {
		return false;
	}
	$hidden = array( 'post_password' => '' );
	if ( ! empty( $post->post_password ) ) {
		$hidden += array(
			'post_content' => '',
			'post_excerpt' => '',
		);
	}
	return array_merge( get_object_vars( $post ), $hidden );
}

/**
 * Whether the current user may see an item. Everybody may see published ones.
 *
 * @param WP_Post $post The item.
 * @return bool
 */
function may_see( WP_Post $post ) {
	return is_post_publicly_viewable( $post ) || current_user_can( 'read_post', $post->ID );
}

/**
 * Removes from values what ACF's raw posts wrongly reveal (`raw_post`).
 *
 * @param mixed $value As ACF returns it, at any depth.
 * @return mixed
 */
function without_secrets( $value ) {
	if ( $value instanceof WP_Post ) {
		return raw_post( $value );
	}
	if ( ! is_array( $value ) ) {
		return $value;
	}
	$is_list = array_key_exists( 0, $value );
	$kept    = array_filter(
		$value,
		function ( $one ) {
			return ! $one instanceof WP_Post || may_see( $one );
		}
	);
	return array_map( __NAMESPACE__ . '\\without_secrets', $is_list ? array_values( $kept ) : $value );
}
