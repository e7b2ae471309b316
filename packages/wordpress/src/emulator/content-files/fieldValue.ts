import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { FilePlace } from './contentError.ts';
import { scalarText, type Reference } from './readEntries.ts';
import type { YamlFile } from './readYaml.ts';

/** The custom fields of an item or a row, in the order in which they were written. */
export type FieldGroup = ReadonlyMap<string, FieldValue>;

/** The point of a picture that stays in view where it is cropped, as shares of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The value of a custom field as it was written, before it is formatted for a response. */
export type FieldValue =
  | { kind: 'plain'; value: string | number | boolean | null }
  | { kind: 'media'; file: Reference | undefined; focus?: FocalPoint | undefined }
  | { kind: 'gallery'; files: readonly Reference[] }
  | { kind: 'post'; target: Reference | undefined }
  | { kind: 'relationship'; targets: readonly Reference[] }
  | { kind: 'choice'; value: string; label: string }
  | { kind: 'markdown'; source: string; place: FilePlace }
  | { kind: 'html'; source: string }
  | { kind: 'list'; items: readonly FieldValue[] }
  | { kind: 'group'; fields: FieldGroup };

const TAGS = ['!media', '!gallery', '!post', '!relationship', '!choice', '!markdown', '!html'];

/** Reads the value of a custom field; an unreadable one is reported, and becomes empty text. */
function readFieldValue(rawValue: unknown, yaml: YamlFile): FieldValue {
  const node = yaml.follow(rawValue);
  if (node?.tag?.startsWith('!')) return readTagged(node, node.tag, yaml);
  if (isMap(node)) return { kind: 'group', fields: readFieldGroup(node, yaml) };
  if (isSeq(node)) return { kind: 'list', items: node.items.map((item) => readFieldValue(item, yaml)) };
  return { kind: 'plain', value: isScalar(node) ? plainValue(node.value) : null };
}

/** Reads a map of custom fields. */
export function readFieldGroup(rawValue: unknown, yaml: YamlFile): FieldGroup {
  const node = yaml.follow(rawValue);
  if (!isMap(node)) {
    yaml.problems.add(yaml.placeOf(node), 'Custom fields must be a map of names and values.');
    return new Map();
  }
  return new Map(
    node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', readFieldValue(value, yaml)]),
  );
}

const plainValue = (value: unknown): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

function readTagged(node: Node, tag: string, yaml: YamlFile): FieldValue {
  const fail = (expected: string): FieldValue => {
    yaml.problems.add(yaml.placeOf(node), `${tag} must be followed by ${expected}.`);
    return { kind: 'plain', value: '' };
  };
  const name = isScalar(node) ? scalarText(node).trim() : undefined;
  const reference = name ? { name, place: yaml.placeOf(node) } : undefined;
  switch (tag) {
    case '!media':
      if (name !== undefined) return { kind: 'media', file: reference };
      return readFocused(node, yaml) ?? fail('one file below media/, or a map of file and focus');
    case '!post':
      return name === undefined ? fail('one item, such as posts/slug') : { kind: 'post', target: reference };
    case '!gallery':
      return isSeq(node) ? { kind: 'gallery', files: namesIn(node.items, yaml) } : fail('a list of files below media/');
    case '!relationship':
      return isSeq(node)
        ? { kind: 'relationship', targets: namesIn(node.items, yaml) }
        : fail('a list of items, such as [reviewer/slug]');
    case '!markdown':
      return isScalar(node)
        ? { kind: 'markdown', source: scalarText(node), place: yaml.placeOfText(node) }
        : fail('text');
    case '!html':
      return isScalar(node) ? { kind: 'html', source: scalarText(node) } : fail('text');
    case '!choice':
      return readChoice(node) ?? fail('a map of value and label');
    default:
      yaml.problems.add(yaml.placeOf(node), `${tag} is not a tag here: there are ${TAGS.join(', ')}.`);
      return { kind: 'plain', value: '' };
  }
}

function readChoice(node: Node): FieldValue | undefined {
  if (!isMap(node)) return undefined;
  const [value, label] = [node.get('value', true), node.get('label', true)];
  if (!isScalar(value) || !isScalar(label) || node.items.length !== 2) return undefined;
  return { kind: 'choice', value: scalarText(value), label: scalarText(label) };
}

/** `{ file: room.jpg, focus: { x: 0.3, y: 1 } }`. */
function readFocused(node: Node, yaml: YamlFile): FieldValue | undefined {
  if (!isMap(node) || node.items.length !== 2) return undefined;
  const [file, focus] = [node.get('file', true), node.get('focus', true)];
  if (!isScalar(file) || !isMap(focus) || focus.items.length !== 2) return undefined;
  const [x, y] = [focus.get('x'), focus.get('y')];
  const name = scalarText(file).trim();
  if (name === '' || !isShare(x) || !isShare(y)) return undefined;
  return { kind: 'media', file: { name, place: yaml.placeOf(file) }, focus: { x, y } };
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

const namesIn = (items: readonly unknown[], yaml: YamlFile): Reference[] =>
  items.flatMap((item) => {
    const node = yaml.follow(item);
    if (isScalar(node)) return [{ name: scalarText(node), place: yaml.placeOf(node) }];
    yaml.problems.add(yaml.placeOf(node), 'Each name in this list must be text.');
    return [];
  });
