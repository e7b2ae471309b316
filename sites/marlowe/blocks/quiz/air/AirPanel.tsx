import { useQuizMessages } from '../../../messages/quizMessages.ts';
import type { QuizProps } from '../Quiz.schema.ts';
import { Words } from '../Words.tsx';
import styles from './AirPanel.module.css';
import steps from './Steps.module.css';

interface AirPanelProps {
  quiz: QuizProps;
  step: number;
  goTo: (step: number) => void;
}

/** The picture, with the link home, the quiz's name and its steps. Completed steps are links back. */
export function AirPanel({ quiz, step, goTo }: AirPanelProps) {
  const messages = useQuizMessages();
  return (
    <div className={`${styles['panel']} on-ink`}>
      <Words quiz={quiz} part="name" />
      <nav className={steps['steps']} aria-label={messages.questions}>
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
                      <svg width="16" height="16" viewBox="0 0 16 16">
                        <path d="m3 8.5 3.4 3.4L13 5" />
                      </svg>
                    </i>
                    <span>{name}</span>
                    <span className="visually-hidden">{messages.done}</span>
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
