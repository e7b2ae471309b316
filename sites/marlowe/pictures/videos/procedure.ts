import { drawCloseView } from '../anatomy/closeViews.ts';
import { mixColors, valueAt, type Video, type Track } from './timeline.ts';

/** The three steps in twelve seconds: find the passage, open it, let it drain. */
const TRACKS = {
  wire: [
    [0, 0],
    [1, 0],
    [3.4, 1],
    [8, 1],
    [9.2, 0],
  ],
  balloon: [
    [0, 0],
    [4.6, 0],
    [6.2, 1],
    [7.2, 1],
    [8, 0.05],
    [8.05, 0],
  ],
  swelling: [
    [0, 1],
    [4.6, 1],
    [6.2, 0.55],
    [8, 0.4],
    [9.4, 0.05],
  ],
  mucus: [
    [0, 1],
    [5.2, 1],
    [7.2, 0.72],
    [8.6, 0.7],
    [10.8, 0],
  ],
  relief: [
    [0, 0],
    [8.6, 0],
    [10.6, 1],
  ],
  drain: [
    [0, 0],
    [9, 0],
    [10.8, 1],
  ],
  near: [
    [0, 0],
    [3.6, 0],
    [4.8, 1],
    [7.6, 1],
    [9, 0],
  ],
  light: [
    [0, 0],
    [4, 0.18],
    [7, 0.42],
    [10.6, 1],
  ],
} satisfies Record<string, Track>;

type Name = keyof typeof TRACKS;

function draw(second: number): string {
  const at = (name: Name): number => valueAt(TRACKS[name], second);
  const near = at('near');
  const height = 300 - 100 * near;
  const box = [64 + 76 * near, 216 + 46 * near, (height * 16) / 9, height].map((value) => Math.round(value * 10) / 10);
  const [x = 0, y = 0, width = 0] = box;
  return drawCloseView('video', {
    state: {
      mucus: at('mucus'),
      swelling: at('swelling'),
      wire: at('wire'),
      balloon: at('balloon'),
      relief: at('relief'),
      drain: at('drain'),
    },
    ground: [mixColors('#0B4A7E', '#E6F7FC', at('light')), mixColors('#063462', '#A9D5EA', at('light'))],
    box: [x, y, width, height],
    width: 960,
  });
}

/** The course of the treatment. */
export const procedure: Video = { seconds: 12, poster: 6.6, draw };
