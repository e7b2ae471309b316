import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { failedRecord } from '@ostium/content/browser';
import { emptyPage } from 'ostium/testing';
import { Dialog } from 'ostium/ui/dialog/Dialog.tsx';
import { Frame } from './Frame.tsx';

const page = emptyPage('/none/', { kind: 'error', record: failedRecord('/none/', 404) });

test.each([
  ['en', 'Close'],
  ['es', 'Cerrar'],
  ['fr', 'Close'],
])('on a page in "%s" what the primitives are made of says "%s"', (language, word) => {
  const html = renderToStaticMarkup(
    <Frame page={{ ...page, language }} chrome={undefined} code={undefined}>
      <Dialog id="window" label="A window">
        Words
      </Dialog>
    </Frame>,
  );

  expect(html).toContain(`>${word}</span>`);
});

test.each(['isPreview', 'isPreviewEnded'])('the first section of a page begins its main part, also with %s', (flag) => {
  const html = renderToStaticMarkup(
    <Frame page={{ ...page, [flag]: true }} chrome={undefined} code={undefined}>
      Words
    </Frame>,
  );

  expect(html).toMatch(/<main [^>]*>Words/);
});
