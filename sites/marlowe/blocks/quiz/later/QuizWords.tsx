import { useId } from 'react';
import { Callout } from 'ostium/ui/callout/Callout.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import type { Drawing } from 'ostium/ui/icon/icons.ts';
import { useBlockMessages } from '../../../messages/blockMessages.ts';
import { usePractice } from '../../../practice/practiceContext.ts';
import { UrgentRow } from '../../../parts/urgent/Urgent.tsx';
import { Logo } from '../../../chrome/header/Logo.tsx';
import skyStyles from './QuizSky.module.css';
import type { QuizProps } from '../Quiz.schema.ts';
import { useLanguage } from 'ostium/ui/language.tsx';
import { NumberedRows } from 'ostium/ui/numbered-rows/NumberedRows.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { ContactForm } from '../../../parts/contact-form/ContactForm.tsx';
import { ScheduleCards } from '../../../parts/schedule/ScheduleCards.tsx';
import resultStyles from './Results.module.css';
import styles from './QuizWords.module.css';

/** The props of each static part of the quiz. */
interface QuizPartProps {
  quiz: QuizProps;
}

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
    <section className={resultStyles['waiting']}>
      <h2 tabIndex={-1} data-heading="unanswered">
        {messages.quizWaits}
      </h2>
      <p className="lead">
        <span className={resultStyles['empty']}>{`${messages.quizEmpty} `}</span>
        {`${messages.quizWaitsFor} `}
        <strong>{quiz.questions.at(-1)?.questionText}</strong>
      </p>
      <div className={resultStyles['words']}>
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
    <section className={resultStyles['appointment']}>
      {image && <Picture image={image} className={resultStyles['land']} />}
      <h2 tabIndex={-1} data-heading="appointment">
        {heading ?? messages.quizDone}
      </h2>
      <div className={resultStyles['words']}>
        <Lead quiz={quiz} content={content} />
        <Notice quiz={quiz} />
      </div>
      <div className={resultStyles['booking']}>
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
    <section className={resultStyles['message']}>
      <h2 tabIndex={-1} data-heading="message">
        {heading ?? messages.quizDone}
      </h2>
      <div className={resultStyles['words']}>
        <Lead quiz={quiz} content={content} />
        <Notice quiz={quiz} />
        {helps.length > 0 && (
          <div className={resultStyles['helps']}>
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
      <section className={resultStyles['notes']}>
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
      {disclaimer && <Html html={disclaimer} className={resultStyles['disclaimer'] ?? ''} />}
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

/** The hills, far to near: its outline, and its tint at night, by day and in the morning. 480 by 960. */
const HILLS = [
  ['M-9 668C70 628 160 690 250 662S420 612 489 646V970H-9z', 'tint-12', 'tint-6', 'tint-3'],
  ['M-9 716C90 742 150 690 240 706S400 760 489 706V970H-9z', 'glow-10', 'tint-8', 'tint-4'],
  ['M-9 782C80 744 170 800 262 772S410 742 489 782V970H-9z', 'tint-13', 'tint-9', 'tint-6'],
  ['M-9 862C90 842 170 878 270 846S420 800 489 834V970H-9z', 'tint-13', 'tint-10', 'tint-9'],
  ['M-9 902C80 930 180 892 280 906S430 934 489 898V970H-9z', 'ink', 'glow-9', 'tint-10'],
] as const;

/** The breath: it is in front of the hills, so that none of them cuts it. */
const BREATH = 'M-9 818C70 750 150 836 246 790 336 746 392 694 489 604C400 736 348 790 262 826 160 868 70 786-9 852z';

/** Six sheets of haze. One lifts with each completed step. */
const VEILS = [
  'M-9 590C90 560 160 612 252 584S420 566 489 592V690C400 716 250 660-9 704z',
  'M-9 640C80 664 170 622 262 640S430 660 489 634V742C380 774 230 712-9 752z',
  'M-9 690C100 660 180 716 270 690S430 664 489 694V800C380 826 240 768-9 804z',
  'M-9 744C90 770 170 724 262 746S430 762 489 738V852C390 880 220 822-9 858z',
  'M-9 800C80 772 180 824 270 800S420 780 489 804V910C380 934 230 878-9 912z',
  'M-9 858C100 880 180 838 270 856S430 872 489 848V970H-9z',
];

const TIMES = ['night', 'day', 'morning'] as const;

/**
 * The quiz's picture, drawn only by styles: night hills under haze that lifts, step by step, until it is day; morning at the end. It
 * depends on the position in the quiz and never on an answer.
 */
function QuizSky() {
  const id = useId();
  return (
    <svg
      className={skyStyles['sky']}
      width="48"
      height="96"
      viewBox="0 0 480 960"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}shade`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--paper)" stopOpacity=".14" />
          <stop offset="1" stopColor="var(--glow-9)" stopOpacity=".42" />
        </linearGradient>
        <linearGradient id={`${id}veil`} x1="0" y1="0" x2=".6" y2="1">
          <stop stopColor="var(--tint-6)" />
          <stop offset="1" stopColor="var(--glow-8)" />
        </linearGradient>
        <linearGradient id={`${id}breath`} x1="0" y1="0" x2="1" y2="0">
          <stop stopColor="var(--brand)" />
          <stop offset=".5" stopColor="var(--tint-2)" />
          <stop offset="1" stopColor="var(--glow-5)" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="var(--paper)" stopOpacity=".9" />
          <stop offset=".35" stopColor="var(--selection)" stopOpacity=".5" />
          <stop offset="1" stopColor="var(--glow-5)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g className={skyStyles['light']}>
        <ellipse className={skyStyles['dawn']} cx="310" cy="612" rx="360" ry="74" fill={`url(#${id}glow)`} />
        <g className={skyStyles['sun']}>
          <circle cx="328" cy="760" r="270" fill={`url(#${id}glow)`} />
          <circle cx="328" cy="760" r="64" fill="var(--paper)" />
        </g>
      </g>
      {TIMES.map((time, index) => (
        <g key={time} className={skyStyles[time]} stroke="var(--paper)" strokeOpacity=".4" strokeWidth="1.6">
          {HILLS.map((hill) => (
            <g key={hill[0]}>
              <path d={hill[0]} fill={`var(--${hill[index + 1]})`} />
              <path d={hill[0]} fill={`url(#${id}shade)`} stroke="none" />
            </g>
          ))}
        </g>
      ))}
      <path
        className={skyStyles['breath']}
        d={BREATH}
        fill={`url(#${id}breath)`}
        stroke="var(--paper)"
        strokeOpacity=".8"
        strokeWidth="1.6"
      />
      <g fill={`url(#${id}veil)`} stroke="var(--paper)" strokeOpacity=".45" strokeWidth="1.4">
        {VEILS.map((veil) => (
          <path key={veil} className={skyStyles['veil']} d={veil} />
        ))}
      </g>
    </svg>
  );
}
