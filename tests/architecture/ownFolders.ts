import { posix } from 'node:path';
import { findImports } from './findImports.ts';
import { isTest, type Source } from './readSources.ts';

/** The folder of one page kind or one block, of a site. */
const OWN = /^sites\/[^/]+\/(?<room>pages|blocks)\/[^/]+(?=\/)/;

/**
 * Reports every import that reaches into the folder of a page kind or a block from outside, and what to do: such a folder can be
 * removed or copied as a whole. A pattern that matches all of them names none. Tests may import from any.
 */
export const findReachesInside = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    isTest(source)
      ? []
      : findImports(source).flatMap((target) => {
          const path = pathOf(target, source.file);
          const [folder, room] = [OWN.exec(path)?.[0], OWN.exec(path)?.groups?.['room']];
          if (folder === undefined || folder.includes('*') || source.file.startsWith(`${folder}/`)) return [];
          return [
            `${source.file} imports ${target}: what is in ${room}/ belongs to one folder there. Move what both need to parts/.`,
          ];
        }),
  );

function pathOf(target: string, from: string): string {
  if (target.startsWith('#')) return `${from.split('/').slice(0, 2).join('/')}/${target.slice(1)}`;
  if (target.startsWith('/')) return target.slice(1);
  return target.startsWith('.') ? posix.join(posix.dirname(from), target) : target;
}
