import { expect, test } from 'vitest';
import { createMarkdown, findMediaAddresses } from './createMarkdown.ts';

const render = createMarkdown((file) =>
  file === 'my nose.svg'
    ? { url: 'http://home.test/my%20nose.svg', width: 4, height: 3 }
    : file === 'a.pdf'
      ? { url: 'http://home.test/a.pdf', width: undefined, height: undefined }
      : undefined,
);

test.each([
  [
    '![A nose](media:my%20nose.svg)',
    '<p><img decoding="async" src="http://home.test/my%20nose.svg" alt="A nose" width="4" height="3" loading="lazy"></p>\n',
  ],
  [
    '![A nose](<media:my%20nose.svg>)',
    '<p><img decoding="async" src="http://home.test/my%20nose.svg" alt="A nose" width="4" height="3" loading="lazy"></p>\n',
  ],
  ['[Form](media:a.pdf)', '<p><a href="http://home.test/a.pdf">Form</a></p>\n'],
  ['[Call](tel:[phone]) or [phone link]', '<p><a href="tel:[phone]">Call</a> or [phone link]</p>\n'],
  ['<video src="media:a.pdf"></video>', '<p><video src="http://home.test/a.pdf"></video></p>\n'],
  ['Noses & <b>co</b>', '<p>Noses &#038; <b>co</b></p>\n'],
  ['<p>Noses & co &lt;</p>', '<p>Noses &#038; co &lt;</p>'],
  ['It\'s "so"', '<p>It’s “so”</p>\n'],
])('%s becomes HTML', (source, html) => expect(render(source)).toBe(html));

test('media addresses are found with their lines', () => {
  expect(findMediaAddresses('x\n![a](media:a.svg) and [b](<media:b%20c.pdf>)\n\n<img src="media:d.svg">')).toEqual([
    { file: 'a.svg', line: 1 },
    { file: 'b c.pdf', line: 1 },
    { file: 'd.svg', line: 3 },
  ]);
});
