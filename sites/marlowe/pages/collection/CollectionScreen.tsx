import { entityOfRecord } from 'ostium';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { LogoGrid } from '../../parts/item-grid/LogoGrid.tsx';
import column from '../column.module.css';

/** Media that covered the practice. */
export function CollectionScreen({ page }: ScreenProps) {
  const collection = entityOfRecord(page);
  if (collection?.kind !== 'collection') return null;
  return (
    <article className={column['column']}>
      <h1>{collection.title || messagesIn(page.language).featuredIn}</h1>
      <LogoGrid brands={collection.brands} />
    </article>
  );
}
