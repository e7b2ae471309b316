import type { ReactNode } from 'react';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { chevronIcon, phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import { closeIcon } from 'ostium/ui/icon/icons.ts';
import type { Practice } from '../../practice/practice.ts';
import type { Messages } from '../../messages/en.ts';
import { findSection } from './findSection.ts';
import { Logo } from '../header/Logo.tsx';
import type { OtherLanguage } from '../language/LanguageSwitch.tsx';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { LanguageSwitch } from '../language/LanguageSwitch.tsx';
import footStyles from './MenuFoot.module.css';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import groupStyles from './MenuGroup.module.css';
import panelStyles from './MenuPanel.module.css';
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

/** How wide the picture of a promotion is shown, in the panels that have one. */
const WIDTHS: readonly ShownWidth[] = [{ px: 300 }];

/** One entry of the main menu. */
type MenuEntry = Practice['navigation'][number];

interface MenuPanelProps {
  entry: MenuEntry;
  /** The path of the page that contains the menu. */
  link: string;
  clinicians: Practice['clinicians'];
  messages: Messages;
}

/** The panel of a menu entry: what its section is about, groups of links, and what the practice would like to feature. */
function MenuPanel({ entry, link, clinicians, messages }: MenuPanelProps) {
  const { label, overview, groups, promotion } = entry;
  return (
    <div className={panelStyles['panel']}>
      <div className={`${panelStyles['sheet']} ${panelStyles[entry.panel ?? 'sinuplasty']}`}>
        <div className={panelStyles['overview']}>
          {overview && <p>{overview}</p>}
          <a
            href={entry.link}
            className={panelStyles['button']}
            aria-current={entry.link === link ? 'page' : undefined}
          >
            {messages.overview}
            <span className="visually-hidden">{`: ${label}`}</span>
          </a>
        </div>
        <div className={panelStyles['groups']}>
          {groups.map((group) => (
            <MenuGroup key={group.title} group={group} link={link} clinicians={clinicians} />
          ))}
        </div>
        {promotion && <Promotion promotion={promotion} messages={messages} />}
      </div>
    </div>
  );
}

interface PromotionProps {
  promotion: NonNullable<MenuEntry['promotion']>;
  messages: Messages;
}

function Promotion({ promotion: { heading, text, link, link_text, image }, messages }: PromotionProps) {
  return (
    <div className={panelStyles['promotion']}>
      {image && <Picture image={image} isDecoration className={panelStyles['picture']} use={WIDTHS} />}
      <p className={panelStyles['title']}>{heading}</p>
      {text && <p>{text}</p>}
      <ArrowLink href={link}>{link_text ?? messages.readMore}</ArrowLink>
    </div>
  );
}

interface MenuGroupProps {
  group: Practice['navigation'][number]['groups'][number];
  /** The path of the page that contains the menu. */
  link: string;
  clinicians: Practice['clinicians'];
}

/** Beyond this many links a group is long enough for two columns of its own. */
const LONG = 8;

/** Links of the menu under a title. */
function MenuGroup({ group, link, clinicians }: MenuGroupProps) {
  return (
    <div className={groupStyles['group']} data-long={group.items.length > LONG ? '' : undefined}>
      <Title group={group} />
      <ul aria-label={group.title}>
        {group.items.map((item) => (
          <li key={item.link} className={item.mobile_only ? groupStyles['narrowOnly'] : undefined}>
            <a href={item.link} aria-current={item.link === link ? 'page' : undefined}>
              <Label item={item} clinician={clinicians.find(({ path }) => path === item.link)} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A title may be a link, with different targets on narrow and wide windows. */
function Title({ group: { title, link, mobile_link = link } }: Pick<MenuGroupProps, 'group'>) {
  if (!link && !mobile_link) return <p className={groupStyles['title']}>{title}</p>;
  if (link === mobile_link) {
    return (
      <p className={groupStyles['title']}>
        <a href={link}>{title}</a>
      </p>
    );
  }
  return (
    <p className={groupStyles['title']}>
      {link && (
        <a href={link} className={groupStyles['wideOnly']}>
          {title}
        </a>
      )}
      {mobile_link && (
        <a href={mobile_link} className={groupStyles['narrowOnly']}>
          {title}
        </a>
      )}
    </p>
  );
}

interface LabelProps {
  item: MenuGroupProps['group']['items'][number];
  clinician: Practice['clinicians'][number] | undefined;
}

/** A link to somebody of the practice shows their portrait and role. */
function Label({ item, clinician }: LabelProps) {
  if (!clinician) return item.label;
  const { photo, role } = clinician;
  return (
    <>
      {photo && <Picture image={photo} isDecoration className={groupStyles['portrait']} use="small" />}
      <span className={groupStyles['person']}>
        <strong>{item.label}</strong>
        {role && <span>{role}</span>}
      </span>
    </>
  );
}

interface MenuFootProps {
  practice: Practice;
  languages: readonly OtherLanguage[];
  messages: Messages;
}

/** Below the entries of the overlay: what patients most often look for. */
function MenuFoot({ practice: { links, phone }, languages, messages }: MenuFootProps) {
  if (!links.appointments && !phone && languages.length === 0) return null;
  return (
    <div className={footStyles['foot']}>
      {links.appointments && (
        <ButtonLink href={links.appointments} fullWidth>
          {messages.scheduleAppointment}
        </ButtonLink>
      )}
      {phone && (
        <a href={phone.link} className={footStyles['phone']}>
          <Icon drawing={phoneIcon} />
          {`${messages.call} ${phone.display}`}
        </a>
      )}
      {languages.map((other) => (
        <LanguageSwitch key={other.language} other={other} className={footStyles['phone']} />
      ))}
    </div>
  );
}
