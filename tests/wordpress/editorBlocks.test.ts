import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';

/** Template blocks, which an item never contains: a headless WordPress has no templates. */
const OF_TEMPLATES =
  /^core\/(?:avatar|comment|comments|home-link|legacy-widget|widget-group|navigation|pattern|post-(?:author|comments|content|featured|navigation|terms)|query-(?:pagination|title)|read-more|site-|template-part|term-description)/;

/** What WordPress registers for the editor itself: `freeform` is text without blocks, `missing` a block that nobody knows. */
const WRITTEN_OTHERWISE = new Set(['core/freeform', 'core/missing']);

describe.skipIf(!hasWordPress)('the content for trying every block', () => {
  let wordpress: Awaited<ReturnType<typeof startWordPress>>;
  beforeAll(async () => {
    wordpress = await startWordPress();
  }, 60_000);
  afterAll(() => wordpress?.stop());

  test('contains every block that the editor of this WordPress offers', async () => {
    const output = await wordpress.php(
      'echo "\\n" . wp_json_encode( array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ) );',
    );
    const registeredBlocks = JSON.parse(output.slice(output.lastIndexOf('\n['))) as string[];
    const folder = join(import.meta.dirname, '../editor-content/posts');
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const writtenBlocks = new Set(
      texts.flatMap((text) => [...text.matchAll(/<!-- wp:([a-z-]+)/g)].map(([, name]) => `core/${name}`)),
    );

    expect(registeredBlocks.length).toBeGreaterThan(80);
    const absent = registeredBlocks.filter((name) => name.startsWith('core/') && !writtenBlocks.has(name));
    expect(absent.filter((name) => !OF_TEMPLATES.test(name) && !WRITTEN_OTHERWISE.has(name))).toEqual([]);
  });
});
