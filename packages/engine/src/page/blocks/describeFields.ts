import * as v from 'valibot';

/** What an editor fills in, in the terms of the field readers. `group` is an object with several fields. */
type FieldKind =
  | 'text'
  | 'plainText'
  | 'html'
  | 'number'
  | 'date'
  | 'dateTime'
  | 'flag'
  | 'choice'
  | 'link'
  | 'file'
  | 'image'
  | 'item'
  | 'group';

/** What a reader says about itself in a schema's metadata, for forms and tables made from it. Reading does not use it. */
export interface FieldFacts {
  [fact: string]: unknown;
  /** The kind of field, set by the readers of single values. */
  field?: FieldKind;
  /** The options, set by `choice`. */
  choices?: readonly string[];
  /** The post types that may be chosen, set by `itemOf`. */
  types?: readonly string[];
  /** The inner schema, set by `maybe` and `list`; for `editedAs`, the schema that the form shows instead. */
  of?: v.GenericSchema;
  /** Set by `list`: there are several. */
  isList?: true;
  /** Set by `ofPage`: the field is not the editor's. */
  isOfPage?: true;
}

/** Facts as a step of a pipe. A function, because what pipes take depends on the type of the previous value. */
export const facts = <Input>(fieldFacts: FieldFacts) => v.metadata<Input, FieldFacts>(fieldFacts);

/**
 * Defines the editors' form if the schema accepts more than that: old names of a field, an address instead of a group. Both
 * arguments are schemas of the field readers; the first reads, the second is shown to editors.
 */
export const editedAs = <S extends v.GenericSchema>(schema: S, form: v.GenericSchema) =>
  v.pipe(schema, facts<v.InferOutput<S>>({ of: form }));

/** Marks a field that the page sets after reading its blocks, such as every second one's background: no form has it. */
export const ofPage = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, facts<v.InferOutput<S>>({ isOfPage: true }));

/** One field as an editor knows it. */
export interface FieldDescription {
  /** As WordPress sends it. */
  name: string;
  kind: FieldKind;
  /** Whether the thing it belongs to cannot be shown without it. */
  isRequired: boolean;
  /** Whether there may be several: a repeater, a gallery. */
  isList: boolean;
  /** The fields of a group. */
  fields: readonly FieldDescription[];
  /** The options to choose from. */
  choices: readonly string[];
  /** The post types of the items to choose from; without any, all. */
  types?: readonly string[];
  /** The default if nothing was filled in. */
  initial?: string | number | boolean;
  /** The smallest and the largest number. */
  least?: number;
  most?: number;
}

/** What a block's schema asks for, and one sentence for each field about which editors cannot be told what to fill in. */
export interface FormDescription {
  fields: readonly FieldDescription[];
  problems: readonly string[];
}

/** Reads from a block's schema what an editor fills in. The same schema reads what WordPress sends. */
export function describeFields(schema: v.GenericSchema): FormDescription {
  const { field, problems } = describe('', schema, []);
  const isBlock = field.kind === 'group' && !field.isList;
  return { fields: field.fields, problems: isBlock ? problems : ['The fields of a block must be a v.object.'] };
}

/** The parts of the readers' schemas that a description needs. Valibot's own types do not allow such a walk. */
interface Step {
  kind: string;
  type: string;
  pipe?: readonly Step[];
  wrapped?: Step;
  entries?: Readonly<Record<string, Step>>;
  default?: unknown;
  metadata?: FieldFacts;
  requirement?: unknown;
}

/** What is known about a field so far, and what prevents knowing more. */
interface SchemaFacts extends Partial<Omit<FieldDescription, 'name'>> {
  problems?: readonly string[];
  /** Whether the page sets it, so that nobody fills it in. */
  isOfPage?: boolean;
}

function describe(name: string, schema: v.GenericSchema, above: readonly string[]) {
  const path = name === '' ? above : [...above, name];
  const { problems = [], isOfPage = false, ...facts } = read(schema, path);
  const advice = `${path.join('.') || 'The block'} ${adviceFor(innermost(schema).type)}`;
  const field: FieldDescription = {
    name,
    kind: 'group',
    isRequired: true,
    isList: false,
    fields: [],
    choices: [],
    ...facts,
  };
  if (isOfPage) return { field, problems: [], isOfPage };
  return { field, problems: facts.kind || problems.length > 0 ? problems : [advice], isOfPage };
}

/** Gathers what a schema says about its field, from its first step to its last. */
function read(step: Step, path: readonly string[]): SchemaFacts {
  const facts: SchemaFacts = {};
  // A pipe repeats the properties of its first schema, and its first step has all of them.
  for (const next of step.pipe ?? [step]) Object.assign(facts, readStep(next, facts, path));
  return facts;
}

function readStep(step: Step, facts: SchemaFacts, path: readonly string[]): SchemaFacts {
  if (step.kind === 'metadata') return readMetadata(step, facts, path);
  if (step.kind === 'validation') return readLimit(step, facts);
  if (step.kind !== 'schema') return {};
  if (step.pipe) return read(step, path);
  if (step.wrapped) {
    const inner = read(step.wrapped, path);
    return { ...inner, isRequired: false, ...(isInitial(step.default) && { initial: step.default }) };
  }
  if (!step.entries) return {};
  const entries = Object.entries(step.entries).map(([name, entry]) => describe(name, entry as v.GenericSchema, path));
  return {
    kind: 'group',
    fields: entries.filter(({ isOfPage }) => !isOfPage).map(({ field }) => field),
    problems: entries.flatMap(({ problems }) => problems),
  };
}

/** What a reader or `editedAs` has said. It overrides everything found in the schemas that they wrap. */
function readMetadata({ metadata }: Step, facts: SchemaFacts, path: readonly string[]): SchemaFacts {
  const { field, choices, types, of, isList, isOfPage } = metadata ?? {};
  if (isOfPage) return { isOfPage };
  if (field) return { kind: field, ...(choices && { choices }), ...(types && { types }) };
  if (!of) return {};
  const inner = describe('', of, isList ? [...path.slice(0, -1), `${path.at(-1) ?? ''}[]`] : path);
  const { name: _name, isRequired, ...form } = inner.field;
  if (!isList) return { ...form, isRequired: isRequired && facts.isRequired !== false, problems: inner.problems };
  const nested = `${path.join('.')} is a list of lists: give its rows a group, list(v.object({ … })).`;
  return { ...form, isList: true, problems: form.isList ? [nested] : inner.problems };
}

/** A limit that an editor should know. */
function readLimit({ type, requirement }: Step, { isList }: SchemaFacts): SchemaFacts {
  const bound = typeof requirement === 'number' ? requirement : undefined;
  if (type === 'min_value' && bound !== undefined) return { least: bound };
  if (type === 'max_value' && bound !== undefined) return { most: bound };
  if (isList && (type === 'non_empty' || (type === 'min_length' && bound))) return { isRequired: true };
  return {};
}

const isInitial = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The schema that a mistake is about, inside all optional wrappers. */
const innermost = (step: Step): Step => (step.wrapped && !step.pipe ? innermost(step.wrapped) : step);

/** Which reader to use instead of one of Valibot's own schemas. */
const READERS: Readonly<Record<string, string>> = {
  string: 'text (or html, link, file)',
  number: 'number',
  boolean: 'flag',
  picklist: 'choice([…])',
  literal: 'choice([…])',
  enum: 'choice([…])',
  array: 'list(…)',
  record: 'a v.object of named fields',
  intersect: 'one v.object with the entries of all',
};

function adviceFor(type: string): string {
  const reader = READERS[type];
  return reader === undefined
    ? `is read by v.${type}: nobody can see what editors fill in. Write it with a field reader, or say so beside it: editedAs(schema, form).`
    : `is read by v.${type}: write it with ${reader}, a field reader, so that editors get a field for it.`;
}
