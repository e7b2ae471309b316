import { lettering } from '../lettering.ts';
import { createPaper, type Paper } from '../paper.ts';
import { TINTS } from '../tints.ts';
import { WHOLE } from './outlines.ts';
import { drawSection, SKIN } from './section.ts';

interface Label {
  words: string;
  note?: string;
  /** The spot it names, and the start of its text. */
  spot: readonly [number, number];
  at: readonly [number, number];
  side: 'left' | 'right';
}

const LABELS: readonly Label[] = [
  { words: 'Frontal sinus', spot: [276, 270], at: [186, 226], side: 'left' },
  { words: 'Its opening', note: 'a few millimeters wide', spot: [303, 352], at: [178, 322], side: 'left' },
  { words: 'Maxillary ostium', spot: [318, 413], at: [150, 404], side: 'left' },
  { words: 'Ethmoid cells', spot: [391, 358], at: [650, 214], side: 'right' },
  { words: 'Sphenoid sinus', spot: [456, 388], at: [650, 286], side: 'right' },
  { words: 'Superior turbinate', spot: [402, 405], at: [650, 350], side: 'right' },
  { words: 'Middle turbinate', spot: [408, 429], at: [650, 408], side: 'right' },
  { words: 'Inferior turbinate', spot: [410, 473], at: [650, 462], side: 'right' },
  { words: 'Maxillary sinus', note: 'in the cheek', spot: [366, 489], at: [650, 518], side: 'right' },
];

function drawLabel(paper: Paper, { words, note, spot: [x, y], at: [endX, endY], side }: Label): string {
  const isLeft = side === 'left';
  const text = { x: isLeft ? endX - 10 : endX + 10, anchor: isLeft ? 'end' : 'start', fill: TINTS.ink } as const;
  return (
    `<path d="M${x} ${y}L${endX} ${endY}" stroke="${TINTS.ink}" stroke-width="1.2"/>` +
    `<circle cx="${x}" cy="${y}" r="4" fill="#fff" stroke="${TINTS.ink}" stroke-width="1.6"/>` +
    lettering(paper, words, { ...text, y: endY + 5, size: 14.5 }) +
    (note ? lettering(paper, note, { ...text, y: endY + 22, size: 13, weight: '400', fill: '#3D5573' }) : '')
  );
}

/** On a phone the text would be too small to read: there the spots have numbers, which a list beside the picture explains. */
const drawNumber = (paper: Paper, { spot: [x, y] }: Label, index: number): string =>
  `<circle cx="${x}" cy="${y}" r="13" fill="#fff" stroke="${TINTS.ink}" stroke-width="2"/>` +
  lettering(paper, String(index + 1), { x, y: y + 6, size: 17, fill: TINTS.ink, anchor: 'middle' });

/** The map of the nose. The outline in which the head is seen is one soft leaf. */
const LEAF =
  'M172 520 C150 470 170 420 196 380 C210 300 220 170 330 112 C480 84 610 220 612 380 C612 500 560 590 440 622 C330 640 210 620 172 520 Z';

function drawPlate(hasNumbers: boolean): string {
  const paper = createPaper(hasNumbers ? 'pn' : 'pl');
  const head = paper.raised(WHOLE, SKIN, { shadow: 'large', rim: 0.9 }) + drawSection(paper, { hasMaxillary: true });
  const ground = paper.raised(LEAF, ['#F3FAFD', '#CDEAF6'], { shadow: 'large', rim: 0.9 });
  const marks = LABELS.map((label, index) =>
    hasNumbers ? drawNumber(paper, label, index) : drawLabel(paper, label),
  ).join('');
  return paper.picture(
    ground + paper.within(LEAF, head) + marks,
    hasNumbers ? [140, 92, 490, 556] : [0, 92, 816, 556],
    hasNumbers ? 490 : 816,
  );
}

/** By file below `content/media`. */
export const plates: Readonly<Record<string, () => string>> = {
  'anatomy/plate-section-labelled': () => drawPlate(false),
  'anatomy/plate-section-numbered': () => drawPlate(true),
};
