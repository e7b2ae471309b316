import { use } from 'react';
import { Button, buttonClass } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { SheetContext, useSheetForm } from '../../parts/sheet/sheetContext.ts';
import { TranslationContext } from '../../parts/translation/translationContext.ts';
import { TranslationLink } from '../../parts/translation/TranslationLink.tsx';
import type { SheetBannerProps } from './SheetBanner.schema.ts';
import styles from './SheetBanner.module.css';

/**
 * The title, and the form that all fields of the sheet belong to. `dialog` is a method that sends nothing, and a reset erases the
 * fields without script too.
 */
export function SheetBanner({ heading, content }: SheetBannerProps) {
  const messages = useBlockMessages();
  return (
    <div className={styles['block']} data-ground="mist">
      <div className={styles['words']}>
        <TranslationLink link={use(TranslationContext)} />
        <h1>{heading}</h1>
        {content && <Html html={content} className="lead" />}
        <form
          id={useSheetForm()}
          method="dialog"
          autoComplete="off"
          className={styles['bar']}
          data-sheet={use(SheetContext)}
          data-ask={messages.eraseAll}
        >
          <span className={styles['print']} data-prints>
            <Button color="info">{messages.print}</Button>
          </span>
          <button type="reset" className={buttonClass({ color: 'secondary' })}>
            {messages.erase}
          </button>
          <p
            className={styles['note']}
            data-kept={messages.sheetKept}
            data-not-kept={messages.sheetNotKept}
            role="status"
          >
            {messages.sheetUnscripted}
          </p>
        </form>
      </div>
    </div>
  );
}
