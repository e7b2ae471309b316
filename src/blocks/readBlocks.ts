import * as v from 'valibot';
import type { BlockFields, BlockSet } from './block.tsx';
import type { Fields } from './fields.ts';

/** A block that was read, under the editor's tag and the block's own name. Plain JSON. */
export interface PlacedBlock {
  tag: string;
  name: string;
  fields: BlockFields;
}

const layout = v.looseObject({ acf_fc_layout: v.string() });

/**
 * Reads a flexible-content field. One bad block must never cost the visitor the page: a block that cannot be read, or that
 * nobody knows, is left out and reported with the path of the field.
 */
export function readBlocks(
  set: BlockSet,
  rows: unknown,
  fields: Fields,
  report: (problem: string) => void,
): PlacedBlock[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown, index) => {
    if (!v.is(layout, row)) {
      report(`block ${index + 1} has no acf_fc_layout`);
      return [];
    }
    const { acf_fc_layout: tag, ...raw } = row;
    const block = Object.hasOwn(set, tag) ? set[tag] : undefined;
    const leaveOut = (why: string) => {
      report(`block ${index + 1} (${tag}): ${why}`);
      return [];
    };
    if (!block) return leaveOut('no such block on this page');
    const reading = block.read(raw, fields);
    return reading.ok ? [{ tag, name: block.name, fields: reading.fields }] : leaveOut(reading.issues.join('; '));
  });
}
