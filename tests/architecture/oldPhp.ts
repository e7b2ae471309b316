import { Engine } from 'php-parser';
import type { Node } from 'php-parser';

/** Functions of PHP 8 and later that somebody might use. */
const NEW_FUNCTIONS = new Set([
  'str_contains',
  'str_starts_with',
  'str_ends_with',
  'array_is_list',
  'get_debug_type',
  'get_resource_id',
  'fdiv',
  'array_find',
  'array_any',
  'array_all',
  'json_validate',
  'mb_str_pad',
  'mb_trim',
  'enum_exists',
]);

/** Kinds of types that PHP 7.4 does not have. */
const NEW_TYPES = new Set(['uniontype', 'intersectiontype']);

/** Reports each place in a PHP source that needs more than PHP 7.4, which the plugin promises to run on. */
export function findNewPhp(file: string, text: string): string[] {
  try {
    const parser = new Engine({ parser: { version: '7.4', extractDoc: false }, ast: { withPositions: true } });
    return nodesIn(parser.parseCode(text, file)).flatMap((node) => {
      const fault = faultOf(node);
      return fault === undefined
        ? []
        : [`${file}:${node.loc?.start.line ?? 0} has ${fault}, which PHP 7.4 does not know.`];
    });
  } catch (error) {
    return [`${file} is no PHP 7.4: ${error instanceof Error ? error.message : 'it cannot be read'}.`];
  }
}

/** A node, with the fields of its kind. */
type Parts = Node & Record<string, unknown>;

function faultOf(node: Parts): string | undefined {
  const { kind } = node;
  if (kind === 'parameter' && Number(node['flags'] ?? 0) > 0) return 'a property that is promoted by the constructor';
  if ((kind === 'property' || kind === 'parameter') && node['readonly'] === true) return 'a readonly property';
  if (NEW_TYPES.has(kind) || (kind === 'typereference' && /^(?:mixed|never|static)$/.test(String(node['raw']))))
    return 'a type of PHP 8';
  if (kind !== 'call' || !isParts(node['what'])) return undefined;
  const name = String(node['what']['name']).replace(/^\\/, '');
  return NEW_FUNCTIONS.has(name) ? `${name}()` : undefined;
}

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'kind') === 'string';

function nodesIn(value: unknown): Parts[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => (name === 'loc' ? [] : nodesIn(part)));
  return isParts(value) ? [value, ...inner] : inner;
}
