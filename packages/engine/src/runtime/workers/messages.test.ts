import { expect, test } from 'vitest';
import { counter, gauge } from './exposition.ts';
import { readMessage } from './messages.ts';

const metrics = [
  counter('a_total', 'As.', [{ value: 1 }, { suffix: '_sum', labels: { label: 'x' }, value: 2 }]),
  { ...counter('c_total', 'Cs of a day.', []), isOfDay: true },
  gauge('b', 'Bs.', []),
];

test.each([
  { ostium: 'said', text: 'words' },
  { ostium: 'serving' },
  { ostium: 'alive' },
  { ostium: 'wholeWanted', question: 3 },
  { ostium: 'whole', question: 3, metrics },
  { ostium: 'measuresWanted' },
  { ostium: 'measures', metrics },
])('a message of the kind $ostium is read as it was sent', (message) => {
  expect(readMessage(message)).toEqual(message);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'serving'],
  ['another kind', { ostium: 'other' }],
  ['a kind of the platform', { ostium: 'constructor' }],
  ['a text that is none', { ostium: 'said', text: { toString: 'no' } }],
  ['a question without a number', { ostium: 'wholeWanted' }],
  ['metrics that are no list', { ostium: 'measures', metrics: 'many' }],
  ['a metric without samples', { ostium: 'measures', metrics: [{ name: 'a', type: 'counter', help: '' }] }],
  ['a value that is no number', { ostium: 'measures', metrics: [{ ...metrics[0], samples: [{ value: '1' }] }] }],
  [
    'a label that is no text',
    { ostium: 'measures', metrics: [{ ...metrics[0], samples: [{ value: 1, labels: { a: 1 } }] }] },
  ],
])('%s is no message of ours', (_what, message) => {
  expect(readMessage(message)).toBeUndefined();
});
