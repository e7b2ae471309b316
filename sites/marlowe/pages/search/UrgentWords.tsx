import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { signMessagesIn } from '../../messages/signMessages.ts';
import type { Practice } from '../../practice/practice.ts';
import { signLanguageOf } from '../../signs/signs.ts';
import type { Sign, Subject } from '../../signs/signs.ts';
import styles from './UrgentWords.module.css';

/** As many as are read before the results. */
const MOST_SIGNS = 3;

interface UrgentWordsProps {
  subject: Subject;
  /** Its signs that cannot wait. */
  emergencies: readonly Sign[];
  /** The page for whoever does not know how soon help is needed. */
  help: Practice['urgent_help'];
  language: string;
}

/** Before the results of a search for a complaint: the signs of it that cannot wait, and where all of them are. */
export function UrgentWords({ subject, emergencies, help, language: pageLanguage }: UrgentWordsProps) {
  const language = signLanguageOf(pageLanguage);
  return (
    <section className={styles['urgent']} aria-labelledby="ostium-urgent">
      <div>
        <p className={styles['subject']}>{subject.title[language]}</p>
        <h2 id="ostium-urgent">{signMessagesIn(language).levels.emergency}</h2>
      </div>
      <ul>
        {emergencies.slice(0, MOST_SIGNS).map(({ name, words }) => (
          <li key={name}>{words[language]}</li>
        ))}
      </ul>
      {help && <ArrowLink href={help.link}>{help.label}</ArrowLink>}
    </section>
  );
}
