import type { ComponentType, ReactElement } from 'react';
import * as v from 'valibot';
import type { Need } from '#engine/content/source.ts';
import type { Fields } from './fields.ts';
import { readTolerantly } from './readTolerantly.ts';

/** A block's fields once read: plain JSON, so that the server can hand them to the browser. */
export type BlockFields = Readonly<Record<string, unknown>>;

/**
 * What reading raw fields gives: the fields that could be read, or none where one was wrong that the block cannot do without. The
 * sentences say which field is wrong and how, either way.
 */
export type Reading = { ok: true; fields: BlockFields; issues: string[] } | { ok: false; issues: string[] };

/** What it takes to show a block whose fields were read. All that the browser gets of one. */
export interface ShownBlock {
  /** The name of its folder: for the browser to find its code by, for people in reports. */
  name: string;
  render(fields: BlockFields): ReactElement;
}

/** A section that an editor can place on a page. It does not know its tag: a page kind's block set gives it one. */
export interface Block extends ShownBlock {
  read(raw: unknown, fields: Fields): Reading;
  /** What else must be fetched before the page is ready. */
  needs(fields: BlockFields): readonly Need[];
}

/** The blocks of a page kind: the editor's tag (`acf_fc_layout`) -> block. */
export type BlockSet = Readonly<Record<string, Block>>;

type BlockSchema = v.GenericSchema<object, object>;

/**
 * Pairs a schema with its component. The schema is a function of the field readers, because what an address becomes depends on
 * where the content lives; it is made once for each set of readers.
 */
export function defineBlock<S extends BlockSchema>(definition: {
  name: string;
  schema: (fields: Fields) => S;
  needs?: (fields: v.InferOutput<S>) => readonly Need[];
  Component: ComponentType<v.InferOutput<S>>;
}): Block {
  const { name, schema, needs = () => [], Component } = definition;
  const schemas = new WeakMap<Fields, S>();

  return {
    name,
    read(raw, fields) {
      let ready = schemas.get(fields);
      if (!ready) schemas.set(fields, (ready = schema(fields)));
      const reading = readTolerantly(ready, raw);
      const issues = reading.issues.map(describeIssue);
      return reading.ok ? { ok: true, fields: reading.output as BlockFields, issues } : { ok: false, issues };
    },
    // The fields were read by this very schema, here or on the server of the same version.
    needs: (fields) => needs(fields),
    render: (fields) => <Component {...fields} />,
  };
}

/** `tabs.2.heading: must not be empty`: the path of the field, then what is wrong with it. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'block'}: ${issue.message}`;
}

/** So many are told of one item: a list of ten thousand odd rows is no reason for a log line of a megabyte. */
const TOLD_ISSUES = 10;

/** Sentences about fields as one, for the log. */
export function joinIssues(issues: readonly string[]): string {
  const more = issues.length - TOLD_ISSUES;
  return [...issues.slice(0, TOLD_ISSUES), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** What an editor's fixture must satisfy. */
export type BlockInput<S extends (fields: Fields) => v.GenericSchema> = v.InferInput<ReturnType<S>>;

/** What a block's component receives. */
export type BlockProps<S extends (fields: Fields) => v.GenericSchema> = v.InferOutput<ReturnType<S>>;
