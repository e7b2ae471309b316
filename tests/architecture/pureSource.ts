import { isBuiltin } from 'node:module';
import { runInNewContext } from 'node:vm';
import { findImports } from './findImports.ts';
import { findGlobals } from './globals.ts';
import { isTest, type Source } from './readSources.ts';

const FOREIGN_MODULES = /^(react|react-dom)(\/|$)/;

/** The globals of the language itself: a new context has nothing else. */
const OF_THE_LANGUAGE: readonly string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');

/** What browsers and Node have in common, as far as the data layer needs it. */
const OF_BOTH = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'clearTimeout',
  'performance',
  'queueMicrotask',
  'setTimeout',
  'structuredClone',
];

const KNOWN: ReadonlySet<string> = new Set([...OF_THE_LANGUAGE, ...OF_BOTH]);

/** Reports where a file of the data layer uses React, the browser or Node: it must run in both, without either. */
export function findImpurities(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    if (!source.file.startsWith('src/engine/content/') || isTest(source)) return [];
    const imported = findImports(source).filter((target) => FOREIGN_MODULES.test(target) || isBuiltin(target));
    const touched = [...findGlobals(source)].filter((name) => !KNOWN.has(name));
    const deeds = [...imported.map((target) => `imports ${target}`), ...touched.map((name) => `touches ${name}`)];
    return deeds.map((deed) => `${source.file} ${deed}: let its caller do that and pass the result in.`);
  });
}
