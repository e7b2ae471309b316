import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import type { ReadPage } from '../../../entities/page.entity.ts';
import { messagesIn } from '../../../messages/messages.ts';
import { usePractice } from '../../../practice/practiceContext.ts';
import type { Practice } from '../../../practice/practice.ts';
import styles from './SideMenu.module.css';
import { CategoryTables } from '../../category-table/CategoryTables.tsx';
import indexStyles from './CareIndex.module.css';

/** A link of the side menu. */
interface SideLink {
  label: string;
  link: string;
  text?: string | undefined;
}

/** A group of the navigation within a group of the side menu, its own page first. */
interface SideFamily {
  title: string;
  /** The group's own page. */
  link?: string | undefined;
  items: readonly SideLink[];
}

/** A group of the side menu on text pages. */
interface SideGroup {
  menu: NonNullable<ReadPage['menu']>;
  title: string;
  items: readonly SideLink[];
  families: readonly SideFamily[];
}

/**
 * The side menu lists its own items and the pages of the matching groups of the main menu, so that only one list has to be
 * maintained. Each page appears once: where the side menu itself names it, else in the first group of the main menu that does. A
 * group without pages is left out.
 */
export function sideGroups({ navigation, sidebar }: Pick<Practice, 'navigation' | 'sidebar'>): SideGroup[] {
  const listedLinks = new Set(sidebar.flatMap(({ items }) => items.map(({ link }) => link)));
  const sidebarTitles = new Set(sidebar.flatMap(({ navigation_groups: names }) => names));
  const families = new Map<string, SideFamily>();
  for (const { title, link, items } of navigation.flatMap(({ groups }) => groups)) {
    if (!sidebarTitles.has(title)) continue;
    const familyItems = items.filter((item) => !listedLinks.has(item.link));
    for (const item of familyItems) listedLinks.add(item.link);
    const familyLink = link?.startsWith('/') && !listedLinks.has(link) ? link : undefined;
    if (familyLink) listedLinks.add(familyLink);
    families.set(title, { title, link: familyLink, items: familyItems });
  }
  return sidebar
    .map(({ menu, title, items, navigation_groups: names }): SideGroup => {
      const groupFamilies = names.map((name) => families.get(name)).filter((family) => family !== undefined);
      return { menu, title, items, families: groupFamilies.filter((family) => family.items.length > 0) };
    })
    .filter((group) => group.items.length + group.families.length > 0);
}

interface SideMenuProps {
  menu: NonNullable<ReadPage['menu']>;
  /** The path of the page that contains it. */
  link: string;
  language: string;
}

/**
 * The other pages of care: one group is open at a time, and in it the family that the page belongs to. Beside the page that opens a group
 * all are folded: it shows that group's pages itself.
 */
export function SideMenu({ menu, link, language }: SideMenuProps) {
  const messages = messagesIn(language);
  const practice = usePractice();
  const groups = sideGroups(practice);
  const isIndex = practice.sidebar.some((group) => group.link === link);
  return (
    <aside className={styles['side']} data-print="no" data-follows="" aria-label={messages.inThisSection}>
      {groups.length > 0 && (
        <nav aria-label={messages.morePages}>
          <h2>{messages.morePages}</h2>
          {groups.map(({ menu: groupMenu, title, items, families }) => (
            <details key={groupMenu} name="side" open={groupMenu === menu && !isIndex}>
              <summary>{title}</summary>
              <div className={styles['panel']}>
                <Links items={items} current={link} />
                {families.map((family) =>
                  families.length + items.length === 1 ? (
                    <Links key={family.title} items={linksOf(family, messages.overview)} current={link} />
                  ) : (
                    <details key={family.title} name={`side-${groupMenu}`} open={isIn(family, link)}>
                      <summary>{family.title}</summary>
                      <Links items={linksOf(family, messages.overview)} current={link} />
                    </details>
                  ),
                )}
              </div>
            </details>
          ))}
        </nav>
      )}
      {practice.links.appointments && (
        <ButtonLink href={practice.links.appointments} fullWidth>
          {messages.scheduleAppointment}
        </ButtonLink>
      )}
      {practice.phone && (
        <a href={practice.phone.link} className={styles['phone']}>
          <Icon drawing={phoneIcon} />
          {practice.phone.display}
        </a>
      )}
    </aside>
  );
}

function Links({ items, current }: { items: SideFamily['items']; current: string }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ link, label }) => (
        <li key={link}>
          <a href={link} aria-current={link === current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const linksOf = ({ title, link, items }: SideFamily, overview: string): SideFamily['items'] =>
  link ? [{ label: `${overview}: ${title}`, link }, ...items] : items;

const isIn = ({ link, items }: SideFamily, current: string): boolean =>
  link === current || items.some((item) => item.link === current);

/** On the page that opens a group of the side menu: all pages of that group. Nothing on other pages. */
export function CareIndex({ link }: { link: string }) {
  const practice = usePractice();
  const { menu, images } = practice.sidebar.find((group) => group.link === link) ?? {};
  const group = sideGroups(practice).find((candidate) => candidate.menu === menu);
  if (!menu || !group) return null;
  const itemGroups = group.items.length > 0 ? [{ title: group.title, items: group.items }] : [];
  // The page does not link to itself.
  const families = group.families.map((family) => (family.link === link ? { ...family, link: undefined } : family));
  return (
    <nav className={indexStyles['index']} aria-label={group.title}>
      <CategoryTables groups={[...itemGroups, ...families]} images={images} isDense />
    </nav>
  );
}
