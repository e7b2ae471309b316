import type { ReactNode } from 'react';
import { BlockList } from '#engine/blocks/BlockList.tsx';
import type { PlacedBlock } from '#engine/blocks/block.ts';
import { entityOfRecord } from '#engine/pages/page.ts';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { TranslationContext } from '../translation/translationContext.ts';
import styles from './BlockPage.module.css';
import deferred from './Deferred.module.css';

/** Whether visitors do not see a block: an editor sees the reason in its place. */
const isLeftOut = ({ problem }: PlacedBlock): boolean => problem?.isLeftOut === true;

interface BlockPageProps extends ScreenProps {
  /** What follows the blocks and is not one: `PageCta`. */
  children?: ReactNode;
  /** A note about the page as a whole: `PageChecked`. It is below the blocks. */
  note?: ReactNode;
  /** The name of a block that closes the page: if it is the last one, the note comes before it. */
  closing?: string;
  /**
   * Whether its blocks are about as high as the styles guess (1080px on a phone), so that those far below may be left out until the
   * first sign of the visitor. If a guess were wrong, the page would move while somebody jumps or flings it.
   */
  mayDefer?: boolean;
}

/** A page made of its own blocks, from top to bottom, list after list in the order of its kind. If it has none, its title is shown. */
export function BlockPage({ page, children, note, closing, mayDefer = false }: BlockPageProps) {
  const blocks = Object.values(page.blocks).flat();
  const end = closing !== undefined && blocks.at(-1)?.name === closing ? -1 : blocks.length;
  const own = entityOfRecord(page);
  const { title = '', translation } = own?.kind === 'page' ? own : {};
  return (
    <div className={mayDefer ? `${styles['blocks']} ${deferred['defer']}` : styles['blocks']} data-follows="blocks">
      {blocks.every(isLeftOut) && <StaticPart>{() => <h1>{title}</h1>}</StaticPart>}
      <TranslationContext value={translation}>
        <BlockList blocks={blocks.slice(0, end)} />
      </TranslationContext>
      {note}
      <BlockList blocks={blocks.slice(end)} />
      {children}
    </div>
  );
}
