import { use, useId } from 'react';
import type { Image } from '#engine/blocks/fields.ts';
import { Html } from '#ui/html/Html.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { arrowIcon } from '#ui/icon/icons.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { Practice } from '../../practice/practice.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import type { CategoryBannerProps } from './CategoryBanner.schema.ts';
import styles from './CategoryBanner.module.css';

type Group = Practice['navigation'][number]['groups'][number];

/** More links than this make a table twice as wide, in two columns. */
const TALL = 12;

/** The page's heading, and a table in its own colour for each group of the menu entry whose panel is the practice's. */
export function CategoryBanner({ title, description, images, help }: CategoryBannerProps) {
  const id = useId();
  const words = useBlockMessages();
  const groups = use(PracticeContext)?.navigation.find(({ panel }) => panel === 'practice')?.groups ?? [];
  const idOf = (index: number) => `${id}-${index}`;
  return (
    <div className={styles['block']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {description && <Html html={description} className="lead" />}
      </header>
      {groups.length > 1 && (
        <nav className={styles['jumps']} aria-label={words.findCategory}>
          {groups.map((group, index) => (
            <a key={index} href={`#${idOf(index)}`}>
              {group.title}
            </a>
          ))}
        </nav>
      )}
      <div className={styles['tables']}>
        {groups.map((group, index) => (
          <Table key={index} id={idOf(index)} group={group} image={images[index]} />
        ))}
        {help && <Help help={help} />}
      </div>
    </div>
  );
}

function Table({ id, group: { title, link, items }, image }: { id: string; group: Group; image: Image | undefined }) {
  const isLarge = items.length > TALL;
  return (
    <section id={id} className={isLarge ? `${styles['table']} ${styles['large']}` : styles['table']}>
      <h2>{link ? <TitleLink href={link} title={title} /> : title}</h2>
      {image && <Picture image={image} className={styles['drawing']} use={isLarge ? 'half' : 'card'} />}
      <ul>
        {items.map((item) => (
          <li key={item.link}>
            <a href={item.link}>{item.label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The arrow stays with the last word. */
function TitleLink({ href, title }: { href: string; title: string }) {
  const words = title.split(' ');
  const last = words.pop();
  return (
    <a href={href}>
      {words.length > 0 && `${words.join(' ')} `}
      <span>
        {last}
        <Icon drawing={arrowIcon} />
      </span>
    </a>
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
