import type { QuizProps } from '../Quiz.schema.ts';
import { useQuizMessages } from '../../../messages/quizMessages.ts';
import { fieldName } from '../state/useQuiz.ts';
import styles from './Question.module.css';

interface QuestionProps {
  question: QuizProps['questions'][number];
  index: number;
  isCurrent: boolean;
  /** Its marked answer decides where the quiz leads: without script, styles check it. */
  isLast: boolean;
  answer: (question: number, option: number, isChosen: boolean) => void;
}

/** More options than this are in two columns. */
const MOST_IN_A_COLUMN = 5;

/** One question and its options. The form fields store the choices themselves; the state follows. */
export function Question({ question, index, isCurrent, isLast, answer }: QuestionProps) {
  const messages = useQuizMessages();
  const { questionText, questionType = 'checkbox', answerOptions } = question;
  const layout = answerOptions.length > MOST_IN_A_COLUMN ? 'split' : answerOptions.length === 2 ? 'pair' : 'list';
  return (
    <fieldset className={styles['question']} data-current={isCurrent ? '' : undefined}>
      <legend>
        <i className={styles['number']} aria-hidden="true">{`${index + 1}`}</i>
        <h2 tabIndex={-1} data-heading={index}>
          {questionText}
        </h2>
      </legend>
      <p className={styles['hint']}>{questionType === 'radio' ? messages.chooseOne : messages.chooseAny}</p>
      <div className={styles['options']} data-layout={layout}>
        {answerOptions.map(({ answerText, isCorrect, checked }, option) => (
          <label key={option} className={styles['option']}>
            <input
              type={questionType}
              name={fieldName(index)}
              defaultChecked={checked}
              data-leads={isLast && isCorrect ? '' : undefined}
              onChange={({ currentTarget }) => answer(index, option, currentTarget.checked)}
            />
            <span>{answerText}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
