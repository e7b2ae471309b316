import { createPaper } from '../paper.ts';
import { ring, type Point } from '../paths.ts';

/** Units of the drawing to a millimeter. */
const MILLIMETER = 40;
/** How wide a healthy opening of the cheek sinus is, and how thick a penny (1.52 mm, says the Mint that strikes it). */
const OPENING = 3 * MILLIMETER;
const PENNY = 1.52 * MILLIMETER;

/** The opening, seen from its end, beside two pennies, seen from the side. */
const MIDDLE: Point = [372, 160];
const TOP = MIDDLE[1] - PENNY;

/** What can be held in mind: a healthy opening is as wide as two pennies are thick. */
function drawScale(): string {
  const paper = createPaper('bp');
  const penny = (top: number): string =>
    paper.raised(
      `M-40 ${top}H176Q190 ${top} 190 ${top + 14}V${top + PENNY - 14}Q190 ${top + PENNY} 176 ${top + PENNY}H-40Z`,
      ['#F6CDB6', '#D45A20', '#8F3A10'],
      { rim: 0.6 },
    );
  const guide = (y: number): string => paper.line(`M204 ${y}H${MIDDLE[0]}`, '#145C8F', { width: 3, dash: '1 10' });
  const fold = (radius: number, turn: number): string =>
    paper.line(ring(MIDDLE, [radius, radius], turn, 0.3), '#fff', { opacity: 0.6 });
  return paper.picture(
    penny(TOP + PENNY) +
      penny(TOP) +
      paper.raised(ring(MIDDLE, [132, 130], 1.1, 0.22), ['#F3FAFD', '#C3E4F2', '#8CCBE6'], {
        shadow: 'large',
        rim: 0.8,
      }) +
      fold(104, 0.5) +
      fold(82, 1) +
      paper.cut(ring(MIDDLE, [OPENING / 2, OPENING / 2], 0.4, 0), ['#063462', '#00234D'], { depth: 7 }) +
      guide(TOP) +
      guide(TOP + 2 * PENNY),
    [0, 0, 520, 320],
  );
}

/** By file below `content/media`. */
export const bores: Readonly<Record<string, () => string>> = { 'procedure/opening-scale': drawScale };
