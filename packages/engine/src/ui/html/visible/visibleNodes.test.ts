import { describe, expect, test } from 'vitest';
import { cleanToText as clean } from '../cleanToText.testing.ts';
import { textOfHtml } from './textOfHtml.ts';

describe('words in elements that are not kept', () => {
  test.each([
    ['a button', '<p>a</p><button>Words</button>', '<p>a</p>Words'],
    ['a dialog', '<dialog><p>Words</p></dialog>', '<p>Words</p>'],
    ['a form around text', '<form><p>Words</p></form>', '<p>Words</p>'],
    [
      'a form around text and fields',
      '<form><h2>Call us</h2><p>We answer.</p><p><label>Name <input></label></p><p>Mail <input></p><button>Send</button></form>',
      '<h2>Call us</h2><p>We answer.</p>',
    ],
    ['a group', '<fieldset><legend>Hours</legend><p>Words</p></fieldset>', '<p>Hours</p><p>Words</p>'],
    ['a label of nothing', '<label>Words</label>', 'Words'],
    ['an object that is not shown', '<object data="/a.swf"><p>Words</p></object>', '<p>Words</p>'],
    ['an old program', '<applet><p>Words</p></applet>', '<p>Words</p>'],
    ['a drawing by script', '<canvas><p>Words</p></canvas>', '<p>Words</p>'],
    ['a result', '<output>Words</output> <meter>3 of 5</meter> <progress>half</progress>', 'Words 3 of 5 half'],
    ['words that were taken back', '<strike>two</strike> one', '<s>two</s> one'],
    ['an old list', '<menu><li>Words</li></menu>', '<ul><li>Words</li></ul>'],
    ['text as it was typed', '<xmp>a <b> c</xmp>', '<pre>a &lt;b&gt; c</pre>'],
    ['a place in a picture', '<map><area href="/a/" alt="Words"></map>', '<a href="/a/">Words</a>'],
    ['a summary of nothing', '<summary>Words</summary>', '<p>Words</p>'],
    [
      'a formula',
      '<math><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup><mfrac><mn>1</mn><mn>3</mn></mfrac></math>',
      'mc<sup>2</sup>(1)/(3)',
    ],
  ])('stay: %s', (_name, html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(clean(expected)).toBe(expected);
  });

  test.each([
    ['a form', '<form><label>Name <input></label><button>Send</button></form>'],
    ['a form with a heading', '<form><h3>Write to us</h3><p>Name (required)<br><input></p></form>'],
    ['a form in boxes', '<form><div><label for="n">Name</label><div><input id="n"></div></div></form>'],
    ['choices', '<select><option>January</option></select>'],
    ['the name of a field', '<label for="a">Month</label><select id="a"></select>'],
    ['the name of a group of fields', '<fieldset><legend>Sex</legend><label><input type="radio">F</label></fieldset>'],
    ['text to be typed over', '<textarea>Your words</textarea>'],
    ['arrows', '<button class="slick-prev">Previous</button><button>×</button>'],
    ['what a player says without a player', '<audio controls>Your browser is old</audio>'],
    ['a pattern for a script', '<template><p>Words</p></template>'],
  ])('go with what a visitor would fill in or press: %s', (_name, html) => {
    expect(textOfHtml(html)).toBe('');
    expect(textOfHtml(clean(html))).toBe('');
  });
});

test('a link that a parser moved into another link leaves its words there', () => {
  const html = clean('<a href="/a/"><table><tr><td>Cell</td></tr><a href="/b/">Words</a></table></a>');

  expect(html).toMatch(/^<a href="\/a\/">Words<div class="scroll"/);
  expect(html).not.toContain('/b/');
});

const ANSWER = '<p>No, not for eight hours.</p>';
const DISCLOSED = `<details><summary>May I eat?</summary>${ANSWER}</details>`;
const HEADED = `<details><summary><h3>May I eat?</h3></summary>${ANSWER}</details>`;

describe('an accordion becomes questions that open by themselves', () => {
  test.each([
    [
      'WordPress’s',
      `<div class="wp-block-accordion" data-wp-interactive="core/accordion"><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button aria-expanded="false" aria-controls="p1" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">May I eat?</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><div id="p1" inert aria-hidden="true" class="wp-block-accordion-panel">${ANSWER}</div></div></div>`,
      HEADED.replace('<h3', '<h3 class="wp-block-accordion-heading"')
        .replace('May', '<span class="wp-block-accordion-heading__toggle-title">May')
        .replace('</h3', '</span></h3')
        .replace('<details', '<details id="p1"'),
    ],
    [
      'Bootstrap’s',
      `<div class="accordion"><div class="accordion-item"><h3><button class="accordion-button collapsed" data-bs-toggle="collapse" data-bs-target="#c" aria-expanded="false" aria-controls="c">May I eat?</button></h3><div id="c" class="accordion-collapse collapse"><div>${ANSWER}</div></div></div></div>`,
      HEADED.replace('<details', '<details id="c"').replace(ANSWER, `<div>${ANSWER}</div>`),
    ],
    [
      'an older Bootstrap’s',
      `<div class="panel"><div class="panel-heading"><h3><a data-toggle="collapse" href="#c">May I eat?</a></h3></div><div id="c" class="panel-collapse collapse">${ANSWER}</div></div>`,
      HEADED.replace('<details', '<details id="c"'),
    ],
    [
      'Elementor’s',
      `<div class="elementor-accordion-item"><div id="t" class="elementor-tab-title" role="button" aria-controls="e" aria-expanded="false"><span class="elementor-accordion-icon" aria-hidden="true"><i class="fas fa-plus"></i></span><span>May I eat?</span></div><div id="e" class="elementor-tab-content" role="region" aria-labelledby="t">${ANSWER}</div></div>`,
      DISCLOSED.replace('<details', '<details id="e"').replace('May I eat?', '<span>May I eat?</span>'),
    ],
    [
      'Yoast’s',
      '<div class="schema-faq"><div class="schema-faq-section"><strong class="schema-faq-question">May I eat?</strong> <p class="schema-faq-answer">No, not for eight hours.</p></div></div>',
      DISCLOSED,
    ],
    [
      'Kadence’s',
      `<div class="kt-accordion-pane"><h3><button class="kt-blocks-accordion-header"><span>May I eat?</span></button></h3><div class="kt-accordion-panel">${ANSWER}</div></div>`,
      HEADED.replace('May I eat?', '<span>May I eat?</span>'),
    ],
    [
      'GenerateBlocks’',
      `<div class="gb-accordion__item"><button class="gb-accordion__toggle">May I eat?<span class="gb-icon"><svg><path d="M0 0"></path></svg></span></button><div class="gb-accordion__content">${ANSWER}</div></div>`,
      DISCLOSED,
    ],
    [
      'Ultimate Addons’',
      `<div class="uagb-faq-item" role="tab"><div class="uagb-faq-questions-button"><span class="uagb-icon">+</span><span>May I eat?</span></div><div class="uagb-faq-content">${ANSWER}</div></div>`,
      DISCLOSED.replace('May I eat?', '<span>May I eat?</span>'),
    ],
    [
      'Divi’s',
      `<div class="et_pb_toggle et_pb_toggle_close"><h3 class="et_pb_toggle_title">May I eat?</h3><div class="et_pb_toggle_content">${ANSWER}</div></div>`,
      HEADED.replace('<h3', '<h3 class="et_pb_toggle_title"'),
    ],
    ['a bare one', `<button aria-expanded="false">May I eat?</button><div hidden>${ANSWER}</div>`, DISCLOSED],
    ['one of a tutorial', `<button class="accordion">May I eat?</button><div class="panel">${ANSWER}</div>`, DISCLOSED],
    [
      'one of styles alone',
      `<input type="checkbox" id="q"><label for="q">May I eat? <span>+</span></label><div>${ANSWER}</div>`,
      DISCLOSED.replace('eat?', 'eat? '),
    ],
    [
      'an open one',
      `<h3><button aria-expanded="true" aria-controls="c">May I eat?</button></h3><section id="c">${ANSWER}</section>`,
      HEADED.replace('<details', '<details id="c" open=""'),
    ],
  ])('%s', (_name, html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(clean(expected)).toBe(expected);
    expect(textOfHtml(html)).toMatch(/^May I eat\? ?No, not for eight hours\.$/);
  });

  test('an entry of a list of terms stays one', () => {
    expect(
      clean('<dl><dt><button aria-expanded="false" aria-controls="d">Ear</button></dt><dd id="d">a</dd></dl>'),
    ).toBe('<dl><dt>Ear</dt><dd id="d">a</dd></dl>');
  });

  test('what opens nothing keeps its words', () => {
    expect(clean('<button aria-expanded="false" aria-controls="gone">May I eat?</button><p>a</p>')).toContain(
      'May I eat?',
    );
  });
});

test('tabs become headings with their parts', () => {
  const tab = (id: string, words: string) =>
    `<li><button role="tab" id="t${id}" aria-controls="p${id}">${words}</button></li>`;
  const panel = (id: string, attributes = '') =>
    `<div role="tabpanel" id="p${id}" aria-labelledby="t${id}"${attributes}><p>${id}</p></div>`;

  expect(
    clean(
      `<ul role="tablist">${tab('1', 'Ear')}${tab('2', 'Nose')}</ul>${panel('1')}${panel('2', ' style="display:none"')}`,
    ),
  ).toBe('<h3>Ear</h3><div id="p1"><p>1</p></div><h3>Nose</h3><div id="p2"><p>2</p></div>');
});

describe('a picture that stands for characters becomes them', () => {
  test.each([
    ['WordPress’s', '<img class="emoji" alt="❌" src="https://s.w.org/images/core/emoji/14.0.0/svg/274c.svg">', '❌'],
    [
      'a smiley',
      '<img class="wp-smiley" alt=":)" src="https://wp.example/wp-includes/images/smilies/icon_smile.gif">',
      ':)',
    ],
    ['a messenger’s', '<img alt="👩🏽‍⚕️" src="https://static.xx.fbcdn.net/images/emoji.php/v9/x.png">', '👩🏽‍⚕️'],
    ['a mail program’s', '<img alt="1️⃣" src="https://fonts.gstatic.com/s/e/notoemoji/15.0/31/72.png">', '1️⃣'],
    ['one in the media library', '<img alt="⚠️" src="/-/media/a.png">', '⚠️'],
    ['a formula', '<img class="latex" alt="E=mc^2" src="https://s0.wp.com/latex.php?latex=E">', 'E=mc^2'],
  ])('%s', (_name, html, characters) => {
    expect(clean(`<p>${html} aspirin</p>`)).toBe(`<p>${characters} aspirin</p>`);
    expect(textOfHtml(`<p>${html} aspirin</p>`)).toBe(`${characters} aspirin`);
  });

  test.each([
    ['words', '<img src="https://x.example/a.png" alt="Do not take it">', 'Do not take it'],
    ['nothing if it only counts', '<img src="https://x.example/a.png" alt="facebook pixel" width="1" height="1">', ''],
    ['nothing if it decorates', '<img src="https://x.example/a.png" alt="">', ''],
    ['nothing but the name of its file', '<img src="https://x.example/a.png" alt="IMG_2034.jpg">', ''],
    ['nothing but a line', '<img src="https://x.example/a.png" alt="—">', ''],
    ['nothing, for a script to fill in', '<img src="" alt="Nose">', ''],
  ])('another one that may not be loaded leaves %s', (_name, html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

test('an element that gives way to a hundred thousand others costs no stack', () => {
  expect(textOfHtml(`<dialog>${'<br>'.repeat(130_000)}a`)).toBe('a');
}, 60_000);

describe('what somebody hid is not shown, in text either', () => {
  test.each([
    '<p hidden>no</p>',
    '<p style="display:none">no</p>',
    '<p style="DISPLAY : NONE !important">no</p>',
    '<p style="display:none!important;display:block">no</p>',
    '<p style="display:/**/none">no</p>',
    '<p style="color:red;/* a;b */display:none">no</p>',
    String.raw`<p style="d\69 splay:none">no</p>`,
    '<p style="visibility:hidden">no</p>',
    '<table><tr style="visibility:collapse"><td>no</td></tr></table>',
    '<p style="opacity:0">no</p>',
    '<p style="position:absolute;left:-9999px">no</p>',
    '<p style="text-indent:-9999px">no</p>',
    '<span style="font-size:0">no</span>',
    '<span style="font-size:0px">no</span>',
    '<div style="height:0;overflow:hidden"><p>no</p></div>',
    '<div style="overflow:hidden;max-height:0px">no</div>',
    '<p style="position:absolute;clip:rect(1px,1px,1px,1px)">no</p>',
    "<span style='mso-hide:all'>no</span>",
    "<span style='font-size:10.0pt;mso-bidi-font-size:11.0pt;display:none;mso-hide:all'>no</span>",
    '<span class="screen-reader-text">no</span>',
    '<span class="k sr-only">no</span>',
    '<span class="visually-hidden">no</span>',
    '<div class="elementor-screen-only">no</div>',
    '<div class="d-none">no</div>',
    '<div class="wp-lightbox-overlay zoom"><p>no</p><img src="" alt="no"></div>',
    '<template>no</template>',
    '<div hidden><div><p style="display:block">no</p></div></div>',
    `${'<div>'.repeat(150)}<p hidden>no</p>${'</div>'.repeat(150)}`,
  ])('%s', (html) => {
    expect(clean(`a${html}b`)).not.toContain('no');
    expect(textOfHtml(`<p>a</p>${html}b`)).not.toContain('no');
  });

  test.each([
    '<p hidden="until-found">yes</p>',
    '<p style="display:none;display:block">yes</p>',
    '<p style="opacity:0;transform:translateY(20px)">yes</p>',
    '<p style="opacity:0.8">yes</p>',
    '<div style="font-size:0"><p style="font-size:16px">yes</p></div>',
    '<div style="max-height:0;overflow:hidden;transition:max-height 1s">yes</div>',
    '<div style="height:0">yes</div>',
    '<p style="font-size:0.8em">yes</p>',
    '<div style="min-height:0;overflow:hidden">yes</div>',
    '<p style="content:\'display:none\'">yes</p>',
    '<div class="d-none d-md-block">yes</div>',
    '<div class="hidden lg:block">yes</div>',
    '<span class="hidden-gem">yes</span>',
    '<p style="mso-hide:none">yes</p>',
    '<span aria-hidden="true">yes</span>',
  ])('but not what is shown: %s', (html) => {
    expect(clean(html)).toContain('yes');
    expect(textOfHtml(html)).toBe('yes');
  });

  test('a link whose only words are for screen readers keeps them', () => {
    expect(clean('<a href="/a/"><span class="screen-reader-text">Facebook</span></a>')).toBe(
      '<a href="/a/">Facebook</a>',
    );
    expect(clean('<a href="/a/">More<span class="screen-reader-text"> about noses</span></a>')).toBe(
      '<a href="/a/">More</a>',
    );
  });
});
