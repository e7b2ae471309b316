<?php
/**
 * The box "Search and sharing" on the classic screen of an item, if no SEO plugin has its own. The block editor has a panel (below).
 *
 * @package Ostium
 */

namespace Ostium\Head;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/** How many characters of a title and a description search engines show. The site's own check uses the same numbers. */
const TITLE_LENGTH       = 60;
const DESCRIPTION_LENGTH = 160;

/** The most characters that are stored of a text. */
const LONGEST = 500;

const NONCE = 'ostium_seo_nonce';

add_action( 'add_meta_boxes', __NAMESPACE__ . '\\add_box' );
add_action( 'save_post', __NAMESPACE__ . '\\save_box' );
add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\\enqueue' );

/**
 * Adds the box to all items that have a page.
 */
function add_box() {
	if ( ! has_seo_plugin() ) {
		add_meta_box( 'ostium-seo', __( 'Search and sharing', 'ostium' ), __NAMESPACE__ . '\\show_box', types(), 'normal', 'default', array( '__back_compat_meta_box' => true ) );
	}
}

/**
 * The script that counts characters and opens the media library, on the screens that use it.
 *
 * @param string $screen WordPress's name of the screen.
 */
function enqueue( $screen ) {
	if ( ! in_array( $screen, array( 'post.php', 'post-new.php', \Ostium\Practice\HOOK ), true ) ) {
		return;
	}
	wp_enqueue_media();
	wp_enqueue_script( 'ostium-editor', plugins_url( 'assets/editor.js', dirname( __DIR__ ) ), array( 'media-editor' ), \Ostium\VERSION, true );
}

/**
 * Shows the box.
 *
 * @param WP_Post $post The item.
 */
function show_box( WP_Post $post ) {
	$seo = seo( $post->ID );
	wp_nonce_field( NONCE . $post->ID, NONCE );
	show_text( 'title', __( 'Title in search results', 'ostium' ), $seo['title'] ?? '', TITLE_LENGTH, __( 'Empty: the title of the page and the name of the site.', 'ostium' ) );
	show_text( 'description', __( 'Description', 'ostium' ), $seo['description'] ?? '', DESCRIPTION_LENGTH, __( 'One or two sentences that say what the reader finds.', 'ostium' ) );
	?>
	<p>
		<label for="ostium-seo-image"><strong><?php esc_html_e( 'Picture for shared links', 'ostium' ); ?></strong></label><br />
		<input type="number" min="0" step="1" id="ostium-seo-image" name="ostium_seo[image]" value="<?php echo esc_attr( $seo['image'] ?? '' ); ?>" aria-describedby="ostium-seo-image-help" />
		<button type="button" class="button" hidden data-ostium-choose="ostium-seo-image"><?php esc_html_e( 'Choose', 'ostium' ); ?></button>
		<span class="description" id="ostium-seo-image-help"><?php esc_html_e( 'The number of an upload (its ID in the media library). Empty: the featured image.', 'ostium' ); ?></span>
	</p>
	<p>
		<label><input type="checkbox" name="ostium_seo[noindex]" value="1" <?php checked( ! empty( $seo['noindex'] ) ); ?> />
		<?php esc_html_e( 'Hide from search engines', 'ostium' ); ?></label>
	</p>
	<?php
}

/**
 * A text of the box, with the length that search engines show.
 *
 * @param string $name   Of the field.
 * @param string $label  For the editor.
 * @param string $value  The stored text.
 * @param int    $length How many characters are shown.
 * @param string $help   What it is for.
 */
function show_text( $name, $label, $value, $length, $help ) {
	$id = "ostium-seo-$name";
	/* translators: %d: a number of characters. */
	$shown = sprintf( __( 'About %d letters are shown.', 'ostium' ), $length );
	?>
	<p>
		<label for="<?php echo esc_attr( $id ); ?>"><strong><?php echo esc_html( $label ); ?></strong></label>
		<textarea class="widefat" rows="2" maxlength="<?php echo (int) LONGEST; ?>" id="<?php echo esc_attr( $id ); ?>" name="ostium_seo[<?php echo esc_attr( $name ); ?>]"
			aria-describedby="<?php echo esc_attr( $id ); ?>-help" data-ostium-count="<?php echo (int) $length; ?>"><?php echo esc_textarea( $value ); ?></textarea>
		<span class="description" id="<?php echo esc_attr( $id ); ?>-help"><?php echo esc_html( "$help $shown" ); ?> <output for="<?php echo esc_attr( $id ); ?>"></output></span>
	</p>
	<?php
}

/**
 * Saves what was written in the box: an item saved elsewhere keeps what it has.
 *
 * @param int $post_id Of the item, or of a revision.
 */
function save_box( $post_id ) {
	$nonce = isset( $_POST[ NONCE ] ) ? sanitize_key( wp_unslash( $_POST[ NONCE ] ) ) : '';
	if ( ! wp_verify_nonce( $nonce, NONCE . $post_id ) || ! current_user_can( 'edit_post', $post_id ) || wp_is_post_revision( $post_id ) ) {
		return;
	}
	$seo = isset( $_POST['ostium_seo'] ) && is_array( $_POST['ostium_seo'] ) ? map_deep( wp_unslash( $_POST['ostium_seo'] ), 'sanitize_text_field' ) : array();
	save_typed( $post_id, $seo );
}

/**
 * Stores what somebody typed: as text, no longer than `LONGEST`, and with a picture that exists.
 *
 * @param int   $post_id Of the item.
 * @param array $typed   Title, description, image, noindex.
 */
function save_typed( $post_id, array $typed ) {
	$text = function ( $name ) use ( $typed ) {
		return mb_substr( sanitize_text_field( (string) ( $typed[ $name ] ?? '' ) ), 0, LONGEST );
	};
	save_seo(
		$post_id,
		array(
			'title'       => $text( 'title' ),
			'description' => $text( 'description' ),
			'image'       => wp_attachment_is_image( (int) ( $typed['image'] ?? 0 ) ) ? (int) $typed['image'] : 0,
			'noindex'     => ! empty( $typed['noindex'] ),
		)
	);
}

/*
 * The panel "Search and sharing" beside an item in the block editor, if no SEO plugin has its own.
 */

/** What the editor reads and writes: title, description, image (id of an upload, 0 for none), noindex. */
const ATTRIBUTE = 'ostium_seo';

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_attribute' );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\\enqueue_panel' );

/**
 * Items have it in responses to their editors only. Who may change an item may change it.
 */
function register_attribute() {
	if ( has_seo_plugin() ) {
		return;
	}
	register_rest_field(
		types(),
		ATTRIBUTE,
		array(
			'get_callback'    => function ( $item ) {
				return seo( $item['id'] ) + array(
					'title'       => '',
					'description' => '',
					'image'       => 0,
					'noindex'     => false,
				);
			},
			'update_callback' => function ( $typed, WP_Post $item ) {
				save_typed( $item->ID, $typed );
			},
			'schema'          => array(
				'description' => __( 'What search engines and shared links are told.', 'ostium' ),
				'type'        => 'object',
				'context'     => array( 'edit' ),
				'properties'  => array(
					'title'       => array( 'type' => 'string' ),
					'description' => array( 'type' => 'string' ),
					'image'       => array( 'type' => 'integer' ),
					'noindex'     => array( 'type' => 'boolean' ),
				),
			),
		)
	);
}

/**
 * The panel's script.
 */
function enqueue_panel() {
	$post = get_post();
	if ( has_seo_plugin() || ! $post || ! in_array( $post->post_type, types(), true ) ) {
		return;
	}
	$needs = array( 'wp-block-editor', 'wp-components', 'wp-core-data', 'wp-data', 'wp-edit-post', 'wp-editor', 'wp-element', 'wp-i18n', 'wp-plugins' );
	wp_enqueue_style( 'ostium-blocks' );
	wp_enqueue_script( 'ostium-search', plugins_url( 'assets/search.js', dirname( __DIR__ ) ), $needs, \Ostium\VERSION, true );
	wp_set_script_translations( 'ostium-search', 'ostium', dirname( __DIR__, 2 ) . '/languages' );
	$lengths = array(
		'title'       => TITLE_LENGTH,
		'description' => DESCRIPTION_LENGTH,
		'longest'     => LONGEST,
	);
	wp_add_inline_script( 'ostium-search', 'window.ostiumSearch = ' . wp_json_encode( $lengths ) . ';', 'before' );
}
