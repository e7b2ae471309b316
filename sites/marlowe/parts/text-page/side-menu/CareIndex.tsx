import { CategoryTables } from '../../category-table/CategoryTables.tsx';
import { usePractice } from '../../../practice/practiceContext.ts';
import { sideGroups } from './sideGroups.ts';
import styles from './CareIndex.module.css';

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
    <nav className={styles['index']} aria-label={group.title}>
      <CategoryTables groups={[...itemGroups, ...families]} images={images} isDense />
    </nav>
  );
}
