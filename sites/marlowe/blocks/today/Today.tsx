import { useId } from 'react';
import type { ReactNode } from 'react';
import { useNeed } from 'ostium';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import { useLanguage } from 'ostium/ui/language.tsx';
import { signMessagesIn } from '../../messages/signMessages.ts';
import { isAboutPerson, LEVELS, signLanguageOf } from '../../signs/signs.ts';
import type { Sign, SignLanguage, Subject } from '../../signs/signs.ts';
import { ALL, endId, FIRST, questionsOf, startOf, SUBJECTS } from './questions.ts';
import type { Question } from './questions.ts';
import { subjectsNeed } from './subjectsNeed.ts';
import type { TodayProps } from './Today.schema.ts';
import styles from './Today.module.css';

/**
 * One question at a time, each a section that its link leads to: the browser shows the one that the address names, so that it works
 * without script, Back goes back, and nothing of the answers leaves the browser. Where a browser cannot choose, and on paper, all signs
 * stand in one list.
 */
export function Today({ heading, content, first = '', ends }: TodayProps) {
  const language = signLanguageOf(useLanguage());
  const words = signMessagesIn(language);
  const subjects = useNeed(subjectsNeed) ?? [];
  const questions = questionsOf(subjects, first.split(/[\s,]+/));
  const persons = subjects.filter(isAboutPerson);
  const complaints = subjects.filter((subject) => !isAboutPerson(subject));
  return (
    <div className={styles['block']} data-ground="mist">
      <div className={styles['column']}>
        <div className={styles['head']}>
          <h1>{heading}</h1>
          {content && <Html html={content} className="lead" />}
        </div>
        {/* Where no sign could be read, nobody is asked: all that there is to do stands below. */}
        <div className={styles['steps']} data-print="no" data-open={subjects.length === 0 || undefined}>
          {questions.map((question) => (
            <Asked key={question.id} question={question} language={language} />
          ))}
          {subjects.length > 0 && (
            <Step id={SUBJECTS} title={words.about} isStart={questions[0]?.id !== FIRST}>
              {persons.length > 0 && (
                <>
                  <h3>{words.person}</h3>
                  <Subjects subjects={persons} language={language} />
                  <h3>{words.complaint}</h3>
                </>
              )}
              <Subjects subjects={complaints} language={language} />
            </Step>
          )}
          {ends.map(({ level = 'emergency', heading: title, content: advice, say, button }) => (
            <Step key={level} id={endId(level)} title={title} level={level}>
              {button && (
                <p>
                  <ButtonLink
                    href={button.link}
                    color={level === 'week' || level === 'two-weeks' ? 'primary' : 'info'}
                    icon={button.link.startsWith('tel:') ? phoneIcon : undefined}
                  >
                    {button.text}
                  </ButtonLink>
                </p>
              )}
              {advice && <Html html={advice} />}
              {say && (
                <div className={styles['say']}>
                  <p>{words.say}</p>
                  <blockquote>{say}</blockquote>
                </div>
              )}
              {subjects.length > 0 && <Back words={words} />}
            </Step>
          ))}
        </div>
        {subjects.length > 0 && (
          <>
            <p className={styles['whole']} data-print="no">
              <a href={`#${ALL}`}>{words.whole}</a>
            </p>
            <section id={ALL} className={styles['all']} tabIndex={-1} aria-labelledby={`${ALL}-title`}>
              <h2 id={`${ALL}-title`}>{words.all}</h2>
              {subjects.map((subject) => (
                <Everything key={subject.name} subject={subject} language={language} />
              ))}
            </section>
          </>
        )}
      </div>
    </div>
  );
}

const Subjects = ({ subjects, language }: { subjects: readonly Subject[]; language: SignLanguage }) => (
  <ul className={styles['subjects']}>
    {subjects.map((subject) => (
      <li key={subject.name}>
        <a href={`#${startOf(subject)}`}>{subject.title[language]}</a>
      </li>
    ))}
  </ul>
);

function Asked({ question, language }: { question: Question; language: SignLanguage }) {
  const words = signMessagesIn(language);
  const { id, subject, level, signs, yes, no } = question;
  return (
    <Step id={id} label={subject?.title[language]} title={words.questions[level]} isStart={id === FIRST}>
      <Signs signs={signs} language={language} />
      <p className={styles['answers']}>
        <ButtonLink href={`#${yes}`} color="info">
          {words.yes}
          <span className="visually-hidden">{`: ${words.levels[level]}`}</span>
        </ButtonLink>
        <ButtonLink href={`#${no}`} color="secondary">
          {words.no}
          {subject && <span className="visually-hidden">{`: ${subject.title[language]}, ${words.levels[level]}`}</span>}
        </ButtonLink>
      </p>
      {subject && <Back words={words} />}
    </Step>
  );
}

interface StepProps {
  id: string;
  title: string;
  label?: string | undefined;
  level?: string;
  /** Whether it is shown before anything was chosen. */
  isStart?: boolean;
  children: ReactNode;
}

function Step({ id, title, label, level, isStart = false, children }: StepProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      className={styles['step']}
      tabIndex={-1}
      aria-labelledby={headingId}
      data-level={level}
      data-start={isStart || undefined}
    >
      {label && <p className="label">{label}</p>}
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}

const Back = ({ words }: { words: ReturnType<typeof signMessagesIn> }) => (
  <p className={styles['back']}>
    <a href={`#${SUBJECTS}`}>{words.chooseAgain}</a>
    <a href={`#${FIRST}`}>{words.startAgain}</a>
  </p>
);

const Signs = ({ signs, language }: { signs: readonly Sign[]; language: SignLanguage }) => (
  <ul className={styles['signs']}>
    {signs.map(({ name, words }) => (
      <li key={name}>{words[language]}</li>
    ))}
  </ul>
);

function Everything({ subject, language }: { subject: Subject; language: SignLanguage }) {
  const { levels } = signMessagesIn(language);
  return (
    <section className={styles['subject']} aria-labelledby={`${ALL}-${subject.name}`}>
      <h3 id={`${ALL}-${subject.name}`}>{subject.title[language]}</h3>
      {LEVELS.map((level) => {
        const signs = subject.signs.filter((sign) => sign.level === level);
        return (
          signs.length > 0 && (
            <div key={level} data-level={level}>
              <h4>{levels[level]}</h4>
              <Signs signs={signs} language={language} />
            </div>
          )
        );
      })}
    </section>
  );
}
