import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { BlockList, entityOfRecord } from 'ostium';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { TranslationContext } from '../translation/translationContext.ts';
import styles from './BlockPage.module.css';
import deferred from './Deferred.module.css';

/** Few pages have text beside their blocks. Some are live, and would carry its code: it is loaded only if the server has not rendered it. */
const PageText = import.meta.env.SSR
  ? (await import('../text-page/PageText.tsx')).PageText
  : lazy(() => import('../text-page/PageText.tsx').then((code) => ({ default: code.PageText })));

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

/**
 * A page made of its own blocks, from top to bottom, list after list in the order of its kind, then of the text that its editor wrote
 * beside them. A page without blocks is a page of text.
 */
export function BlockPage({ page, children, note, closing, mayDefer = false }: BlockPageProps) {
  const blocks = Object.values(page.blocks).flat();
  const end = closing !== undefined && blocks.at(-1)?.name === closing ? -1 : blocks.length;
  const entity = entityOfRecord(page);
  const { translation } = entity?.kind === 'page' ? entity : {};
  return (
    <>
      <div className={mayDefer ? `${styles['blocks']} ${deferred['defer']}` : styles['blocks']} data-follows="blocks">
        <TranslationContext value={translation}>
          <BlockList blocks={blocks.slice(0, end)} />
        </TranslationContext>
        {note}
        <BlockList blocks={blocks.slice(end)} />
        {children}
      </div>
      {/* Outside, so that the last of the blocks keeps its spacing as the last one. */}
      <StaticPart name="text">
        {() => (
          <Suspense>
            <PageText page={page} />
          </Suspense>
        )}
      </StaticPart>
    </>
  );
}
