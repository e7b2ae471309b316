import { Html } from 'ostium/ui/html/Html.tsx';
import { useLanguage } from 'ostium/ui/language.tsx';
import { NumberedRows } from 'ostium/ui/numbered-rows/NumberedRows.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { useBlockMessages } from '../../../messages/blockMessages.ts';
import { ContactForm } from '../../../parts/contact-form/ContactForm.tsx';
import { UrgentRow } from '../../../parts/urgent/Urgent.tsx';
import { ScheduleCards } from '../../../parts/schedule/ScheduleCards.tsx';
import type { QuizProps } from '../Quiz.schema.ts';
import type { QuizPartProps } from './quizPart.ts';
import styles from './Results.module.css';

/** All results, of which styles show the one that the answers lead to. Their headings receive the focus. */
export function Results(props: QuizPartProps) {
  return (
    <>
      <Unanswered {...props} />
      <Appointment {...props} />
      <Message {...props} />
    </>
  );
}

/** Nothing follows from a question that was skipped: it can still be answered. */
function Unanswered({ quiz }: QuizPartProps) {
  const messages = useBlockMessages();
  return (
    <section className={styles['waiting']}>
      <h2 tabIndex={-1} data-heading="unanswered">
        {messages.quizWaits}
      </h2>
      <p className="lead">
        <span className={styles['empty']}>{`${messages.quizEmpty} `}</span>
        {`${messages.quizWaitsFor} `}
        <strong>{quiz.questions.at(-1)?.questionText}</strong>
      </p>
      <div className={styles['words']}>
        <Lead quiz={quiz} content={undefined} />
        <Notice quiz={quiz} />
      </div>
    </section>
  );
}

/** What the practice would ask, and the ways to an appointment. */
function Appointment({ quiz }: QuizPartProps) {
  const messages = useBlockMessages();
  const { heading, content, image, book_online, schedule_call: call } = quiz.appointment ?? {};
  return (
    <section className={styles['appointment']}>
      {image && <Picture image={image} className={styles['land']} />}
      <h2 tabIndex={-1} data-heading="appointment">
        {heading ?? messages.quizDone}
      </h2>
      <div className={styles['words']}>
        <Lead quiz={quiz} content={content} />
        <Notice quiz={quiz} />
      </div>
      <div className={styles['booking']}>
        <ScheduleCards book_online={book_online} schedule_call={call} level={3} isOneCard />
        <Letter quiz={quiz} isBesideNumber />
      </div>
    </section>
  );
}

/** Urgent advice, what helps, and somebody to ask. */
function Message({ quiz }: QuizPartProps) {
  const messages = useBlockMessages();
  const { heading, content, helps = [] } = quiz.message ?? {};
  return (
    <section className={styles['message']}>
      <h2 tabIndex={-1} data-heading="message">
        {heading ?? messages.quizDone}
      </h2>
      <div className={styles['words']}>
        <Lead quiz={quiz} content={content} />
        <Notice quiz={quiz} />
        {helps.length > 0 && (
          <div className={styles['helps']}>
            <NumberedRows items={helps.map((help) => ({ title: help.title, content: <Help help={help} /> }))} />
          </div>
        )}
        <Letter quiz={quiz} />
      </div>
    </section>
  );
}

/** The same form below both results, so that submitting it reveals neither. */
function Letter({
  quiz: { message },
  isBesideNumber = false,
}: Pick<QuizPartProps, 'quiz'> & { isBesideNumber?: boolean }) {
  const language = useLanguage();
  if (!message?.form) return null;
  const { path } = message.form;
  return <ContactForm path={path} language={language} label="Quiz Contact Form" isBesideNumber={isBesideNumber} />;
}

function Help({ help: { content, button } }: { help: NonNullable<QuizProps['message']>['helps'][number] }) {
  return (
    <>
      {content && <Html html={content} />}
      {button && (
        <p>
          <ArrowLink href={button.link}>{button.text}</ArrowLink>
        </p>
      )}
    </>
  );
}

/** Beside the answers: what else to consider, whatever was answered. */
export function Notes({ quiz: { notes } }: QuizPartProps) {
  return (
    notes && (
      <section className={styles['notes']}>
        <h3>{notes.heading}</h3>
        <Html html={notes.content} />
      </section>
    )
  );
}

function Lead({ quiz: { disclaimer }, content }: Pick<QuizPartProps, 'quiz'> & { content: QuizProps['content'] }) {
  const messages = useBlockMessages();
  return (
    <>
      {content && <Html html={content} className="lead" />}
      {disclaimer && <Html html={disclaimer} className={styles['disclaimer'] ?? ''} />}
      <p>{messages.quizRule}</p>
    </>
  );
}

function Notice({ quiz: { notice } }: Pick<QuizPartProps, 'quiz'>) {
  return (
    notice && (
      <UrgentRow title={notice.heading} heading="h3">
        <Html html={notice.content} />
      </UrgentRow>
    )
  );
}
