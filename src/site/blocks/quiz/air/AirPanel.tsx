import { StaticPart } from '#ui/island/StaticPart.tsx';
import { Html } from '#ui/html/Html.tsx';
import { useQuizMessages } from '../../../messages/quizMessages.ts';
import { usePractice } from '../../../practice/practiceContext.ts';
import { Logo } from '../../../chrome/header/Logo.tsx';
import { Air } from './Air.tsx';
import type { QuizProps } from '../Quiz.schema.ts';
import styles from './AirPanel.module.css';

interface AirPanelProps {
  quiz: QuizProps;
  step: number;
  goTo: (step: number) => void;
}

/** The picture, with the way home, the quiz's name and its steps. Those that are left behind lead back. */
export function AirPanel({ quiz, step, goTo }: AirPanelProps) {
  const words = useQuizMessages();
  return (
    <div className={`${styles['panel']} on-ink`}>
      <StaticPart name="air">{() => <Name quiz={quiz} />}</StaticPart>
      <nav className={styles['steps']} aria-label={words.questions}>
        <ol>
          {quiz.questions.map(({ questionTitle, questionText }, index) => {
            const name = questionTitle ?? questionText;
            const isPast = index < step;
            return (
              <li
                key={index}
                data-state={isPast ? 'previous' : index === step ? 'active' : 'next'}
                aria-current={index === step ? 'step' : undefined}
              >
                {isPast ? (
                  <button type="button" onClick={() => goTo(index)}>
                    <i aria-hidden="true">
                      <svg viewBox="0 0 16 16" focusable="false">
                        <path d="m3 8.5 3.4 3.4L13 5" />
                      </svg>
                    </i>
                    <span>{name}</span>
                    <span className="visually-hidden">{words.done}</span>
                  </button>
                ) : (
                  <>
                    <i aria-hidden="true">{`${index + 1}`}</i>
                    <span>{name}</span>
                  </>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
    </div>
  );
}

function Name({ quiz: { heading, content, home } }: Pick<AirPanelProps, 'quiz'>) {
  const practice = usePractice();
  return (
    <>
      <Air />
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
