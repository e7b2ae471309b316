import { expect, test } from 'vitest';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { splitHeading } from './splitHeading.ts';

test.each<[SafeHtml, ReturnType<typeof splitHeading>]>([
  ['<h2 id="a">Rinse &amp; <em>spray</em></h2>\n<p>Wash.</p>', { heading: 'Rinse & spray', content: '<p>Wash.</p>' }],
  ['<h2>Rinse</h2>\n', { heading: 'Rinse', content: undefined }],
  ['<h2></h2><p>Wash.</p>', { heading: undefined, content: '<p>Wash.</p>' }],
  ['<p>Wash.</p><h2>Rinse</h2>', { content: '<p>Wash.</p><h2>Rinse</h2>' }],
  [
    [{ component: 'h2', props: {}, children: ['Rinse'] }],
    { content: [{ component: 'h2', props: {}, children: ['Rinse'] }] },
  ],
])('%j', (html, parts) => {
  expect(splitHeading(html)).toEqual(parts);
});
