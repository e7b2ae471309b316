import { posix } from 'node:path';
import { findImports } from './findImports.ts';
import { isTest, type Source } from './readSources.ts';

/** Top to bottom: an import only goes down. Rooms on one floor do not see each other. */
const FLOORS = [
  ['site'],
  ['tools'],
  ['engine/server'],
  ['engine/routes'],
  ['engine/site'],
  ['engine/media', 'engine/stats'],
  ['engine/cache'],
  ['engine/http'],
  ['engine/runtime', 'engine/browser'],
  ['engine/page'],
  ['engine/consent'],
  ['engine/content'],
  ['ui'],
];

/** Beside the floors: it sees no room, and only the entry points, the tests and the transfer see it. */
const EMULATOR = 'emulator';

/** Loads content into a WordPress and saves it: it sees only the emulator, and only commands and tests see it. */
const TRANSFER = 'transfer';

/**
 * The entry points of the sites: each combines the engine and a site, and may see everything. Those of `src/` are listed in
 * docs/architecture.md.
 */
const ENTRY_POINT =
  /^(src\/(server|client|developmentStyles|doctor|checkContent|editorFiles|contractFiles|noticePage)|examples\/[^/]+\/(server|client|developmentStyles))\.ts$/;

/** Each example is a separate site: it has the place of `site`, and sees no other. */
const EXAMPLE = /^examples\/[^/]+(?=\/)/;

/** Reports every import that breaks the order of the rooms, why, and what to do. A test may see whatever it needs. */
export function findRoomFaults(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    if (isTest(source)) return [];
    const targets = findImports(source);
    const faultsOf = (find: (target: string) => string | undefined) =>
      targets.flatMap((target) => {
        const fault = find(target);
        return fault === undefined ? [] : [`${source.file} imports ${target}: ${fault}`];
      });
    if (ENTRY_POINT.test(source.file)) return faultsOf(testsFault);
    const room = roomOf(source.file);
    if (room === undefined) return [`${source.file} stands in no room: move it into one of ${allRooms.join(', ')}.`];
    return faultsOf(
      (target) =>
        testsFault(target) ?? (ACROSS.test(target) ? acrossFault(room, target) : insideFault(source, room, target)),
    );
  });
}

const testsFault = (target: string): string | undefined =>
  isTest({ file: target, text: '' }) ? 'only tests see what serves tests.' : undefined;

/** `import.meta.glob` does not accept `#room/…`: there the same place is `/src/room/…`. */
const ACROSS = /^(?:#|\/src\/)(?<path>.*)$/;

const allRooms = [...FLOORS.flat(), EMULATOR, TRANSFER];
const floorOf = (room: string): number =>
  EXAMPLE.test(`${room}/`) ? 0 : FLOORS.findIndex((floor) => floor.includes(room));

/** The room of a file, or of a path below `src/`, if it is in one. */
function roomOf(file: string): string | undefined {
  const path = file.replace(/^src\//, '');
  return EXAMPLE.exec(file)?.[0] ?? allRooms.find((room) => path.startsWith(`${room}/`));
}

function acrossFault(room: string, target: string): string | undefined {
  const path = target.replace(ACROSS, '$<path>');
  const to = roomOf(path);
  if (to === undefined || !/\.[^/]+$/.test(path))
    return `write it as #room/file.ts, with one of ${allRooms.join(', ')}.`;
  if (to === room) return 'inside a room write it relative, such as ./link.ts.';
  if (room === TRANSFER) return to === EMULATOR ? undefined : 'the transfer sees the emulator alone.';
  if (to === TRANSFER) return 'only commands and tests see the transfer.';
  if (to === EMULATOR) return 'only the entry points and tests see the emulator.';
  if (room === EMULATOR) return 'the emulator sees no other room.';
  return floorOf(to) > floorOf(room)
    ? undefined
    : `imports only go down, and ${to} is not below ${room}: move the code they share down, or pass it in.`;
}

function insideFault({ file }: Source, room: string, target: string): string | undefined {
  if (!target.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(file), target);
  return path.startsWith(EXAMPLE.test(file) ? `${room}/` : `src/${room}/`)
    ? undefined
    : 'a relative import stays in its room: across rooms write #room/file.ts.';
}

/**
 * Reports every two folders of the engine that import each other, also only for types: each folder can then be read with what is below
 * it, and without what is above. Tests may see whatever they need.
 */
export function findMutualFolders(sources: readonly Source[]): string[] {
  const arrows = new Map<string, string>();
  for (const source of sources) {
    const from = posix.dirname(source.file);
    if (isTest(source) || !from.startsWith('src/engine/')) continue;
    for (const target of findImports(source)) {
      const path = ACROSS.test(target) ? target.replace(ACROSS, 'src/$<path>') : posix.join(from, target);
      const to = posix.dirname(path);
      if (to !== from && /^[#/.]/.test(target)) arrows.set(`${from} ${to}`, `${source.file} imports ${target}`);
    }
  }
  return [...arrows].flatMap(([arrow, there]) => {
    const [from = '', to = ''] = arrow.split(' ');
    const back = arrows.get(`${to} ${from}`);
    return from < to && back !== undefined ? [`${there}, and ${back}: move what both need into a folder below.`] : [];
  });
}
