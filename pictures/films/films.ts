import { breathing } from './breathing.ts';
import { procedure } from './procedure.ts';
import type { Film } from './timeline.ts';

/** The films, by file below `content/media/films`. */
export const films: Readonly<Record<string, Film>> = { procedure, breathing };

/** What stands for a film while it does not play. */
export const posters: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(films).map(([name, { draw, poster }]) => [`films/${name}-poster`, () => draw(poster)]),
);
