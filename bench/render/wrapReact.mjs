import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** React is part of the built server's one file: the one call of `renderToString` in it goes through `measuredReact`. */
const CALL = /\(0, \w+\.renderToString\)\(/g;

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('/dist/server/server.js')) return nextLoad(url, context);
  const text = await readFile(fileURLToPath(url), 'utf8');
  const calls = text.match(CALL) ?? [];
  if (calls.length !== 1) throw new Error(`The built server calls renderToString ${calls.length} times, not once.`);
  const source = text.replace(CALL, (call) => `measuredReact(${call.slice(0, -1)})(`);
  return { format: 'module', source, shortCircuit: true };
}
