import { describe, expect, test } from 'vitest';
import { parseHtml } from '#ui/html/nodes/parseHtml.ts';
import { contentPartsOf, formatFindings, formatTotal, type Finding, paragraphsOf } from '#site/contentParts.ts';
import { cutFindings, shortcodeFindings, countSyllables, readingGrade } from '#routes/editing/pageFindings.ts';

describe('the parts of an item', () => {
  const image = { url: '/-/media/a.jpg', alt: 'A', mime_type: 'image/jpeg', sizes: {} };

  test('have the paths of their fields', () => {
    const acf = {
      rows: [{ acf_fc_layout: 'a', heading: 'Words', image, more: { link: '/b/' } }],
      button: { title: 'Call', url: 'tel:+15055550142', target: '' },
      blank: [false, null, '', []],
    };
    const parts = contentPartsOf({ title: { rendered: 'A title' }, content: { rendered: '<p>Words</p>' }, acf });

    expect(parts.map(({ field, kind }) => `${field}: ${kind}`)).toEqual([
      'title: text',
      'content: html',
      'acf.rows.0.heading: text',
      'acf.rows.0.image: image',
      'acf.rows.0.more.link: link',
      'acf.button.title: text',
      'acf.button.url: link',
    ]);
  });

  test('do not include items that a field points to, or files', () => {
    const otherPost = { ID: 12, post_type: 'reviewer', post_content: '<p>Words</p>' };
    const video = { url: '/-/media/a.webm', mime_type: 'video/webm', alt: '' };
    expect(contentPartsOf({ acf: { reviewed_by: [otherPost], video } })).toEqual([]);
  });
});

test('rich text that would keep the server busy is named by its field', () => {
  const bold = Array.from({ length: 3000 }, (_tag, index) => `<b id=x${index}>`).join('');
  const acf = { careless: '<p><b>Words</p>'.repeat(100), bomb: `<p>${bold}${'</p><p>x'.repeat(3000)}` };

  expect(cutFindings(contentPartsOf({ acf }))).toMatchObject([{ field: 'acf.bomb', rule: 'cut-text' }]);
});

test('what nobody fills in is named by its field, in text and in rich text', () => {
  const item = {
    title: { rendered: 'Noses [my_code]' },
    content: { rendered: '<p>[vc_row a="1"]Words[/vc_row] [sic]</p><pre>[vc_row a="1"]</pre>' },
    acf: { heading: 'Plain [1]', calm: '<p>Plain</p>' },
  };

  expect(shortcodeFindings(contentPartsOf(item)).map(({ field, message }) => [field, message.split(',')[0]])).toEqual([
    ['title', 'Nobody fills in [my_code]'],
    ['content', 'Nobody fills in [vc_row]'],
  ]);
});

test('the paragraphs of rich text are read as sentences', () => {
  const html =
    '<h2>No</h2><p>One <b>two</b>.</p><ul><li>Three<ul><li>Four</li></ul></li><li><p>Five</p></li></ul><table><tr><td>No</td></tr></table>';
  expect(paragraphsOf(parseHtml(html))).toEqual(['One two.', 'Four', 'Five']);
});

describe('the reading grade', () => {
  test.each([
    ['nose', 1],
    ['sinus', 2],
    ['allergy', 3],
    ['the', 1],
    ['little', 2],
    ['medicine', 3],
    ['breathe', 1],
    ['treated', 2],
    ['blocked', 1],
    ['noses', 2],
    ['causes', 2],
    ['surgery', 3],
    ['doctor’s', 2],
    ['people', 2],
    ['area', 3],
    ['video', 3],
    ['infection', 3],
    ['serious', 3],
    ['diet', 2],
    ['safely', 2],
    ['needed', 2],
  ] as [string, number][])('%s has %i syllables', (word, syllables) => {
    expect(countSyllables(word)).toBe(syllables);
  });

  const plain = 'We look at your nose. It does not hurt. You can go home the same day. Call us if you feel worse. ';
  const hard = 'Otolaryngological evaluation necessitates comprehensive endoscopic visualization of the nasal cavity. ';

  test('is low for short sentences of short words, and high for long ones', () => {
    expect(readingGrade([plain.repeat(6)])).toBeLessThan(2);
    expect(readingGrade([hard.repeat(12)])).toBeGreaterThan(20);
  });

  test('treats the end of a paragraph as the end of a sentence', () => {
    const entries = Array.from({ length: 60 }, () => 'a stuffy nose');
    expect(readingGrade(entries)).toBeLessThan(5);
  });

  test('is not given for a few words', () => {
    expect(readingGrade([hard])).toBeUndefined();
  });
});

test('findings are listed page by page, errors first', () => {
  const finding = (page: string, level: Finding['level'], field: string): Finding => ({
    page,
    level,
    field,
    rule: 'a',
    message: 'Mend it.',
  });
  const findings = [
    finding('/b/', 'warning', 'title'),
    finding('/a/', 'error', 'acf.x'),
    finding('/b/', 'error', 'content'),
  ];

  expect(formatFindings(findings)).toBe(
    '/a/\n  error acf.x: Mend it.\n\n/b/\n  error content: Mend it.\n  warning title: Mend it.',
  );
  expect(formatTotal(findings, 1)).toBe('1 page checked: 2 errors, 1 warning.');
});
