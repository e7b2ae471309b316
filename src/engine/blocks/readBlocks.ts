import * as v from 'valibot';
import { joinIssues } from './block.tsx';
import type { BlockFields, BlockSet } from './block.tsx';
import { isBlank, rowsOf } from './fields.ts';
import type { Fields } from './fields.ts';

/** A block that was read, under the editor's tag and the block's own name. Plain JSON. */
export interface PlacedBlock {
  tag: string;
  name: string;
  fields: BlockFields;
}

const layout = v.looseObject({ acf_fc_layout: v.string() });

/**
 * Reads a flexible-content field. One odd field costs itself where it may be absent, else its block, and never more: what is left
 * out is reported with the path of the field, a block that nobody knows too.
 */
export function readBlocks(
  set: BlockSet,
  rows: unknown,
  fields: Fields,
  report: (problem: string) => void,
): PlacedBlock[] {
  return rowsOf(rows).flatMap((row, index) => {
    if (isBlank(row)) return [];
    if (!v.is(layout, row)) {
      report(`block ${index + 1} has no acf_fc_layout`);
      return [];
    }
    const { acf_fc_layout: tag, ...raw } = row;
    const name = `block ${index + 1} (${tag})`;
    const block = Object.hasOwn(set, tag) ? set[tag] : undefined;
    const reading = block?.read(raw, fields) ?? { ok: false, issues: ['no such block on this page'] };
    if (!block || !reading.ok) {
      report(`${name} is left out: ${joinIssues(reading.issues)}`);
      return [];
    }
    if (reading.issues.length > 0) report(`${name}: ${joinIssues(reading.issues)}`);
    return [{ tag, name: block.name, fields: reading.fields }];
  });
}
