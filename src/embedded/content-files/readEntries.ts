import { isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import type { Place } from './contentError.ts';
import type { YamlFile } from './parseYaml.ts';
import { suggestName } from './suggestName.ts';

/** A name that another file must know, and where it was written. */
export interface Reference {
  name: string;
  place: Place;
}

/** A YAML map being read field by field. A field that is absent or `null` is undefined; a wrong one is a problem and undefined. */
export interface Entries {
  place: Place;
  placeOf(name: string): Place;
  has(name: string): boolean;
  node(name: string): Node | undefined;
  text(name: string): string | undefined;
  /** A whole number from 0 up. */
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  /** `2026-03-14T09:30:00`, in the site's own time. */
  date(name: string): string | undefined;
  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined;
  reference(name: string): Reference | undefined;
  references(name: string): Reference[];
  /** The maps of a list. */
  maps(name: string): Entries[];
  map(name: string): Entries | undefined;
  /** Reports every key that is none of these. */
  allowOnly(known: readonly string[]): void;
  fail(name: string, expected: string): undefined;
}

/** Reads a node as a map; anything else is a problem and undefined. */
export function readEntries(node: unknown, yaml: YamlFile, what: string): Entries | undefined {
  const map = yaml.follow(node);
  if (!isMap(map)) {
    yaml.problems.add(yaml.placeOf(map ?? node), `${what} must be a map of names and values${found(map)}.`);
    return undefined;
  }
  const pairs = new Map(map.items.map(({ key, value }) => [keyText(key), { key, value: yaml.follow(value) }]));
  const place = yaml.placeOf(map);
  const placeOf = (name: string): Place => {
    const pair = pairs.get(name);
    return pair ? yaml.placeOf(pair.key) : place;
  };
  const fail = (name: string, expected: string): undefined =>
    void yaml.problems.add(placeOf(name), `"${name}" must ${expected}${found(pairs.get(name)?.value)}.`);
  const node_ = (name: string): Node | undefined => {
    const value = pairs.get(name)?.value;
    return isScalar(value) && value.value === null ? undefined : value;
  };
  const text = (name: string): string | undefined => {
    const value = node_(name);
    if (!value) return undefined;
    return isScalar(value) ? scalarText(value) : fail(name, 'be text');
  };
  const parsed = <T>(name: string, expected: string, parse: (text: string) => T | undefined): T | undefined => {
    const value = text(name);
    return value === undefined ? undefined : (parse(value) ?? fail(name, expected));
  };
  const itemsOf = (name: string, expected: string): unknown[] => {
    const value = node_(name);
    if (!value) return [];
    return isSeq(value) ? value.items : (fail(name, expected), []);
  };

  return {
    place,
    placeOf,
    has: (name) => pairs.has(name),
    node: node_,
    text,
    number: (name) =>
      parsed(name, 'be a whole number', (value) => (/^\d{1,15}$/.test(value) ? Number(value) : undefined)),
    flag: (name) => parsed(name, 'be true or false', (value) => ({ true: true, false: false })[value]),
    date: (name) => parsed(name, 'look like 2026-03-14T09:30:00', (value) => (isLocalDate(value) ? value : undefined)),
    oneOf: (name, values) =>
      parsed(name, `be one of ${values.join(', ')}`, (value) => values.find((allowed) => allowed === value)),
    reference(name) {
      const value = text(name);
      return value === undefined ? undefined : { name: value, place: placeOf(name) };
    },
    references: (name) =>
      itemsOf(name, 'be a list').flatMap((item) => {
        const value = yaml.follow(item);
        if (isScalar(value)) return [{ name: scalarText(value), place: yaml.placeOf(value) }];
        fail(name, 'be a list of names');
        return [];
      }),
    maps: (name) => itemsOf(name, 'be a list').flatMap((item) => readEntries(item, yaml, `Each of "${name}"`) ?? []),
    map(name) {
      const value = node_(name);
      return value ? readEntries(value, yaml, `"${name}"`) : undefined;
    },
    allowOnly(known) {
      for (const name of pairs.keys()) {
        if (known.includes(name)) continue;
        const others = known.filter((other) => !pairs.has(other));
        yaml.problems.add(placeOf(name), `"${name}" is not a field here.${suggestName(name, others)}`);
      }
    },
    fail,
  };
}

const keyText = (key: unknown): string => (isScalar(key) ? String(key.value) : '');

/** Text as it was written: `007` and `1.0` stay what they are. */
const scalarText = (scalar: Scalar): string =>
  typeof scalar.value === 'string' ? scalar.value : (scalar.source ?? '');

/** Whether this is a day and time that exist, without an offset. */
function isLocalDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function found(node: Node | undefined): string {
  if (isMap(node)) return ', found a map';
  if (isSeq(node)) return ', found a list';
  return isScalar(node) ? `, found "${scalarText(node)}"` : '';
}
