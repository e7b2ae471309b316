import { describe, expect, test } from 'vitest';
import { cleanToText as clean } from '../cleanToText.testing.ts';
import { textOfHtml } from './textOfHtml.ts';
import { findShortcodes, withoutShortcodes } from './shortcodes.ts';

describe('a shortcode that nobody filled in', () => {
  test.each([
    ['[vc_row][vc_column width="1/2"]Words[/vc_column][/vc_row]', 'Words'],
    ['[et_pb_section fb_built="1" _builder_version="4.9"]Words[/et_pb_section]', 'Words'],
    ['[fusion_text columns="" rule_style="default"]Words[/fusion_text]', 'Words'],
    ['[contact-form-7 id="1" title="Contact"]', ''],
    ['[contact-form-7 id=1]', ''],
    ['[contact-form-7 id=”1″ title=”Contact us”]', ''],
    ['[contact-form-7 id=&#8221;1&#8243; title=&#8221;Contact&#8221;]', ''],
    ['[gravityform id="1" title="false" description="false" /]', ''],
    ['[gravityform id=1]', ''],
    ['[wpforms id="12"]', ''],
    ['[elementor-template id="4"]', ''],
    ['[elementor-template]', ''],
    ['[rev_slider home]', ''],
    ['[unknown text="a ] b" more=\'[c]\']Words', 'Words'],
    ['[unknown a="1"]Words[/unknown]', 'Words'],
    ['[highlight]Words[/highlight]', 'Words'],
    ['[my_own_thing]', ''],
    ['[patient-form]', ''],
    ['[clear /]Words', 'Words'],
    ['[caption id="attachment_1" width="300"]Words[/caption]', 'Words'],
    ['[gallery ids=1,2]', ''],
    ['[video src=https://x.example/a.mp4]', ''],
    ['[VC_ROW el_class="a"]Words', 'Words'],
    ['[x[my_code]_y]Words', 'Words'],
    ['Words[/vc_column]', 'Words'],
  ])('goes, and what it encloses stays: %s', (source, text) => {
    expect(textOfHtml(source)).toBe(text);
    expect(textOfHtml(`<p>${source}</p>`)).toBe(text);
    expect(clean(`<p>${source}</p>`)).toBe(text === '' ? '' : `<p>${text}</p>`);
  });

  test.each([
    'one [1]',
    'one [sic]',
    'one [emphasis added]',
    'one [see below]',
    'one […]',
    'one [...]',
    'one [and/or] two',
    'one [p=0.05]',
    'one [mean n=12]',
    'one [follow-up]',
    'one [over-the-counter]',
    'one [said "no"]',
    'one [don’t]',
    'one [ vc_row ]',
    'one [gallery]',
    'one [[caption]]',
    'one [a, b]',
    'one [Smith 2019]',
    'one [note: x]',
    'one [',
    'one [link](https://x.example/)',
    'one [vc_row',
    'one [vc_row text="no end]',
  ])('is not seen in words: %s', (words) => {
    expect(textOfHtml(words)).toBe(words);
    expect(clean(`<p>${words}</p>`)).toBe(`<p>${words}</p>`);
  });

  test.each([
    ['code', '<pre>[vc_row a="1"]</pre>'],
    ['code in a line', '<p><code>[contact-form-7 id="1"]</code></p>'],
    ['what is typed', '<p><kbd>[my_code]</kbd></p>'],
  ])('stays in %s', (_name, html) => {
    expect(clean(html)).toBe(html);
  });

  test('goes although WordPress made a line break of each of its lines', () => {
    expect(clean('<p>[gallery<br>\nids="1,2"<br>\ncolumns="2"]</p><p>a<br>b [my_code]</p>')).toBe('<p>a<br>b </p>');
  });

  test('is closed in another paragraph', () => {
    expect(clean('<p>[box]</p><p>Words</p><p>[/box]</p>')).toBe('<p>Words</p>');
  });

  test('is named', () => {
    expect(findShortcodes('a [vc_row a="1"]b[/vc_row] [sic]').map(({ name, isClosing }) => [name, isClosing])).toEqual([
      ['vc_row', false],
      ['vc_row', true],
    ]);
  });
});

test.each(['[a "', '[a b="', '[vc_a "[vc_a b" ', '[', '[/', '[a=', '[vc_row '.repeat(3)])(
  'brackets without end are looked at a bounded number of times: %j',
  (piece) => {
    const text = piece.repeat(200_000 / piece.length);

    expect(withoutShortcodes(text)).toBe(text);
  },
);

test.each([
  ['[su_spoiler title="Can I eat?"]No.[/su_spoiler]', 'Can I eat? No.'],
  ['[accordion][accordion-item title="Eating"]Not for a day.[/accordion-item][/accordion]', 'Eating: Not for a day.'],
  ['[tabs][tab title="Adults"]Two[/tab][tab title="Children"]One[/tab][/tabs]', 'Adults: Two Children: One'],
  ['[toggle title=”Drinking?” open=”no”]Water.[/toggle]', 'Drinking? Water.'],
  ['[toggle title="Can’t I eat?"]No.[/toggle]', 'Can’t I eat? No.'],
  ['[vc_custom_heading text="Before you come" font_container="tag:h2"]', 'Before you come'],
  ['[button link="/a/" text="Book a visit"]', 'Book a visit'],
  [
    '[et_pb_cta title="Call" button_text="Now" button_url="https://a.example/"]Any time.[/et_pb_cta]',
    'Call: Now: Any time.',
  ],
])('the words that a plugin shows of %s stay', (text, expected) => {
  expect(withoutShortcodes(text).trim()).toBe(expected);
});

test.each([
  ['[contact-form-7 id="5" title="Contact form"]', ''],
  ['[rev_slider alias="a" title="Slider"]', ''],
  ['[et_pb_contact_form title="Get in touch"]a[/et_pb_contact_form]', 'a'],
  ['[et_pb_signup title="Letters" button_text="Send"]a[/et_pb_signup]', 'a'],
  ['[vc_row text="dark" title="  "]a[/vc_row]', 'a'],
  ['[et_pb_section title="https://a.example/"]a[/et_pb_section]', 'a'],
])('the name and the looks of %s are no words', (text, expected) => {
  expect(withoutShortcodes(text).trim()).toBe(expected);
});
