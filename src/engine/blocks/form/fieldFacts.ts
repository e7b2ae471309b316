import * as v from 'valibot';

/** What an editor fills in, in the words of the field readers. `group` is an object of several. */
export type FieldKind =
  'text' | 'words' | 'html' | 'number' | 'flag' | 'choice' | 'link' | 'file' | 'image' | 'item' | 'group';

/** What a reader says of itself in a schema's metadata, for whoever makes forms and tables of it. Reading does not ask for it. */
export interface FieldFacts {
  [fact: string]: unknown;
  /** The readers of one value say what it is. */
  field?: FieldKind;
  /** `choice` says between what. */
  choices?: readonly string[];
  /** `maybe` and `list` say of what, `editedAs` what stands in the form instead. */
  of?: v.GenericSchema;
  /** `list` says that there are several. */
  isList?: true;
  /** `ofPage` says that it is none of the editor's. */
  isOfPage?: true;
}

/** Facts as they stand in a pipe. A function, because what pipes take depends on the type of the value before. */
export const facts = <Input>(said: FieldFacts) => v.metadata<Input, FieldFacts>(said);

/**
 * Adds a sentence for editors to a field whose name does not say what belongs there: `about(maybe(text), 'The time, such as 1:42.')`.
 */
export const about = <S extends v.GenericSchema>(schema: S, sentence: string) =>
  v.pipe(schema, v.description<v.InferOutput<S>, string>(sentence));

/**
 * Says what the editor's form has where the schema takes more than that: old names of a field, an address instead of a group. Both
 * are schemas of the field readers; the first reads, the second is shown to editors.
 */
export const editedAs = <S extends v.GenericSchema>(schema: S, form: v.GenericSchema) =>
  v.pipe(schema, facts<v.InferOutput<S>>({ of: form }));

/** Says that the page sets a field once it has read its blocks, such as every second one's ground: no form has it. */
export const ofPage = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, facts<v.InferOutput<S>>({ isOfPage: true }));
