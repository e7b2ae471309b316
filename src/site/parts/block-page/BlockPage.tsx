import type { ReactNode } from 'react';
import { BlockList } from '#engine/blocks/BlockList.tsx';
import { entityOfRecord } from '#engine/pages/page.ts';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { TranslationContext } from '../translation/translationContext.ts';
import styles from './BlockPage.module.css';

interface BlockPageProps extends ScreenProps {
  /** What follows the blocks and is none: `PageCta`. */
  children?: ReactNode;
}

/** A page that is made of its own blocks, from top to bottom: list after list, as its kind names them. Where it has none, its title stands. */
export function BlockPage({ page, children }: BlockPageProps) {
  const blocks = Object.values(page.blocks).flat();
  const own = entityOfRecord(page);
  const { title = '', translation } = own?.kind === 'page' ? own : {};
  return (
    <div className={styles['blocks']}>
      {blocks.length === 0 && <StaticPart>{() => <h1>{title}</h1>}</StaticPart>}
      <TranslationContext value={translation}>
        <BlockList blocks={blocks} />
      </TranslationContext>
      {children}
    </div>
  );
}
