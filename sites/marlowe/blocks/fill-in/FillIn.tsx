import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { useSheetForm } from '../../parts/sheet/sheetContext.ts';
import type { FillInProps } from './FillIn.schema.ts';
import styles from './FillIn.module.css';

/** More does not fit on paper. */
const MOST_CHARACTERS = 1000;

/** A heading, and below it what a patient fills in. What is written grows downward, so that none of it is cut off on paper. */
export function FillIn({ heading, content, lines }: FillInProps) {
  const id = useId();
  const form = useSheetForm();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {content && <Html html={content} />}
      <ul className={styles['list']} data-print="own">
        {lines.map(({ label, entry = 'line' }) => {
          const field = { form, 'data-field': `${heading}: ${label}` };
          return (
            <li key={label}>
              <label className={styles[entry]}>
                {entry === 'tick' && <input type="checkbox" {...field} />}
                <span>{label}</span>
                {entry !== 'tick' && (
                  <textarea rows={entry === 'line' ? 1 : 3} maxLength={MOST_CHARACTERS} {...field} />
                )}
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
