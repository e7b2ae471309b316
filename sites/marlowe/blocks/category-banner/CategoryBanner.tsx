import { use, useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { CategoryTables } from '../../parts/category-table/CategoryTables.tsx';
import { PracticeContext } from '../../practice/practiceContext.ts';
import type { CategoryBannerProps } from './CategoryBanner.schema.ts';
import styles from './CategoryBanner.module.css';

/** The page's heading, and a table in its own colour for each group of the menu entry whose panel is the practice's. */
export function CategoryBanner({ title, description, images, help }: CategoryBannerProps) {
  const id = useId();
  const messages = useBlockMessages();
  const groups = use(PracticeContext)?.navigation.find(({ panel }) => panel === 'practice')?.groups ?? [];
  const idOf = (index: number) => `${id}-${index}`;
  return (
    <div className={styles['block']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {description && <Html html={description} className="lead" />}
      </header>
      {groups.length > 1 && (
        <nav id={id} className={styles['jumps']} aria-label={messages.findCategory}>
          {groups.map((group, index) => (
            // The menu's links of the same names lead to other pages.
            <a key={index} href={`#${idOf(index)}`} aria-describedby={id}>
              {group.title}
            </a>
          ))}
        </nav>
      )}
      <CategoryTables groups={groups} images={images} idOf={idOf}>
        {help && <Help help={help} />}
      </CategoryTables>
    </div>
  );
}

function Help({ help: { heading, content, cta, note } }: { help: NonNullable<CategoryBannerProps['help']> }) {
  return (
    <section className={`${styles['help']} on-ink`}>
      <h2>{heading}</h2>
      {content && <Html html={content} />}
      {cta?.link && cta.label && (
        <div className={styles['call']}>
          <a href={cta.link}>{cta.label}</a>
          {note && <Html html={note} />}
        </div>
      )}
    </section>
  );
}
