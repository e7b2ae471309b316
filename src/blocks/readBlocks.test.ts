import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineBlock } from './block.tsx';
import { createFields } from './fields.ts';
import { readBlocks } from './readBlocks.ts';

const note = defineBlock({
  name: 'note',
  schema: ({ text, list }) => v.object({ heading: text, rows: list(v.object({ title: text })) }),
  Component: () => null,
});

const fields = createFields({ resolve: (url) => url });

function read(rows: unknown) {
  const problems: string[] = [];
  const blocks = readBlocks({ note }, rows, fields, (problem) => void problems.push(problem));
  return { blocks, problems };
}

const good = { acf_fc_layout: 'note', heading: 'One', rows: false };
const placed = { tag: 'note', name: 'note', fields: { heading: 'One', rows: [] } };

test('blocks are read in the editor’s order, without what nobody asked for', () => {
  expect(read([good, { ...good, heading: ' Two ', unknown: 1 }])).toEqual({
    blocks: [placed, { tag: 'note', name: 'note', fields: { heading: 'Two', rows: [] } }],
    problems: [],
  });
});

test.each([
  ['a tag that nobody knows', { acf_fc_layout: 'mystery' }, 'block 2 (mystery): no such block on this page'],
  ['a tag that every object has', { acf_fc_layout: 'toString' }, 'block 2 (toString): no such block on this page'],
  ['the tag __proto__', { acf_fc_layout: '__proto__' }, 'block 2 (__proto__): no such block on this page'],
  ['a block without a tag', { heading: 'One' }, 'block 2 has no acf_fc_layout'],
  ['a block that is no block', null, 'block 2 has no acf_fc_layout'],
  ['a wrong field', { ...good, rows: [{ title: 'a' }, { title: {} }] }, 'block 2 (note): rows.1.title: must be text'],
  [
    'several wrong fields',
    { ...good, heading: '', rows: [{ title: '' }] },
    'block 2 (note): heading: must not be empty; rows.0.title: must not be empty',
  ],
])('%s is left out and reported, and costs its neighbours nothing', (_name, row, problem) => {
  expect(read([good, row, good])).toEqual({ blocks: [placed, placed], problems: [problem] });
});

test.each([[false], [null], [undefined], [''], [[]], [{}]])('no blocks where WordPress sends %j', (rows) => {
  expect(read(rows)).toEqual({ blocks: [], problems: [] });
});
