import { Callout } from 'ostium/ui/callout/Callout.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import type { Drawing } from 'ostium/ui/icon/icons.ts';
import { useBlockMessages } from '../../../messages/blockMessages.ts';
import { usePractice } from '../../../practice/practiceContext.ts';
import { UrgentRow } from '../../../parts/urgent/UrgentRow.tsx';
import { Logo } from '../../../chrome/header/Logo.tsx';
import { QuizSky } from './QuizSky.tsx';
import type { QuizPartProps } from './quizPart.ts';
import { Notes, Results } from './ResultWords.tsx';
import styles from './QuizWords.module.css';

const PARTS = {
  name: Name,
  urgent: Urgent,
  footnotes: Footnotes,
  results: Results,
  notes: Notes,
} as const;

/** The names of the quiz's static parts. */
export type QuizPart = keyof typeof PARTS;

/** A static part of the quiz. */
export function QuizWords({ quiz, part }: QuizPartProps & { part: QuizPart }) {
  const Part = PARTS[part];
  return <Part quiz={quiz} />;
}

/** The picture, the link home, and the quiz's own name, which is visible only without script. */
function Name({ quiz: { heading, content, home } }: QuizPartProps) {
  const practice = usePractice();
  return (
    <>
      <QuizSky />
      <div className={styles['logo']}>
        <Logo practice={practice} home={home} />
      </div>
      <div className={styles['name']}>
        <h1>{heading}</h1>
        {content && <Html html={content} />}
      </div>
    </>
  );
}

/** Who should not take the quiz, above its first question. */
function Urgent({ quiz: { urgent } }: QuizPartProps) {
  const messages = useBlockMessages();
  return (
    urgent && (
      <div className={styles['urgent']}>
        <UrgentRow title={urgent.label ?? messages.signs}>
          <Html html={urgent.content} />
          {urgent.signs && <Html html={urgent.signs} />}
        </UrgentRow>
      </div>
    )
  );
}

const lockIcon: Drawing = { path: 'M5.5 10.5h13v10h-13zM8 10.5V7.4a4 4 0 0 1 8 0v3.1M12 14.5v2.5', isLine: true };

/** Below the buttons: where the answers stay, what the quiz is not, and urgent advice, which opens upward. */
function Footnotes({ quiz: { disclaimer, notice } }: QuizPartProps) {
  const messages = useBlockMessages();
  return (
    <div className={styles['notes']}>
      <p>
        <Icon drawing={lockIcon} />
        {messages.staysHere}
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
