import { OPEN } from '../anatomy/section.ts';
import { boxAt, drawBreath, drawInside, drawOverlay, drawState, round } from './insideNose.ts';
import { soundsOfBreaths } from './sounds.ts';
import { breathsFrom, mixColors, valueAt, type Track, type Video } from './timeline.ts';

/** A day is a breath, and ends with a short night in which the lining shrinks. */
const DAY = 4;
const DAYS = 7;

/** Quick at night, still by day: `values` has one more than there are days, since it begins before the first. */
const byNight = (values: readonly number[]): Track =>
  values.flatMap((value, day): Track => {
    const morning = day * DAY;
    return day === 0
      ? [[0, value]]
      : [
          [morning - 0.9, values[day - 1] ?? value],
          [morning, value],
        ];
  });

const SWELLING = byNight([0.74, 0.7, 0.6, 0.48, 0.36, 0.26, 0.18, 0.12]);
const MUCUS = byNight([0.3, 0.3, 0.24, 0.18, 0.12, 0.06, 0.03, 0]);
const WIDE = byNight([0.3, 0.34, 0.44, 0.56, 0.68, 0.8, 0.9, 1]);
const BREATHS = breathsFrom(0.1, DAYS);

/** 1 is the middle of the night. */
const nightAt = (second: number): number => {
  const hour = second % DAY;
  return hour < DAY - 1 ? Math.max(0, 1 - hour * 2.5) * (second < DAY ? 0 : 1) : 1 - (DAY - hour);
};

const BOX = boxAt(64, 206, 533);

/** Seven dots; those of the days that have passed are full. */
function drawDays(second: number): string {
  const [x, y, width, height] = BOX;
  return Array.from({ length: DAYS }, (_, day) => {
    const part = Math.max(0, Math.min(1, (second - day * DAY) / 0.5));
    const center = `cx="${round(x + width * (0.06 + day * 0.037))}" cy="${round(y + height * 0.1)}"`;
    return (
      `<circle ${center} r="7.4" fill="none" stroke="#fff" stroke-width="2" stroke-opacity=".9"/>` +
      (part > 0 ? `<circle ${center} r="${round(5 * part)}" fill="#fff"/>` : '')
    );
  }).join('');
}

/** The first week after a procedure: stuffy at first, and a little easier each day. */
export const firstWeek: Video = {
  seconds: DAY * DAYS,
  poster: 13,
  draw(second) {
    const night = Math.round(nightAt(second) * 12) / 12;
    return drawInside('week', [mixColors('#8CCBE6', '#0B4A7E', night), mixColors('#4C9BC6', '#063462', night)], BOX);
  },
  drawOver(second) {
    const state = { ...OPEN, swelling: valueAt(SWELLING, second), mucus: valueAt(MUCUS, second) };
    return drawOverlay(
      'days',
      BOX,
      (paper) =>
        drawState(paper, state, BOX) +
        drawBreath(paper, valueAt(BREATHS, second), valueAt(WIDE, second)) +
        drawDays(second),
    );
  },
  sounds: [...soundsOfBreaths(0.1, 4, true), ...soundsOfBreaths(16.1, 3)],
};
