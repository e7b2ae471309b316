import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { site } from '../../site.ts';
import { pressing, spanish, typical } from './Conditions.fixture.ts';
import { block, type ConditionsInput } from './Conditions.schema.ts';

const fields = createFields({ resolve: (url) => url });
const Conditions = await site.code.loadBlock('conditions');

function show(example: ConditionsInput): string {
  const reading = block.read(example, fields);
  if (!reading.ok) throw new Error(reading.issues.join('; '));
  return renderToString(<Conditions {...reading.fields} />);
}

const titlesIn = (html: string) =>
  Array.from(html.matchAll(/<summary[^>]*><span>(.*?)<\/span>/g), ([, title]) => title);

test('a face is the first of the conditions, and the one that is open', () => {
  const html = show(pressing);
  expect(titlesIn(html)).toEqual(['Where does it press?', 'Chronic sinusitis', 'Chronic cough']);
  expect(html.indexOf('<fieldset')).toBeGreaterThan(html.indexOf('<details'));
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
});

test('each place is one of a group of radio buttons, none chosen, with its name, what lights up and its answer beside it', () => {
  const html = show(pressing);
  const radios = Array.from(html.matchAll(/<input type="radio" id="([^"]+)" name="([^"]+)"\/>/g));
  expect(new Set(radios.map(([, , name]) => name)).size).toBe(1);
  expect(radios.map(([, id = '']) => new RegExp(`<label for="${id}">(.*?)</label>`).exec(html)?.[1])).toEqual([
    'Brow',
    'Cheek',
    'Whole head',
  ]);
  expect(html).not.toContain('checked');
  expect(html.match(/viewBox="30 28 340 360"/g)).toHaveLength(3);
  expect(html.indexOf('often migraine')).toBeLessThan(html.indexOf('A swollen forehead'));
});

test('warning signs are none of the links that paper leaves out, also where they are the whole answer', () => {
  const signs = '<ul>\n<li>A swollen forehead</li>\n</ul>\n';
  const places = [{ place: 'brow', title: 'Brow', signs }] as const;
  const only = show({ ...pressing, map: { title: 'Where?', heading: 'Touch the place.', places } });

  expect(show(pressing)).toMatch(/class="[^"]*advice[^"]*">.*often migraine/s);
  expect(only).toContain('A swollen forehead');
  expect(only).not.toContain('advice');
});

test('without conditions the face stands alone, and without a face they are as before', () => {
  expect(show(spanish)).toContain('<fieldset');
  expect(show(spanish)).not.toContain('<details');
  expect(show(typical)).not.toContain('<fieldset');
});
