import { BlockList } from '#engine/blocks/BlockList.tsx';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import { entityOfRecord } from '#engine/pages/page.ts';
import type { ScreenProps } from '#engine/pages/screenProps.ts';
import styles from './pages.module.css';

/** A page that is made of its own blocks, from top to bottom. */
export function BlocksScreen({ page }: ScreenProps) {
  const entity = entityOfRecord(page);
  if (entity?.kind !== 'page') return null;
  return (
    <div className={styles['blocks']}>
      {entity.blocks.length === 0 && <StaticPart>{() => <h1>{entity.title}</h1>}</StaticPart>}
      <BlockList blocks={entity.blocks} />
    </div>
  );
}
