import { drawEarSection, type EarState } from '../anatomy/earSection.ts';
import { drawCover } from './ground.ts';

const WELL: EarState = { wax: 0, fluid: 0, isTubeOpen: false };

const ear = (name: string, state: EarState, box: readonly [number, number, number, number]) => (): string =>
  drawCover(name, 'sky', (paper) => drawEarSection(paper, state), box);

/** An ear in section, each time where it hurts, by file below `content/media`. */
export const ears: Readonly<Record<string, () => string>> = {
  'care/ear-wax': ear('eaw', { ...WELL, wax: 1 }, [60, 170, 640, 550]),
  'care/ear-infection': ear('eai', { ...WELL, fluid: 1 }, [400, 296, 340, 292]),
  'care/ear-tube': ear('eat', { ...WELL, isTubeOpen: true }, [430, 330, 540, 464]),
  'care/ear-balance': ear('eab', WELL, [480, 172, 520, 447]),
};
