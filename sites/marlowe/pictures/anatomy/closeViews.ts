import { createPaper, type Fill } from '../paper.ts';
import { WHOLE, BREATH, BREATH_BELOW } from './outlines.ts';
import { drawSection, OPEN, SKIN, type SinusState } from './section.ts';

/** What each step of the procedure shows. */
const STEPS = {
  locate: { ...OPEN, mucus: 1, swelling: 1, wire: 1 },
  inflate: { ...OPEN, mucus: 0.72, swelling: 0.55, wire: 1, balloon: 1 },
  drain: { ...OPEN, relief: 1, drain: 1 },
} satisfies Record<string, SinusState>;

/** A close view into the nose. `ground` is the background in front of the face; `box` is the visible part. */
export function drawCloseView(
  name: string,
  {
    state,
    ground,
    box,
    width,
    breath = false,
  }: {
    state: SinusState;
    ground: Fill;
    box: readonly [number, number, number, number];
    width: number;
    breath?: boolean;
  },
): string {
  const paper = createPaper(name);
  const air = breath
    ? paper.line(`M60 600 C120 580 190 540 216 500`, '#9CE6FA', { width: 5, opacity: 0.7 }) +
      paper.line(BREATH, '#BFF1FF', { width: 12, opacity: 0.4, blur: true }) +
      paper.line(BREATH, '#fff', { width: 3.2, opacity: 0.95 }) +
      paper.line(BREATH_BELOW, '#fff', { width: 2, opacity: 0.5 })
    : '';
  const body =
    `<rect x="-100" y="-100" width="1200" height="1200" fill="${paper.paint(ground)}"/>` +
    paper.raised(WHOLE, SKIN, { shadow: 'large', rim: 0.9 }) +
    drawSection(paper, { state, hasMouth: false }) +
    air;
  return paper.picture(body, box, width);
}

const NIGHT: Fill = ['#0B4A7E', '#063462'];
const DAWN: Fill = ['#2A82B1', '#1B6A9C'];
const DAY: Fill = ['#E6F7FC', '#CDEEF9'];

/** By file below `content/media`. */
export const closeViews: Readonly<Record<string, () => string>> = {
  'procedure/step-1-locate': () =>
    drawCloseView('s1', { state: STEPS.locate, ground: NIGHT, box: [140, 210, 320, 320], width: 640 }),
  'procedure/step-2-inflate': () =>
    drawCloseView('s2', { state: STEPS.inflate, ground: DAWN, box: [168, 234, 272, 272], width: 640 }),
  'procedure/step-3-drain': () =>
    drawCloseView('s3', { state: STEPS.drain, ground: DAY, box: [140, 200, 344, 344], width: 640 }),
  'anatomy/inset-swollen-opening': () =>
    drawCloseView('sw', { state: { ...STEPS.locate, wire: 0 }, ground: NIGHT, box: [252, 296, 100, 100], width: 400 }),
  'anatomy/section-nose': () =>
    drawCloseView('sn', {
      state: OPEN,
      ground: ['#0E4E80', '#063462'],
      box: [104, 256, 432, 272],
      width: 1200,
      breath: true,
    }),
};
