import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { VisitLengthsProps } from './VisitLengths.schema.ts';
import styles from './VisitLengths.module.css';

/** The longest bar ends before the edge, so that an open-ended one can be longer. */
const ROOM = 1.6;

/** A row for each kind of visit: its name, a bar as long as it takes, the number. */
export function VisitLengths({ heading, content, visits }: VisitLengthsProps) {
  const id = useId();
  const messages = useBlockMessages();
  const longest = Math.max(...visits.map(({ minutes = 1 }) => minutes)) * ROOM;
  return (
    <section className={styles['block']} data-ground="air" aria-labelledby={id}>
      <div className={styles['column']}>
        <Intro id={id} heading={heading} content={content} />
        {visits.length > 0 && (
          <dl className={styles['rows']}>
            {visits.map(({ title, description, minutes, length }, index) => (
              <div key={index} className={styles['row']}>
                <dt>
                  <strong>{title}</strong>
                  {description && <Html html={description} />}
                </dt>
                {(minutes ?? length) !== undefined && (
                  <dd>
                    <span className={styles['number']}>{length ?? minutes}</span>
                    {length === undefined && ` ${messages.minutes}`}
                  </dd>
                )}
                <Bar share={length === undefined && minutes ? minutes / longest : undefined} />
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

/** A bar of that share of the row; without a share, a bar that fades out. It shows what the number says. */
function Bar({ share }: { share: number | undefined }) {
  const id = useId();
  const stops = share === undefined ? OPEN : CLOSED;
  return (
    <svg className={styles['bar']} width="160" height="16" aria-hidden="true">
      <linearGradient id={id}>
        {stops.map(([offset, name]) => (
          <stop key={offset} offset={offset} className={styles[name]} />
        ))}
      </linearGradient>
      <rect width={`${Math.round((share ?? 1) * 1000) / 10}%`} height="100%" rx="4" fill={`url(#${id})`} />
    </svg>
  );
}

const CLOSED = [
  ['0', 'deep'],
  ['0.55', 'middle'],
  ['1', 'light'],
] as const;

const OPEN = [
  ['0', 'deep'],
  ['0.3', 'middle'],
  ['0.62', 'light'],
  ['1', 'gone'],
] as const;
