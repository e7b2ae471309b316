import type { Fill, Paper } from '../paper.ts';
import { blob, dashOfPart, smooth, type Point } from '../paths.ts';
import { TINTS } from '../tints.ts';
import * as o from './outlines.ts';

/** The state of the frontal sinus. Every number runs from 0 to 1, so that a video can move between two states. */
export interface SinusState {
  /** How full it is. */
  mucus: number;
  /** How far the walls of its opening have swollen: at 1 they touch. */
  swelling: number;
  /** How far the wire is in. */
  wire: number;
  /** How far the balloon is filled. */
  balloon: number;
  /** How bright and clear the sinus is. */
  relief: number;
  /** How much of the trapped fluid has drained. */
  drain: number;
}

/** A nose that breathes. */
export const OPEN: SinusState = { mucus: 0, swelling: 0, wire: 0, balloon: 0, relief: 0, drain: 0 };

interface Section {
  state?: SinusState;
  /** Mouth, spine and throat as well: left out in a close view. */
  hasMouth?: boolean;
  /** The outline of the sinus in the cheek. */
  hasMaxillary?: boolean;
  /** Every sinus full of light. */
  isLit?: boolean;
}

const BONE: Fill = ['#FFFFFF', '#DCEFF7'];
const CAVITY: Fill = ['#0B3F70', '#0A5A8C', '#06305C'];
const SINUS: Fill = ['#0C5C90', '#2FA9D3'];
const LIT: Fill = ['#4CCBF0', '#C9F3FF'];
const TURBINATE: Fill = ['#E9F6FB', '#B5DCEE', '#79B9DA'];
const FOLD: Fill = ['#FFFFFF', '#C3E4F2'];
const SWOLLEN: Fill = ['#B9D2E2', '#7FA5C0', '#4A7A9E'];
/** The colour of the sheet the section is cut from. */
export const SKIN: Fill = ['#F3FAFD', '#D3ECF6', '#9CCFE7', '#7FBEDD'];

const small = { shadow: 'small', rim: 0.9 } as const;

/** All visible parts of the inside of a head, placed on its skin. */
export const drawSection = (paper: Paper, section: Section): string =>
  drawStill(paper, section) + drawMoving(paper, section) + (section.hasMaxillary ? drawMaxillary(paper) : '');

/** What is the same whatever goes on in the sinus. */
export function drawStill(paper: Paper, { hasMouth = true, isLit = false }: Section): string {
  return (
    paper.within(
      o.SKIN,
      o.BRAIN.map(([d, color]) => paper.cut(d, color, { depth: 10, shade: 0.32, lip: 0.75 })).join('') +
        paper.raised(o.BONE, BONE, { rim: 0.9 }),
    ) +
    (hasMouth ? drawMouth(paper) : '') +
    paper.within(o.SKIN, paper.cut(o.CAVITY, CAVITY, { depth: 14, shade: 0.6 })) +
    (hasMouth ? drawSpine(paper) : '') +
    drawEthmoid(paper, isLit) +
    drawTube(paper) +
    paper.cut(o.SPHENOID_SINUS, isLit ? LIT : SINUS, { depth: 8 }) +
    `<circle cx="417" cy="386" r="3.6" fill="#0C5C90" stroke="#fff" stroke-width="1.4"/>`
  );
}

/** What changes with the state of the sinus, and what lies before it. */
export function drawMoving(paper: Paper, { state = OPEN, hasMouth = true, isLit = false }: Section): string {
  return (
    drawFrontal(paper, state, isLit) +
    drawTurbinates(paper) +
    drawSwelling(paper, state) +
    drawDevice(paper, state) +
    (hasMouth ? drawThroat(paper) : '') +
    drawDrain(state)
  );
}

const drawMouth = (paper: Paper): string =>
  paper.cut(o.MOUTH, CAVITY, { depth: 10 }) +
  paper.raised(o.TONGUE, ['#9FD0E7', '#4C9BC6'], { rim: 0.35 }) +
  paper.line('M300 650 C340 640 380 610 396 566M330 666 C372 650 404 622 416 584', '#fff', {
    width: 2,
    opacity: 0.22,
  }) +
  o.TEETH.map((d) => paper.raised(d, BONE, small)).join('');

const drawSpine = (paper: Paper): string =>
  `<g opacity=".66">${o.VERTEBRAE.map((d) => paper.raised(d, BONE, small)).join('')}</g>`;

const drawThroat = (paper: Paper): string =>
  o.LARYNX.map((d) => paper.raised(d, BONE, small)).join('') +
  paper.raised(o.SOFT_PALATE, TURBINATE) +
  paper.raised(o.EPIGLOTTIS, TURBINATE, { shadow: 'small' });

const drawEthmoid = (paper: Paper, isLit: boolean): string =>
  paper.raised(o.ETHMOID, BONE, small) +
  o.ETHMOID_CELLS.map(([x, y, rx, ry], index) =>
    paper.cut(blob([x, y], [rx, ry], index * 7 + 3, { corners: 6, uneven: 0.13 }), isLit ? LIT : SINUS, { depth: 4.5 }),
  ).join('');

/** The tube to the ear opens behind the turbinates. */
const drawTube = (paper: Paper): string =>
  paper.raised('M446 452 C456 444 470 452 470 468 C470 482 464 494 456 496 C462 482 458 466 446 462 Z', TURBINATE, {
    shadow: 'small',
  }) + `<ellipse cx="449" cy="470" rx="5" ry="8" fill="${TINTS.ink}" transform="rotate(-18 449 470)"/>`;

function drawFrontal(paper: Paper, { mucus, swelling, balloon, relief }: SinusState, isLit: boolean): string {
  const width = 4 + 6 * (1 - swelling) * (1 - relief) + 11 * relief + 20 * balloon;
  const light = isLit ? 1 : relief;
  const level = 332 - 82 * mucus;
  const surface = `M240 ${level} q14 -6 28 0 t28 0 t28 0`;
  const bubbles = [
    [272, 36, 3],
    [282, 50, 2],
    [270, 58, 2.2],
    [287, 68, 2.6],
    [280, 22, 1.6],
    [291, 46, 1.4],
  ]
    .filter(([, depth = 0]) => level + depth < 330)
    .map(([x, depth = 0, r]) => `<circle cx="${x}" cy="${level + depth}" r="${r}" fill="#C6D7E2" fill-opacity=".5"/>`);
  const mucusLayer =
    mucus > 0.02
      ? paper.flat(`${surface} V360 H240 Z`, ['#7C9DB5', '#3F6788']) +
        paper.line(surface, '#D3E3EC', { width: 2 }) +
        bubbles.join('')
      : '';
  const lit = light > 0 ? paper.flat(o.FRONTAL_SINUS, LIT, light) : '';
  return (
    paper.line(o.CHANNEL, '#fff', { width: width + 4, opacity: 0.9 }) +
    paper.line(o.CHANNEL, '#0C5C90', { width }) +
    (light > 0 ? paper.line(o.CHANNEL, '#58C6E8', { width, opacity: light }) : '') +
    paper.cut(o.FRONTAL_SINUS, SINUS, { depth: 8, inside: lit + mucusLayer })
  );
}

/**
 * The lining on both sides of the opening. Swollen, it closes the passage: that is the whole disease, so it must be
 * visible.
 */
function drawSwelling(paper: Paper, { swelling, balloon }: SinusState): string {
  if (swelling < 0.05) return '';
  const gap = 0.7 + 8 * (1 - swelling) + 15 * balloon;
  const wide = 5 + 19 * swelling - 2 * balloon;
  const side = (sign: 1 | -1, lean: number): string => {
    const at = (along: number, y: number): Point => [302.5 + sign * (gap + wide * along), y];
    const cushion = smooth([
      at(0.12, 326 + lean),
      at(0, 338),
      at(0.04, 351),
      at(0, 366),
      at(0.03, 382),
      at(0.2, 396),
      at(0.55, 399 + lean),
      at(0.86, 386 + lean),
      at(0.94, 370),
      at(1.02, 352 + lean),
      at(0.84, 334),
      at(0.46, 322 + lean),
    ]);
    return (
      paper.raised(cushion, SWOLLEN, { rim: 0.8 }) +
      paper.line(
        `M${at(0.3, 336).join(' ')} C${at(0.18, 348).join(' ')} ${at(0.22, 362).join(' ')} ${at(0.3, 374).join(' ')}`,
        '#fff',
        { width: 0.8 + 0.06 * wide, opacity: 0.45 },
      )
    );
  };
  return side(-1, 3) + side(1, -4);
}

function drawTurbinates(paper: Paper): string {
  const { superior, middle, inferior } = o.TURBINATES;
  return (
    paper.raised(superior[0], TURBINATE, { shadow: 'small', rim: 0.8 }) +
    [middle, inferior]
      .map(([body, fold]) => paper.raised(body, TURBINATE, { rim: 0.8 }) + paper.raised(fold, FOLD, small))
      .join('') +
    paper.line(
      'M308 415 C328 424 360 425 388 425M272 464 C296 472 344 472 396 468M360 403 C372 407 392 407 400 405',
      '#0B4A7E',
      { opacity: 0.28 },
    )
  );
}

/** Guide tube, wire with its light, balloon. */
function drawDevice(paper: Paper, { wire, balloon }: SinusState): string {
  if (wire <= 0) return '';
  const reach = dashOfPart(o.WIRE, wire);
  const stroke = (d: string, color: string, width: number, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
  const line = stroke(o.WIRE, '#F4FBFF', 2.6, reach);
  const guide = (color: string, width: number, more = ''): string =>
    stroke(o.GUIDE, color, width, `${dashOfPart(o.GUIDE, wire * 1.6)} ${more}`);
  const tip = wire >= 0.999 ? paper.glow(o.WIRE_TIP, 26) + `<circle cx="278" cy="268" r="3.6" fill="#fff"/>` : '';
  const under = `<g opacity=".3" transform="translate(2 4)">${stroke(o.WIRE, TINTS.ink, 4, reach)}</g>`;
  return (
    under +
    line +
    guide('#083A6B', 10) +
    guide('#E4F4FA', 7) +
    guide('#7FB6D2', 2, 'transform="translate(1.4 1.6)"') +
    tip +
    drawBalloon(paper, balloon)
  );
}

function drawBalloon(paper: Paper, fillLevel: number): string {
  if (fillLevel <= 0) return '';
  const x = (value: number): number => Math.round((302 + (value - 302) * (0.24 + 0.76 * fillLevel)) * 10) / 10;
  const capsule = `M${x(296)} 318 C${x(306)} 316 ${x(316)} 326 ${x(319)} 342 C${x(322)} 358 ${x(322)} 374 ${x(317)} 388 C${x(313)} 398 ${x(301)} 399 ${x(296)} 391 C${x(288)} 376 ${x(284)} 358 ${x(284)} 340 C${x(284)} 326 ${x(288)} 319 ${x(296)} 318 Z`;
  return (
    paper.raised(capsule, ['#C9F3FF', '#3CCBF0', '#008FBE'], { rim: 0.95 }) +
    paper.line(`M${x(294)} 332 C${x(291)} 348 ${x(295)} 366 ${x(301)} 380`, '#fff', {
      width: 1 + 2.4 * fillLevel,
      opacity: 0.9,
    }) +
    paper.line(`M${x(299)} 324 C${x(305)} 346 ${x(308)} 366 ${x(305)} 390`, '#00527A', { opacity: 0.5 })
  );
}

function drawDrain({ drain, relief }: SinusState): string {
  if (drain <= 0) return '';
  const reach = (color: string, width: number, opacity: number, more = ''): string =>
    `<path d="${o.DRAIN}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
  const part = dashOfPart(o.DRAIN, drain);
  return (
    reach('#00B4E2', 9, 0.42 * relief, part) +
    reach('#FFFFFF', 1.4, 0.5, part) +
    (drain >= 0.999 ? reach('#FFFFFF', 3.2, 1, 'stroke-dasharray="1 9"') : '')
  );
}

const drawMaxillary = (paper: Paper): string =>
  `<path d="${o.MAXILLARY_SINUS}" fill="${TINTS.brand}" fill-opacity=".2" stroke="#fff" stroke-width="4" stroke-opacity=".55"/>` +
  paper.line(o.MAXILLARY_SINUS, '#006E8C', { width: 2, dash: '6 5' }) +
  `<circle cx="318" cy="413" r="4" fill="#fff" stroke="#006E8C" stroke-width="2"/>`;
