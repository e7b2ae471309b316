import { useId } from 'react';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Html } from '#ui/html/Html.tsx';
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
            <ButtonLink href={button.link} color="white" opensNewTab={button.opensNewTab}>
              {button.text}
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}
