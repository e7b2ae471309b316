import { use, useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { SheetContext } from '../../parts/sheet/sheetContext.ts';
import type { FillInProps } from './FillIn.schema.ts';
import styles from './FillIn.module.css';

/** A heading, and below it what a patient fills in. */
export function FillIn({ heading, content, lines }: FillInProps) {
  const id = useId();
  const sheet = use(SheetContext);
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {content && <Html html={content} />}
      <ul className={styles['lines']} data-print="own">
        {lines.map(({ label, entry = 'line' }) => (
          <li key={label}>
            <label className={styles[entry]}>
              {entry === 'tick' && <input type="checkbox" form={sheet} data-field={`${heading}: ${label}`} />}
              <span>{label}</span>
              {entry === 'line' && <input type="text" form={sheet} data-field={`${heading}: ${label}`} />}
              {entry === 'lines' && <textarea rows={3} form={sheet} data-field={`${heading}: ${label}`} />}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
