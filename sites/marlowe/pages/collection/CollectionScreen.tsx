import { entityOfRecord } from 'ostium';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { LogoGrid } from '../../parts/item-grid/LogoGrid.tsx';
import column from '../column.module.css';

/** Media that covered the practice. */
export function CollectionScreen({ page }: ScreenProps) {
  const own = entityOfRecord(page);
  if (own?.kind !== 'collection') return null;
  return (
    <article className={column['column']}>
      <h1>{own.title || messagesIn(page.language).featuredIn}</h1>
      <LogoGrid brands={own.brands} />
    </article>
  );
}
