import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningWordPress } from './startWordPress.ts';

/**
 * The folder of a copy of Advanced Custom Fields PRO or Secure Custom Fields, for a run by hand: neither may be a part of this project.
 * Without it, the stand-in below is used.
 */
const FOLDER = process.env['FIELD_PLUGIN'];

/**
 * The part of such a plugin that ours talks to: which of its functions exist, and in which order they call the filters. What it reads and
 * writes without them is its own: a meta entry for each value.
 */
const STAND_IN = String.raw`<?php
function acf_get_field_type( $name ) { return 'flexible_content' === $name; }
function acf_flush_value_cache() {}
function acf_get_field( $key ) {
  $field = Ostium\Fields\own_fields()[ $key ] ?? null;
  return $field ?? ( 'field_foreign' === $key ? array( 'key' => $key, 'name' => 'foreign', 'type' => 'text' ) : false );
}
function acf_get_value( $post_id, $field ) {
  $value = apply_filters( 'acf/pre_load_value', null, $post_id, $field );
  return null !== $value ? $value : get_post_meta( $post_id, $field['name'], true );
}
function acf_update_value( $value, $post_id, $field ) {
  $done = apply_filters( 'acf/pre_update_value', null, $value, $post_id, $field );
  if ( null !== $done ) return $done;
  $value = apply_filters( 'acf/update_value', $value, $post_id, $field, $value );
  update_metadata( 'post', $post_id, $field['name'], $value );
  update_metadata( 'post', $post_id, '_' . $field['name'], $field['key'] );
}
function acf_update_values( $values, $post_id ) {
  foreach ( $values as $key => $value ) acf_update_value( $value, $post_id, acf_get_field( $key ) );
}
add_action( 'save_post', function ( $post_id ) {
  if ( isset( $_POST['acf'] ) && ( wp_is_post_autosave( $post_id ) || (int) ( $_POST['post_ID'] ?? 0 ) === $post_id ) ) acf_update_values( $_POST['acf'], $post_id );
} );
// So that WordPress does not discard a preview of which only the fields were changed.
add_filter( '_wp_post_revision_fields', function ( $fields ) {
  $is_changed = 'dopreview' === ( $_POST['wp-preview'] ?? '' ) && ! empty( $_POST['_acf_changed'] );
  return $is_changed ? $fields + array( '_acf_changed' => 'different than 1' ) : $fields;
} );
`;

/** Switches a plugin for custom fields on and off in a WordPress. */
export function createFieldPlugin(wp: RunningWordPress) {
  const content = join(wp.dir, 'wordpress', 'wp-content');
  const standIn = join(content, 'mu-plugins', 'acf.php');
  const real = join(content, 'plugins', 'secure-custom-fields');
  const turn = (call: string) =>
    wp.php(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; wp_set_current_user( 1 ); ${call};`);
  return {
    isReal: FOLDER !== undefined,
    async switchOn() {
      if (FOLDER === undefined) {
        await mkdir(join(content, 'mu-plugins'), { recursive: true });
        return writeFile(standIn, STAND_IN);
      }
      await cp(FOLDER, real, { recursive: true });
      return turn(`activate_plugin( 'secure-custom-fields/secure-custom-fields.php' )`);
    },
    switchOff: () =>
      FOLDER === undefined
        ? rm(standIn)
        : turn(`deactivate_plugins( 'secure-custom-fields/secure-custom-fields.php' )`),
  };
}
