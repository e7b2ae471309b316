import * as v from 'valibot';
import { joinIssues } from './block.ts';
import type { Block, BlockFields, BlockSet } from './block.ts';
import { isBlank, rowsOf } from './fields.ts';
import type { Fields } from './fields.ts';

/** A block that was read, under the editor's tag and its own name. Plain JSON. */
export interface PlacedBlock {
  tag: string;
  name: string;
  fields: BlockFields;
  /** Whether it comes to life in the browser. */
  isLive?: true;
}

/** All blocks of a site, by name. */
export type Blocks = Readonly<Record<string, Block>>;

const layout = v.looseObject({ acf_fc_layout: v.string() });

/**
 * Reads a flexible-content field. One odd field costs itself where it may be absent, else its block, and never more: what is left
 * out is reported with the path of the field, a block that nobody knows too.
 */
export function readBlocks(
  { set, blocks }: { set: BlockSet; blocks: Blocks },
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
    const where = `block ${index + 1} (${tag})`;
    const name = Object.hasOwn(set, tag) ? (set[tag] ?? tag) : tag;
    const block = Object.hasOwn(set, tag) ? blocks[name] : undefined;
    const reading = block?.read(raw, fields) ?? { ok: false, issues: ['no such block on this page'] };
    if (!block || !reading.ok) {
      report(`${where} is left out: ${joinIssues(reading.issues)}`);
      return [];
    }
    if (reading.issues.length > 0) report(`${where}: ${joinIssues(reading.issues)}`);
    return [{ tag, name, fields: reading.fields, ...(block.isLive && { isLive: true }) }];
  });
}
