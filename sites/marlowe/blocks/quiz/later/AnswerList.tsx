import { buttonClass } from 'ostium/ui/button/Button.tsx';
import { useBlockMessages } from '../../../messages/blockMessages.ts';
import type { QuizProps } from '../Quiz.schema.ts';
import type { QuizState } from '../state/quizState.ts';
import styles from './Results.module.css';

interface AnswerListProps {
  quiz: QuizProps;
  answers: QuizState['answers'];
  does: { goTo: (step: number) => void; restart: () => void };
}

/** The list of answers, to bring along on paper or in mind. If there are none, one line leads back to the questions. */
export function AnswerList({ quiz, answers, does }: AnswerListProps) {
  const messages = useBlockMessages();
  const heading = <h2>{quiz.answers?.heading ?? quiz.heading}</h2>;
  if (answers.every((chosenOptions) => chosenOptions.length === 0))
    return (
      <section className={styles['answers']}>
        {heading}
        <p className={styles['none']}>
          {`${messages.skippedAll} `}
          <button type="button" onClick={() => does.goTo(0)}>
            {messages.answerNow}
          </button>
        </p>
      </section>
    );

  const last = quiz.questions.length - 1;
  const isUnanswered = (answers[last] ?? []).length === 0;
  const options = (index: number) => quiz.questions[index]?.answerOptions ?? [];
  const answerText = (index: number) =>
    (answers[index] ?? []).map((option) => options(index)[option]?.answerText ?? '').join('; ');
  return (
    <section className={styles['answers']}>
      {heading}
      {quiz.answers?.content && <p>{quiz.answers.content}</p>}
      {isUnanswered && (
        <p>
          <button type="button" className={buttonClass({ color: 'info' })} onClick={() => does.goTo(last)}>
            {messages.answerLast}
          </button>
        </p>
      )}
      <dl>
        {quiz.questions.map(({ questionTitle, questionText }, index) => (
          <div key={index}>
            <dt>{questionTitle ?? questionText}</dt>
            <dd>{answerText(index) || messages.skipped}</dd>
            <dd>
              <button type="button" onClick={() => does.goTo(index)}>
                {messages.change}
                <span className="visually-hidden">{` ${questionTitle ?? questionText}`}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['acts']}>
        <button type="button" className={buttonClass({ color: 'secondary', size: 'small' })} onClick={() => print()}>
          {messages.print}
        </button>
        <button type="button" className={styles['again']} onClick={does.restart}>
          {messages.startOver}
        </button>
      </p>
    </section>
  );
}
