import * as v from 'valibot';
import { memoize } from '@ostium/content/browser';
import type { Need } from '@ostium/content';
import { isBlank, rowsOf, readTolerantly } from './rawValues.ts';
import type { Fields } from './fields.ts';

/** A block's fields after reading: plain JSON that can be sent to the browser as it is. */
export type BlockFields = Readonly<Record<string, unknown>>;

/** The result of reading raw fields: those that could be read, and the path of every field that is missing because it did not fit. */
export type BlockReading = { ok: true; fields: BlockFields; issues: string[] } | { ok: false; issues: string[] };

/**
 * A section that an editor can place on a page, as the server knows it. Its component is in the same folder, and the folder's name
 * is the block's name.
 */
export interface Block {
  /** Reads what WordPress sent. */
  read(raw: unknown, fields: Fields): BlockReading;
  /** The schema that reads it, from which the editors' form is also made. */
  schema(fields: Fields): v.GenericSchema;
  /** What the block shows beyond its own fields. */
  needs(fields: BlockFields): readonly Need[];
  /** Whether the block is interactive in the browser. All others stay as the server rendered them. */
  isLive: boolean;
}

/** The blocks of one list of fields: maps the editor's `acf_fc_layout` tags to block names. */
export type BlockSet = Readonly<Record<string, string>>;

type BlockSchema = v.GenericSchema<object, object>;

/** Defines a block by its schema. The component beside it receives what the schema returns. */
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
      const issues = reading.issues.map(describeFieldIssue);
      return reading.ok ? { ok: true, fields: reading.output as BlockFields, issues } : { ok: false, issues };
    },
    schema: schemaOf,
    // The fields were read by this very schema.
    needs: (fields) => needs(fields),
    isLive,
  };
}

/** The type of a block's fixtures: the raw fields as WordPress sends them. */
export type BlockInput<S extends (fields: Fields) => v.GenericSchema> = v.InferInput<ReturnType<S>>;

/** The props of a block's component. */
export type BlockProps<S extends (fields: Fields) => v.GenericSchema> = v.InferOutput<ReturnType<S>>;

/** A block that was read, with the editor's tag and its own name. Plain JSON. */
export interface PlacedBlock {
  tag: string;
  name: string;
  fields: BlockFields;
  /** Whether it is interactive in the browser. */
  isLive?: true;
  /** In a preview: what could not be read of it. */
  problem?: BlockProblem;
}

/** What an editor is told about a block, or about one that could not be shown. */
export interface BlockProblem {
  /** Its position among the blocks of its list, from 1. */
  place: number;
  /** Whether visitors do not see it at all; its name is then empty. */
  isLeftOut: boolean;
  /** What is wrong, with the path of each field: `images.desktop: must be an image`. */
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
 * Reads a flexible-content field. An invalid field is left out if it is optional; otherwise its block is left out, but never more.
 * Everything left out is reported with the field's path, unknown blocks too.
 */
export function readBlocks(
  deps: RowDeps,
  rows: unknown,
  fields: Fields,
  report: (problem: string) => void,
): PlacedBlock[] {
  return shownBlocks(readRows(deps, rows, fields, report));
}

/** The blocks as visitors see them: without those that could not be read, and without any mention of them. */
export const shownBlocks = (blocks: readonly PlacedBlock[]): PlacedBlock[] =>
  blocks.flatMap(({ problem, ...block }) => (problem?.isLeftOut ? [] : [block]));

/** The same as `readBlocks`, but for previews: what could not be read stays in its place as a problem. */
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
    const blockName = `block ${place} (${tag})`;
    const name = Object.hasOwn(set, tag) ? (set[tag] ?? tag) : tag;
    const block = Object.hasOwn(set, tag) ? blocks[name] : undefined;
    const reading = block?.read(raw, fields) ?? { ok: false, issues: [describeUnknown(tag, Object.keys(set))] };
    const { issues } = reading;
    if (!block || !reading.ok) {
      report(`${blockName} is left out: ${joinIssues(issues)}`);
      return leftOut(tag, place, issues);
    }
    if (issues.length > 0) report(`${blockName}: ${joinIssues(issues)}`);
    const problem = issues.length > 0 && { problem: { place, isLeftOut: false, issues } };
    return [{ tag, name, fields: reading.fields, ...(block.isLive && { isLive: true }), ...problem }];
  });
}

/** Lists the blocks that the page knows, so that a reader of the log sees which name was meant. */
function describeUnknown(tag: string, knownTags: readonly string[]): string {
  const sentence = 'no such block on this page';
  if (knownTags.length === 0) return sentence;
  const near = knownTags.find((name) => isNear(fold(tag), fold(name)));
  return `${sentence}, which knows ${knownTags.join(', ')}${near === undefined ? '' : `. Did you mean "${near}"?`}`;
}

const fold = (tag: string): string => tag.toLowerCase().replaceAll('-', '_');

/** Whether two tags differ in one place, by two letters at most, and share more than that. */
function isNear(tag: string, name: string): boolean {
  const shorter = Math.min(tag.length, name.length);
  let start = 0;
  while (start < shorter && tag[start] === name[start]) start++;
  let end = 0;
  while (end < shorter - start && tag.at(-1 - end) === name.at(-1 - end)) end++;
  return Math.max(tag.length, name.length) - start - end <= 2 && start + end > 2;
}

/** `images.desktop: must be an image`. */
export function describeFieldIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'block'}: ${issue.message}`;
}

/** A log that repeats a thorough mistake two thousand times says no more than one that does so ten times. */
const MAX_ISSUES = 10;

/** Any number of issues as one sentence for the log. */
export function joinIssues(issues: readonly string[]): string {
  const hiddenCount = issues.length - MAX_ISSUES;
  return [...issues.slice(0, MAX_ISSUES), ...(hiddenCount > 0 ? [`and ${hiddenCount} more`] : [])].join('; ');
}
