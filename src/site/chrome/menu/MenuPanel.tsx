import { ArrowLink } from '#ui/text-link/ArrowLink.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import type { Practice } from '../../practice/practice.ts';
import type { Messages } from '../../messages/en.ts';
import styles from './MenuPanel.module.css';

/** One entry of the main menu. */
export type MenuEntry = Practice['navigation'][number];

type Clinicians = Practice['clinicians'];

interface MenuPanelProps {
  entry: MenuEntry;
  /** The path of the page that the menu stands on. */
  link: string;
  clinicians: Clinicians;
  words: Messages;
}

/** What is below an entry of the menu: what its section is about, groups of links, and what the practice would like to show. */
export function MenuPanel({ entry, link, clinicians, words }: MenuPanelProps) {
  const { label, overview, groups, promotion } = entry;
  return (
    <div className={styles['panel']}>
      <div className={`${styles['sheet']} ${styles[entry.panel ?? 'sinuplasty']}`}>
        <div className={styles['overview']}>
          {overview && <p>{overview}</p>}
          <a href={entry.link} className={styles['button']} aria-current={entry.link === link ? 'page' : undefined}>
            {words.overview}
            <span className="visually-hidden">{`: ${label}`}</span>
          </a>
        </div>
        <div className={styles['groups']}>
          {groups.map((group) => (
            <Group key={group.title} group={group} link={link} clinicians={clinicians} />
          ))}
        </div>
        {promotion && <Promotion promotion={promotion} words={words} />}
      </div>
    </div>
  );
}

interface GroupProps {
  group: MenuEntry['groups'][number];
  link: string;
  clinicians: Clinicians;
}

/** Links under a title. From here on, a group is long enough for two columns of its own. */
const LONG = 8;

function Group({ group, link, clinicians }: GroupProps) {
  return (
    <div className={group.items.length > LONG ? `${styles['group']} ${styles['long']}` : styles['group']}>
      <Title group={group} />
      <ul aria-label={group.title}>
        {group.items.map((item) => (
          <li key={item.link} className={item.mobile_only ? styles['narrowOnly'] : undefined}>
            <a href={item.link} aria-current={item.link === link ? 'page' : undefined}>
              <Label item={item} clinician={clinicians.find(({ path }) => path === item.link)} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A title may lead somewhere, and somewhere else on a narrow window than on a wide one. */
function Title({ group: { title, link, mobile_link = link } }: Pick<GroupProps, 'group'>) {
  if (!link && !mobile_link) return <p className={styles['title']}>{title}</p>;
  if (link === mobile_link) {
    return (
      <p className={styles['title']}>
        <a href={link}>{title}</a>
      </p>
    );
  }
  return (
    <p className={styles['title']}>
      {link && (
        <a href={link} className={styles['wideOnly']}>
          {title}
        </a>
      )}
      {mobile_link && (
        <a href={mobile_link} className={styles['narrowOnly']}>
          {title}
        </a>
      )}
    </p>
  );
}

interface LabelProps {
  item: GroupProps['group']['items'][number];
  clinician: Clinicians[number] | undefined;
}

/** Where a link leads to one of the people of the practice, it shows their face and says what they do. */
function Label({ item, clinician }: LabelProps) {
  if (!clinician) return item.label;
  const { photo, role } = clinician;
  return (
    <>
      {photo && <Picture image={{ ...photo, alt: '' }} className={styles['portrait']} use="small" />}
      <span className={styles['person']}>
        <strong>{item.label}</strong>
        {role && <span>{role}</span>}
      </span>
    </>
  );
}

interface PromotionProps {
  promotion: NonNullable<MenuEntry['promotion']>;
  words: Messages;
}

function Promotion({ promotion: { heading, text, link, link_text, image }, words }: PromotionProps) {
  return (
    <div className={styles['promotion']}>
      {image && <Picture image={{ ...image, alt: '' }} className={styles['picture']} use="third" />}
      <p className={styles['title']}>{heading}</p>
      {text && <p>{text}</p>}
      <ArrowLink href={link}>{link_text ?? words.readMore}</ArrowLink>
    </div>
  );
}
