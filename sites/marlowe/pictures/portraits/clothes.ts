import type { Fill, Paper } from '../paper.ts';
import type { Place } from './face.ts';

/** The shoulders of someone turned a little aside. */
export const shoulders = (wide: number, high: number): string =>
  `M${-176 - wide} 330 C${-172 - wide} ${214 - high} ${-120 - wide} ${186 - high} -44 160 C-20 196 50 204 84 158 C${150 + wide} ${180 - high} ${196 + wide} ${206 - high} ${204 + wide} 330 Z`;

/** The white coat of the practice's staff, over a shirt. */
export function coat(paper: Paper, at: Place, shirt: Fill, wide = 0): string {
  return (
    paper.raised(at('M-64 170 C-30 150 60 150 100 166 L70 330 L-60 330 Z'), shirt, { shadow: 'small', rim: 0.4 }) +
    paper.raised(
      at(`M-176 330 C-172 212 -128 182 -52 158 C-48 200 -34 250 -16 330 Z`.replace('-176', String(-176 - wide))),
      ['#FFFFFF', '#D3E8F3'],
      { rim: 0.9 },
    ) +
    paper.raised(
      at(`M${208 + wide} 330 C${200 + wide} 212 160 180 88 154 C84 200 60 262 30 330 Z`),
      ['#FFFFFF', '#BFDDEC'],
      { rim: 0.9 },
    ) +
    paper.raised(
      at('M-52 156 C-60 166 -72 180 -78 194 L-52 214 L-58 232 L-16 318 C-34 256 -46 206 -52 156 Z'),
      ['#FFFFFF', '#E3F1F8'],
      { shadow: 'small', rim: 0.9 },
    ) +
    paper.raised(
      at('M88 152 C98 162 112 176 120 190 L92 214 L98 232 L28 330 C60 262 82 206 88 152 Z'),
      ['#FFFFFF', '#D3E8F3'],
      { shadow: 'small', rim: 0.9 },
    )
  );
}
