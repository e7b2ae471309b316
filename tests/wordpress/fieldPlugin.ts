import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningWordPress } from './startWordPress.ts';

/**
 * The folder of a copy of Advanced Custom Fields PRO or Secure Custom Fields, for a run by hand: neither may be a part of this project.
 * Without it, the stand-in below is used.
 */
const FOLDER = process.env['FIELD_PLUGIN'];

/**
 * The part of such a plugin that ours meets: which of its functions exist, in which order it calls the filters, and what it adds to responses. What
 * it reads and writes is its own: a meta entry for each value.
 */
const STAND_IN = String.raw`<?php
function acf_get_field_type( $name ) { return 'flexible_content' === $name; }
function acf_update_value( $value, $post_id, $field ) {
  $value = apply_filters( 'acf/update_value', $value, $post_id, $field, $value );
  update_metadata( 'post', $post_id, $field['name'], $value );
  update_metadata( 'post', $post_id, '_' . $field['name'], $field['key'] );
}
const FOREIGN = array( 'key' => 'field_foreign', 'name' => 'foreign', 'type' => 'text' );
add_action( 'rest_api_init', function () {
  register_rest_field( 'page', 'acf', array(
    'get_callback'    => function ( $item ) { return array( 'foreign' => get_post_meta( $item['id'], 'foreign', true ) ); },
    'update_callback' => function ( $values, $post ) {
      if ( isset( $values['foreign'] ) ) acf_update_value( wp_slash( $values['foreign'] ), $post->ID, FOREIGN );
    },
    'schema'          => array( 'type' => 'object', 'properties' => array( 'foreign' => array( 'type' => 'string' ) ) ),
  ) );
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
