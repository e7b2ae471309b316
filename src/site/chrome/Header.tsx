import { ButtonLink } from '#ui/button/Button.tsx';
import type { Practice } from '../practice.ts';
import type { Words } from '../words.ts';
import styles from './Header.module.css';

interface HeaderProps {
  practice: Practice;
  link: string;
  hasMenu: boolean;
  words: Words;
}

/** Logo, main menu and the appointment action. The menu is made of `details`, so it opens without script. */
export function Header({ practice, link, hasMenu, words }: HeaderProps) {
  return (
    <header className={styles['header']}>
      <a href="/" className={styles['logo']}>
        <strong>{practice.logo.wordmark}</strong>
        {practice.logo.sub && <span>{practice.logo.sub}</span>}
      </a>
      {hasMenu && (
        <details className={styles['menu']}>
          <summary>{words.menu}</summary>
          <Menu practice={practice} link={link} words={words} />
        </details>
      )}
      {hasMenu && (
        <div className={styles['action']}>
          <ButtonLink href={practice.links.appointments} size="small">
            {words.scheduleAppointment}
          </ButtonLink>
        </div>
      )}
    </header>
  );
}

function Menu({ practice, link, words }: Omit<HeaderProps, 'hasMenu'>) {
  const current = currentEntry(practice, link);
  return (
    <nav aria-label={words.mainMenu} className={styles['nav']}>
      <ul>
        {practice.navigation.map((entry) => (
          <li key={entry.label}>
            <a href={entry.link} data-section="" aria-current={entry === current ? 'true' : undefined}>
              {entry.label}
            </a>
            {entry.groups.map((group) => (
              <details key={group.title} className="disclosure">
                <summary>{group.title}</summary>
                <ul>
                  {group.link && (
                    <li>
                      <a href={group.link}>{`${group.title}: ${words.overview}`}</a>
                    </li>
                  )}
                  {group.items.map((item) => (
                    <li key={item.link}>
                      <a href={item.link}>{item.label}</a>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
            {entry.promotion && (
              <p className={styles['promotion']}>
                <a href={entry.promotion.link}>{entry.promotion.heading}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The entry whose section the page is in: the one with the longest address that the page's begins with. */
function currentEntry({ navigation }: Practice, link: string): Practice['navigation'][number] | undefined {
  return navigation
    .filter((entry) => link.startsWith(entry.link))
    .toSorted((one, other) => other.link.length - one.link.length)[0];
}
