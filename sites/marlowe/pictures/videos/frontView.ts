import { drawBody, drawHair, drawHead } from '../anatomy/front.ts';
import { createPaper, type Fill, type Paper } from '../paper.ts';
import type { Point } from '../paths.ts';
import { HEIGHT, round, WIDTH } from './insideNose.ts';

/** A face from the front, on a frame of a film: how far it is tilted, in degrees, to the right. */
export interface Pose {
  tilt: number;
}

/** The point of the face that stays where it is, where it then is, and how large it is drawn. */
const [PIVOT, PLACE, SCALE] = [[200, 330] as Point, [480, 440] as Point, 1.35];

/** Where a point of the face is on the frame. */
export function onFrame([x, y]: Point, { tilt }: Pose): Point {
  const angle = (tilt * Math.PI) / 180;
  const [dx, dy] = [(x - PIVOT[0]) * SCALE, (y - PIVOT[1]) * SCALE];
  return [
    round(PLACE[0] + dx * Math.cos(angle) - dy * Math.sin(angle)),
    round(PLACE[1] + dx * Math.sin(angle) + dy * Math.cos(angle)),
  ];
}

/** Draws in the coordinates of the face. */
export const inFace = ({ tilt }: Pose, markup: string): string =>
  `<g transform="translate(${PLACE.join(' ')}) rotate(${round(tilt)}) scale(${SCALE}) translate(${-PIVOT[0]} ${-PIVOT[1]})">${markup}</g>`;

/** How much of the head's tilt the shoulders follow. */
const BODY = 0.2;

/** The face before soft circles of light. `before` lies in front of it. */
export function drawFaceFrame(name: string, pose: Pose, ground: Fill, before: (paper: Paper) => string): string {
  const paper = createPaper(name);
  const halos = [330, 260, 196].map(
    (radius, index) =>
      `<circle cx="480" cy="250" r="${radius}" fill="#fff" fill-opacity="${Math.round((0.1 + 0.05 * index) * 100) / 100}"/>`,
  );
  return paper.picture(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper.paint(ground)}"/>${halos.join('')}` +
      inFace(pose, drawHair(paper)) +
      inFace({ tilt: pose.tilt * BODY }, drawBody(paper)) +
      inFace(pose, drawHead(paper)) +
      before(paper),
    [0, 0, WIDTH, HEIGHT],
    WIDTH,
  );
}

/** The nostrils of the face, that at the left of the frame first. */
export const NOSTRILS: readonly [Point, Point] = [
  [188, 235],
  [212, 235],
];
