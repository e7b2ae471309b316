import { isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from 'yaml';
import { findWordings } from '../text/createMarkdown.ts';
import { suggestName, type FilePlace } from './contentError.ts';
import type { YamlFile } from './readYaml.ts';

/** A name that another file must define, and where it was written. */
export interface Reference {
  name: string;
  place: FilePlace;
}

/** Reads a node as a map; anything else is reported, and gives undefined. */
export function readEntries(node: unknown, yaml: YamlFile, subject: string): Entries | undefined {
  const map = yaml.follow(node);
  if (isMap(map)) return new Entries(map, yaml);
  yaml.problems.add(yaml.placeOf(map ?? node), `${subject} must be a map of names and values${describeNode(map)}.`);
  return undefined;
}

/** A YAML map that is read field by field. A field that is absent or `null` is undefined; a wrong one is reported and undefined. */
export class Entries {
  readonly place: FilePlace;
  readonly #yaml: YamlFile;
  readonly #pairs: ReadonlyMap<string, { key: unknown; value: Node | undefined }>;

  constructor(map: YAMLMap, yaml: YamlFile) {
    this.place = yaml.placeOf(map);
    this.#yaml = yaml;
    this.#pairs = new Map(map.items.map(({ key, value }) => [keyText(key), { key, value: yaml.follow(value) }]));
  }

  placeOf(name: string): FilePlace {
    const pair = this.#pairs.get(name);
    return pair ? this.#yaml.placeOf(pair.key) : this.place;
  }

  /** Where the text of a field begins. */
  placeOfText(name: string): FilePlace {
    return this.#yaml.placeOfText(this.#pairs.get(name)?.value);
  }

  has(name: string): boolean {
    return this.#pairs.has(name);
  }

  node(name: string): Node | undefined {
    const value = this.#pairs.get(name)?.value;
    return isScalar(value) && value.value === null ? undefined : value;
  }

  text(name: string): string | undefined {
    const value = this.node(name);
    if (!value) return undefined;
    return isScalar(value) ? scalarText(value) : this.fail(name, 'be text');
  }

  /** Text in which wordings are never replaced. */
  plainText(name: string): string | undefined {
    const text = this.text(name);
    const { file, line } = this.placeOfText(name);
    for (const use of findWordings(text ?? '')) {
      const message = `"${name}" names the wording ${use.name}: only content and !markdown fields can.`;
      this.#yaml.problems.add({ file, line: line + use.line }, message);
    }
    return text;
  }

  /** All fields, each as plain text. */
  plainTexts(): Record<string, string> {
    return Object.fromEntries([...this.#pairs.keys()].map((name) => [name, this.plainText(name) ?? '']));
  }

  /** A whole number from 0 up. */
  number(name: string): number | undefined {
    return this.#parsed(name, 'be a whole number', (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined));
  }

  /** The field `id`, from 1 up: undefined if it is not given, 0 if it is wrong and was reported. */
  id(): number | undefined {
    if (!this.has('id')) return undefined;
    return (
      this.#parsed('id', 'be a whole number from 1 up', (text) =>
        /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined,
      ) ?? 0
    );
  }

  flag(name: string): boolean | undefined {
    return this.#parsed(name, 'be true or false', (text) => ({ true: true, false: false })[text]);
  }

  /** `2026-03-14T09:30:00`, in the site's own time. */
  date(name: string): string | undefined {
    return this.#parsed(name, 'look like 2026-03-14T09:30:00', (text) => (isLocalDate(text) ? text : undefined));
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined {
    return this.#parsed(name, `be one of ${values.join(', ')}`, (text) => values.find((allowed) => allowed === text));
  }

  reference(name: string): Reference | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : { name: text, place: this.placeOf(name) };
  }

  references(name: string): Reference[] {
    return this.#itemsOf(name).flatMap((item) => {
      const value = this.#yaml.follow(item);
      if (isScalar(value)) return [{ name: scalarText(value), place: this.#yaml.placeOf(value) }];
      this.fail(name, 'be a list of names');
      return [];
    });
  }

  /** The maps of a list. */
  maps(name: string): Entries[] {
    return this.#itemsOf(name).flatMap((item) => readEntries(item, this.#yaml, `Each of "${name}"`) ?? []);
  }

  map(name: string): Entries | undefined {
    const value = this.node(name);
    return value && readEntries(value, this.#yaml, `"${name}"`);
  }

  /** Reports every other key. */
  allowOnly(allowedNames: readonly string[]): void {
    for (const name of this.#pairs.keys()) {
      if (allowedNames.includes(name)) continue;
      const hint = suggestName(
        name,
        allowedNames.filter((allowedName) => !this.#pairs.has(allowedName)),
      );
      this.#yaml.problems.add(this.placeOf(name), `"${name}" is not a field here.${hint}`);
    }
  }

  /** Reports that a field is not as it must be: `"date" must look like …, found "yesterday".` */
  fail(name: string, expected: string): undefined {
    const message = `"${name}" must ${expected}${describeNode(this.#pairs.get(name)?.value)}.`;
    this.#yaml.problems.add(this.placeOf(name), message);
    return undefined;
  }

  #parsed<T>(name: string, expected: string, parse: (text: string) => T | undefined): T | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : (parse(text) ?? this.fail(name, expected));
  }

  #itemsOf(name: string): readonly unknown[] {
    const value = this.node(name);
    if (isSeq(value)) return value.items;
    if (value) this.fail(name, 'be a list');
    return [];
  }
}

const keyText = (key: unknown): string => (isScalar(key) ? String(key.value) : '');

/** Text as it was written: `007` and `1.0` stay unchanged. */
export const scalarText = (scalar: Scalar): string =>
  typeof scalar.value === 'string' ? scalar.value : (scalar.source ?? '');

/** Whether this is an existing day and time, without an offset. */
function isLocalDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function describeNode(node: Node | undefined): string {
  if (isMap(node)) return ', found a map';
  if (isSeq(node)) return ', found a list';
  return isScalar(node) ? `, found "${scalarText(node)}"` : '';
}
