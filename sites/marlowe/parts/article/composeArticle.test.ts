import { describe, expect, test } from 'vitest';
import { cleanHtml } from 'ostium/ui/html/cleanHtml.ts';
import { composeArticle } from './composeArticle.ts';

const compose = (html: string) => composeArticle(cleanHtml(html, (url) => url));

/** The text of an article's first section. */
const bodyOf = (html: string) => {
  const [section] = compose(`<h2>A</h2>${html}`).sections;
  return [section?.lead, section?.rest].filter((html) => typeof html === 'string').join('');
};

test('the text before the first heading is the introduction, with its facts separate', () => {
  const html =
    '<p>In short.</p><ul><li><strong>6 in 10</strong> people</li><li><b>Twice</b> a day</li></ul><p>More.</p>';

  expect(compose(`${html}<h2>Next</h2><p>Text</p>`)).toEqual({
    intro: '<p class="look-standfirst">In short.</p><p>More.</p>',
    facts:
      '<ul class="look-facts"><li><strong>6 in 10</strong><div> people</div></li><li><strong>Twice</strong><div> a day</div></li></ul>',
    sections: [{ id: 'next', title: 'Next', heading: '<h2 id="next">Next</h2>', lead: '<p>Text</p>', rest: '' }],
    minutes: 1,
  });
});

test.each([
  ['it has but one item', '<ul><li><b>6 in 10</b> people</li></ul>'],
  ['an item begins plainly', '<ul><li><b>6 in 10</b> people</li><li>twice</li></ul>'],
  ['a figure is a sentence', '<ul><li><b>More than six in ten</b> a</li><li><b>Two</b> b</li></ul>'],
])('a first list holds no facts where %s', (_why, html) => {
  expect(compose(html).facts).toBeUndefined();
});

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p>&nbsp;</p>\n<div class="wp-block-spacer"></div><h2> </h2>', true],
  ['<p>Words</p>', false],
  ['<p></p><hr>', false],
  ['<figure><img src="/-/media/a.jpg" alt="" width="10" height="10"></figure>', false],
  ['<figure><video src="/-/media/a.mp4" controls></video></figure>', false],
])('what shows nothing is no text: %s', (html, isNothing) => {
  const { intro, facts, sections } = compose(html);

  expect(intro.length === 0 && facts === undefined && sections.length === 0).toBe(isNothing);
});

test('headings get names of their words, an editor’s own stay, and no two are alike', () => {
  const { sections } = compose(
    '<h2>¿Qué es?</h2><h2 id="own">B</h2><h2>What is it</h2><h2>What is it</h2><h2>OSTIUM</h2>',
  );

  expect(sections.map(({ id }) => id)).toEqual(['que-es', 'own', 'what-is-it', 'what-is-it-2', 'section-ostium']);
});

test('twenty thousand headings of the same words get names of their own', () => {
  const { sections } = compose('<h2>Same</h2>'.repeat(20_000));

  // Counting from the start each time would take longer than a test may.
  expect(sections.at(-1)?.id).toBe('same-20000');
});

test('a section is split at its first smaller heading', () => {
  const [section] = compose('<h2>Call</h2><p>Now.</p><h3>911</h3><ul><li>a</li></ul>').sections;

  expect(section).toMatchObject({ lead: '<p>Now.</p>', rest: '<h3>911</h3><ul class="look-rings"><li>a</li></ul>' });
});

test('signs that are not urgent are apart from the urgent ones above them, and stay in their place without any', () => {
  const later = '<div class="signs-later"><h3>In two weeks</h3><p>b</p></div>';
  const [mixed, alone] = compose(`<h2>A</h2><h3>911</h3><p>a</p>${later}<p>c</p><h2>B</h2><p>b</p>${later}`).sections;

  expect([mixed?.rest, mixed?.later]).toEqual(['<h3>911</h3><p>a</p><p>c</p>', '<h3>In two weeks</h3><p>b</p>']);
  expect([alone?.lead, alone?.later]).toEqual([`<p>b</p>${later}`, undefined]);
});

test('details in the colour of urgent care are an urgent section, which is folded', () => {
  const details =
    '<details class="has-urgent-background-color"><summary>Signs</summary><h3>Call</h3><p>Now.</p></details>';
  const { intro, sections } = composeArticle(`<p>First.</p>${details}<h2>Later</h2>`);

  expect(intro).toContain('First.');
  expect(sections.map(({ title, rest, isUrgent, isFolded }) => [title, rest, isUrgent, isFolded])).toEqual([
    ['Signs', '<h3>Call</h3><p>Now.</p>', true, true],
    ['Later', '', undefined, undefined],
  ]);
});

test('a group in the colour of urgent care is an urgent section, and the text after it belongs to the section before', () => {
  const group = '<div class="wp-block-group has-urgent-background-color"><h2>Now</h2><p>Call.</p></div>';
  const { sections } = compose(`<h2>A</h2><p>a</p>${group}<p>b</p>`);

  expect(sections.map(({ title, lead, isUrgent }) => [title, lead, isUrgent])).toEqual([
    ['A', '<p>a</p><p>b</p>', undefined],
    ['Now', '<p>Call.</p>', true],
  ]);
});

test('reading takes a minute for 200 words, and never less than one', () => {
  expect([compose('<p>a</p>').minutes, compose(`<p>${'word '.repeat(500)}</p>`).minutes]).toEqual([1, 3]);
});

describe('what editors write, and how it looks', () => {
  test.each<[what: string, html: string, look: string]>([
    [
      'steps with names',
      '<ol><li><strong>Sit up.</strong> Lean.</li><li><strong>Pinch,</strong> both sides</li></ol>',
      '<ol class="look-ladder"><li><strong>Sit up<span class="look-stop">.</span></strong><div> Lean.</div></li><li><strong>Pinch<span class="look-stop">,</span></strong><div> both sides</div></li></ol>',
    ],
    [
      'bullets with names, each in a paragraph',
      '<ul><li><p><b>Dry air.</b> It cracks.</p></li><li><p><b>Colds:</b> often</p></li></ul>',
      '<ul class="look-rows"><li><strong>Dry air<span class="look-stop">.</span></strong><div><p> It cracks.</p></div></li><li><strong>Colds<span class="look-stop">:</span></strong><div><p> often</p></div></li></ul>',
    ],
    [
      'names that a sentence goes on after',
      '<ul><li><b>Use it now</b>, at once</li><li><b>Lie <i>flat.</i></b> Yes</li></ul>',
      '<ul class="look-rows"><li><strong>Use it now</strong><div><span class="look-stop">, </span>at once</div></li>' +
        '<li><strong>Lie <i>flat<span class="look-stop">.</span></i></strong><div> Yes</div></li></ul>',
    ],
    [
      'what WordPress fills in itself',
      '<ul class="wp-block-archives"><li>a</li></ul>',
      '<ul class="wp-block-archives"><li>a</li></ul>',
    ],
    ['bullets of one line', '<ul><li>a</li><li>b</li></ul>', '<ul class="look-rings"><li>a</li><li>b</li></ul>'],
    [
      'many short bullets',
      `<ul>${'<li>a</li>'.repeat(6)}</ul>`,
      `<ul class="look-rings look-columns">${'<li>a</li>'.repeat(6)}</ul>`,
    ],
    [
      'a quote that begins in bold',
      '<blockquote><p><strong>Good to know.</strong> Yes.</p></blockquote>',
      '<div role="note" class="look-note"><p><strong>Good to know.</strong> Yes.</p></div>',
    ],
    [
      'a quote',
      '<blockquote class="wp-block-quote"><p>Yes.</p></blockquote>',
      '<blockquote class="wp-block-quote look-quote"><p>Yes.</p></blockquote>',
    ],
    [
      'one bold link',
      '<p><strong><a href="/a/">Go</a></strong></p>',
      '<p class="look-button"><strong><a href="/a/">Go</a></strong></p>',
    ],
    [
      'questions in a row',
      '<details><summary>A?</summary><p>a</p></details>\n<details><summary>B?</summary>b</details>',
      '<div class="look-questions"><details name="a-0" class="plain-disclosure" open=""><summary>A?</summary><div><p>a</p></div></details>' +
        '<details name="a-0" class="plain-disclosure"><summary>B?</summary><div>b</div></details></div>',
    ],
    [
      'a table of two columns without a head',
      '<table class="timeline"><tbody><tr><td>Week 1</td><td>a</td></tr><tr><td>Week 2</td><td>b</td></tr></tbody></table>',
      '<table class="look-timeline"><tbody><tr><th scope="row">Week 1</th><td>a</td></tr><tr><th scope="row">Week 2</th><td>b</td></tr></tbody></table>',
    ],
    [
      'a table with a head',
      '<table><thead><tr><th></th><th>Cold</th><th>Flu</th></tr></thead><tbody><tr><td>Fever</td><td>no</td><td>yes</td></tr><tr><td>Days</td><td>7</td><td>9</td></tr></tbody></table>',
      '<div class="scroll look-comparison" role="group" tabindex="0" aria-label="Cold, Flu"><table><thead><tr><td></td><th scope="col">Cold</th><th scope="col">Flu</th></tr></thead>' +
        '<tbody><tr><th scope="row">Fever</th><td data-column="Cold">no</td><td data-column="Flu">yes</td></tr>' +
        '<tr><th scope="row">Days</th><td data-column="Cold">7</td><td data-column="Flu">9</td></tr></tbody></table></div>',
    ],
    [
      "a table in the figure of WordPress's editor",
      '<figure class="wp-block-table timeline"><table><tbody><tr><td>Week 1</td><td>a</td></tr><tr><td>Week 2</td><td>b</td></tr></tbody></table><figcaption>c</figcaption></figure>',
      '<figure class="wp-block-table timeline"><table class="look-timeline"><tbody><tr><th scope="row">Week 1</th><td>a</td></tr><tr><th scope="row">Week 2</th><td>b</td></tr></tbody></table><figcaption>c</figcaption></figure>',
    ],
  ])('%s', (_what, html, look) => {
    expect(bodyOf(html)).toBe(look);
  });

  test.each([
    ['numbers that count in a way of their own', '<ol type="a"><li><b>A</b> a</li><li><b>B</b> b</li></ol>'],
    ['long bullets', `<ul><li>${'long '.repeat(40)}</li></ul>`],
    [
      'a table of two columns without a head',
      '<table><tbody><tr><td>Week 1</td><td>a</td></tr><tr><td>Week 2</td><td>b</td></tr></tbody></table>',
    ],
    [
      'one with a foot, whatever it is called',
      '<table class="timeline"><tbody><tr><td>1</td><td>a</td></tr><tr><td>2</td><td>b</td></tr></tbody><tfoot><tr><td>3</td><td>c</td></tr></tfoot></table>',
    ],
    ['a bold word within a paragraph', '<p>See <strong><a href="/a/">this</a></strong></p>'],
  ])('%s stay as they are', (_what, html) => {
    expect(bodyOf(html)).not.toContain('look-');
  });

  test.each([
    ['a large upright picture below its heading', 'class="alignright"', 'width="960" height="1186"', '', true],
    ['one behind a line of text', 'class="alignright"', 'width="960" height="1186"', '<p>a</p>', false],
    ['a small one', 'class="wp-caption alignright"', 'width="150" height="200"', '', false],
    ['one that lies', 'class="wp-block-image alignright"', 'width="960" height="600"', '', false],
    ['one of unknown size', 'class="alignright"', '', '', false],
    ['one that is not aligned', '', 'width="960" height="1186"', '', false],
  ])('%s stands beside the words: %4$s', (_what, attributes, size, before, isBeside) => {
    const body = bodyOf(`${before}<figure ${attributes}><img src="/a.png" alt="A" ${size}></figure>`);
    expect(body.includes('look-beside')).toBe(isBeside);
  });

  test('steps that continue where others ended are a ladder too', () => {
    expect(bodyOf('<ol start="3"><li><b>A</b> a</li><li><b>B</b> b</li></ol>')).toContain(
      '<ol start="3" class="look-ladder"',
    );
  });

  test('a table whose cells reach over others stays as it is', () => {
    const row = '<tr><td colspan="2">a</td></tr>';

    expect(bodyOf(`<table><tbody>${row}${row}</tbody></table>`)).not.toContain('look-');
  });
});
