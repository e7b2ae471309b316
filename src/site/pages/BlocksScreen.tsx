import { BlockList } from '#blocks/BlockList.tsx';
import type { ReadPage } from '../entities/readPage.ts';
import type { ScreenProps } from '../Screen.tsx';
import { blocksOfKind } from '../pageKinds.ts';
import styles from './pages.module.css';

/** A page that is made of its own blocks, from top to bottom. */
export function BlocksScreen({ page, entity }: ScreenProps & { entity: ReadPage }) {
  return (
    <div className={styles['blocks']}>
      {entity.blocks.length === 0 && <h1>{entity.title}</h1>}
      <BlockList set={blocksOfKind(page.kind)} blocks={entity.blocks} />
    </div>
  );
}
