import { formatItemSlugQuery, formatSlug } from '../../text/formatText.ts';
import type { SiteTime } from '../../text/siteTime.ts';
import { invalidParams, type ParamFault } from '../restError.ts';
import type { ParamRule, ParamRules } from './paramRules.ts';

type Value = string | number | boolean | readonly number[] | readonly string[];

/** Checked parameters. One that was not sent and has no default is undefined; a list that was not sent is empty. */
export interface Params {
  number(name: string): number | undefined;
  text(name: string): string | undefined;
  flag(name: string): boolean | undefined;
  ids(name: string): readonly number[];
  texts(name: string): readonly string[];
  has(name: string): boolean;
  /** The query with every known value in its checked form, for the links to other pages. */
  queryValues: ReadonlyMap<string, WritableValue>;
}

/** Reads the parameters by their rules. Throws the `RestError` that names every wrong one. */
export function readParams(query: PhpQuery, rules: ParamRules, time: SiteTime): Params {
  const values = new Map<string, Value>();
  const faults = new Map<string, ParamFault>();
  for (const [name, rule] of Object.entries(rules)) {
    const queryValue = query.get(name);
    const value = queryValue === undefined ? defaultOf(rule) : readParam(name, queryValue, rule, time);
    if (value === undefined) continue;
    if (typeof value === 'object' && 'code' in value) faults.set(name, value);
    else values.set(name, value);
  }
  if (faults.size > 0) throw invalidParams(faults);
  const queryValues = new Map(
    [...query].map(([name, value]) => [name, writtenValue(value, rules[name], values.get(name))]),
  );
  return {
    queryValues,
    has: (name) => query.has(name) && values.has(name),
    number: (name) => pick(values.get(name), 'number'),
    text: (name) => pick(values.get(name), 'string'),
    flag: (name) => pick(values.get(name), 'boolean'),
    ids: (name) => listOf(values.get(name)).filter((entry) => typeof entry === 'number'),
    texts: (name) => listOf(values.get(name)).filter((entry) => typeof entry === 'string'),
  };
}

function pick(value: Value | undefined, type: 'number'): number | undefined;
function pick(value: Value | undefined, type: 'string'): string | undefined;
function pick(value: Value | undefined, type: 'boolean'): boolean | undefined;
function pick(value: Value | undefined, type: string): Value | undefined {
  return typeof value === type ? value : undefined;
}

const listOf = (value: Value | undefined): readonly (string | number)[] => (typeof value === 'object' ? value : []);

const defaultOf = (rule: ParamRule): Value | undefined => ('default' in rule ? rule.default : undefined);

/** Dates, and parameters that no rule names, are repeated as they were sent. */
const writtenValue = (queryValue: QueryValue, rule: ParamRule | undefined, value: Value | undefined): WritableValue =>
  !rule || rule.kind === 'date' || value === undefined || (rule.kind === 'terms' && typeof queryValue !== 'string')
    ? queryValue
    : value;

const fault = (code: string, message: string, data: unknown = null): ParamFault => ({ code, message, data });

function readParam(name: string, queryValue: QueryValue, rule: ParamRule, time: SiteTime): Value | ParamFault {
  const text = typeof queryValue === 'string' ? queryValue : '';
  switch (rule.kind) {
    case 'integer':
      return readInteger(name, text, rule);
    case 'text':
    case 'search':
      return readText(name, queryValue, rule);
    case 'flag':
      return readFlag(name, text);
    case 'choice':
      return rule.values.includes(text) ? text : notOneOf(name, rule.values);
    case 'choices': {
      const entries = entriesOf(queryValue);
      const wrong = entries.findIndex((entry) => !rule.values.includes(entry));
      return tooMany(name, entries) ?? (wrong < 0 ? entries : notOneOf(`${name}[${wrong}]`, rule.values));
    }
    case 'ids':
      return readIds(name, entriesOf(queryValue));
    case 'terms':
      return readTerms(name, queryValue);
    case 'slugs': {
      const entries = entriesOf(queryValue);
      return tooMany(name, entries) ?? entries.map(rule.of === 'items' ? formatItemSlugQuery : formatSlug);
    }
    default:
      return readDate(text, time);
  }
}

/** WordPress ignores a longer search (`WP_Query::parse_query`). */
const MAX_SEARCH_BYTES = 1600;

function readText(name: string, queryValue: QueryValue, { kind }: ParamRule): string | ParamFault {
  if (typeof queryValue !== 'string')
    return fault('rest_invalid_type', `${name} is not of type string.`, { param: name });
  if (kind !== 'search') return queryValue;
  const text = sanitizeText(queryValue);
  return Buffer.byteLength(text) > MAX_SEARCH_BYTES ? '' : text;
}

/** What `sanitize_text_field` makes of a search: tags, line breaks and escapes are removed; a `<` that begins no tag is text. */
const sanitizeText = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('<', '&lt;')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/%[\da-f]{2}/gi, '')
    .trim();

/** No page of a list is longer, so nobody needs to list more. The message is WordPress's own, for bounded lists. */
const MAX_ENTRIES = 100;

const tooMany = (name: string, entries: readonly string[]): ParamFault | undefined =>
  entries.length > MAX_ENTRIES
    ? fault('rest_too_many_items', `${name} must contain at most ${MAX_ENTRIES} items.`)
    : undefined;

/** A list as WordPress accepts it: `name[]=…`, or one text separated by commas and spaces. */
const entriesOf = (queryValue: QueryValue): string[] =>
  typeof queryValue === 'string' ? queryValue.split(/[\s,]+/).filter(Boolean) : [...queryValue.values()];

const INTEGER = /^[+-]?\d+(?:\.0*)?$/;

function readInteger(name: string, text: string, { min, max }: { min?: number; max?: number }): number | ParamFault {
  if (!INTEGER.test(text)) return fault('rest_invalid_type', `${name} is not of type integer.`, { param: name });
  const value = Number(text);
  if (min !== undefined && max !== undefined && (value < min || value > max)) {
    return fault('rest_out_of_bounds', `${name} must be between ${min} (inclusive) and ${max} (inclusive)`);
  }
  if (min !== undefined && value < min) {
    return fault('rest_out_of_bounds', `${name} must be greater than or equal to ${min}`);
  }
  return value;
}

function readFlag(name: string, text: string): boolean | ParamFault {
  if (!['true', 'false', '1', '0', ''].includes(text.toLowerCase())) {
    return fault('rest_invalid_type', `${name} is not of type boolean.`, { param: name });
  }
  return ['true', '1'].includes(text.toLowerCase());
}

function notOneOf(name: string, values: readonly string[]): ParamFault {
  const list = values.length > 1 ? `${values.slice(0, -1).join(', ')}, and ${values.at(-1)}` : values.join('');
  return fault('rest_not_in_enum', `${name} is not one of ${list}.`);
}

function readIds(name: string, entries: readonly string[]): readonly number[] | ParamFault {
  const wrong = entries.findIndex((entry) => !INTEGER.test(entry));
  if (wrong < 0) return tooMany(name, entries) ?? entries.map(Number);
  const param = `${name}[${wrong}]`;
  return fault('rest_invalid_type', `${param} is not of type integer.`, { param });
}

/** A filter by terms is a list of numbers, or `name[terms]` with options. An empty value would match both, which WordPress refuses. */
function readTerms(name: string, queryValue: QueryValue): readonly number[] | ParamFault {
  if (queryValue === '') {
    const message = `${name} matches Term ID List and Term ID Taxonomy Query, but should match only one.`;
    return fault('rest_one_of_multiple_matches', message, { positions: [0, 1] });
  }
  const entries =
    typeof queryValue === 'string' || !queryValue.has('terms')
      ? entriesOf(queryValue)
      : entriesOf(queryValue.get('terms') ?? '');
  const wrong = entries.findIndex((entry) => !INTEGER.test(entry));
  if (wrong < 0) return tooMany(name, entries) ?? entries.map(Number);
  const reason = `${name}[${wrong}] is not of type integer.`;
  return fault('rest_no_matching_schema', `${name} is not a valid Term ID List. Reason: ${reason}`, { position: 0 });
}

const DATE = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d(?::\d\d)?)?$/;

/** The moment in the site's own time: WordPress takes a date without an offset as local, and converts any other. */
function readDate(text: string, time: SiteTime): string | ParamFault {
  const offset = DATE.exec(text);
  const local = text.slice(0, 19).replace(/[t ]/, 'T');
  if (!offset || Number.isNaN(Date.parse(`${local}Z`))) return fault('rest_invalid_date', 'Invalid date.');
  if (!offset[1]) return local;
  const zone = offset[1].length === 3 ? `${offset[1]}:00` : offset[1];
  return time.toLocal(new Date(local + zone));
}

/** A value as PHP reads it from a query: text, or the entries of `name[]=…` and `name[key]=…`. */
type QueryValue = string | ReadonlyMap<string, string>;

/** The parameters of a query in the order of their first appearance. */
export type PhpQuery = ReadonlyMap<string, QueryValue>;

/** Parses a query as PHP does; a later value replaces an earlier one with the same name. */
export function parsePhpQuery(search: string): PhpQuery {
  const query = new Map<string, string | Map<string, string>>();
  for (const [name, value] of new URLSearchParams(search)) {
    const [, base = name, key] = /^([^[]+)\[([^\]]*)\]/.exec(name) ?? [];
    if (key === undefined) {
      query.set(name, value);
      continue;
    }
    const previousValue = query.get(base);
    const entries = previousValue instanceof Map ? previousValue : new Map<string, string>();
    entries.set(key || String(entries.size), value);
    query.set(base, entries);
  }
  return query;
}

/** A value for a query. */
type WritableValue = QueryValue | number | boolean | readonly (string | number)[];

/** Formats a query as WordPress does: lists as `name[0]=…`, an empty value without its `=`. */
export function formatPhpQuery(query: ReadonlyMap<string, WritableValue>): string {
  return [...query].flatMap(([name, value]) => formatValue(name, value)).join('&');
}

function formatValue(name: string, value: WritableValue): string[] {
  if (typeof value === 'boolean') return [pair(name, value ? '1' : '')];
  if (typeof value !== 'object') return [pair(name, String(value))];
  const entries: Iterable<readonly [string | number, string | number]> = value.entries();
  return [...entries].map(([key, entry]) => pair(`${name}[${key}]`, String(entry)));
}

/** The name of a plain parameter stays as it is; brackets are encoded. */
const pair = (name: string, value: string): string => {
  const encodedName = name.includes('[') ? encode(name) : name;
  return value === '' ? encodedName : `${encodedName}=${encode(value)}`;
};

/** PHP's urlencode: a space becomes a plus, and marks that addresses otherwise allow are encoded too. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
