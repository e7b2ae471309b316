import { breathing } from './breathing.ts';
import { procedure } from './procedure.ts';
import type { Film } from './timeline.ts';

/** The videos, by file below `content/media/films`. */
export const films: Readonly<Record<string, Film>> = { procedure, breathing };

/** The still pictures of videos that are not playing. */
export const posters: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(films).map(([name, { draw, poster }]) => [`films/${name}-poster`, () => draw(poster)]),
);
