import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An exchange with a real WordPress, as it was captured. */
export interface Capture {
  request: { method: string; path: string; headers: Record<string, string> };
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** A REST object: an item, a term, a user. */
export type CapturedObject = Record<string, unknown> & { id: number };

const ROOT = join(import.meta.dirname, '..', 'captured');

/** One captured exchange by its folder and name: `readCapture('failures', 'fail-maintenance')`. */
export function readCapture(folder: 'responses' | 'failures' | 'acf3', name: string): Capture {
  return JSON.parse(readFileSync(join(ROOT, folder, `${name}.json`), 'utf8')) as Capture;
}

/** A captured response that was not JSON, as text. */
export function readCapturedText(name: string): string {
  return readFileSync(join(ROOT, 'failures', `${name}.txt`), 'utf8');
}

/**
 * Every object in any captured response, by REST base and id: the most complete form wins, with its embedded relations
 * and custom fields in the standard format if a capture has them.
 */
export function collectObjects(): Map<string, Map<number, CapturedObject>> {
  const objects = new Map<string, Map<number, CapturedObject>>();
  for (const name of readdirSync(join(ROOT, 'responses')).filter((file) => file.endsWith('.json'))) {
    const { request, status, body } = readCapture('responses', name.replace('.json', ''));
    const base = /^\/wp-json\/wp\/v2\/([a-z-]+)(\/\d+)?(\?|$)/.exec(request.path)?.[1];
    if (status !== 200 || request.method !== 'GET' || base === undefined) continue;
    for (const object of Array.isArray(body) ? body : [body]) {
      if (!isObject(object)) continue;
      const objectsById = objects.get(base) ?? new Map<number, CapturedObject>();
      objects.set(base, objectsById.set(object.id, fuller(objectsById.get(object.id), object, request.path)));
    }
  }
  return objects;
}

const isObject = (value: unknown): value is CapturedObject =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** Keys are collected from all forms. If two forms have a key, the longer value wins; for custom fields, the standard format. */
function fuller(knownObject: CapturedObject | undefined, newObject: CapturedObject, path: string): CapturedObject {
  if (!knownObject) return newObject;
  const isStandard = path.includes('acf_format=standard');
  const mergedObject: CapturedObject = { ...knownObject };
  for (const [key, value] of Object.entries(newObject)) {
    const isBetter =
      key === 'acf' ? isStandard : JSON.stringify(value).length > (JSON.stringify(knownObject[key]) ?? '').length;
    if (knownObject[key] === undefined || isBetter) mergedObject[key] = value;
  }
  return mergedObject;
}
