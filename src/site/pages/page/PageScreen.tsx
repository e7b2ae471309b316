import { BlockList } from '#engine/blocks/BlockList.tsx';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Html } from '#ui/html/Html.tsx';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import type { ReadPage } from '../../entities/page.entity.ts';
import type { Practice } from '../../practice/practice.ts';
import { entityOfRecord } from '#engine/pages/page.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import column from '../column.module.css';
import styles from './PageScreen.module.css';

/** A page of words: a banner, the article with the section's menu beside it, and the blocks every page may have. */
export function PageScreen({ page }: ScreenProps) {
  const own = entityOfRecord(page);
  const entity = own?.kind === 'page' ? own : undefined;
  return (
    <div className={column['column']}>
      <StaticPart>{() => entity && <Banner entity={entity} />}</StaticPart>
      <div className={styles['columns']}>
        <div className={styles['article']}>
          <StaticPart>{() => entity?.content && <Html html={entity.content} />}</StaticPart>
          <BlockList blocks={page.blocks['common_flexible_content']} />
        </div>
        <StaticPart>{() => entity?.menu && <Sidebar menu={entity.menu} page={page} />}</StaticPart>
      </div>
    </div>
  );
}

function Banner({ entity: { title, banner } }: { entity: ReadPage }) {
  return (
    <header className={styles['banner']}>
      <div>
        <h1>{title}</h1>
        {banner?.sub && <p className="lead">{banner.sub}</p>}
      </div>
      {banner?.image && <Picture image={banner.image} className={styles['bannerPicture']} use="half" isUrgent />}
    </header>
  );
}

interface SidebarProps {
  menu: NonNullable<ReadPage['menu']>;
  page: ScreenProps['page'];
}

function Sidebar({ menu, page: { ownLink: link, language } }: SidebarProps) {
  const words = messagesIn(language);
  const practice = usePractice();
  const groups = sidebarGroups(practice);
  if (groups.length === 0) return null;
  return (
    <aside className={styles['sidebar']} aria-label={words.inThisSection}>
      {groups.map((group) => (
        <details key={group.title} name="sidebar" className="disclosure" open={group.menu === menu}>
          <summary>{group.title}</summary>
          <ul>
            {group.items.map((item) => (
              <li key={item.link}>
                <a href={item.link} aria-current={item.link === link ? 'page' : undefined}>
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {practice.links.appointments && (
        <ButtonLink href={practice.links.appointments} fullWidth>
          {words.scheduleAppointment}
        </ButtonLink>
      )}
    </aside>
  );
}

/** A group of the side menu on pages of words. */
interface SidebarGroup {
  menu: NonNullable<ReadPage['menu']>;
  title: string;
  items: readonly { label: string; link: string }[];
}

/**
 * The side menu lists its own items and the pages of the matching groups of the main menu, so that there is one list to keep. A
 * group without any is left out.
 */
function sidebarGroups(practice: Practice): SidebarGroup[] {
  const groups = practice.sidebar.map(({ menu, title, items, navigation_groups: names }) => {
    const fromMenu = practice.navigation
      .flatMap((entry) => entry.groups)
      .filter((group) => names.includes(group.title))
      .flatMap((group) => group.items);
    const byLink = new Map([...items, ...fromMenu].map((item) => [item.link, item]));
    return { menu, title, items: [...byLink.values()] };
  });
  return groups.filter(({ items }) => items.length > 0);
}
