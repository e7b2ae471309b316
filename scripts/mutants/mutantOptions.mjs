import { Stop } from '../command.mjs';

/** The rooms that carry the most. */
const ROOMS = ['content', 'http', 'render', 'router'];

const ENDINGS = ['.ts', '.tsx'];

/** Tests, benchmarks, fixtures and fakes are not tried. Stryker takes commas for the ends of patterns, so none has braces. */
const NO_CODE = ['*.test.*', '*.bench.*', '*.fixture.*', 'fake*', 'openFake*'].map((name) => `!src/**/${name}`);

/**
 * What Stryker is called with for a room of the engine, or for a folder or file of one: `router`, `render/head`, `router/setLink.ts`.
 * Throws a `Stop` where no such room is tried.
 * @param {readonly string[]} args
 * @returns {{ room: string, args: string[] }}
 */
export function readMutantOptions(args) {
  const [place = ''] = args;
  const [room = ''] = place.split('/');
  if (args.length !== 1 || !ROOMS.includes(room)) {
    throw new Stop(`Name one of ${ROOMS.join(', ')}, or a folder or file in it: npm run mutants -- router.`);
  }
  const mutated = /\.tsx?$/.test(place)
    ? [`src/engine/${place}`]
    : [...ENDINGS.map((ending) => `src/engine/${place}/**/*${ending}`), ...NO_CODE];
  return { room, args: ['run', '--mutate', mutated.join(',')] };
}
