import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/project.mjs';
import { entriesOf, pluginWords, textsIn, textsOfPlugin } from '../../scripts/pluginWords.ts';

const placeholders = (text: string) => (text.match(/%(?:\d\$)?[sd]/g) ?? []).toSorted().join(' ');

describe('the plugin’s words', () => {
  test('are the ones that its code has now: run "npm run generate" after a change', async () => {
    const files = await pluginWords();
    const staleFiles = [...files].filter(([file, text]) => readFileSync(join(root, file), 'utf8') !== text);

    expect(files.size).toBe(2);
    expect(staleFiles.map(([file]) => file)).toEqual([]);
  });

  test('are all in Spanish, with the same placeholders', async () => {
    const entries = await entriesOf('packages/wordpress/plugin/ostium/languages/ostium-es_ES.po');
    const spanish = new Map(entries);
    const texts = [...(await textsOfPlugin()).keys()];

    expect(texts.length).toBeGreaterThan(250);
    expect(texts.filter((text) => !spanish.get(text))).toEqual([]);
    expect(entries.filter(([text, translation]) => placeholders(text) !== placeholders(translation))).toEqual([]);
  });
});

describe('words marked for translation', () => {
  test.each([
    ['a.php', `<?php\n/* translators: %s: a name. */\nf( sprintf( __( 'Don\\'t add %s', 'ostium' ), $name ) );`],
    ['a.js', `f(sprintf(/* translators: %s: a name. */ __('Don\\'t add %s', 'ostium'), name));`],
  ])('are found in %s, with what translators are told', (file, source) => {
    expect(textsIn(file, source)).toEqual([{ text: "Don't add %s", comment: '%s: a name.' }]);
  });

  test('are found where HTML is printed, and a comment is only for the next one', () => {
    const source = `<?php /* translators: %s: a name. */ $a = __( 'Add %s', 'ostium' ); ?><p><?php esc_html_e( 'Choose', 'ostium' ); ?></p>`;
    expect(textsIn('a.php', source)).toEqual([
      { text: 'Add %s', comment: '%s: a name.' },
      { text: 'Choose', comment: undefined },
    ]);
  });

  test('must be literal: nobody could translate a variable', () => {
    expect(() => textsIn('a.php', '<?php __( $text, "ostium" );')).toThrow(
      'a.php: __() needs its text in quotation marks',
    );
  });
});
