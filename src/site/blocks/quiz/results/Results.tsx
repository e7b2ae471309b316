import type { ReactNode } from 'react';
import { useQuizMessages } from '../../../messages/quizMessages.ts';
import type { QuizProps } from '../Quiz.schema.ts';
import { Words } from '../Words.tsx';
import styles from './Results.module.css';

interface ResultsProps {
  quiz: QuizProps;
  noticeId: string;
  /** What was answered, once all is done. */
  children: ReactNode;
}

/** Both results, of which styles show the one that the answers lead to. Their headings are live, since they get the focus. */
export function Results({ quiz, noticeId, children }: ResultsProps) {
  const words = useQuizMessages();
  return (
    <div className={styles['results']}>
      <p className={styles['waiting']}>{words.waiting}</p>
      <section className={styles['appointment']}>
        <h2 tabIndex={-1} data-heading="appointment">
          {quiz.appointment?.heading ?? words.allDone}
        </h2>
        <Words quiz={quiz} part="appointment" noticeId={noticeId} />
      </section>
      <section className={styles['message']}>
        <h2 tabIndex={-1} data-heading="message">
          {quiz.message?.heading ?? words.allDone}
        </h2>
        <Words quiz={quiz} part="message" noticeId={noticeId} />
      </section>
      <div className={styles['after']}>
        {children}
        <Words quiz={quiz} part="notes" noticeId={noticeId} />
      </div>
    </div>
  );
}
