import type { ReactNode } from 'react';
import type { Image } from 'ostium';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import styles from './CategoryTables.module.css';

/** What one table lists. */
export interface CategoryGroup {
  title: string;
  link?: string | undefined;
  items: readonly { label: string; link: string }[];
}

interface CategoryTablesProps {
  groups: readonly CategoryGroup[];
  /** One for each table, in order. */
  images?: readonly Image[];
  idOf?: (index: number) => string;
  /** Tables of many heights are packed closely, in two columns. */
  isDense?: boolean;
  /** Fills the space that the tables leave. */
  children?: ReactNode;
}

/** More links than this make a table twice as wide, in two columns. */
const TALL = 12;

/** How wide the drawing of the first table is shown. */
const LARGE: readonly ShownWidth[] = [
  { from: 1440, px: 573, shape: 1.38 },
  { from: 1024, vw: 60, shape: 1.72 },
  { from: 768, vw: 60, shape: 1.29 },
  { vw: 100, px: -40 },
];

/** How wide that of each other one is. */
const SMALL: readonly ShownWidth[] = [
  { from: 1440, px: 424 },
  { from: 768, vw: 42 },
  { vw: 100, px: -40 },
];

/** Pages of care by the groups of the menu: a table for each, in a colour of its own. */
export function CategoryTables({ groups, images, idOf, isDense = false, children }: CategoryTablesProps) {
  return (
    <div className={isDense ? `${styles['tables']} ${styles['dense']}` : styles['tables']}>
      {groups.map((group, index) => (
        <Table
          key={index}
          id={idOf?.(index)}
          group={group}
          image={images?.[index]}
          isLarge={groups.length === 1 || group.items.length > TALL}
        />
      ))}
      {children}
    </div>
  );
}

interface TableProps {
  id: string | undefined;
  group: CategoryGroup;
  image: Image | undefined;
  /** It is alone, or has many links: then in two columns. */
  isLarge: boolean;
}

function Table({ id, group: { title, link, items }, image, isLarge }: TableProps) {
  return (
    <section id={id} className={isLarge ? `${styles['table']} ${styles['large']}` : styles['table']}>
      <h2>{link ? <TitleLink href={link} title={title} /> : title}</h2>
      {image && <Picture image={image} className={styles['drawing']} use={isLarge ? LARGE : SMALL} />}
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
