import { drawFigure, drawSheets } from '../hero/profile.ts';
import { lettering } from '../lettering.ts';
import { createPaper } from '../paper.ts';
import { TINTS } from '../tints.ts';

/** What is shown with a link to the site that someone shares. */
function drawShare(): string {
  const paper = createPaper('share');
  const ground = `<rect width="1200" height="630" fill="${paper.paint(['#F9FCFE', '#EDF8FC', '#CFEBF7'])}"/>`;
  const words =
    lettering(paper, 'Marlowe', { x: 72, y: 250, size: 92, fill: TINTS.ink, tracking: -0.04 }) +
    lettering(paper, 'Sinus & ENT', { x: 76, y: 322, size: 46, weight: '400', fill: '#3D5573', tracking: -0.01 }) +
    lettering(paper, 'Houston', { x: 77, y: 404, size: 28, fill: '#006E8C', tracking: 0.02 });
  return paper.picture(
    `${ground}<g transform="translate(-15 -12) scale(.76)">${drawSheets(paper, 40)}${drawFigure(paper)}</g>${words}`,
    [0, 0, 1200, 630],
  );
}

/** By file below `content/media`. */
export const social: Readonly<Record<string, () => string>> = { 'social/share': drawShare };
