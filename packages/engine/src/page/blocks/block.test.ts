import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineBlock, readBlocks } from './block.ts';
import { createFields } from './fields.ts';

const note = defineBlock({
  schema: ({ text, list, maybe }) =>
    v.object({ heading: text, rows: list(v.object({ title: text, note: maybe(text) })) }),
});

const fields = createFields({ resolve: (url) => url });

function read(rows: unknown) {
  const problems: string[] = [];
  const blocks = readBlocks(
    { set: { note: 'note' }, blocks: { note } },
    rows,
    fields,
    (problem) => void problems.push(problem),
  );
  return { blocks, problems };
}

const good = { acf_fc_layout: 'note', heading: 'One', rows: false };
const placed = { tag: 'note', name: 'note', fields: { heading: 'One', rows: [] } };

test('blocks are read in the editor’s order, without unknown fields', () => {
  expect(read([good, { ...good, heading: ' Two ', unknown: 1 }])).toEqual({
    blocks: [placed, { tag: 'note', name: 'note', fields: { heading: 'Two', rows: [] } }],
    problems: [],
  });
});

test.each([
  [
    'a tag that nobody knows',
    { acf_fc_layout: 'mystery' },
    '(mystery) is left out: no such block on this page, which knows note',
  ],
  [
    'a tag that every object has',
    { acf_fc_layout: 'toString' },
    '(toString) is left out: no such block on this page, which knows note',
  ],
  [
    'the tag __proto__',
    { acf_fc_layout: '__proto__' },
    '(__proto__) is left out: no such block on this page, which knows note',
  ],
  ['a block without a tag', { heading: 'One' }, 'has no acf_fc_layout'],
  ['a block that is no block', 7, 'has no acf_fc_layout'],
  ['a wrong field that is needed', { ...good, heading: {} }, '(note) is left out: heading: must be text'],
  [
    'several wrong fields, one of them needed',
    { ...good, heading: '', rows: [{ title: '' }] },
    '(note) is left out: heading: must not be empty; rows.0.title: must not be empty',
  ],
])('%s is left out and reported, and costs its neighbors nothing', (_name, row, problem) => {
  expect(read([good, row, good])).toEqual({ blocks: [placed, placed], problems: [`block 2 ${problem}`] });
});

test.each([
  ['hour_list', 'Did you mean "hours_list"?'],
  ['Hours-List', 'Did you mean "hours_list"?'],
  ['hours', 'no such block on this page, which knows hours_list, quiz'],
  ['quizz', 'Did you mean "quiz"?'],
])('the unknown tag %s is reported with the tags that the page knows', (tag, words) => {
  const problems: string[] = [];
  const set = { hours_list: 'note', quiz: 'note' };
  readBlocks({ set, blocks: { note } }, [{ acf_fc_layout: tag }], fields, (problem) => void problems.push(problem));
  expect(problems).toEqual([expect.stringContaining(words)]);
  expect(problems).toEqual([expect.stringContaining(', which knows hours_list, quiz')]);
});

test('on a page without blocks, an unknown tag is reported alone', () => {
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  readBlocks({ set: {}, blocks: {} }, [{ acf_fc_layout: 'quiz' }], fields, report);
  expect(problems).toEqual(['block 1 (quiz) is left out: no such block on this page']);
});

test('a wrong field that is not needed costs itself, a wrong row its row, and both are reported', () => {
  const rows = [{ title: 'a' }, { title: { a: 1 } }, 7, { title: 'b', note: [] }, { title: 'c', note: { a: 1 } }];
  const objects = [{ title: 'a' }, { title: 'b' }, { title: 'c' }];

  expect(read([good, { ...good, rows }, good])).toEqual({
    blocks: [placed, { ...placed, fields: { heading: 'One', rows: objects } }, placed],
    problems: [
      'block 2 (note): rows.1.title: must be text; rows.2: Invalid type: Expected Object but received 7; rows.4.note: must be text',
    ],
  });
});

test('ten thousand odd rows are one short sentence', () => {
  const { blocks, problems } = read([{ ...good, rows: Array.from({ length: 10_000 }, () => ({ title: {} })) }]);

  expect(blocks).toEqual([placed]);
  expect(problems).toEqual([expect.stringMatching(/; and 9990 more$/)]);
});

test.each([
  ['a list with gaps, which PHP writes as an object', { 1: good, 4: good }, [placed, placed]],
  ['a block that lost its list', good, [placed]],
  ['blank rows among blocks', [false, good, null, '', good], [placed, placed]],
])('%s is read', (_name, rows, blocks) => {
  expect(read(rows)).toEqual({ blocks, problems: [] });
});

test.each([[false], [null], [undefined], [''], [[]], [[false]]])('no blocks where WordPress sends %j', (rows) => {
  expect(read(rows)).toEqual({ blocks: [], problems: [] });
});
