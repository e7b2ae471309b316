import { posix } from 'node:path';
import { findImports } from './findImports.ts';
import { isTest, type Source } from './readSources.ts';

/** The rooms of the engine from top to bottom: an import only goes down. Rooms on one floor do not see each other. */
const FLOORS = [
  ['tools'],
  ['server'],
  ['routes'],
  ['site'],
  ['media', 'stats'],
  ['cache'],
  ['http'],
  ['runtime', 'browser'],
  ['page'],
  ['consent'],
  ['ui'],
];

const ENGINE = 'packages/engine/src/';

/** What sites import: these files name what is theirs, and stand above every room. */
const ENTRY = /^packages\/engine\/src\/\w+\.ts$/;

/** Reports every import in the engine that leads up its rooms, or to a file that serves tests. A test may see whatever it needs. */
export function findRoomFaults(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    if (isTest(source) || !source.file.startsWith(ENGINE) || ENTRY.test(source.file)) return [];
    const room = roomOf(source.file);
    if (room === undefined)
      return [`${source.file} stands in no room: move it into one of ${FLOORS.flat().join(', ')}.`];
    return findImports(source).flatMap((target) => {
      const path = pathInEngine(source.file, target);
      if (path === undefined) return [];
      if (isTest({ file: path, text: '' }))
        return [`${source.file} imports ${target}: only tests see what serves tests.`];
      const to = roomOf(path);
      if (to === room || (to !== undefined && floorOf(to) > floorOf(room))) return [];
      return [
        `${source.file} imports ${target}: imports only go down, and ${to ?? path} is not below ${room}: move the code they share down, or pass it in.`,
      ];
    });
  });
}

/**
 * Reports every pair of engine folders that import each other, even only for types. Without such pairs, each folder can be read
 * without those above it.
 */
export function findMutualFolders(sources: readonly Source[]): string[] {
  const arrows = new Map<string, string>();
  for (const source of sources) {
    const from = posix.dirname(source.file);
    if (isTest(source) || !source.file.startsWith(ENGINE) || ENTRY.test(source.file)) continue;
    for (const target of findImports(source)) {
      const path = pathInEngine(source.file, target);
      if (path !== undefined && posix.dirname(path) !== from)
        arrows.set(`${from} ${posix.dirname(path)}`, `${source.file} imports ${target}`);
    }
  }
  return [...arrows].flatMap(([arrow, example]) => {
    const [from = '', to = ''] = arrow.split(' ');
    const back = arrows.get(`${to} ${from}`);
    return from < to && back !== undefined ? [`${example}, and ${back}: move what both need into a folder below.`] : [];
  });
}

/** The file of the engine that an import there names; `undefined` for what is outside. */
function pathInEngine(file: string, target: string): string | undefined {
  const path = target.startsWith('#') ? ENGINE + target.slice(1) : posix.join(posix.dirname(file), target);
  return /^[#.]/.test(target) && path.startsWith(ENGINE) ? path : undefined;
}

const roomOf = (file: string): string | undefined => FLOORS.flat().find((room) => file.startsWith(`${ENGINE}${room}/`));

const floorOf = (room: string): number => FLOORS.findIndex((floor) => floor.includes(room));
