import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { boardYearsOf } from '../../parts/board-years/boardYears.ts';
import type { BoardCertifiedProps } from './BoardCertified.schema.ts';
import styles from './BoardCertified.module.css';

/** A number as tall as the section, a breath through it, and what it counts. Without a number, words, and beside them a few years as stairs. */
export function BoardCertified({ title, content, steps, ...boards }: BoardCertifiedProps) {
  const years = boardYearsOf(boards);
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      {years && (
        <svg
          className={styles['thread']}
          width="72"
          height="22"
          viewBox="0 0 720 220"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 116C90 60 170 120 270 132S440 0 560 6S650 40 720 56" />
        </svg>
      )}
      {/* To screen readers it is the beginning of the heading. */}
      {years && (
        <p className={styles['years']} aria-hidden="true">
          <span>{years}</span>
        </p>
      )}
      <div className={styles['words']}>
        <h2 id={id}>
          {years && <span className="visually-hidden">{`${years} `}</span>}
          {title}
        </h2>
        {content && <Html html={content} />}
      </div>
      {steps.length > 0 && (
        <ol className={styles['stairs']}>
          {steps.map((step, index) => (
            <li key={index}>
              {step.year && <p className={styles['year']}>{step.year}</p>}
              <h3>{step.title}</h3>
              {step.content && <p>{step.content}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
