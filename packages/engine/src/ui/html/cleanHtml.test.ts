import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from './cleanHtml.ts';
import { cleanToText as clean, resolveExample as resolve } from './cleanToText.testing.ts';
import { textOfHtml } from './visible/textOfHtml.ts';

const FRAMED =
  '<div class="scroll" role="group" tabindex="0"><table><tbody><tr><td> a </td></tr></tbody></table></div>';

test.each([
  ['a script goes with its code', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['an event handler goes', '<p onclick="x()" class="k">a</p>', '<p class="k">a</p>'],
  ['a script address goes', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['of a picture without an address that may be shown, the words stay', '<img src="data:text/html,x" alt="a">b', 'ab'],
  [
    'an address of the content host in the words is the site’s own too',
    'See https://wp.example/services/gerd/.',
    'See /services/gerd/.',
  ],
  ['inline style that says how something stands goes', '<p style="position:fixed">a</p>', '<p>a</p>'],
  ['an unknown element gives way to its words', '<blink>a <b>b</b></blink>', 'a <b>b</b>'],
  ['a form goes whole', '<form action="/x"><input name="a"></form>b', 'b'],
  ['a drawing that draws nothing goes', '<svg><script>1</script><a href="x">b</a></svg>c', 'c'],
  ['a formula is written in the line', '<math><mi>x</mi></math>c', 'xc'],
  ['white space between inline elements survives', '<b>a</b> <i>b</i>', '<b>a</b> <i>b</i>'],
  [
    'a table scrolls in a frame with a name, and its empty corner is no heading',
    '<table><tbody><tr><th></th><th>Cold</th><th>Allergy</th></tr></tbody></table>',
    '<div class="scroll" role="group" tabindex="0" aria-label="Cold, Allergy"><table><tbody><tr><td></td><th>Cold</th><th>Allergy</th></tr></tbody></table></div>',
  ],
  ['comments go', 'a<!--more-->b', 'ab'],
  ['an unclosed tag is closed', '<p><b>a', '<p><b>a</b></p>'],
  ['text stays text', 'a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c'],
  ['the page has its own first heading', '<h1 class="k">a</h1><h2>b</h2>', '<h2 class="k">a</h2><h2>b</h2>'],
  [
    'white space between the parts of a table goes',
    '<table>\n<tbody>\n<tr>\n<td> a </td>\n</tr></tbody></table>',
    FRAMED,
  ],
  ['blank lines at the start of code go', '<pre>\n\na\n b</pre>', '<pre>a\n b</pre>'],
  [
    'of what stands in for a script, pictures, frames and scripts go',
    'a<noscript><p><img src="a.png"><iframe src="https://x.example/"></iframe></p><script>1</script></noscript>b',
    'ab',
  ],
  [
    'of what stands in for a script, words and links stay',
    '<noscript><img src="a.png"><p>Book by <a href="https://wp.example/contact/">phone</a>.</p></noscript>',
    '<noscript><p>Book by <a href="/contact/">phone</a>.</p></noscript>',
  ],
  [
    'what stands in for a script ends where a browser with scripts would end it, wherever WordPress ends its paragraphs',
    '<p><noscript></p><p>Words.</p><p><img src="https://t.example/a.gif"></noscript>b</p>',
    '<p><noscript><p>Words.</p><p></p></noscript>b</p>',
  ],
  [
    'no attribute ends it: a browser with scripts reads it as text',
    '<noscript><p title="</noscript><img src=x onerror=1>">a &lt;/noscript&gt;</p></noscript>',
    '<img src="x" loading="lazy" decoding="async" alt="">"&gt;a &lt;/noscript&gt;<p></p>',
  ],
  [
    'a name of it within it is text',
    '<noscript><p title="&lt;/noscript&gt;">a &lt;/noscript&gt;</p></noscript>',
    '<noscript><p title="&lt;/noscript&gt;">a &lt;/noscript&gt;</p></noscript>',
  ],
  ['an attribute that is only there stays', '<details open="">a</details>', '<details open="">a</details>'],
  ['an attribute with a name of JavaScript’s goes', '<p __proto__="a" constructor="b">c</p>', '<p>c</p>'],
  ['the page has its own main part', '<main><p>a</p></main>', '<p>a</p>'],
])('%s', (_name, html, expected) => {
  expect(clean(html)).toBe(expected);
});

test('addresses of the content host become the site’s own, wherever they are', () => {
  expect(
    clean(
      '<a href="https://wp.example/services/gerd/">a</a>' +
        '<img src="https://wp.example/wp-content/uploads/a.jpg" srcset="https://wp.example/wp-content/uploads/a-2.jpg 2x, https://wp.example/wp-content/uploads/a.jpg 1x" alt="A">' +
        '<video poster="https://wp.example/wp-content/uploads/p.jpg"><source src="https://wp.example/wp-content/uploads/f.webm"></video>',
    ),
  ).toBe(
    '<a href="/services/gerd/">a</a>' +
      '<img src="/-/media/a.jpg" srcset="/-/media/a-2.jpg 2x, /-/media/a.jpg 1x" alt="A" loading="lazy" decoding="async">' +
      '<video poster="/-/media/p.jpg"><source src="/-/media/f.webm"></video>',
  );
});

test.each([
  ['an address may hold commas', 'w_300,h_200/x.jpg 2x, y.jpg 1x', 'w_300,h_200/x.jpg 2x, y.jpg 1x'],
  ['a comma after a width needs no space', '/a.jpg 2x,https://wp.example/b.jpg 1x', '/a.jpg 2x, /b.jpg 1x'],
  ['a comma ends an address without a width', 'a.jpg, b.jpg 2x,', 'a.jpg, b.jpg 2x'],
  ['a data address goes with its comma', 'data:image/png;base64,AA== 2x, y.jpg 1x', 'y.jpg 1x'],
  ['a script address goes', 'y.jpg 1x, javascript:alert(1,2) 2x', 'y.jpg 1x'],
])('in a list of pictures %s', (_name, srcset, expected) => {
  expect(clean(`<source srcset="${srcset}">`)).toBe(`<source srcset="${expected}">`);
});

test.each([
  ['a picture', '<p>a<img src="https://x.example/a.png" alt="">b</p>', '<p>ab</p>'],
  ['a picture without a protocol', '<img src="//x.example/a.png" alt="">b', 'b'],
  ['a picture behind a backslash', String.raw`<img src="/\x.example/a.png" alt="">b`, 'b'],
  ['a picture behind a tab', '<img src="/\t/x.example/a.png" alt="">b', 'b'],
  ['a picture that is sent on', '<img src="https:x.example/a.png" alt="">b', 'b'],
  [
    'one size of a picture',
    '<img src="/a.png" srcset="/a.png 1x, https://x.example/a.png 2x" alt="A">',
    '<img src="/a.png" srcset="/a.png 1x" alt="A" loading="lazy" decoding="async">',
  ],
  ['a poster', '<video poster="https://x.example/a.png" src="/a.webm"></video>', '<video src="/a.webm"></video>'],
])('of another host %s goes, because no browser would load it', (_name, html, expected) => {
  expect(clean(html)).toBe(expected);
});

test.each([
  ['a video', '<video src="https://x.example/a.mp4" controls></video>', '<a href="https://x.example/a.mp4">'],
  ['a sound', '<audio src="https://x.example/a.mp3"></audio>', '<a href="https://x.example/a.mp3">'],
  [
    'a video in several types',
    '<video><source src="https://x.example/a.webm"><source src="https://x.example/a.mp4"></video>',
    '<a href="https://x.example/a.webm">',
  ],
])('%s of another host is a link to it', (_name, html, start) => {
  expect(clean(html)).toBe(`${start}${/"(https.*?)"/.exec(start)?.[1]}</a>`);
});

test.each([
  ['a picture of another host', '<img src="https://x.example/a.png">', 'https://x.example/a.png'],
  ['one that leads nowhere', '<img src="about:invalid">', 'about:invalid'],
  ['one that is written into its address', '<img src="data:image/gif;base64,AA==">', 'data:image/gif;base64,AA=='],
  ['one that has only sizes', '<img srcset="https://x.example/a.png 2x">', 'https://x.example/a.png 2x'],
  ['a poster', '<video src="/a.mp4" poster="https://x.example/a.png"></video>', 'https://x.example/a.png'],
  ['a background', '<div style="background-image:url(https://x.example/a.png)">x</div>', 'https://x.example/a.png'],
  ['a background in quotes', `<p style="background: #fff url('/-/media/a.png') no-repeat">x</p>`, '/-/media/a.png'],
])('%s that is left out is reported with its address, once', (_name, html, address) => {
  const reports: string[] = [];
  cleanHtml(html, resolve, { report: (problem) => void reports.push(problem) });
  expect(reports).toEqual([expect.stringContaining(`The picture or file ${address} is left out, because`)]);
});

test.each([
  '<img src="/a.png" srcset="https://x.example/a.png 2x">',
  '<img src="">',
  '<p style="background:red">x</p>',
])('nothing is reported of %s', (html) => {
  const reports: string[] = [];
  cleanHtml(html, resolve, { report: (problem) => void reports.push(problem) });
  expect(reports).toEqual([]);
});

test('a list of pictures without any is removed', () => {
  expect(clean('<source srcset="data:image/png;base64,AA== 2x">')).toBe('<source>');
});

test.each([
  ['', '<a href="/x">'],
  ['target="_blank"', '<a href="/x" target="_blank" rel="noopener">'],
  ['target="_blank" rel=""', '<a href="/x" target="_blank" rel="noopener">'],
  ['rel="opener" target="_blank"', '<a href="/x" target="_blank" rel="noopener">'],
  ['target="booking" rel="Sponsored opener"', '<a href="/x" target="booking" rel="noopener Sponsored">'],
  [
    'target="_blank" rel="noreferrer noopener nofollow ugc external"',
    '<a href="/x" target="_blank" rel="noopener noreferrer nofollow ugc">',
  ],
  ['rel="nofollow opener"', '<a href="/x" rel="nofollow">'],
  ['rel="opener"', '<a href="/x">'],
])('a new window cannot reach back, whatever a link says of itself: %s', (attributes, expected) => {
  expect(clean(`<a href="/x" ${attributes}>a</a>`)).toBe(`${expected}a</a>`);
});

test.each([
  ['<p id="signs">a</p>', '<p id="signs">a</p>'],
  ['<a href="#signs">a</a>', '<a href="#signs">a</a>'],
  ['<a name="old-anchor">a</a>', '<a name="old-anchor">a</a>'],
  ['<p id="ostium-content">a</p>', '<p>a</p>'],
  ['<a name=" OSTIUM-state">a</a>', '<a>a</a>'],
])('an editor’s names stay, because links lead to them, but never stand for the page’s own: %s', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test('a frame becomes a link, so that nothing third-party loads by itself', () => {
  expect(clean('<iframe src="https://video.example/1" title="Our video"></iframe>')).toBe(
    '<a href="https://video.example/1">Our video</a>',
  );
  expect(clean('<iframe srcdoc="<script>1</script>"></iframe>')).toBe('');
});

test('a frame that a plug-in delays becomes a link to what it would show', () => {
  expect(clean('<iframe src="about:blank" data-src="https://video.example/1"></iframe>')).toBe(
    '<a href="https://video.example/1">https://video.example/1</a>',
  );
});

test('a picture that a plug-in delays is shown, and loads when it comes near', () => {
  expect(clean('<img src="data:image/gif;base64,AA==" data-src="https://wp.example/wp-content/uploads/a.jpg">')).toBe(
    '<img src="/-/media/a.jpg" loading="lazy" decoding="async" alt="">',
  );
});

test('ten thousand nested elements cost neither the stack nor the words, and show no address of the content host', () => {
  const deep = clean('<div>'.repeat(10_000) + 'deep https://wp.example/a/' + '</div>'.repeat(10_000));

  expect(deep).toContain('deep /a/<');
});

/** One second's work, on a busy machine. */
const SLOW_MACHINE_MS = 20_000;

test.each([
  ['that gives way to what it holds', '<blink>', '<br>'.repeat(200_000)],
  ['of a kept kind', '<div>', `<div>${'<br>'.repeat(200_000)}</div>`],
])(
  'two hundred thousand children of an element %s do not cost the stack',
  (_name, start, expected) => {
    const html = start + '<br>'.repeat(200_000);

    expect(clean(html) === expected).toBe(true);
    expect(textOfHtml(`${html}a`)).toBe('a');
  },
  SLOW_MACHINE_MS,
);

test.each(['a ', 'a,', ' ,', 'a 1x,', '"'])('an attribute of 100 kB of %j is read to its end', (piece) => {
  const value = piece.repeat(100_000 / piece.length);

  expect(clean(`<img srcset='${value}' alt='${value}'><a href='${value}' id='${value}' rel='${value}'>b</a>`)).toMatch(
    />b<\/a>$/,
  );
  expect(clean(`<a href='/${'/a?'.repeat(30_000)}'>b</a>`)).toMatch(/>b<\/a>$/);
});

/** The pieces that hostile and careless HTML consists of. */
const piece = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<script>',
    '</script>',
    '<img src=x onerror=1>',
    '<!--',
    '-->',
    '<style>',
    '<a href="javascript:1">',
    '</a>',
    '<p>',
    '</p>',
    '<table>',
    '<tr>',
    '<td width="30%">',
    '<h1>',
    '<noscript>',
    '</noscript>',
    '<pre>\n\n',
    '<font color=red>',
    '<svg viewBox="0 0 1 1">',
    '</svg>',
    '<path id=a d="M0 0" onclick=1>',
    '<use xlink:href="#a">',
    '<use href=//x.example/#a>',
    '<g fill="url(#a)" mask="url(https://x.example/)">',
    '<foreignObject>',
    '<title>',
    '</title>',
    '<animate attributeName=href>',
    '<p style="color:#c00;width:33%;text-align:center;background:url(//x.example)">',
    '<center>',
    '<a href="https://wp.example/a/">',
    'https://wp.example/b/',
    '<iframe src="https://v.example/1">',
    '</iframe>',
    '<math><mglyph>',
    '<blink>',
    '<li>',
    '<marquee>',
  ),
);

const DANGEROUS =
  /<(?:script|style|iframe|foreignobject|animate|math)|onerror=|onclick=|style=|href="(?:javascript|\/\/)|url\((?!#)|wp\.example/i;

test('whatever is written, nothing that runs, loads or names the content host survives, however often it is cleaned', () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const once = clean(pieces.join(''));
      expect(tagsOf(once)).not.toMatch(DANGEROUS);
      expect(tagsOf(clean(once))).not.toMatch(DANGEROUS);
    }),
    { numRuns: 1000 },
  );
});

/** Markup without the text between it. */
const tagsOf = (html: string): string => (html.match(/<[^>]*>/g) ?? []).join('');

test.each([
  ['Ears&#13;and&#xD;&#10;nose', 'Ears\nand\nnose'],
  ['<img src="/a.png" alt="Ears&#13;nose">', '<img src="/a.png" alt="Ears\nnose" loading="lazy" decoding="async">'],
])('the lines of %j are read alike once more', (html, expected) => {
  expect(clean(html)).toBe(expected);
  expect(clean(expected)).toBe(expected);
});

test('cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const once = clean(pieces.join(''));
      expect(clean(once)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['Sinus &amp; Nasal', 'Sinus & Nasal'],
  ['A <em>plain</em>\n title', 'A plain title'],
  ['Breathe & sleep', 'Breathe & sleep'],
  ['<script>1</script>a', 'a'],
])('the words of %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('in text that is read out or shown on demand, the content host’s addresses become the site’s own', () => {
  const html =
    '<p title="See https://wp.example/a/ now"><img src="/a.png" alt="From https://wp.example/b/"><a href="/c/" aria-label="https://wp.example/c/">c</a></p>';
  const cleaned = cleanHtml(html, (url) => url.replaceAll('https://wp.example', ''));
  expect(cleaned).toContain('title="See /a/ now"');
  expect(cleaned).toContain('alt="From /b/"');
  expect(cleaned).toContain('aria-label="/c/"');
});
