import { Html } from '#ui/html/Html.tsx';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import type { QuizProps } from '../Quiz.schema.ts';
import styles from './Question.module.css';

/** Who should not take the quiz, above its first question. On phones the signs open. */
export function UrgentFirst({ urgent, label }: Pick<QuizProps, 'urgent'> & { label: string }) {
  return (
    <StaticPart name="urgent">
      {() =>
        urgent && (
          <div className={styles['urgent']}>
            <Html html={urgent.content} />
            {urgent.signs && (
              <details>
                <summary>{urgent.label ?? label}</summary>
                <Html html={urgent.signs} />
              </details>
            )}
          </div>
        )
      }
    </StaticPart>
  );
}
