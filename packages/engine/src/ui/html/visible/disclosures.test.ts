import { describe, expect, test } from 'vitest';
import { cleanToText } from '../cleanToText.testing.ts';

const TWO = '<h3>One</h3><div>P1</div><h3>Two</h3><div>P2</div>';

/** The text without classes, names and the elements around the tabs. */
const bare = (html: string): string =>
  cleanToText(html)
    .replaceAll(/ (?:class|id|role)="[^"]*"/g, '')
    .replaceAll(/<p>(P\d)<\/p>/g, '$1');

describe('the tabs of a plugin are headings with their parts', () => {
  test.each([
    [
      'links of ARIA',
      '<ul role="tablist"><li><a role="tab" href="#p1">One</a></li><li><a role="tab" href="#p2">Two</a></li></ul><div role="tabpanel" id="p1">P1</div><div role="tabpanel" id="p2" style="display:none">P2</div>',
    ],
    [
      'Elementor, with a second set of titles for phones',
      '<div role="tablist"><div id="e1" role="tab" aria-controls="c1">One</div><div id="e2" role="tab" aria-controls="c2">Two</div></div><div class="elementor-tab-mobile-title" role="tab">One</div><div id="c1" role="tabpanel">P1</div><div class="elementor-tab-mobile-title" role="tab">Two</div><div id="c2" role="tabpanel" hidden>P2</div>',
    ],
  ])('%s', (_name, html) => {
    expect(bare(html)).toBe(TWO);
  });

  test.each([
    [
      'Divi',
      '<ul class="et_pb_tabs_controls"><li class="et_pb_tab_0"><a href="#">One</a></li><li><a href="#">Two</a></li></ul><div class="et_pb_all_tabs"><div class="et_pb_tab"><p>P1</p></div><div class="et_pb_tab"><p>P2</p></div></div>',
    ],
    [
      'Kadence',
      '<ul class="kt-tabs-title-list" role="tablist"><li><a href="#tab-a" role="tab">One</a></li><li><a href="#tab-b" role="tab">Two</a></li></ul><div class="kt-tabs-content-wrap"><div class="wp-block-kadence-tab"><p>P1</p></div><div class="wp-block-kadence-tab"><p>P2</p></div></div>',
    ],
    [
      'Spectra',
      '<ul class="uagb-tabs__panel" role="tablist"><li><a href="#t0" role="tab">One</a></li><li><a href="#t1" role="tab">Two</a></li></ul><div class="uagb-tabs__body-wrap"><div class="uagb-tabs__body-container"><p>P1</p></div><div class="uagb-tabs__body-container"><p>P2</p></div></div>',
    ],
  ])('%s, whose tabs are only in the same order', (_name, html) => {
    expect(bare(html)).toBe(`<div>${TWO}</div>`);
  });

  test('unless there are more of one than of the other', () => {
    const html =
      '<ul class="tabs"><li>One</li><li>Two</li><li>Three</li></ul><div><div class="tab">P1</div><div class="tab">P2</div></div>';
    expect(bare(html)).toBe('<ul><li>One</li><li>Two</li><li>Three</li></ul><div><div>P1</div><div>P2</div></div>');
  });
});

test.each([
  [
    '<dl><dt>Q1</dt><dd style="display:none">A1</dd><dt>Q2</dt><dd hidden>A2</dd></dl>',
    '<dl><dt>Q1</dt><dd>A1</dd><dt>Q2</dt><dd>A2</dd></dl>',
  ],
  ['<dl><dt>Q1</dt><dd>A1</dd><dt>Q2</dt><dd hidden>A2</dd></dl>', '<dl><dt>Q1</dt><dd>A1</dd><dt>Q2</dt></dl>'],
])('the answers of a list are shown if a script would open all of them: %s', (html, expected) => {
  expect(cleanToText(html)).toBe(expected);
});

test.each([
  [
    '<a href="#more" class="read-more">Read more</a><div id="more" style="display:none">Words</div>',
    '<details id="more"><summary>Read more</summary>Words</details>',
  ],
  [
    '<a href="#more" role="button">All dates</a><div id="more" hidden>Words</div>',
    '<details id="more"><summary>All dates</summary>Words</details>',
  ],
  ['<a href="#more">Contents</a><div id="more" hidden>Words</div>', '<a href="#more">Contents</a>'],
  [
    '<a href="#more" class="table-of-contents">Contents</a><div id="more" hidden>Words</div>',
    '<a href="#more" class="table-of-contents">Contents</a>',
  ],
  [
    '<a href="#more" class="read-more">Read more</a><div id="more">Words</div>',
    '<a href="#more" class="read-more">Read more</a><div id="more">Words</div>',
  ],
])('a hidden part that a link opens is there to be opened: %s', (html, expected) => {
  expect(cleanToText(html)).toBe(expected);
});
