import { bores } from './anatomy/bores.ts';
import { closeViews } from './anatomy/closeViews.ts';
import { coronals } from './anatomy/coronal.ts';
import { fronts } from './anatomy/front.ts';
import { plates } from './anatomy/plate.ts';
import { logos } from './brand/mark.ts';
import { social } from './brand/social.ts';
import { bodies } from './covers/bodies.ts';
import { ears } from './covers/ears.ts';
import { noses } from './covers/noses.ts';
import { things } from './covers/things.ts';
import { throats } from './covers/throats.ts';
import { breaths } from './videos/breathing.ts';
import { posters } from './videos/videos.ts';
import { heroes } from './hero/profile.ts';
import { portraits } from './portraits/portraits.ts';
import { openings } from './scenes/opening.ts';
import { categories } from './scenes/categories.ts';
import { desk } from './scenes/desk.ts';
import { maps } from './scenes/maps.ts';
import { pollen } from './scenes/pollen.ts';
import { rooms } from './scenes/room.ts';

export { icons } from './brand/mark.ts';
export { mixSounds, RATE, soundFiles } from './videos/sounds.ts';
export { videos } from './videos/videos.ts';

/** Widths in pixels at which a picture is stored beside its drawing. */
export interface Renders {
  avif: readonly number[];
  /** For browsers without AVIF, and for networks that show a shared link. */
  webp: readonly number[];
}

/** The pictures that this code draws, by file below `content/media` without its extension. */
export const drawings: Readonly<Record<string, () => string>> = {
  ...bores,
  ...breaths,
  ...closeViews,
  ...coronals,
  ...fronts,
  ...heroes,
  ...logos,
  ...openings,
  ...categories,
  ...closeViews,
  ...desk,
  ...fronts,
  ...heroes,
  ...logos,
  ...maps,
  ...plates,
  ...pollen,
  ...posters,
  ...rooms,
  ...noses,
  ...ears,
  ...throats,
  ...bodies,
  ...things,
  ...Object.fromEntries(Object.entries(portraits).map(([name, draw]) => [`portraits/${name}`, draw])),
};

/** Pictures that exist only as pixels, because the programs that show them accept nothing else. */
export const photographs = social;

/**
 * A browser lays out a drawing as a document of its own, and one with many sheets and shadows costs a phone more to draw than to
 * fetch. So these are stored as pixels too, as are those shown side by side in large numbers. The first pattern that matches a
 * drawing's file counts; drawings that match none (steps of the procedure, plates, marks) stay drawings.
 */
export const RENDERS: readonly { files: RegExp; renders: Renders }[] = [
  { files: /^heroes\/.*-mobile$/, renders: { avif: [480, 780, 1170], webp: [780] } },
  { files: /^heroes\//, renders: { avif: [960, 1600, 2200], webp: [1200] } },
  { files: /^(sleep\/night|seasons\/year)-mobile$/, renders: { avif: [480, 780, 1170], webp: [780] } },
  { files: /^(sleep\/night|seasons\/year)$/, renders: { avif: [960, 1600, 2200], webp: [1200] } },
  { files: /^sleep\//, renders: { avif: [480, 960], webp: [960] } },
  { files: /^seasons\//, renders: { avif: [300, 600], webp: [600] } },
  { files: /^people\/.*-mobile$/, renders: { avif: [480, 780, 1170], webp: [780] } },
  { files: /^people\//, renders: { avif: [480, 960, 1440], webp: [960] } },
  { files: /^portraits\//, renders: { avif: [200, 480, 960], webp: [640] } },
  { files: /^articles\//, renders: { avif: [480, 960, 1440], webp: [1200] } },
  { files: /^care\/(?!ten-days)/, renders: { avif: [480, 960], webp: [] } },
  { files: /^(scenes|practice)\//, renders: { avif: [440, 880, 1320], webp: [880] } },
  { files: /^maps\/.*-mobile$/, renders: { avif: [480, 780], webp: [780] } },
  { files: /^maps\//, renders: { avif: [800, 1600], webp: [1200] } },
  { files: /^categories\//, renders: { avif: [440, 880], webp: [880] } },
  { files: /^films\//, renders: { avif: [480, 960, 1440, 1920], webp: [] } },
  { files: /^sinus\/step-\d-mobile$/, renders: { avif: [480, 780, 1170], webp: [780] } },
  { files: /^sinus\/step/, renders: { avif: [780, 1200, 1800], webp: [1200] } },
  { files: /^sinus\/opening/, renders: { avif: [160], webp: [] } },
  { files: /^anatomy\/inset/, renders: { avif: [160, 400], webp: [400] } },
  { files: /^brands\//, renders: { avif: [320], webp: [] } },
  { files: /^anatomy\/(face|section)/, renders: { avif: [480, 960, 1280], webp: [960] } },
];
