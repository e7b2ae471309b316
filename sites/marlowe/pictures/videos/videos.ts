import { breathing } from './breathing.ts';
import { procedure } from './procedure.ts';
import type { Video } from './timeline.ts';

/** The videos, by file below `content/media/films`. */
export const videos: Readonly<Record<string, Video>> = { procedure, breathing };

/** The still pictures of videos that are not playing. */
export const posters: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(videos).map(([name, { draw, poster }]) => [`films/${name}-poster`, () => draw(poster)]),
);
