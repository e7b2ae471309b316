import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { signMessagesIn } from '../../messages/signMessages.ts';
import type { Practice } from '../../practice/practice.ts';
import type { Subject } from '../../signs/signs.ts';
import styles from './UrgentWords.module.css';

/** As many as are read before the results. */
const MOST_SIGNS = 3;

interface UrgentWordsProps {
  subject: Subject;
  /** The page for whoever does not know how soon help is needed. */
  help: Practice['urgent_help'];
  language: string;
}

/** Before the results of a search for a complaint: the signs of it that cannot wait, and where all of them are. */
export function UrgentWords({ subject, help, language: pageLanguage }: UrgentWordsProps) {
  const language = pageLanguage === 'es' ? 'es' : 'en';
  const signs = subject.signs.filter(({ level, who }) => level === 'emergency' && who === undefined);
  if (signs.length === 0) return null;
  return (
    <section className={styles['slip']} aria-labelledby="ostium-urgent">
      <div>
        <p className={styles['subject']}>{subject.title[language]}</p>
        <h2 id="ostium-urgent">{signMessagesIn(language).levels.emergency}</h2>
      </div>
      <ul>
        {signs.slice(0, MOST_SIGNS).map(({ name, words }) => (
          <li key={name}>{words[language]}</li>
        ))}
      </ul>
      {help && <ArrowLink href={help.link}>{help.label}</ArrowLink>}
    </section>
  );
}
