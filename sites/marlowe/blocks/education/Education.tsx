import { useId } from 'react';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { EducationProps } from './Education.schema.ts';
import styles from './Education.module.css';

/** What was learned in a certain year, in the order in which a doctor learns it. */
const STEPS = ['secondary', 'undergraduate', 'medical', 'residency', 'otolaryngology', 'board_certification'] as const;

const LISTS = ['memberships', 'hospitals', 'honors'] as const;

/** Years as stairs that rise from a deep ground to the white one below, and on that what came with them. */
export function Education({ title, ...entries }: EducationProps) {
  const headings = useBlockMessages();
  const id = useId();
  const steps = STEPS.flatMap((name) => {
    const entry = entries[name];
    return entry ? [{ name, ...splitYear(entry) }] : [];
  });
  const lists = LISTS.flatMap((name) => {
    const entry = entries[name];
    return entry ? [{ name, lines: entry.split('\n').filter((line) => line.trim() !== '') }] : [];
  });
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={`${styles['deep']} on-ink`}>
        <h2 id={id}>{title}</h2>
        {steps.length > 0 && (
          <ol className={styles['stairs']}>
            {steps.map(({ name, year, words }) => (
              <li key={name}>
                {year && <p className={styles['year']}>{year}</p>}
                <h3>{headings[name]}</h3>
                <p className={styles['words']}>{words}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
      {lists.length > 0 && (
        <div className={styles['lists']}>
          {lists.map(({ name, lines }) => (
            <div key={name}>
              <h3>{headings[name]}</h3>
              <ul>
                {lines.map((line, index) => (
                  <li key={index}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** The last year in an entry. If the entry ends with it, it is not repeated. */
function splitYear(entry: string): { year: string | undefined; words: string } {
  const year = entry.match(/\b\d{4}\b/g)?.at(-1);
  const end = `, ${year}`;
  const isAtEnd = year !== undefined && entry.length > end.length && entry.endsWith(end);
  return { year, words: isAtEnd ? entry.slice(0, -end.length) : entry };
}
