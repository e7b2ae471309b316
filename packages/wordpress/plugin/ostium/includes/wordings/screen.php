<?php
/**
 * Tools > Standard wordings: every wording with its shortcode and where it is used, and the names that do not exist.
 *
 * @package Ostium
 */

namespace Ostium\Wordings;

defined( 'ABSPATH' ) || exit;

/** The most items that are searched for shortcodes. */
const MOST_ITEMS = 5000;

add_action( 'admin_menu', __NAMESPACE__ . '\\add_screen' );

/**
 * Adds the screen for users who may edit others' pages.
 */
function add_screen() {
	add_management_page( __( 'Standard wordings', 'ostium' ), __( 'Standard wordings', 'ostium' ), 'edit_others_pages', 'ostium-wordings', __NAMESPACE__ . '\\show_screen' );
}

/**
 * Where wordings are used: in the text and in the fields of blocks of items that are not in the trash.
 *
 * @return array<string, list<int>> Ids of items by the wording's name.
 */
function uses() {
	global $wpdb;
	$like = '%' . $wpdb->esc_like( '[wording ' ) . '%';
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress's own search finds no part of a shortcode; only for this screen, and never cached.
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT ID AS id, post_content AS words FROM $wpdb->posts WHERE post_content LIKE %s AND post_type <> 'revision' AND post_status NOT IN ('trash', 'auto-draft', 'inherit')
			UNION ALL SELECT p.ID, m.meta_value FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id
			WHERE m.meta_value LIKE %s AND m.meta_key NOT LIKE %s AND p.post_type <> 'revision' AND p.post_status NOT IN ('trash', 'auto-draft') LIMIT %d",
			$like,
			$like,
			$wpdb->esc_like( '_ostium_source' ) . '%',
			MOST_ITEMS
		)
	);
	$uses = array();
	foreach ( $rows as $row ) {
		preg_match_all( SHORTCODE, $row->words, $found );
		foreach ( array_unique( $found[1] ) as $name ) {
			$uses[ $name ][ (int) $row->id ] = (int) $row->id;
		}
	}
	ksort( $uses );
	return array_map( 'array_values', $uses );
}

/**
 * All wordings.
 *
 * @return array<string, \WP_Post> By their names.
 */
function wordings() {
	$wordings = array();
	$patterns = get_posts(
		array(
			'post_type'   => 'wp_block',
			'numberposts' => -1,
			'orderby'     => 'name',
			'order'       => 'ASC',
		)
	);
	foreach ( $patterns as $pattern ) {
		if ( 0 === strpos( $pattern->post_name, PREFIX ) ) {
			$wordings[ substr( $pattern->post_name, strlen( PREFIX ) ) ] = $pattern;
		}
	}
	return $wordings;
}

/**
 * Shows the screen.
 */
function show_screen() {
	$uses     = uses();
	$wordings = wordings();
	$missing  = array_diff_key( $uses, $wordings );
	// Their titles and links would be read from the database one by one.
	_prime_post_caches( array_unique( array_merge( array(), ...array_values( $uses ) ) ), false, false );
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Standard wordings', 'ostium' ); ?></h1>
		<p><?php esc_html_e( 'Urgent advice is written once, as a synced pattern whose slug begins with wording-. Write its shortcode in a paragraph of its own, and it stands there. A change of the pattern changes every page.', 'ostium' ); ?></p>
		<?php foreach ( $missing as $name => $ids ) : ?>
			<div class="notice notice-error inline"><p>
				<?php
				/* translators: %s: name of a wording. */
				echo esc_html( sprintf( __( 'There is no wording "%s", so visitors see nothing in its place. It is named in:', 'ostium' ), $name ) );
				show_items( $ids );
				?>
			</p></div>
		<?php endforeach; ?>
		<table class="widefat striped">
			<thead><tr>
				<th scope="col"><?php esc_html_e( 'Shortcode', 'ostium' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Pattern', 'ostium' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Named in', 'ostium' ); ?></th>
			</tr></thead>
			<tbody>
			<?php foreach ( $wordings as $name => $pattern ) : ?>
				<tr>
					<td><code>[wording <?php echo esc_html( $name ); ?>]</code></td>
					<td><?php show_items( array( $pattern->ID ) ); ?></td>
					<td><?php show_items( $uses[ $name ] ?? array() ); ?></td>
				</tr>
			<?php endforeach; ?>
			<?php if ( ! $wordings ) : ?>
				<tr><td colspan="3">
					<?php esc_html_e( 'There are none yet. Make a synced pattern with the advice, then give it a slug such as wording-nosebleed by its Quick Edit in the list of patterns.', 'ostium' ); ?>
					<a href="<?php echo esc_url( admin_url( 'edit.php?post_type=wp_block' ) ); ?>"><?php esc_html_e( 'To the list of patterns', 'ostium' ); ?></a>
				</td></tr>
			<?php endif; ?>
			</tbody>
		</table>
	</div>
	<?php
}

/**
 * Links to the editors of items.
 *
 * @param int[] $ids Of items.
 */
function show_items( array $ids ) {
	foreach ( $ids as $id ) {
		$title = get_the_title( $id );
		printf( '<a href="%s">%s</a> ', esc_url( (string) get_edit_post_link( $id ) ), esc_html( '' === $title ? "#$id" : $title ) );
	}
}
