import * as v from 'valibot';

/** What an editor fills in, in the terms of the field readers. `group` is an object with several fields. */
export type FieldKind =
  | 'text'
  | 'plainText'
  | 'html'
  | 'number'
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

/** Adds a sentence for editors to a field whose name does not say enough: `about(maybe(text), 'The time, such as 1:42.')`. */
export const about = <S extends v.GenericSchema>(schema: S, sentence: string) =>
  v.pipe(schema, v.description<v.InferOutput<S>, string>(sentence));

/**
 * Defines the editors' form if the schema accepts more than that: old names of a field, an address instead of a group. Both
 * arguments are schemas of the field readers; the first reads, the second is shown to editors.
 */
export const editedAs = <S extends v.GenericSchema>(schema: S, form: v.GenericSchema) =>
  v.pipe(schema, facts<v.InferOutput<S>>({ of: form }));

/** Marks a field that the page sets after reading its blocks, such as every second one's background: no form has it. */
export const ofPage = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, facts<v.InferOutput<S>>({ isOfPage: true }));
