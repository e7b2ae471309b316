import type { ReactNode } from 'react';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { phoneIcon, searchIcon } from 'ostium/ui/icon/frameIcons.ts';
import type { Practice } from '../../practice/practice.ts';
import type { Messages } from '../../messages/en.ts';
import { searchMessagesIn } from '../../messages/searchMessages.ts';
import { SearchField } from '../../parts/search-field/SearchField.tsx';
import { Logo } from './Logo.tsx';
import { LanguageSwitch } from '../language/LanguageSwitch.tsx';
import type { OtherLanguage } from '../language/LanguageSwitch.tsx';
import { Menu, MENU_ID } from '../menu/Menu.tsx';
import { closeIcon } from 'ostium/ui/icon/icons.ts';
import searchStyles from '../search/SearchPanel.module.css';
import styles from './Header.module.css';

interface HeaderProps {
  practice: Practice;
  link: string;
  /** The site's root, which handles searches. */
  root: string;
  /** The home page in the page's language. */
  home: string;
  hasMenu: boolean;
  language: string;
  languages: readonly OtherLanguage[];
  messages: Messages;
}

/** Logo, main menu, search, language switch, the appointment button and, on a phone, the number until the call bar appears. */
export function Header({ practice, link, root, home, hasMenu, language, languages, messages }: HeaderProps) {
  const isWithMenu = hasMenu && isMenu(practice);
  const words = searchMessagesIn(language);
  const urgent = (language === 'es' ? practice.spanish : practice)?.urgent_help?.link;
  const searchField = (id: string, takesFocus = false) => (
    <SearchField
      home={root}
      label={words.ask}
      action={messages.search}
      id={id}
      size="box"
      suggests={{ urgent }}
      takesFocus={takesFocus}
    />
  );
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Logo practice={practice} home={home} />
        {isWithMenu && (
          <Menu
            practice={practice}
            link={link}
            root={root}
            home={home}
            languages={languages}
            messages={messages}
            search={searchField('ostium-search-in-menu')}
          />
        )}
        <SearchPanel hasMenu={isWithMenu} openLabel={messages.search} closeLabel={words.close}>
          {searchField('ostium-search-above', true)}
        </SearchPanel>
        {languages.map((other) => (
          <div
            key={other.language}
            className={isWithMenu ? `${styles['language']} ${styles['wide']}` : styles['language']}
          >
            <LanguageSwitch other={other} hasShortForm={isWithMenu} />
          </div>
        ))}
        {practice.phone && (
          <a href={practice.phone.link} className={`icon-button ${styles['phone']}`}>
            <Icon drawing={phoneIcon} />
            <span className="visually-hidden">{`${messages.call} ${practice.phone.display}`}</span>
          </a>
        )}
        {isWithMenu && (
          <>
            {practice.links.appointments && (
              <div className={styles['action']} data-schedule>
                <ButtonLink
                  href={practice.links.appointments}
                  size="small"
                  isCurrent={practice.links.appointments === link}
                >
                  <span className={styles['short']} aria-hidden="true">
                    {messages.schedule}
                  </span>
                  <span className={styles['long']}>{messages.scheduleAppointment}</span>
                </ButtonLink>
              </div>
            )}
            <button type="button" popoverTarget={MENU_ID} className={`icon-button ${styles['toggle']}`}>
              <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
                <path d="M1 9.5h26" />
                <path d="M1 19.5h26" />
              </svg>
              <span className="visually-hidden">{messages.menu}</span>
            </button>
          </>
        )}
      </div>
    </header>
  );
}

/** An empty menu would open on nothing. */
const isMenu = ({ navigation, links, phone }: Practice): boolean =>
  navigation.length > 0 || links.appointments !== undefined || phone !== undefined;

/** What the opener opens. */
const PANEL_ID = 'ostium-search-panel';

interface SearchPanelProps {
  /** The field. */
  children: ReactNode;
  /** Whether a narrow window has a menu, which then contains a field of its own. */
  hasMenu: boolean;
  openLabel: string;
  closeLabel: string;
}

/** The header's search: an icon that opens a sheet with the field. Both are a popover and its opener, so they need no script. */
function SearchPanel({ children, hasMenu, openLabel, closeLabel }: SearchPanelProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className={`icon-button ${searchStyles['opener']} ${hasMenu ? searchStyles['wide'] : ''}`}
      >
        <Icon drawing={searchIcon} />
        <span className="visually-hidden">{openLabel}</span>
      </button>
      <div id={PANEL_ID} popover="auto" className={searchStyles['panel']} data-search-panel="">
        <div className={searchStyles['row']}>
          {children}
          <button
            type="button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            className={`icon-button ${searchStyles['close']}`}
          >
            <Icon drawing={closeIcon} />
            <span className="visually-hidden">{closeLabel}</span>
          </button>
        </div>
      </div>
    </>
  );
}
