import { expect, test } from 'vitest';
import { startScript } from './Html.tsx';

/** The part of a browser's document that is needed: the elements in its body. */
function createPage() {
  const body: object[] = [];
  const page = {
    body: { append: (script: object) => void body.push(script) },
    createElement: () => {
      const script = {
        async: false,
        src: '',
        text: '',
        type: '',
        remove: () => void body.splice(body.indexOf(script), 1),
      };
      return script as unknown as HTMLScriptElement;
    },
  };
  return { body, page };
}

test.each([
  [false, ''],
  [true, 'module'],
])('a script is added once, does not hold up the page, and goes when it is stopped (module: %s)', (isModule, type) => {
  const { body, page } = createPage();

  const stop = startScript({ src: 'https://widget.example/a.js', isModule }, page);

  expect(body).toEqual([expect.objectContaining({ src: 'https://widget.example/a.js', async: true, type })]);
  stop();
  expect(body).toEqual([]);
});

test('code is added as it is', () => {
  const { body, page } = createPage();

  startScript({ code: 'let a = "</b>";', isModule: false }, page);

  expect(body).toEqual([expect.objectContaining({ src: '', text: 'let a = "</b>";', type: '' })]);
});
