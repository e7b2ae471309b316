import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** React is part of the built server's one file: each call of `renderToString` in it goes through `measuredReact`. */
const CALL = /\(0, \w+\.renderToString\)\(/g;

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('/dist/server/server.js')) return nextLoad(url, context);
  const text = await readFile(fileURLToPath(url), 'utf8');
  if (text.match(CALL) === null) throw new Error('The built server has no call of renderToString.');
  const source = text.replaceAll(CALL, (call) => `measuredReact(${call.slice(0, -1)})(`);
  return { format: 'module', source, shortCircuit: true };
}
