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
  items: readonly { label: string; link: string; text?: string | undefined }[];
}

interface CategoryTablesProps {
  groups: readonly CategoryGroup[];
  /** One for each table, in order. */
  images?: readonly Image[] | undefined;
  idOf?: (index: number) => string;
  /** Tables of many heights are packed closely, in two columns; one or two are as wide as the page. */
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

/** How wide that of a table as wide as the page is. */
const WIDE: readonly ShownWidth[] = [
  { from: 1440, px: 1312, shape: 4 },
  { from: 768, vw: 91, shape: 4 },
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
          size={sizeOf(group, groups.length, isDense)}
        />
      ))}
      {children}
    </div>
  );
}

const DRAWING_WIDTHS = { small: SMALL, large: LARGE, wide: WIDE };
type Size = keyof typeof DRAWING_WIDTHS;

/** A table that is alone, has many links or is as wide as the page has them in two columns. */
function sizeOf({ items }: CategoryGroup, count: number, isDense: boolean): Size {
  if (isDense && count < 3) return 'wide';
  return count === 1 || items.length > TALL ? 'large' : 'small';
}

interface TableProps {
  id: string | undefined;
  group: CategoryGroup;
  image: Image | undefined;
  size: Size;
}

function Table({ id, group: { title, link, items }, image, size }: TableProps) {
  return (
    <section id={id} className={`${styles['table']} ${styles[size] ?? ''}`}>
      <h2>{link ? <TitleLink href={link} title={title} /> : title}</h2>
      {image && <Picture image={image} className={styles['drawing']} use={DRAWING_WIDTHS[size]} />}
      <ul>
        {items.map((item) => (
          <li key={item.link}>
            <a href={item.link}>{item.label}</a>
            {item.text && <p>{item.text}</p>}
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
