import { Callout } from '#ui/callout/Callout.tsx';
import { Html } from '#ui/html/Html.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { Drawing } from '#ui/icon/icons.ts';
import { useQuizMessages } from '../../../messages/quizMessages.ts';
import type { QuizProps } from '../Quiz.schema.ts';
import styles from './Controls.module.css';

const lockIcon: Drawing = { path: 'M5.5 10.5h13v10h-13zM8 10.5V7.4a4 4 0 0 1 8 0v3.1M12 14.5v2.5', isLine: true };

/** Below the buttons: where the answers stay, what the quiz is not, and what cannot wait, which opens upward. */
export function Footnotes({ quiz: { disclaimer, notice } }: { quiz: QuizProps }) {
  const words = useQuizMessages();
  return (
    <div className={styles['notes']}>
      <p>
        <Icon drawing={lockIcon} />
        {words.staysHere}
      </p>
      {disclaimer && <Html html={disclaimer} />}
      {notice && (
        <details>
          <summary>{notice.heading}</summary>
          <div className={styles['sheet']}>
            <Callout>
              <Html html={notice.content} />
            </Callout>
          </div>
        </details>
      )}
    </div>
  );
}
