import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import type { LandingQuizProps } from './LandingQuiz.schema.ts';
import styles from './LandingQuiz.module.css';

/** How much the quiz asks, in large, thin numerals, and the button. */
export function LandingQuiz({ heading, content, figures, button, note }: LandingQuizProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {content && <Html html={content} className="lead" />}
      {figures.length > 0 && (
        <dl className={styles['figures']}>
          {figures.map(({ number, text }, index) => (
            <div key={index}>
              <dt>{text}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )}
      {(button || note) && (
        <div className={styles['action']}>
          {button && <ActionButton action={button} color="info" />}
          {note && <p>{note}</p>}
        </div>
      )}
    </section>
  );
}
