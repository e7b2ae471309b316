import { BlockList } from '#blocks/BlockList.tsx';
import { commonBlocks } from '#blocks/commonBlocks.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import type { ReadPage } from '../entities/readPage.ts';
import type { ScreenProps } from '../Screen.tsx';
import { sidebarGroups } from '../sidebarGroups.ts';
import styles from './pages.module.css';

/** A page of words: a banner, the article with the section's menu beside it, and the blocks every page may have. */
export function PageScreen({ page, practice, words, entity }: ScreenProps & { entity: ReadPage }) {
  const { banner } = entity;
  const groups = entity.menu ? sidebarGroups(practice) : [];
  return (
    <div className={styles['page']}>
      <header className={styles['banner']}>
        <div>
          <h1>{entity.title}</h1>
          {banner?.sub && <p className="lead">{banner.sub}</p>}
        </div>
        {banner?.image && <Picture image={banner.image} className={styles['bannerPicture']} isUrgent />}
      </header>
      <div className={styles['columns']}>
        <div className={styles['article']}>
          {entity.content && <Html html={entity.content} />}
          <BlockList set={commonBlocks} blocks={entity.commonBlocks} />
        </div>
        {groups.length > 0 && (
          <aside className={styles['sidebar']} aria-label={words.inThisSection}>
            {groups.map((group) => (
              <details key={group.title} name="sidebar" className="disclosure" open={group.menu === entity.menu}>
                <summary>{group.title}</summary>
                <ul>
                  {group.items.map((item) => (
                    <li key={item.link}>
                      <a href={item.link} aria-current={item.link === page.ownLink ? 'page' : undefined}>
                        {item.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
            <ButtonLink href={practice.links.appointments} fullWidth>
              {words.scheduleAppointment}
            </ButtonLink>
          </aside>
        )}
      </div>
    </div>
  );
}
