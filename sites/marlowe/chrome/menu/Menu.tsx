import type { ReactNode } from 'react';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { chevronIcon } from 'ostium/ui/icon/frameIcons.ts';
import { closeIcon } from 'ostium/ui/icon/icons.ts';
import type { Practice } from '../../practice/practice.ts';
import type { Messages } from '../../messages/en.ts';
import { findSection } from './findSection.ts';
import { Logo } from '../header/Logo.tsx';
import type { OtherLanguage } from '../language/otherLanguages.ts';
import { MenuFoot } from './MenuFoot.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import type { MenuEntry } from './MenuPanel.tsx';
import styles from './Menu.module.css';

/** What the menu's opener opens. */
export const MENU_ID = 'ostium-menu';

interface MenuProps {
  practice: Practice;
  /** The page's own path. */
  link: string;
  /** The site's root, which is no section's address. */
  root: string;
  /** The home page in the page's language. */
  home: string;
  languages: readonly OtherLanguage[];
  messages: Messages;
  /** The search field of a narrow window. */
  search: ReactNode;
}

/**
 * The main menu, with the same HTML for every window: a row of entries with panels on a wide one, an overlay with an accordion on a
 * narrow one. The overlay is a popover and the entries are `details` with the same name, so all of it opens, one at a time, without
 * script.
 */
export function Menu({ practice, link, root, home, languages, messages, search }: MenuProps) {
  const entries = practice.navigation.map((entry) => ({ ...entry, links: linksOf(entry) }));
  const current = findSection(entries, link, root);
  return (
    <div id={MENU_ID} popover="auto" className={styles['menu']} data-menu="">
      <div className={styles['top']}>
        <Logo practice={practice} home={home} />
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          className={`icon-button ${styles['close']}`}
        >
          <Icon drawing={closeIcon} />
          <span className="visually-hidden">{messages.closeMenu}</span>
        </button>
      </div>
      <div className={styles['search']}>{search}</div>
      <nav aria-label={messages.mainMenu} className={styles['nav']}>
        <ul className={styles['entries']}>
          {entries.map((entry) => (
            <li key={entry.label} data-entry={entry.link}>
              <Entry entry={entry} isCurrent={entry === current} practice={practice} link={link} messages={messages} />
            </li>
          ))}
        </ul>
        <PatientLinks practice={practice} link={link} />
      </nav>
      <MenuFoot practice={practice} languages={languages} messages={messages} />
    </div>
  );
}

/** What patients need beside the entries: the group of the footer that leads to appointments, without what the menu has anyway. */
function PatientLinks({ practice: { footer, links, navigation }, link }: Pick<MenuProps, 'practice' | 'link'>) {
  const entries = new Set([links.appointments, ...navigation.map((entry) => entry.link)]);
  const group = footer.groups.find(({ items }) => items.some((item) => item.link === links.appointments));
  const items = group?.items.filter((item) => !entries.has(item.link)) ?? [];
  if (!group || items.length === 0) return null;
  return (
    <div className={styles['patients']}>
      <p id="ostium-menu-patients">{group.title}</p>
      <ul aria-labelledby="ostium-menu-patients">
        {items.map((item) => (
          <li key={item.link}>
            <a href={item.link} aria-current={item.link === link ? 'page' : undefined}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EntryProps extends Omit<MenuProps, 'root' | 'home' | 'languages' | 'search'> {
  entry: MenuEntry;
  isCurrent: boolean;
}

/** An entry with nothing below it is a link; any other opens its panel, which begins with the link to its page. */
function Entry({ entry, isCurrent, practice, link, messages }: EntryProps) {
  const current = isCurrent ? 'true' : undefined;
  if (entry.groups.length === 0 && !entry.promotion) {
    return (
      <a href={entry.link} className={styles['entry']} data-section="" aria-current={current}>
        {entry.label}
      </a>
    );
  }
  return (
    <details name="ostium-menu-entry" data-panel={entry.panel ?? entry.label}>
      <summary className={styles['entry']} data-section="" aria-current={current}>
        {entry.label}
        <Icon drawing={chevronIcon} />
      </summary>
      <MenuPanel entry={entry} link={link} clinicians={practice.clinicians} messages={messages} />
    </details>
  );
}

const linksOf = ({ groups, promotion }: MenuEntry): string[] => [
  ...groups.flatMap(({ link, items }) => [...(link ? [link] : []), ...items.map((item) => item.link)]),
  ...(promotion ? [promotion.link] : []),
];
