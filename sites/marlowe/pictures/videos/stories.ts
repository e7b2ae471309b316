import { OPEN } from '../anatomy/section.ts';
import { patient1, patient2, patient4 } from '../portraits/patients.ts';
import { patient3, patient5 } from '../portraits/patientsInVideos.ts';
import { drawBed, drawCup, drawDays, drawOpening, drawRoad, drawSill, drawTurbinates } from './storyScenes.ts';
import { tellStory } from './tellStory.ts';
import { valueAt, type Track, type Video } from './timeline.ts';

/** She snored for years; the folds in her nose were made smaller. */
const renee = tellStory({
  name: 'renee',
  person: patient1,
  breaths: 4,
  stuffy: [0, 1],
  scenes: [
    {
      from: 0,
      draw: (paper, second) =>
        drawBed(paper, {
          loud: valueAt(
            [
              [0, 1],
              [4, 1],
              [6, 0],
            ],
            second,
          ),
          hair: ['#0E4E80', '#063462', '#00234D'],
          second,
        }),
    },
    {
      from: 9.4,
      draw: (paper, second) =>
        drawTurbinates(
          paper,
          valueAt(
            [
              [0, 0],
              [1.4, 0],
              [2.6, 1],
            ],
            second,
          ),
        ),
    },
  ],
});

/** He drives for a living; after a few days like a bad cold the lining was thin again. */
const marcus = tellStory({
  name: 'marcus',
  person: patient2,
  breaths: 4,
  stuffy: [0, 1],
  scenes: [
    {
      from: 0,
      draw: (paper, second) => {
        const way = valueAt(
          [
            [0, 0],
            [1.8, 0],
            [7, 1],
          ],
          second,
        );
        return drawRoad(paper, { way, sun: Math.min(1, way * 1.3) });
      },
    },
    {
      from: 7,
      draw: (paper, second) => {
        const stuffed = valueAt(
          [
            [0, 1],
            [1.4, 1],
            [5, 0],
          ],
          second,
        );
        return (
          drawOpening(paper, { ...OPEN, swelling: 0.04 + 0.64 * stuffed, mucus: 0.3 * stuffed }) +
          drawDays(5, second - 0.8)
        );
      },
    },
  ],
});

/** Of seven days two without a smell. */
const lucia = tellStory({
  name: 'lucia',
  person: patient3,
  breaths: 4,
  stuffy: [0],
  scenes: [
    {
      from: 0,
      draw: (paper, second) =>
        drawCup(paper, {
          scent: valueAt(
            [
              [0, 0],
              [3.8, 0],
              [4.8, 1],
              [6.6, 1],
              [7.2, 0.1],
              [9, 0.1],
              [9.6, 1],
            ],
            second,
          ),
          second,
        }) + drawDays(7, (second - 4.2) / 1.25, (day) => day !== 2 && day !== 3),
    },
  ],
});

/** The bedroom went quiet, the test of his sleep was clear, the folds in his nose were treated. */
const gerald = tellStory({
  name: 'gerald',
  person: patient4,
  breaths: 5,
  stuffy: [0, 1],
  scenes: [
    {
      from: 0,
      draw: (paper, second) =>
        drawBed(paper, {
          loud: valueAt(
            [
              [0, 1],
              [3.4, 1],
              [5.2, 0],
            ],
            second,
          ),
          even: valueAt(
            [
              [0, 0],
              [6.6, 0],
              [9.4, 1],
            ],
            second,
          ),
          hair: ['#FFFFFF', '#D3ECF6', '#8CCBE6'],
          second,
        }),
    },
    {
      from: 10.2,
      draw: (paper, second) =>
        drawTurbinates(
          paper,
          valueAt(
            [
              [0, 0],
              [1.2, 0],
              [2.2, 1],
            ],
            second,
          ),
        ),
    },
    {
      from: 13,
      draw: (paper, second) =>
        drawSill(
          paper,
          valueAt(
            [
              [0, 0],
              [2.2, 0],
              [3.6, 1],
            ],
            second,
          ),
        ),
    },
  ],
});

/** The middles of nights between stuffy days. */
const NIGHTS = [12.1, 13.3, 14.4, 15.6];

/** She was awake while the balloon opened the way, and the stuffy days after it were long. */
const elena = tellStory({
  name: 'elena',
  person: patient5,
  breaths: 5,
  stuffy: [0, 1, 3],
  scenes: [
    {
      from: 0,
      draw: (paper, second) => {
        const at = (track: Track): number => valueAt(track, second);
        const night = Math.max(0, ...NIGHTS.map((middle) => 1 - Math.abs(second - middle) / 0.4));
        const state = {
          ...OPEN,
          mucus: at([
            [0, 1],
            [6, 1],
            [9.6, 0.16],
          ]),
          swelling: at([
            [0, 1],
            [5, 1],
            [6.4, 0.6],
            [10, 0.6],
            [11, 0.72],
            [16.8, 0.42],
          ]),
          wire: at([
            [0, 0],
            [3, 0],
            [4.6, 1],
            [8.2, 1],
            [9.2, 0],
          ]),
          balloon: at([
            [0, 0],
            [4.7, 0],
            [4.8, 0.05],
            [6.4, 1],
            [7.4, 1],
            [8.2, 0],
          ]),
        };
        const days = at([
          [0, 0],
          [10.4, 0],
          [11, 1],
        ]);
        return (
          drawOpening(paper, state, Math.round(night * 8) / 8) +
          `<g opacity="${days}">${drawDays(5, (second - 11) / 1.15)}</g>`
        );
      },
    },
  ],
  sounds: [{ kind: 'crackle', from: 4.6, seconds: 3 }],
});

/** A story for each face beside a testimonial, by its film. */
export const stories: Readonly<Record<string, Video>> = { renee, marcus, lucia, gerald, elena };
