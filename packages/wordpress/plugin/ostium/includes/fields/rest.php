<?php
/**
 * Fields in the responses of `wp/v2`, under `acf`: the plugin answers its own whether ACF is active or not, beside those of ACF's other groups,
 * of which it shows nothing that ACF would show to too many.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_field' );

/**
 * Registers `acf` for items and their revisions. If ACF has registered it, completes ACF's responses instead.
 */
function register_field() {
	foreach ( types_with_fields() as $type ) {
		if ( has_acf() ) {
			add_filter( "rest_prepare_$type", __NAMESPACE__ . '\\complete_answer', 20, 3 );
			add_filter( "rest_pre_insert_$type", __NAMESPACE__ . '\\check_sent', 10, 2 );
			add_action( "rest_after_insert_$type", __NAMESPACE__ . '\\store_sent', 10, 2 );
			continue;
		}
		$schema = array(
			'description' => __( 'Fields of blocks, and of the item beside them.', 'ostium' ),
			'type'        => 'object',
			'context'     => array( 'view', 'edit', 'embed' ),
		);
		register_rest_field(
			$type,
			'acf',
			array(
				'get_callback'    => __NAMESPACE__ . '\\show_fields',
				'update_callback' => __NAMESPACE__ . '\\update_fields',
				'schema'          => $schema + array(
					'arg_options' => array(
						'validate_callback' => function ( $value, $request ) use ( $type ) {
							return check_fields( $value, $request, $type );
						},
					),
				),
			)
		);
		register_rest_field(
			"$type-revision",
			'acf',
			array(
				'get_callback' => __NAMESPACE__ . '\\show_fields',
				'schema'       => $schema + array( 'readonly' => true ),
			)
		);
	}
}

/**
 * The fields of an item or of a revision. If there are none to see, an empty list, since PHP writes an empty map that way.
 *
 * @param array           $item    As it is sent.
 * @param string          $name    `acf`.
 * @param WP_REST_Request $request With `acf_format` and, for a protected item, `password`.
 * @return array<string, mixed>
 */
function show_fields( $item, $name, $request ) {
	$post = get_post( $item['id'] );
	if ( ! $post || ! is_open( item_of( $post ), $request ) ) {
		return array();
	}
	return answer_of( $post, 'standard' === $request['acf_format'] ? 'standard' : 'light' );
}

/**
 * The fields of an item in a format. A revision without its own, such as another program's, has the item's.
 *
 * @param WP_Post $post   The item or the revision.
 * @param string  $format `light` or `standard`.
 * @return array<string, mixed>
 */
function answer_of( WP_Post $post, $format ) {
	$item   = item_of( $post );
	$stored = stored_fields( has_fields( $post->ID ) ? $post->ID : $item->ID );
	if ( 'standard' === $format ) {
		remember_posts( $stored );
	}
	return format_values( $stored, fields_of( groups_for( $item, $stored ) ), $format );
}

/**
 * Reads all uploads and items that fields may refer to from the database at once, instead of one by one.
 *
 * @param array<string, mixed> $fields As they are stored: some numbers in them are ids.
 */
function remember_posts( array $fields ) {
	$ids = array();
	array_walk_recursive(
		$fields,
		function ( $value ) use ( &$ids ) {
			if ( is_int( $value ) && $value > 0 ) {
				$ids[ $value ] = $value;
			}
		}
	);
	_prime_post_caches( $ids, false, true );
}

/**
 * Whether a request may see what an item's password protects.
 *
 * @param WP_Post         $item    The item.
 * @param WP_REST_Request $request WordPress refuses a wrong `password` before this is called.
 * @return bool
 */
function is_open( WP_Post $item, $request ) {
	return empty( $item->post_password )
		|| hash_equals( $item->post_password, (string) $request['password'] )
		|| current_user_can( 'edit_post', $item->ID );
}

/**
 * What is wrong with fields sent for an item, before any of it is written. WordPress calls this before it refuses users who may not edit
 * the item, so they learn nothing about it here.
 *
 * @param mixed           $value   What was sent.
 * @param WP_REST_Request $request For an existing item (`id`) or a new one.
 * @param string          $type    The type of the item.
 * @return true|WP_Error
 */
function check_fields( $value, $request, $type ) {
	if ( ! is_array( $value ) || is_rows( $value ) ) {
		return refusal( __( 'acf must be an object of fields.', 'ostium' ) );
	}
	$may_write = $request['id'] ? current_user_can( 'edit_post', (int) $request['id'] ) : current_user_can( get_post_type_object( $type )->cap->create_posts );
	if ( ! $may_write ) {
		return true;
	}
	$post    = $request['id'] ? get_post( (int) $request['id'] ) : item_to_be( $request, $type );
	$fields  = $post ? array_merge( stored_fields( $post->ID ), $value ) : $value;
	// What an earlier version accepted must not keep somebody from saving other fields.
	$stored  = $post && $post->ID ? stored_fields( $post->ID ) : array();
	$changed = array_filter(
		$value,
		function ( $one, $name ) use ( $stored ) {
			return ! array_key_exists( $name, $stored ) || $stored[ $name ] !== $one;
		},
		ARRAY_FILTER_USE_BOTH
	);
	$problem = $post ? problem_of( $changed, groups_for( $post, $fields ) ) : '';
	return '' === $problem ? true : refusal( $problem );
}

/**
 * The error for invalid fields.
 *
 * @param string $problem One sentence.
 * @return WP_Error
 */
function refusal( $problem ) {
	return new WP_Error( 'ostium_invalid_fields', $problem, array( 'status' => 400 ) );
}

/**
 * The item that a request describes, as far as field groups need it.
 *
 * @param WP_REST_Request $request With title, slug and parent.
 * @param string          $type    Its type.
 * @return WP_Post
 */
function item_to_be( $request, $type ) {
	$title = $request['title'];
	return new WP_Post(
		(object) array(
			'ID'          => 0,
			'post_type'   => $type,
			'post_title'  => (string) ( is_array( $title ) ? $title['raw'] ?? '' : $title ),
			'post_name'   => (string) $request['slug'],
			'post_parent' => (int) $request['parent'],
		)
	);
}

/**
 * Writes what was sent for an item. Fields that were not named stay.
 *
 * @param array<string, mixed> $value Checked by `check_fields`.
 * @param WP_Post              $post  WordPress has checked that this user may edit it.
 */
function update_fields( $value, $post ) {
	store_fields( $post->ID, array_merge( stored_fields( $post->ID ), allowed_html( $value ) ) );
}

/**
 * Of `acf` in a request that ACF reads, what are our own fields: ACF leaves those that it does not know.
 *
 * @param WP_REST_Request $request With `acf`, perhaps.
 * @return array<string, mixed> By name.
 */
function own_sent( $request ) {
	$names = array_column( own_fields(), 'name' );
	return is_array( $request['acf'] ) ? array_intersect_key( $request['acf'], array_flip( $names ) ) : array();
}

/**
 * The same check as `check_fields`, where ACF has registered `acf`.
 *
 * @param object|WP_Error $prepared The item as WordPress will write it.
 * @param WP_REST_Request $request  The request.
 * @return object|WP_Error
 */
function check_sent( $prepared, $request ) {
	$sent    = own_sent( $request );
	$type    = is_wp_error( $prepared ) ? '' : ( $prepared->post_type ?? get_post_type( (int) $request['id'] ) );
	$checked = $sent && '' !== $type ? check_fields( $sent, $request, $type ) : true;
	return true === $checked ? $prepared : $checked;
}

/**
 * Writes our own fields, where ACF has registered `acf`.
 *
 * @param WP_Post         $post    The item.
 * @param WP_REST_Request $request The request, checked by `check_sent`.
 */
function store_sent( $post, $request ) {
	$sent = own_sent( $request );
	if ( $sent ) {
		update_fields( $sent, $post );
	}
}

/**
 * Removes from texts the HTML that their author may not write: WordPress lets only few users write any HTML.
 *
 * @param array<string, mixed> $fields In the light format.
 * @return array<string, mixed>
 */
function allowed_html( array $fields ) {
	if ( current_user_can( 'unfiltered_html' ) ) {
		return $fields;
	}
	return map_deep(
		$fields,
		function ( $value ) {
			return is_string( $value ) && false !== strpos( $value, '<' ) ? wp_kses_post( $value ) : $value;
		}
	);
}

/**
 * Adds our fields to ACF's response, and applies the rules of our own to the rest: nothing of a protected item without its password, no
 * passwords, no drafts of others.
 *
 * @param WP_REST_Response $response Of an item.
 * @param WP_Post          $post     The item.
 * @param WP_REST_Request  $request  The request.
 * @return WP_REST_Response
 */
function complete_answer( $response, $post, $request ) {
	$data   = $response->get_data();
	$wanted = wp_parse_list( $request['_fields'] ?? array() );
	if ( $wanted && ! rest_is_field_included( 'acf', $wanted ) ) {
		return $response;
	}
	$others      = is_open( item_of( $post ), $request ) ? without_secrets( (array) ( $data['acf'] ?? array() ) ) : array();
	$data['acf'] = array_merge( $others, show_fields( array( 'id' => $post->ID ), 'acf', $request ) );
	$response->set_data( $data );
	return $response;
}

/*
 * `acf/v3/{type}/{id}` and `/{field}`, as the plugin “ACF to REST API” served them: only fields, in the standard format.
 *
 * That plugin serves drafts and password-protected fields to everybody. Here only published items have fields.
 */

// After that plugin, whose routes these replace.
add_action( 'rest_api_init', __NAMESPACE__ . '\\register_acf3', 20 );

/**
 * Registers the addresses of every type that has fields.
 */
function register_acf3() {
	foreach ( types_with_fields() as $type ) {
		$object = get_post_type_object( $type );
		$base   = $object && $object->rest_base ? $object->rest_base : $type;
		foreach ( array( '', '/(?P<field>[\w-]+)' ) as $rest ) {
			register_rest_route(
				'acf/v3',
				"/$base/(?P<id>\d+)$rest",
				array(
					'methods'             => 'GET',
					'permission_callback' => '__return_true',
					'callback'            => function ( $request ) use ( $type, $base ) {
						return show_acf3( $request, $type, $base );
					},
				),
				true
			);
		}
	}
}

/**
 * The fields of an item, or one of them. An unknown id has none, nor does an item that nobody may see.
 *
 * @param WP_REST_Request $request With `id` and, perhaps, `field`.
 * @param string          $type    The requested type.
 * @param string          $base    Its name in addresses.
 * @return array<string, mixed>
 */
function show_acf3( $request, $type, $base ) {
	$post   = get_post( (int) $request['id'] );
	$is_all = $post && $type === $post->post_type && is_post_publicly_viewable( $post ) && empty( $post->post_password );
	$fields = array();
	if ( $is_all ) {
		$inner = new WP_REST_Request( 'GET', "/wp/v2/$base/{$post->ID}" );
		$inner->set_query_params(
			array(
				'acf_format' => 'standard',
				'_fields'    => 'acf',
			)
		);
		// Whatever stores the fields, these are the ones that wp/v2 returns.
		$fields = rest_do_request( $inner )->get_data()['acf'] ?? array();
	}
	$name = $request['field'];
	return null === $name ? array( 'acf' => $fields ) : array( $name => $fields[ $name ] ?? null );
}

/*
 * Fields of revisions and autosaves. WordPress stores titles and texts, and the blocks in them; this stores the fields beside them.
 *
 * An autosave of the block editor knows nothing about these: it gets the saved ones, not defaults.
 */

add_action( '_wp_put_post_revision', __NAMESPACE__ . '\\keep_fields', 20 );
add_action( 'wp_creating_autosave', __NAMESPACE__ . '\\keep_fields_of_autosave' );
add_action( 'wp_restore_post_revision', __NAMESPACE__ . '\\restore_fields', 10, 2 );
add_filter( 'wp_save_post_revision_post_has_changed', __NAMESPACE__ . '\\have_fields_changed', 10, 3 );
add_action( 'wp_after_insert_post', __NAMESPACE__ . '\\keep_changed_fields', 20, 3 );
add_action( 'load-revision.php', __NAMESPACE__ . '\\compare_fields' );
add_action( 'wp_ajax_get-revision-diffs', __NAMESPACE__ . '\\compare_fields', 0 );
add_filter( 'rest_prepare_revision', __NAMESPACE__ . '\\complete_revision', 20, 3 );
add_filter( 'rest_prepare_autosave', __NAMESPACE__ . '\\complete_revision', 20, 3 );

/**
 * The revision that this request has made of each item, by the item's id.
 *
 * @param int      $item_id     The item.
 * @param int|null $revision_id Recorded if given.
 * @return int 0 if there is none.
 */
function new_revision( $item_id, $revision_id = null ) {
	static $made = array();
	if ( null !== $revision_id ) {
		$made[ $item_id ] = $revision_id;
	}
	return $made[ $item_id ] ?? 0;
}

/**
 * The screen that compares revisions compares their fields too.
 */
function compare_fields() {
	add_filter(
		'_wp_post_revision_fields',
		function ( $fields ) {
			return $fields + array( 'ostium_fields' => __( 'Fields', 'ostium' ) );
		}
	);
	add_filter(
		'_wp_post_revision_field_ostium_fields',
		function ( $text, $name, $revision ) {
			return $revision ? (string) wp_json_encode( fields_in_meta( $revision->ID ), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) : $text;
		},
		10,
		3
	);
}

/**
 * Stores the item's fields with a new revision or autosave.
 *
 * @param int $revision_id Of the revision.
 */
function keep_fields( $revision_id ) {
	$item = item_of( $revision_id );
	if ( ! $item ) {
		return;
	}
	if ( ! wp_is_post_autosave( $revision_id ) ) {
		new_revision( $item->ID, (int) $revision_id );
	}
	if ( has_fields( $item->ID ) ) {
		update_metadata( 'post', $revision_id, META, wp_slash( encoded( fields_in_meta( $item->ID ) ) ) );
	}
}

/**
 * The same for an existing autosave that is overwritten.
 *
 * @param array|WP_Post $autosave As it will be.
 */
function keep_fields_of_autosave( $autosave ) {
	$autosave = (array) $autosave;
	if ( ! empty( $autosave['ID'] ) ) {
		delete_metadata( 'post', (int) $autosave['ID'], META );
		keep_fields( (int) $autosave['ID'] );
	}
}

/**
 * Gives an item the fields of the revision that is restored. A revision from before this plugin has none, and changes none.
 *
 * @param int $post_id     The item.
 * @param int $revision_id The revision.
 */
function restore_fields( $post_id, $revision_id ) {
	if ( ! has_fields( $revision_id ) ) {
		return;
	}
	store_fields( $post_id, stored_fields( $revision_id ) );
	// The restored state is itself a revision.
	wp_save_post_revision( $post_id );
	keep_state( $post_id );
}

/**
 * Brings the revision that this request has made to the item's present state.
 *
 * @param int $post_id The item.
 */
function keep_state( $post_id ) {
	$revision = new_revision( $post_id ) ? get_post( new_revision( $post_id ) ) : null;
	if ( ! $revision ) {
		return;
	}
	keep_fields( $revision->ID );
	$content = get_post( $post_id )->post_content;
	if ( $revision->post_content !== $content ) {
		\Ostium\Blocks\replace_content( $revision, $content );
	}
}

/**
 * A change of only the fields counts as a change.
 *
 * @param bool    $has_changed Whether title or text have changed.
 * @param WP_Post $revision    The latest revision.
 * @param WP_Post $post        The item.
 * @return bool
 */
function have_fields_changed( $has_changed, $revision, $post ) {
	return $has_changed || stored_fields( $revision->ID ) !== stored_fields( $post->ID );
}

/**
 * Fields are written after the revision is made, so they are stored with it now, or with a new one made for them.
 *
 * @param int     $post_id   The item.
 * @param WP_Post $post      The item.
 * @param bool    $is_update Whether it existed before: WordPress makes no revision of a new item.
 */
function keep_changed_fields( $post_id, $post, $is_update ) {
	if ( ! $is_update || 'revision' === $post->post_type ) {
		return;
	}
	if ( ! has_fields( $post_id ) ) {
		return;
	}
	if ( new_revision( $post_id ) ) {
		keep_state( $post_id );
	} else {
		wp_save_post_revision( $post_id );
	}
}

/**
 * Says that the fields in a revision's response are the revision's own (`ostium_fields`): without this plugin nobody could know. If ACF
 * has added some, they are ours too: ACF would return its defaults.
 *
 * @param WP_REST_Response $response Of the revision.
 * @param WP_Post          $revision The revision.
 * @param WP_REST_Request  $request  The request.
 * @return WP_REST_Response
 */
function complete_revision( $response, $revision, $request ) {
	if ( has_acf() && in_array( item_of( $revision )->post_type, types_with_fields(), true ) ) {
		$response = complete_answer( $response, $revision, $request );
	}
	$data = $response->get_data();
	if ( isset( $data['acf'] ) ) {
		$data['ostium_fields'] = true;
		$response->set_data( $data );
	}
	return $response;
}
