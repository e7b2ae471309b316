import type { RestoreSinusProps } from './RestoreSinus.schema.ts';
import styles from './StepLabels.module.css';

/** How far to the left of its place a label ends, in percent of the picture's width. */
const LEADER = 13;

/** Labels beside a picture, each connected to its place by a line, with its state under the name. */
export function StepLabels({ labels }: { labels: RestoreSinusProps['sinus_steps'][number]['labels'] }) {
  return (
    <svg className={styles['labels']} width="300" height="150" data-print="no">
      {labels.map(({ text, note, x, y, edge = x - LEADER / 2 }, index) => {
        const place = { x: `${x}%`, y: `${y}%` };
        const end = `${x - LEADER}%`;
        return (
          <g key={index}>
            <line className={styles['outside']} x1={end} y1={place.y} x2={`${edge}%`} y2={place.y} />
            <line x1={`${edge}%`} y1={place.y} x2={place.x} y2={place.y} />
            <circle cx={place.x} cy={place.y} />
            <text x={end} y={place.y} dx="-10">
              <tspan className={styles['name']}>{text}</tspan>
              {note && (
                <tspan x={end} dx="-10" dy="1.45em">
                  {note}
                </tspan>
              )}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
