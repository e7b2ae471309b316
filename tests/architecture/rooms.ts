import { posix } from 'node:path';
import { findImports } from './findImports.ts';
import { isTest, type Source } from './readSources.ts';

/** Top to bottom: an import only goes down. Rooms on one floor do not see each other. */
const FLOORS = [['server', 'browser'], ['site'], ['blocks'], ['ui'], ['integrations'], ['router'], ['source']];

/** Stands beside the floors: it sees no room, and only these and the tests see it. */
const EMBEDDED = { room: 'embedded', seenBy: ['server'] };

/** What lies outside the rooms and may be seen from one of them. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = { server: ['site.config.ts'] };

/** Says of every import that breaks the order of the rooms what is wrong with it and what to do. */
export function findRoomFaults(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const room = roomOf(source.file);
    if (room === undefined) return [`${source.file} stands in no room: move it into one of ${allRooms.join(', ')}.`];
    return findImports(source).flatMap((target) => {
      const fault = ACROSS.test(target) ? acrossFault(source, room, target) : insideFault(source, room, target);
      return fault === undefined ? [] : [`${source.file} imports ${target}: ${fault}`];
    });
  });
}

/** `import.meta.glob` takes no `#room/…`: there the same place is `/src/room/…`. */
const ACROSS = /^(?:#|\/src\/)(?<path>.*)$/;

const allRooms = [...FLOORS.flat(), EMBEDDED.room];
const floorOf = (room: string): number => FLOORS.findIndex((floor) => floor.includes(room));

/** The room of `src/ui/…`, where it is one. */
function roomOf(file: string): string | undefined {
  const room = /^src\/([^/]+)\//.exec(file)?.[1];
  return room !== undefined && allRooms.includes(room) ? room : undefined;
}

function acrossFault(source: Source, room: string, target: string): string | undefined {
  const to = /^([^/]+)\/.+\.[^/]+$/.exec(target.replace(ACROSS, '$<path>'))?.[1];
  if (to === undefined || !allRooms.includes(to))
    return `write it as #room/file.ts, with one of ${allRooms.join(', ')}.`;
  if (to === room) return 'inside a room write it relative, such as ./link.ts.';
  if (to === EMBEDDED.room) {
    return isTest(source) || EMBEDDED.seenBy.includes(room)
      ? undefined
      : 'only the server and tests see the embedded source.';
  }
  if (room === EMBEDDED.room) return isTest(source) ? undefined : 'the embedded source sees no other room.';
  return floorOf(to) > floorOf(room)
    ? undefined
    : `imports only go down, and ${to} is not below ${room}: move the code they share down, or pass it in.`;
}

function insideFault({ file }: Source, room: string, target: string): string | undefined {
  if (!target.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(file), target);
  if (path.startsWith(`src/${room}/`) || OUTSIDE[room]?.includes(path)) return undefined;
  return 'a relative import stays in its room: across rooms write #room/file.ts.';
}
