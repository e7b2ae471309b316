import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import type { QuizCtaProps } from './QuizCta.schema.ts';
import styles from './QuizCta.module.css';

/** A deep blue card with one thing to do, and a look at the first question. */
export function QuizCta({ heading, content, button, preview, image }: QuizCtaProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={`${styles['card']} on-ink`}>
        <div className={styles['words']}>
          <h2 id={id}>{heading}</h2>
          {content && <Html html={content} className="lead" />}
          {button && (
            <p>
              <ActionButton action={button} color="white" />
            </p>
          )}
        </div>
        {preview?.question ? (
          <Preview question={preview.question} preview={preview} />
        ) : (
          image && <Picture image={image} className={styles['picture']} use="half" />
        )}
      </div>
    </section>
  );
}

interface PreviewProps {
  question: string;
  preview: NonNullable<QuizCtaProps['preview']>;
}

/** A picture of the first question. Screen readers are not offered answers that cannot be chosen. */
function Preview({ question, preview: { note, options } }: PreviewProps) {
  return (
    <div className={`${styles['preview']} on-light`} aria-hidden="true" data-print="no">
      {note && (
        <div className={styles['progress']}>
          <span>{note}</span>
          <span className={styles['bar']} />
        </div>
      )}
      <p className={styles['question']}>{question}</p>
      {options.length > 0 && (
        <div className={styles['options']}>
          {options.slice(0, 7).map((option, index) => (
            <span key={index}>{option}</span>
          ))}
        </div>
      )}
    </div>
  );
}
