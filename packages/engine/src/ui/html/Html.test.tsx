import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { uiMessagesIn } from 'marlowe/messages/uiMessages.ts';
import { cleanHtml } from './cleanHtml.ts';
import { Html } from './Html.tsx';
import type { SafeHtml } from './nodes/htmlNode.ts';
import { parseHtml } from './nodes/parseHtml.ts';
import { UiMessagesContext } from '../language.tsx';

const SCRIPT = '<script src="https://widget.example/a.js"></script>';
const clean = (source: string): SafeHtml =>
  cleanHtml(source, (url) => url, { allowedScripts: ['https://widget.example/'] });
const show = (html: SafeHtml) => renderToStaticMarkup(<Html html={html} className="k" />);

test('text and tree are shown in the same frame', () => {
  expect(show('<p>a</p>')).toBe('<div class="rich k"><p>a</p></div>');
  expect(show([{ component: 'p', props: {}, children: ['a'] }])).toBe('<div class="rich k"><p>a</p></div>');
});

const SHOWN = '<span hidden=""><script async src="https://widget.example/a.js"></script></span>';

test('in the server’s HTML a script is an ordinary one, since the part around it may never be hydrated', () => {
  expect(show(clean(`<p>a</p>${SCRIPT}`))).toBe(`<div class="rich k"><p>a</p>${SHOWN}</div>`);
});

test('code that may run is in the server’s HTML exactly as it was hashed', () => {
  const code = 'document.title = "a & <b>";';
  const consent = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const html = cleanHtml(`<script>${code}</script>`, (url) => url, { allowedScripts: [consent] });

  expect(show(html)).toBe(`<div class="rich k"><span hidden=""><script>${code}</script></span></div>`);
});

test.each([
  [
    '<iframe src="https://www.youtube.com/embed/abc?start=4" title="Our video"></iframe>',
    'watch?v=abc&amp;t=4s',
    'Our video',
  ],
  [
    '<p><iframe data-src="//player.vimeo.com/video/12" src="about:blank"></iframe></p>',
    'vimeo.com/12',
    'Watch on Vimeo',
  ],
])('a video of YouTube or Vimeo is a link to its page that plays here once it is pressed: %s', (source, url, title) => {
  const html = renderToStaticMarkup(
    <UiMessagesContext value={uiMessagesIn('en')}>
      <Html html={clean(source)} />
    </UiMessagesContext>,
  );

  expect(html).toMatch(/<a [^>]*target="_blank" rel="noopener" data-video-play=""/);
  expect(html).toContain(`${url}"`);
  expect(html).toContain(`data-title="${title}"`);
  expect(html).not.toMatch(/<iframe|(?:src|srcset|poster)="/);
});

test('a video’s frame within a link stays text, since a link cannot contain another', () => {
  expect(show(clean('<a href="/x/"><iframe src="https://youtu.be/abc" title="Our video"></iframe></a>'))).not.toContain(
    'data-video',
  );
});

test('a tree shows what the text would have shown', () => {
  const piece = fc.constantFrom(
    '<p class="k">',
    '</p>',
    '<b>a</b> <i>b</i>',
    '<br>',
    '<img src="a.png" srcset="a.png 2x">',
    ' & &lt; "',
    '<h1>c</h1>',
    '<table> <tr> <th>d</th> <td colspan="2">e</td>',
    '</table>',
    '<video controls muted src="f.webm"></video>',
    '<!--g-->',
    '<details open><summary>h</summary>',
    '</details>',
    '<ol start="3" reversed><li value="4">i',
    '</ol>',
    '<a href="/j/" download>',
    '</a>',
    '<time datetime="2026-01-01">k</time>',
    '<pre>\n\nl</pre>',
    '<blink>m</blink>',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = clean(`<div>${pieces.join('')}</div>`);
      const tree = clean(`${SCRIPT}<div>${pieces.join('')}</div>`);

      expect([typeof text, typeof tree]).toEqual(['string', 'object']);
      expect(parseHtml(show(tree).replace(SHOWN, ''))).toEqual(parseHtml(show(text)));
    }),
  );
});

/** Every file and package that a file imports, directly or indirectly. */
function importsOf(file: string, importedFiles = new Set<string>()): Set<string> {
  if (importedFiles.has(file)) return importedFiles;
  importedFiles.add(file);
  if (!existsSync(file)) return importedFiles;
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\(?) '([^']+)'/g)) {
    const path = target.startsWith('#') ? join('src', target.slice(1)) : resolve(dirname(file), target);
    importsOf(/^[.#]/.test(target) ? path : target, importedFiles);
  }
  return importedFiles;
}

test('showing HTML never brings the parser to the browser', () => {
  const imports = importsOf(resolve('packages/engine/src/ui/html/Html.tsx'));

  expect([...imports]).toEqual(
    expect.arrayContaining(['react', resolve('packages/engine/src/ui/html/nodes/htmlNode.ts')]),
  );
  expect([...imports]).not.toContain('parse5');
  expect([...importsOf(resolve('packages/engine/src/ui/html/cleanHtml.ts'))]).toContain('parse5');
});
