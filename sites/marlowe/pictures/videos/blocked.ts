import { OPEN } from '../anatomy/section.ts';
import { boxAt, boxBetween, drawBreath, drawInside, drawOverlay, drawState } from './insideNose.ts';
import { soundsOfBreaths } from './sounds.ts';
import { breathsFrom, mixColors, valueAt, type Track, type Video } from './timeline.ts';

/** Five breaths: the first two are easy, then the lining swells, and the sinus fills behind it. */
const TRACKS = {
  swelling: [
    [0, 0],
    [6, 0],
    [10, 1],
  ],
  mucus: [
    [0, 0],
    [9.4, 0],
    [15.6, 1],
  ],
  near: [
    [0, 0],
    [5.6, 0],
    [8, 1],
  ],
  night: [
    [0, 0],
    [6, 0],
    [14, 1],
  ],
  wide: [
    [0, 1],
    [7, 1],
    [12, 0.35],
  ],
} satisfies Record<string, Track>;

const at = (name: keyof typeof TRACKS, second: number): number => valueAt(TRACKS[name], second);

const boxOf = (second: number) => boxBetween(boxAt(44, 196, 560), boxAt(150, 222, 400), at('near', second));

const BREATHS = breathsFrom(0.4, 5);

/** Where the air gets stuck: an opening swells shut, and mucus stays behind it. */
export const blocked: Video = {
  seconds: 20,
  poster: 19,
  draw(second) {
    const night = Math.round(at('night', second) * 40) / 40;
    return drawInside(
      'blocked',
      [mixColors('#CDEEF9', '#0B4A7E', night), mixColors('#8CCBE6', '#063462', night)],
      boxOf(second),
    );
  },
  drawOver(second) {
    const box = boxOf(second);
    const state = { ...OPEN, swelling: at('swelling', second), mucus: at('mucus', second) };
    return drawOverlay(
      'breath',
      box,
      (paper) => drawState(paper, state, box) + drawBreath(paper, valueAt(BREATHS, second), at('wide', second)),
    );
  },
  sounds: [...soundsOfBreaths(0.4, 2), ...soundsOfBreaths(8.4, 3, true)],
};
