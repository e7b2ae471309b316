import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './cleanHtml.ts';
import type { HtmlReport } from './nodes/htmlNode.ts';
import type { Processor } from './processors/createProcessing.ts';

const resolve = (url: string) => url.replace('https://wp.example', '');

const options = (allowedScripts: readonly string[], processors?: readonly Processor[]) => {
  const log: [level: string, problem: string][] = [];
  const report: HtmlReport = (problem, level) => void log.push([level, problem]);
  return { log, options: { allowedScripts, report, ...(processors && { processors }) } };
};

describe('a script', () => {
  const html = '<p>a <b>b</b> <i>c</i></p><script src="https://widget.example/embed/a.js"></script>';

  test('from an allowed address becomes a component, and the rest a tree beside it', () => {
    expect(cleanHtml(html, resolve, { allowedScripts: ['https://widget.example/embed/'] })).toEqual([
      {
        component: 'p',
        props: {},
        children: [
          'a ',
          { component: 'b', props: {}, children: ['b'] },
          ' ',
          { component: 'i', props: {}, children: ['c'] },
        ],
      },
      { component: 'Script', props: { src: 'https://widget.example/embed/a.js' }, children: [] },
    ]);
  });

  test('that is removed leaves one piece of the text around it', () => {
    const allowed = '<script src="https://widget.example/a.js"></script>';

    expect(
      cleanHtml(`a <script src="/b.js"></script><font>c</font><!--d--> e${allowed}`, resolve, {
        allowedScripts: ['https://widget.example/'],
      }),
    ).toEqual(['a c e', { component: 'Script', props: { src: 'https://widget.example/a.js' }, children: [] }]);
  });

  test('from anywhere else is removed, and the log says so', () => {
    const { log, options: processorOptions } = options(['https://other.example/']);

    expect(cleanHtml(html, resolve, processorOptions)).toBe('<p>a <b>b</b> <i>c</i></p>');
    expect(log).toEqual([
      [
        'warn',
        'A script in the content is left out, because contentScripts does not allow its address: https://widget.example/embed/a.js',
      ],
    ]);
  });

  test.each([
    ['its code goes', '<script src="https://w.example/a.js">alert(1)</script>', { src: 'https://w.example/a.js' }],
    [
      'it stays a module',
      '<script type="module" src="//w.example/a.js"></script>',
      { src: 'https://w.example/a.js', type: 'module' },
    ],
    [
      'its other attributes go',
      '<script src="https://w.example/a.js" onload="x()" id="a" nonce="1"></script>',
      { src: 'https://w.example/a.js' },
    ],
  ])('that is allowed: %s', (_name, script, props) => {
    expect(cleanHtml(script, resolve, { allowedScripts: ['https://w.example/'] })).toEqual([
      { component: 'Script', props, children: [] },
    ]);
  });

  describe('in the page itself', () => {
    const code = 'if (1 < 2 && "</b>") { document.title = `é`; }\n';
    const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;

    test('runs if the settings name its hash', () => {
      const module = `<script type="module">${code}</script>`;
      expect(cleanHtml(`<script>${code}</script>${module}`, resolve, { allowedScripts: [hash] })).toEqual([
        { component: 'Script', props: { code }, children: [] },
        { component: 'Script', props: { code, type: 'module' }, children: [] },
      ]);
    });

    test('is removed if it differs in one letter, and the log says what would let it run', () => {
      const { log, options: processorOptions } = options([hash]);

      expect(cleanHtml(`a<script>alert(1)</script>`, resolve, processorOptions)).toBe('a');
      expect(log).toEqual([
        [
          'warn',
          'A script in the content is left out: to let it run, add "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=" to contentScripts. It begins: alert(1)',
        ],
      ]);
    });

    test.each([['<!--<script>a'], ['<!-- a'], ['"<SCRIPT>"']])('goes where its end is not clear: %s', (unclear) => {
      const scriptHash = `sha256-${createHash('sha256').update(unclear).digest('base64')}`;
      const cleaned = cleanHtml(`a<script>${unclear}</script>`, resolve, { allowedScripts: [scriptHash] });

      expect(JSON.stringify(cleaned)).not.toContain('Script');
    });

    test('is not mentioned if it is empty, or if it is a fallback for scripts', () => {
      const { log, options: processorOptions } = options([]);

      expect(
        cleanHtml('<script> </script><noscript>a<p><script>1</script></p></noscript>', resolve, processorOptions),
      ).toBe('<noscript>a<p></p></noscript>');
      expect(log).toEqual([]);
    });
  });

  test('whatever is written, only allowed addresses become scripts, and no code', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<script>',
        '<script src="',
        '<script data-src="',
        '">',
        '</script>',
        'https://w.example/',
        'a.js',
        '../',
        '//',
        '@',
        'evil.example',
        '<noscript>',
        '<svg>',
        '<p>',
        ' type="module"',
        ' type="text/plain"',
        'alert(1)',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const cleaned = cleanHtml(pieces.join(''), resolve, { allowedScripts: ['https://w.example/a/'] });
        expect(JSON.stringify(cleaned)).not.toMatch(
          /<script|"code"|"component":"script"|"src":"(?!https:\/\/w\.example\/a\/)/i,
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('what a processor returns is checked against the allow-list like an editor’s HTML', () => {
  const giving = (result: ReturnType<Processor['processor']>): Processor => ({
    name: 'giving',
    test: ({ node }) => typeof node !== 'string' && node.component === 'p',
    processor: () => result,
  });

  test.each<[string, ReturnType<Processor['processor']>, string]>([
    ['an event handler', { props: { onclick: 'x()', onClick: 'x()', title: 'a' } }, '<p title="a">b</p>'],
    ['inner HTML', { props: { dangerouslySetInnerHTML: '<script>1</script>' } }, '<p>b</p>'],
    ['a script', { component: 'script', props: { src: 'https://w.example/a.js' } }, ''],
    ['a frame', { component: 'iframe', props: { src: 'https://w.example/' } }, ''],
    ['a component from an address that is not allowed', { component: 'Script', props: { src: '/a.js' } }, ''],
    ['a link to the content host', { component: 'a', props: { href: 'https://wp.example/a/' } }, '<a href="/a/">b</a>'],
    ['a script address', { component: 'a', props: { href: 'javascript:alert(1)' } }, '<a>b</a>'],
    ['words that look like markup', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ])('%s', (_name, result, expected) => {
    expect(cleanHtml('<p>b</p>', resolve, options([], [giving(result)]).options)).toBe(expected);
  });

  test('an unknown component is removed, and the log says what to do', () => {
    const { log, options: processorOptions } = options([], [giving({ component: 'Carousel' })]);

    expect(cleanHtml('a<p>b</p>', resolve, processorOptions)).toBe('a');
    expect(log).toEqual([['error', 'No component is named Carousel: add it to Html.tsx.']]);
  });

  test('a processor that wraps for ever is stopped at the depth that anything is stopped at', () => {
    const wrap = giving({ component: 'div', children: [{ component: 'p', props: {}, children: ['b'] }] });

    expect(cleanHtml('<p>b</p>', resolve, options([], [wrap]).options)).toBe(
      `${'<div>'.repeat(100)}b${'</div>'.repeat(100)}`,
    );
  });
});

test('every node is processed from the top down, text too, and knows what its parent became', () => {
  const seen: [string, string | undefined][] = [];
  const nameOf = (node: Parameters<Processor['test']>[0]['node']) => (typeof node === 'string' ? node : node.component);
  const rename: Processor = {
    test: ({ node }) => typeof node !== 'string' && node.component === 'center',
    processor: () => ({ component: 'section' }),
  };
  const watch: Processor = {
    priority: 99,
    test: ({ node, parent }) => seen.push([nameOf(node), parent?.component]) < 0,
    processor: ({ node }) => node,
  };

  expect(cleanHtml('<center><p>a</p></center>b', resolve, { processors: [watch, rename] })).toBe(
    '<section><p>a</p></section>b',
  );
  expect(seen).toEqual([
    ['section', undefined],
    ['p', 'section'],
    ['a', 'p'],
    ['b', undefined],
  ]);
});

test('each address is made the site’s own once, however often it occurs', () => {
  const resolvedUrls: string[] = [];
  const html = '<a href="https://wp.example/a/">https://wp.example/a/</a> <a href="https://wp.example/a/">a</a>';

  cleanHtml(html, (url) => resolve(resolvedUrls[resolvedUrls.push(url) - 1] ?? ''));

  expect(resolvedUrls).toEqual(['https://wp.example/a/']);
});
