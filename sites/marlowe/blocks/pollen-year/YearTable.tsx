import { useLanguage } from 'ostium/ui/language.tsx';
import { ScrollFrame } from 'ostium/ui/scroll-frame/ScrollFrame.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { PollenYearProps } from './PollenYear.schema.ts';
import { MONTHS, nameOfMonth } from './seasons.ts';
import styles from './YearTable.module.css';

interface YearTableProps {
  heading: string | undefined;
  note: string | undefined;
  allergens: PollenYearProps['allergens'];
  month: number;
}

/** The same year as text, for everybody who prefers to read it. It scrolls in a frame of its own, beside the names of the plants. */
export function YearTable({ heading, note, allergens, month }: YearTableProps) {
  const messages = useBlockMessages();
  const language = useLanguage();
  const rows = allergens.filter(({ months }) => months);
  if (rows.length === 0) return null;
  const title = heading ?? messages.yearAsTable;
  return (
    <div className={styles['year']} data-follows="">
      <details className={`plain-disclosure ${styles['fold']}`} open>
        <summary>
          <h2>{title}</h2>
        </summary>
        <ScrollFrame label={title} className={styles['frame']}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{messages.plant}</span>
                </th>
                {MONTHS.map((name, index) => (
                  <th key={name} scope="col" aria-current={index === month ? 'date' : undefined}>
                    <abbr title={nameOfMonth(index, language, 'long')}>{nameOfMonth(index, language, 'short')}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={place}>
                  <th scope="row">{row.title}</th>
                  {MONTHS.map((name, index) => {
                    const amount = row.months?.[name];
                    return (
                      <td key={name} data-amount={amount} data-now={index === month ? '' : undefined}>
                        <span>
                          {amount ? messages[amount] : <span className="visually-hidden">{messages.littleOrNone}</span>}
                        </span>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
        {note && <p>{note}</p>}
      </details>
    </div>
  );
}
