import { lazy, Suspense, useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { PartBoundary, StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { Progress } from 'ostium/ui/progress/Progress.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { closeIcon, arrowIcon } from 'ostium/ui/icon/icons.ts';
import { useQuizMessages } from '../../messages/quizMessages.ts';
import type { QuizProps } from './Quiz.schema.ts';
import type { QuizPart } from './later/QuizWords.tsx';
import airStyles from './air/AirPanel.module.css';
import steps from './air/Steps.module.css';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import controlStyles from './question/Controls.module.css';
import { fieldName, useQuiz } from './state/useQuiz.ts';
import questionStyles from './question/Question.module.css';
import { resultOf } from './state/quizState.ts';
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

interface AirPanelProps {
  quiz: QuizProps;
  step: number;
  goTo: (step: number) => void;
}

/** The picture, with the link home, the quiz's name and its steps. Completed steps are links back. */
function AirPanel({ quiz, step, goTo }: AirPanelProps) {
  const messages = useQuizMessages();
  return (
    <div className={`${airStyles['panel']} on-ink`}>
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

interface ControlsProps {
  step: number;
  count: number;
  does: Readonly<Record<'previous' | 'skip' | 'next', () => void>>;
}

/** Previous, Skip and Next, within reach of the thumb. Next is never disabled: no answer is required. */
function Controls({ step, count, does: { previous, skip, next } }: ControlsProps) {
  const messages = useQuizMessages();
  const isFirst = step === 0;
  return (
    <div className={controlStyles['controls']}>
      {/* It stays focusable: a button that disappears while focused would take the focus with it. */}
      <button
        type="button"
        className={`${controlStyles['previous']} ${buttonClass({ color: 'secondary' })}`}
        aria-disabled={isFirst}
        onClick={isFirst ? undefined : previous}
      >
        <Icon drawing={arrowIcon} />
        <span>{messages.previous}</span>
      </button>
      <button type="button" className={controlStyles['skip']} onClick={skip}>
        {messages.skip}
      </button>
      <button type="button" className={`${controlStyles['next']} ${buttonClass({ color: 'info' })}`} onClick={next}>
        <span>{step === count - 1 ? messages.seeResult : messages.next}</span>
        <Icon drawing={arrowIcon} />
      </button>
    </div>
  );
}

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
function Question({ question, index, isCurrent, isLast, answer }: QuestionProps) {
  const messages = useQuizMessages();
  const { questionText, questionType = 'checkbox', answerOptions } = question;
  const layout = answerOptions.length > MOST_IN_A_COLUMN ? 'split' : answerOptions.length === 2 ? 'pair' : 'list';
  return (
    <fieldset className={questionStyles['question']} data-current={isCurrent ? '' : undefined}>
      <legend>
        <i className={questionStyles['number']} aria-hidden="true">{`${index + 1}`}</i>
        <h2 tabIndex={-1} data-heading={index}>
          {questionText}
        </h2>
      </legend>
      <p className={questionStyles['hint']}>{questionType === 'radio' ? messages.chooseOne : messages.chooseAny}</p>
      <div className={questionStyles['options']} data-layout={layout}>
        {answerOptions.map(({ answerText, isCorrect, checked }, option) => (
          <label key={option} className={questionStyles['option']}>
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

/**
 * Most of the quiz does not change. If the server has rendered it, the browser needs none of its code; if the quiz is reached by a
 * link, that code is loaded separately, and so adds no weight to every page with a quiz.
 */
const Shown = import.meta.env.SSR
  ? (await import('./later/QuizWords.tsx')).QuizWords
  : lazy(() => import('./later/QuizWords.tsx').then((code) => ({ default: code.QuizWords })));

/** One static part of the quiz, by name. */
function Words({ quiz, part }: { quiz: QuizProps; part: QuizPart }) {
  return (
    <StaticPart name={part}>
      {() => (
        <Suspense>
          <Shown quiz={quiz} part={part} />
        </Suspense>
      )}
    </StaticPart>
  );
}
