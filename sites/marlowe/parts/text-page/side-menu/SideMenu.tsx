import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import type { ReadPage } from '../../../entities/page.entity.ts';
import { messagesIn } from '../../../messages/messages.ts';
import { usePractice } from '../../../practice/practiceContext.ts';
import { sideGroups } from './sideGroups.ts';
import type { SideFamily } from './sideGroups.ts';
import styles from './SideMenu.module.css';

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
