import { entityKey } from '@ostium/content/browser';
import { itemsOf, type ScreenProps } from '../../entities/siteEntity.ts';
import { Pager } from '../../parts/pager/Pager.tsx';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import { ReviewCard } from '../../parts/review/ReviewCard.tsx';
import column from '../column.module.css';
import { listTitle } from './listTitle.ts';
import { LogoGrid } from '../../parts/item-grid/LogoGrid.tsx';
import styles from '../../parts/item-grid/ItemGrid.module.css';

/** What patients wrote as cards, or each set of logos under its name; anything that cannot be shown is left out. */
export function ItemListScreen({ page }: ScreenProps) {
  const { record, entities } = page;
  if (!record.isArchive) return null;
  const items = record.items.flatMap((item) => entities[entityKey(item)] ?? []);
  const testimonials = itemsOf(items, 'testimonial');
  return (
    <div className={column['column']}>
      <h1>{listTitle(page)}</h1>
      {testimonials.length > 0 && (
        <ul className={styles['reviews']}>
          {testimonials.map(
            ({ id, title, review }) => review && <li key={id}>{<ReviewCard review={review} client_name={title} />}</li>,
          )}
        </ul>
      )}
      {testimonials.length > 0 && <DemoMark />}
      {itemsOf(items, 'collection').map(({ id, title, brands }) => (
        <section key={id} aria-label={title}>
          {title && <h2>{title}</h2>}
          <LogoGrid brands={brands} />
        </section>
      ))}
      <Pager page={page} />
    </div>
  );
}
