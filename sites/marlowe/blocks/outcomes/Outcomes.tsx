import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { OutcomesProps } from './Outcomes.schema.ts';
import styles from './Outcomes.module.css';

/** Each number stands beside a hundred dots, all to one scale. The dots say nothing that the words do not. */
export function Outcomes({ heading, content, outcomes }: OutcomesProps) {
  const id = useId();
  const { ofHundred } = useBlockMessages();
  return (
    <section className={styles['block']} aria-labelledby={id} data-ground="air">
      <h2 id={id}>{heading}</h2>
      {content && <Html html={content} />}
      <ul className={styles['outcomes']} data-print="own">
        {outcomes.map((outcome) => (
          <li key={outcome.heading}>
            <h3>{outcome.heading}</h3>
            <p className={styles['count']}>
              <b>{outcome.count}</b> {ofHundred}
            </p>
            <svg viewBox="0 0 100 25" width="200" height="50" aria-hidden="true" className={styles['dots']}>
              <path d={dots(outcome.count, 100)} className={styles['others']} />
              <path d={dots(0, outcome.count)} className={styles['counted']} />
            </svg>
            {outcome.words && <p>{outcome.words}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const PER_ROW = 20;
const SPACING = 5;

/** A path with a point for each dot from number `start` to before `end`, row after row of twenty: round line caps make discs of them. */
export const dots = (start: number, end: number): string =>
  Array.from({ length: end - start }, (_, index) => {
    const dot = start + index;
    return `M${(dot % PER_ROW) * SPACING + SPACING / 2} ${Math.floor(dot / PER_ROW) * SPACING + SPACING / 2}h0`;
  }).join('');
