import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { useLanguage } from 'ostium/ui/language.tsx';
import { PhoneAction } from '../../parts/action/PhoneAction.tsx';
import { InTheAir } from './InTheAir.tsx';
import type { PollenYearProps } from './PollenYear.schema.ts';
import { currentMonth, nameOfMonth } from './seasons.ts';
import { YearPicture } from './YearPicture.tsx';
import { YearTable } from './YearTable.tsx';
import styles from './PollenYear.module.css';

/** The page's title with the month it is, the year with a light on that month, what is in the air now, and the year as a table. */
export function PollenYear(props: PollenYearProps) {
  const { heading, content, allergens, time_zone, now_heading, table_heading, table_note } = props;
  const id = useId();
  const language = useLanguage();
  const month = currentMonth(time_zone);
  return (
    <div className={styles['block']}>
      <section className={styles['head']} aria-labelledby={id}>
        <div className={styles['words']}>
          <h1 id={id}>
            {heading}
            <span className={styles['month']}>{` ${nameOfMonth(month, language, 'long')}`}</span>
          </h1>
          {content && <Html html={content} className="lead" />}
          <PhoneAction />
        </div>
        <YearPicture year={props} month={month} />
      </section>
      <InTheAir heading={now_heading} allergens={allergens} month={month} />
      <YearTable heading={table_heading} note={table_note} allergens={allergens} month={month} />
    </div>
  );
}
