import { lazy, Suspense, useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { PartBoundary } from 'ostium/ui/island/StaticPart.tsx';
import { Progress } from 'ostium/ui/progress/Progress.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { closeIcon } from 'ostium/ui/icon/icons.ts';
import { useQuizMessages } from '../../messages/quizMessages.ts';
import { AirPanel } from './air/AirPanel.tsx';
import { Controls } from './question/Controls.tsx';
import { Question } from './question/Question.tsx';
import type { QuizProps } from './Quiz.schema.ts';
import { resultOf } from './state/quizState.ts';
import { useQuiz } from './state/useQuiz.ts';
import { Words } from './Words.tsx';
import styles from './Quiz.module.css';

/** Not needed before the end. If it fails to load then, the result is shown without it. */
const AnswerList = lazy(() => import('./later/AnswerList.tsx').then((code) => ({ default: code.AnswerList })));

/** How many sheets of haze the picture has. */
const SHEETS = 6;

/**
 * Questions, and where their answers lead. The server renders them all: without script they follow each other, and styles show the
 * result. Once hydrated they come one at a time; the static parts stay as the server rendered them.
 */
export function Quiz(quiz: QuizProps) {
  const { questions, home } = quiz;
  const messages = useQuizMessages();
  const root = useRef<HTMLDivElement>(null);
  const { state, isLive, hasMoved, ...does } = useQuiz(quiz, root);
  const { step } = state;
  const isDone = step === questions.length;
  const view = isDone ? resultOf(quiz, state) : 'question';
  const count = questions.length;
  const note = isDone ? messages.allDone : (questions[step]?.progressNote ?? '');

  // The second half of a double click presses no button again, nor what has taken its place: the visitor aimed at something else. (A
  // step back is taken by the browser, so it may still be on its way.)
  const clickedAt = useRef(step);
  const dropDoubleClick = (event: MouseEvent) => {
    if (event.detail <= 1) clickedAt.current = step;
    else if (clickedAt.current !== step || (event.target instanceof Element && event.target.closest('button'))) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  // Nor does it take the focus from the heading that has just received it.
  const keepFocus = (event: MouseEvent) => {
    if (event.detail > 1 && clickedAt.current !== step) event.preventDefault();
  };

  useEffect(() => {
    if (!hasMoved) return;
    scrollTo({ top: 0, behavior: 'instant' });
    root.current?.querySelector<HTMLElement>(`[data-heading="${isDone ? view : step}"]`)?.focus();
  }, [hasMoved, isDone, view, step]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only drops clicks
    <div
      ref={root}
      onClickCapture={dropDoubleClick}
      onMouseDownCapture={keepFocus}
      className={styles['quiz']}
      data-ground="sky"
      data-view={view}
      data-live={isLive ? '' : undefined}
      data-print="own"
      data-lifted={Math.round((SHEETS * step) / count)}
    >
      <AirPanel quiz={quiz} step={step} goTo={does.goTo} />
      <div className={styles['stage']}>
        <div className={styles['top']}>
          <Progress
            label={messages.progress}
            percent={(100 * step) / count}
            notes={[isDone ? '100%' : `${step}/${count} ${messages.complete}`, note]}
          />
          <a href={home} className={styles['leave']} onClick={does.forget}>
            <span>{messages.leave}</span>
            <Icon drawing={closeIcon} />
          </a>
        </div>
        <div role="status" className="visually-hidden">
          {hasMoved
            ? isDone
              ? messages.allDone
              : `${messages.question} ${step + 1} ${messages.of} ${count}. ${note}`
            : ''}
        </div>
        <div className={styles['questions']}>
          <Words quiz={quiz} part="urgent" />
          {questions.map((question, index) => (
            <Question
              key={index}
              question={question}
              index={index}
              isCurrent={index === step}
              isLast={index === count - 1}
              answer={does.answer}
            />
          ))}
        </div>
        <Controls step={step} count={count} does={does} />
        <div className={styles['results']}>
          <Words quiz={quiz} part="results" />
          <div className={styles['after']}>
            {isLive && isDone && (
              <PartBoundary name="answers">
                <Suspense>
                  <AnswerList quiz={quiz} answers={state.answers} does={does} />
                </Suspense>
              </PartBoundary>
            )}
            <Words quiz={quiz} part="notes" />
          </div>
        </div>
        <Words quiz={quiz} part="footnotes" />
      </div>
    </div>
  );
}
