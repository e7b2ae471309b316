import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageChecked } from '../../parts/checked-by/CheckedBy.tsx';
import { SheetContext } from '../../parts/sheet/sheetContext.ts';
import styles from './TakeHomeScreen.module.css';

/** A sheet, and who checked what it says. */
export function TakeHomeScreen({ page }: ScreenProps) {
  return (
    <div className={styles['sheet']}>
      <SheetContext value={page.ownLink}>
        <BlockPage page={page} note={<PageChecked page={page} />} />
      </SheetContext>
    </div>
  );
}
