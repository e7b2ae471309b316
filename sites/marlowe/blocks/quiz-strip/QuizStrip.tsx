import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import type { QuizStripProps } from './QuizStrip.schema.ts';
import styles from './QuizStrip.module.css';

/** A flat deep panel between two sections: question, sentence and button beside each other. */
export function QuizStrip({ heading, content, button }: QuizStripProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={`${styles['panel']} on-ink`}>
        <h2 id={id}>{heading}</h2>
        {content && <Html html={content} />}
        {button && (
          <p>
            <ActionButton action={button} color="white" />
          </p>
        )}
      </div>
    </section>
  );
}
