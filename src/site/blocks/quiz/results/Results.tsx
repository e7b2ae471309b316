import type { ReactNode } from 'react';
import { Callout } from '#ui/callout/Callout.tsx';
import { Html } from '#ui/html/Html.tsx';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import { NumberedRows } from '#ui/numbered-rows/NumberedRows.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { ArrowLink } from '#ui/text-link/ArrowLink.tsx';
import { useQuizMessages } from '../../../messages/quizMessages.ts';
import { CallNumber } from '../../../parts/call-number/CallNumber.tsx';
import { ScheduleCards } from '../../../parts/schedule/ScheduleCards.tsx';
import type { QuizProps } from '../Quiz.schema.ts';
import styles from './Results.module.css';

interface ResultProps {
  quiz: QuizProps;
}

/** It is worth asking: the ways to an appointment. */
export function Appointment({ quiz, noticeId }: ResultProps & { noticeId: string }) {
  const { heading, content, image, book_online, schedule_call } = quiz.appointment ?? {};
  return (
    <section className={styles['appointment']}>
      {image && <StaticPart name="morning">{() => <Picture image={image} className={styles['land']} />}</StaticPart>}
      <div className={styles['columns']}>
        <div className={styles['words']}>
          <Heading name="appointment" heading={heading} />
          <StaticPart name="result">
            {() => (
              <>
                <Lead quiz={quiz} content={content} />
                {quiz.notice && (
                  <p>
                    <a href={`#${noticeId}`}>{quiz.notice.heading}</a>
                  </p>
                )}
              </>
            )}
          </StaticPart>
        </div>
        <StaticPart name="booking">
          {() => (
            <div className={styles['booking']}>
              <ScheduleCards book_online={book_online} level={3} />
              {schedule_call?.title && <p className={styles['call']}>{schedule_call.title}</p>}
              {schedule_call?.cta?.link && schedule_call.cta.label && (
                <CallNumber link={schedule_call.cta.link} label={schedule_call.cta.label} isLead />
              )}
            </div>
          )}
        </StaticPart>
      </div>
    </section>
  );
}

/** Something else comes first: what helps, and somebody to ask. */
export function Message({ quiz }: ResultProps) {
  const { heading, content, helps = [], form } = quiz.message ?? {};
  const rows = helps.map(({ title, content: words, button }) => ({
    title,
    content: (
      <>
        {words && <Html html={words} />}
        {button && (
          <p>
            <ArrowLink href={button.link}>{button.text}</ArrowLink>
          </p>
        )}
      </>
    ),
  }));
  return (
    <section className={styles['message']}>
      <div className={styles['words']}>
        <Heading name="message" heading={heading} />
        <StaticPart name="result">
          {() => (
            <>
              <Lead quiz={quiz} content={content} />
              <Notice quiz={quiz} />
              {rows.length > 0 && (
                <div className={styles['helps']}>
                  <NumberedRows items={rows} />
                </div>
              )}
              {form && (
                <div className={styles['form']}>
                  <h3>{form.heading}</h3>
                  {form.content && <Html html={form.content} />}
                </div>
              )}
            </>
          )}
        </StaticPart>
      </div>
    </section>
  );
}

/** The heading has the focus when the result comes, so it is live although it never changes. */
function Heading({ name, heading }: { name: string; heading: string | undefined }) {
  const words = useQuizMessages();
  return (
    <h2 tabIndex={-1} data-heading={name}>
      {heading ?? words.allDone}
    </h2>
  );
}

function Lead({ quiz: { disclaimer }, content }: ResultProps & { content: QuizProps['content'] }) {
  return (
    <>
      {content && <Html html={content} className="lead" />}
      {disclaimer && <Html html={disclaimer} className={styles['disclaimer'] ?? ''} />}
    </>
  );
}

/** Beside the answers: what cannot wait, and what else to think of, whatever was answered. */
export function After({ quiz, noticeId, children }: ResultProps & { noticeId: string; children: ReactNode }) {
  const { notes } = quiz;
  return (
    <div className={styles['after']}>
      {children}
      <StaticPart name="notes">
        {() => (
          <div className={styles['notes']}>
            <div id={noticeId} tabIndex={-1} className={styles['notice']}>
              <Notice quiz={quiz} />
            </div>
            {notes && (
              <section>
                <h3>{notes.heading}</h3>
                <Html html={notes.content} />
              </section>
            )}
          </div>
        )}
      </StaticPart>
    </div>
  );
}

function Notice({ quiz: { notice } }: ResultProps) {
  return (
    notice && (
      <Callout>
        <h3>{notice.heading}</h3>
        <Html html={notice.content} />
      </Callout>
    )
  );
}
