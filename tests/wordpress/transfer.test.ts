import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '#transfer/loadContent.ts';
import type { RunningWordPress } from '../../scripts/wordpress/startWordPress.mjs';
import { hasProgram } from '../machines/programs.ts';
import { LOADING_MS, startLoadedWordPress } from './loadedWordPress.ts';

const isThere = hasProgram('php', ['--version']) && hasProgram('mariadbd', ['--version']);

/** Everything that a second load could change: ids, revisions, dates of change. */
const EVERYTHING =
  'global $wpdb; foreach (array("posts" => "ID, post_modified, post_content, post_status, post_name, post_parent", "postmeta" => "*", "terms" => "*", "term_taxonomy" => "*", "term_relationships" => "*", "comments" => "*", "users" => "ID, user_nicename, display_name") as $table => $columns) echo $table, " ", md5(wp_json_encode($wpdb->get_results("SELECT $columns FROM {$wpdb->$table} ORDER BY 1, 2"))), " ", $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->$table}"), "\\n";';

describe.skipIf(!isThere)('the content in a real WordPress', () => {
  let wordpress: RunningWordPress;
  beforeAll(async () => {
    wordpress = await startLoadedWordPress();
  }, LOADING_MS);
  afterAll(() => wordpress.stop());
  const load = (dir = 'content', isOverwriting = false) =>
    loadContent({ dir, isOverwriting, url: wordpress.url, credential: wordpress.credential });

  test('is changed in nothing when it is loaded a second time', async () => {
    const before = await wordpress.php(EVERYTHING);
    const { written, files, left } = await load();
    expect({ written, files, left }).toEqual({ written: 0, files: 0, left: [] });
    expect(await wordpress.php(EVERYTHING)).toBe(before);
  });
});
