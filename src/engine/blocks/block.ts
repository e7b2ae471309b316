import * as v from 'valibot';
import { memoize } from '#engine/content/memoize.ts';
import type { Need } from '#engine/content/source.ts';
import { isBlank, rowsOf } from './blankValues.ts';
import type { Fields } from './fields.ts';
import { readTolerantly } from './readTolerantly.ts';

/** A block's fields after reading: plain JSON, fit to be sent to the browser as they are. */
export type BlockFields = Readonly<Record<string, unknown>>;

/** The outcome of reading raw fields: what is left of them, with the path of every field that did not fit and so is missing. */
export type Reading = { ok: true; fields: BlockFields; issues: string[] } | { ok: false; issues: string[] };

/**
 * A section that an editor can place on a page, as the server knows it. The component that shows it stands beside it in the same
 * folder; the folder's name is the name of the block.
 */
export interface Block {
  /** Reads what WordPress sent. */
  read(raw: unknown, fields: Fields): Reading;
  /** The schema that reads it, for whoever tells editors what to fill in. */
  schema(fields: Fields): v.GenericSchema;
  /** What the block shows beyond its own fields. */
  needs(fields: BlockFields): readonly Need[];
  /** Whether the block comes to life in the browser. All others stay as the server rendered them. */
  isLive: boolean;
}

/** The blocks of one list of fields: the editor's `acf_fc_layout` tags, each with the name of its block. */
export type BlockSet = Readonly<Record<string, string>>;

type BlockSchema = v.GenericSchema<object, object>;

/** Defines a block by its schema. What the schema gives is what the component beside it receives. */
export function defineBlock<S extends BlockSchema>(definition: {
  schema: (fields: Fields) => S;
  needs?: (fields: v.InferOutput<S>) => readonly Need[];
  isLive?: boolean;
}): Block {
  const { needs = () => [], isLive = false } = definition;
  const schemaOf = memoize(definition.schema);
  return {
    read(raw, fields) {
      const reading = readTolerantly(schemaOf(fields), raw);
      const issues = reading.issues.map(describeIssue);
      return reading.ok ? { ok: true, fields: reading.output as BlockFields, issues } : { ok: false, issues };
    },
    schema: schemaOf,
    // The fields were read by this very schema.
    needs: (fields) => needs(fields),
    isLive,
  };
}

/** What a fixture must satisfy: the raw fields as WordPress sends them. */
export type BlockInput<S extends (fields: Fields) => v.GenericSchema> = v.InferInput<ReturnType<S>>;

/** What a component receives. */
export type BlockProps<S extends (fields: Fields) => v.GenericSchema> = v.InferOutput<ReturnType<S>>;

/** A block that was read, under the editor's tag and its own name. Plain JSON. */
export interface PlacedBlock {
  tag: string;
  name: string;
  fields: BlockFields;
  /** Whether it comes to life in the browser. */
  isLive?: true;
  /** On a preview: what could not be read of it. */
  problem?: BlockProblem;
}

/** What an editor is told of a block, or of what stands in the place of one. */
export interface BlockProblem {
  /** Its place among the blocks of its list, from 1. */
  place: number;
  /** Whether visitors do not see it at all; its name is empty then. */
  isLeftOut: boolean;
  /** What is wrong, each with the path of its field: `images.desktop: must be an image`. */
  issues: readonly string[];
}

/** All blocks of a site, by name. */
export type Blocks = Readonly<Record<string, Block>>;

const layout = v.looseObject({ acf_fc_layout: v.string() });

interface RowDeps {
  set: BlockSet;
  blocks: Blocks;
}

/**
 * Reads a flexible-content field. One odd field costs itself where it may be absent, else its block, and never more: what is left
 * out is reported with the path of the field, a block that nobody knows too.
 */
export function readBlocks(
  deps: RowDeps,
  rows: unknown,
  fields: Fields,
  report: (problem: string) => void,
): PlacedBlock[] {
  return shownBlocks(readRows(deps, rows, fields, report));
}

/** The blocks as visitors see them: without those that could not be read, and without a word about it. */
export const shownBlocks = (blocks: readonly PlacedBlock[]): PlacedBlock[] =>
  blocks.flatMap(({ problem, ...block }) => (problem?.isLeftOut ? [] : [block]));

/** The same as `readBlocks`, with what could not be read in its place, for who previews them. */
export function readRows(
  { set, blocks }: RowDeps,
  rows: unknown,
  fields: Fields,
  report: (problem: string) => void,
): PlacedBlock[] {
  const leftOut = (tag: string, place: number, issues: readonly string[]): PlacedBlock[] => [
    { tag, name: '', fields: {}, problem: { place, isLeftOut: true, issues } },
  ];
  return rowsOf(rows).flatMap((row, index) => {
    if (isBlank(row)) return [];
    const place = index + 1;
    if (!v.is(layout, row)) {
      report(`block ${place} has no acf_fc_layout`);
      return leftOut('', place, ['block: has no acf_fc_layout']);
    }
    const { acf_fc_layout: tag, ...raw } = row;
    const where = `block ${place} (${tag})`;
    const name = Object.hasOwn(set, tag) ? (set[tag] ?? tag) : tag;
    const block = Object.hasOwn(set, tag) ? blocks[name] : undefined;
    const reading = block?.read(raw, fields) ?? { ok: false, issues: [describeUnknown(tag, Object.keys(set))] };
    const { issues } = reading;
    if (!block || !reading.ok) {
      report(`${where} is left out: ${joinIssues(issues)}`);
      return leftOut(tag, place, issues);
    }
    if (issues.length > 0) report(`${where}: ${joinIssues(issues)}`);
    const problem = issues.length > 0 && { problem: { place, isLeftOut: false, issues } };
    return [{ tag, name, fields: reading.fields, ...(block.isLive && { isLive: true }), ...problem }];
  });
}

/** What the page knows in the place of a tag, so that whoever reads the log sees which name was meant. */
function describeUnknown(tag: string, known: readonly string[]): string {
  const sentence = 'no such block on this page';
  if (known.length === 0) return sentence;
  const near = known.find((name) => isNear(fold(tag), fold(name)));
  return `${sentence}, which knows ${known.join(', ')}${near === undefined ? '' : `. Did you mean "${near}"?`}`;
}

const fold = (tag: string): string => tag.toLowerCase().replaceAll('-', '_');

/** Whether two tags differ in one place, by two letters at most, and have more than that in common. */
function isNear(tag: string, name: string): boolean {
  const shorter = Math.min(tag.length, name.length);
  let start = 0;
  while (start < shorter && tag[start] === name[start]) start++;
  let end = 0;
  while (end < shorter - start && tag.at(-1 - end) === name.at(-1 - end)) end++;
  return Math.max(tag.length, name.length) - start - end <= 2 && start + end > 2;
}

/** `images.desktop: must be an image`. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'block'}: ${issue.message}`;
}

/** One look is enough to see that something is thoroughly wrong: a log that repeats it two thousand times says no more. */
const MAX_ISSUES = 10;

/** Issues as one sentence of a log, however many there are. */
export function joinIssues(issues: readonly string[]): string {
  const more = issues.length - MAX_ISSUES;
  return [...issues.slice(0, MAX_ISSUES), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
