import { blocked } from './blocked.ts';
import { breathing } from './breathing.ts';
import { firstWeek } from './firstWeek.ts';
import { procedure } from './procedure.ts';
import { rinse } from './rinse.ts';
import { spray } from './spray.ts';
import { stories } from './stories.ts';
import type { Video } from './timeline.ts';

/** The films, by file below `content/media/films`. */
export const videos: Readonly<Record<string, Video>> = {
  procedure,
  breathing,
  blocked,
  rinse,
  spray,
  'first-week': firstWeek,
  ...stories,
};

/** The still pictures of films that are not playing. */
export const posters: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(videos).map(([name, video]) => [`films/${name}-poster`, () => drawPoster(video)]),
);

/** One drawing: what moves lies in what stands still, at the same place. */
function drawPoster({ draw, drawOver, poster }: Video): string {
  const over = drawOver?.(poster).replace(
    /width="\d+" height="\d+" (viewBox="(\S+) (\S+) (\S+) (\S+)")/,
    'x="$2" y="$3" width="$4" height="$5" $1',
  );
  return over === undefined ? draw(poster) : draw(poster).replace(/<\/svg>\n$/, `${over.trimEnd()}</svg>\n`);
}
