import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import type { Practice } from '../../practice/practice.ts';
import type { Messages } from '../../messages/en.ts';
import { MenuGroup } from './MenuGroup.tsx';
import styles from './MenuPanel.module.css';

/** How wide the picture of a promotion is shown, in the panels that have one. */
const WIDTHS: readonly ShownWidth[] = [{ px: 300 }];

/** One entry of the main menu. */
export type MenuEntry = Practice['navigation'][number];

interface MenuPanelProps {
  entry: MenuEntry;
  /** The path of the page that contains the menu. */
  link: string;
  clinicians: Practice['clinicians'];
  messages: Messages;
}

/** The panel of a menu entry: what its section is about, groups of links, and what the practice would like to feature. */
export function MenuPanel({ entry, link, clinicians, messages }: MenuPanelProps) {
  const { label, overview, groups, promotion } = entry;
  return (
    <div className={styles['panel']}>
      <div className={`${styles['sheet']} ${styles[entry.panel ?? 'sinuplasty']}`}>
        <div className={styles['overview']}>
          {overview && <p>{overview}</p>}
          <a href={entry.link} className={styles['button']} aria-current={entry.link === link ? 'page' : undefined}>
            {messages.overview}
            <span className="visually-hidden">{`: ${label}`}</span>
          </a>
        </div>
        <div className={styles['groups']}>
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
    <div className={styles['promotion']}>
      {image && <Picture image={image} isDecoration className={styles['picture']} use={WIDTHS} />}
      <p className={styles['title']}>{heading}</p>
      {text && <p>{text}</p>}
      <ArrowLink href={link}>{link_text ?? messages.readMore}</ArrowLink>
    </div>
  );
}
