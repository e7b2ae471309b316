import type { Practice } from '../practice/practice.ts';
import styles from './Footer.module.css';

interface FooterLinksProps {
  groups: Practice['footer']['groups'];
  language: string;
}

/** The footer's columns of links, in the page's language where the practice has written it. */
export function FooterLinks({ groups, language }: FooterLinksProps) {
  const say = (english: string, spanish: string | undefined) => (language === 'es' ? (spanish ?? english) : english);
  return groups.map(({ title, title_es, items }) => (
    <nav key={title} aria-label={say(title, title_es)} className={styles['group']}>
      <p className={styles['title']}>{say(title, title_es)}</p>
      <ul>
        {items.map(({ label, label_es, link }) => (
          <li key={label}>
            <a href={link}>{say(label, label_es)}</a>
          </li>
        ))}
      </ul>
    </nav>
  ));
}
